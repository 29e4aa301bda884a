import { areaNamed } from './areas.ts';
import { documents } from './documents.ts';
import { eventType } from './document/events.ts';
import { targetsOf } from './document/definition.ts';
import { inboxChains } from './inbox/chains.ts';
import { errandRow, type AnyChain } from './kernel/chain.ts';
import { commandsOf, processCommandsOf } from './kernel/command-named.ts';

/** The table of what follows from what, from the documents that receive it. */
export const chains: readonly AnyChain[] = [
  ...documents.flatMap(({ area, chains: own = {} }) =>
    Object.entries(own).map(([name, chain]) => ({ ...chain, name, area })),
  ),
  ...inboxChains,
];

/** A command that something leads to: a chain's, an errand's or a timer's. */
interface Edge {
  readonly name: string;
  readonly from: string;
  /** Whether an effect of the source leads on; an errand may follow from whatever happens to its record. */
  readonly by: AnyChain['when'] | undefined;
  readonly area: string;
  readonly command: string;
  readonly bounded?: string | undefined;
}

/** What documents order from each other: checked with the chains, because both can make circles. */
const errands: readonly Edge[] = documents.flatMap(({ area, errands: own = {} }) =>
  Object.entries(own).flatMap(([name, { to, command, undo }]) =>
    [command, ...(undo === undefined ? [] : [undo])].map((each, place) => ({
      name: errandRow(area, name, place === 1),
      from: area,
      by: undefined,
      area: to,
      command: each,
    })),
  ),
);

const edgeOf = (chain: AnyChain): Edge => ({ ...chain, from: chain.when.area, by: chain.when });

/** What a command of a document can lead to: types of its events, and states that it enters. */
const effectsOf = (area: string, command: string) => {
  const definition = documents.find((each) => each.area === area);
  const move = definition?.moves.find(({ name }) => name === command);
  if (!definition || !move) return { types: [], states: [] };
  const states = targetsOf(definition, command).flatMap(([state]) => definition.states[state]?.code ?? []);
  return { types: [eventType(definition, move)], states };
};

const follows = (from: Edge, to: Edge): boolean => {
  if (to.from !== from.area) return false;
  if (!to.by) return true;
  const { types, states } = effectsOf(from.area, from.command);
  return 'happened' in to.by ? types.includes(to.by.happened) : states.includes(to.by.entered);
};

/**
 * Checks a table before anything runs by it, with the errands of documents. Throws when two rows have one name, when a row names an
 * area or command that does not exist, and when rows can cause each other for ever without saying why they do not.
 */
export const checkChains = (table: readonly AnyChain[]): void => {
  const names = new Set<string>();
  const edges = [...table.map(edgeOf), ...errands];
  for (const { name, from, area, command } of edges) {
    if (names.has(name)) throw new Error(`chain ${name} stands in the table twice`);
    names.add(name);
    areaNamed(from);
    const target = areaNamed(area);
    const all = [...commandsOf(target), ...processCommandsOf(target)];
    if (!all.some((each) => each.name === command)) throw new Error(`chain ${name}: ${area} has no command ${command}`);
  }
  // A circle is harmless when one of its rows says why it ends: so only the others are searched, each once (depth first).
  const endless = edges.filter(({ bounded }) => bounded === undefined);
  const from = new Map<string, Edge[]>();
  for (const edge of endless) from.set(edge.from, [...(from.get(edge.from) ?? []), edge]);
  const done = new Set<Edge>();
  const visit = (chain: Edge, way: readonly Edge[]): void => {
    if (way.includes(chain)) {
      const circle = way.slice(way.indexOf(chain)).map(({ name }) => name);
      throw new Error(`chains cause each other without end: ${circle.join(' → ')}`);
    }
    if (done.has(chain)) return;
    for (const next of from.get(chain.area) ?? []) if (follows(chain, next)) visit(next, [...way, chain]);
    done.add(chain);
  };
  for (const edge of endless) visit(edge, []);
};

checkChains(chains);
