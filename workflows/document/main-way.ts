import { targetsOf, type DocumentDefinition } from './definition.ts';
import { beginnings } from './machine.ts';

/**
 * States along the main way: from the beginning always on by the first harmless move that leads, from where the record is, to a state
 * not passed yet that is no failure; where records are closed it ends. A fact that may come in every state and leads on in one is followed in that one.
 */
export const mainWay = (definition: DocumentDefinition): readonly string[] => {
  const way: string[] = [];
  const leadsOn = (state: string, at: string): boolean =>
    state !== at && !way.includes(state) && definition.states[state]?.tone !== 'bad';
  for (let at = 'absent'; definition.states[at]?.closed !== true;) {
    const next = definition.moves
      .filter((move) => move.harmful !== true && beginnings(definition, move).includes(at))
      .map(({ name }) => targetsOf(definition, name, at).findLast(([state]) => leadsOn(state, at)))
      .find((target) => target !== undefined);
    if (!next) return way;
    [at] = next;
    way.push(at);
  }
  return way;
};
