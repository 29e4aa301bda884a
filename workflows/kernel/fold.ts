import type { Area } from './area.ts';

/** The state of a record after the events of its stream, from the first one on. */
export const foldEvents = <State>(
  area: Pick<Area<State>, 'initial' | 'evolve'>,
  events: readonly { readonly type: string; readonly data: unknown }[],
): State => events.reduce<State>((state, { type, data }) => area.evolve(state, { type, data }), area.initial);
