import { areaNamed } from './areas.ts';
import { documents } from './documents.ts';
import { eventType } from './document/events.ts';
import { targetsOf } from './document/definition.ts';
import type { AnyChain } from './kernel/chain.ts';

/** The table of what follows from what, from the documents that receive it. */
export const chains: readonly AnyChain[] = documents.flatMap(({ area, chains: own = {} }) =>
  Object.entries(own).map(([name, chain]) => ({ ...chain, name, area })),
);

/** What a command of a document can lead to: types of its events, and states that it enters. */
const effectsOf = (area: string, command: string) => {
  const definition = documents.find((each) => each.area === area);
  const move = definition?.moves.find(({ name }) => name === command);
  if (!definition || !move) return { types: [] as string[], states: [] as number[] };
  const states = targetsOf(definition, command).flatMap(([state]) => definition.states[state]?.code ?? []);
  return { types: [eventType(definition, move)], states };
};

const follows = (from: AnyChain, to: AnyChain): boolean => {
  if (to.when.area !== from.area) return false;
  const { types, states } = effectsOf(from.area, from.command);
  return 'happened' in to.when ? types.includes(to.when.happened) : states.includes(to.when.entered);
};

/**
 * Checks a table before anything runs by it. Throws when two rows have one name, when a row names an area or command that does
 * not exist, and when rows can cause each other for ever without saying why they do not.
 */
export const checkChains = (table: readonly AnyChain[]): void => {
  const names = new Set<string>();
  for (const { name, area, command, when } of table) {
    if (names.has(name)) throw new Error(`chain ${name} stands in the table twice`);
    names.add(name);
    areaNamed(when.area);
    const target = areaNamed(area);
    const all = [...target.commands, ...(target.processCommands ?? [])] as readonly { readonly name: string }[];
    if (!all.some((each) => each.name === command)) throw new Error(`chain ${name}: ${area} has no command ${command}`);
  }
  const visit = (chain: AnyChain, way: readonly AnyChain[]): void => {
    if (way.includes(chain)) {
      const circle = way.slice(way.indexOf(chain));
      if (!circle.some(({ bounded }) => bounded !== undefined))
        throw new Error(`chains cause each other without end: ${circle.map(({ name }) => name).join(' → ')}`);
      return;
    }
    for (const next of table.filter((other) => follows(chain, other))) visit(next, [...way, chain]);
  };
  for (const chain of table) visit(chain, []);
};

checkChains(chains);
