import { expect } from 'chai';
import { areaNamed } from '../areas.ts';
import { documents } from '../documents.ts';
import { policy } from '../kernel/policy.ts';
import type { Person } from '../kernel/person.ts';
import { examplePerson } from '../people/example.ts';
import { isCustomerRole } from '../people/side.ts';
import { roles } from '../permissions/roles.ts';
import type { AnyMove, DocumentDefinition } from './definition.ts';
import { exampleActor, exampleInput, exampleLives, type LivedMove } from './example.ts';
import { exampleCustomer, exampleIds, exampleNow, runMove, type Life } from './life.ts';
import { beginnings, documentMachine, stateNamed, whoIn } from './machine.ts';
import { movePolicy } from './sides.ts';
import { settable } from './wish.ts';

/** How many further moves people make before what hinders them is mended. */
const farthest = 3;

const workers: readonly Person[] = roles.map(({ name }) =>
  examplePerson({ id: name, roles: [name], ...(isCustomerRole(name) && { customerId: exampleCustomer }) }),
);

const input = (definition: DocumentDefinition, move: AnyMove) => exampleInput(definition, move, exampleNow, exampleIds);

/** The first member of a path: `smgsVagons.0.weight` is mended in the table of wagons. */
const rootOf = (member: string): string => member.split('.')[0] ?? '';

const nothing = ({ area }: DocumentDefinition): Life => ({
  state: areaNamed(area).initial as Life['state'],
  events: [],
});

const after = (
  definition: DocumentDefinition,
  life: Life,
  move: AnyMove,
  values: object = input(definition, move),
): Life | undefined => {
  const actor = exampleActor(move, exampleCustomer, stateNamed(definition)(life.state));
  const { decision, life: next } = runMove(definition, life, move, values, actor);
  return 'events' in decision ? next : undefined;
};

/** A life along some moves that begins with certain values; undefined where a move is refused, or the values have no shape. */
const lived = (definition: DocumentDefinition, moves: readonly LivedMove[], values: object): Life | undefined => {
  const [first, ...rest] = moves;
  if (!first?.name) return undefined;
  try {
    return rest.reduce<Life | undefined>(
      (life, move) => life && after(definition, life, move),
      after(definition, nothing(definition), first, values),
    );
  } catch {
    return undefined;
  }
};

/**
 * A life that begins with as little as lets it go all its way: what may be left away is left away, from one end of the form or the
 * other, because what one order keeps the other leaves.
 */
const barest = (
  definition: DocumentDefinition,
  moves: readonly LivedMove[],
  from: 'front' | 'back',
): Life | undefined => {
  const [first] = moves;
  if (!first) return undefined;
  let values: Readonly<Record<string, unknown>> = input(definition, first);
  let life = lived(definition, moves, values);
  const names = Object.keys(values);
  for (const name of from === 'front' ? names : names.reverse()) {
    const { [name]: _left, ...fewer } = values;
    const found = lived(definition, moves, fewer);
    if (found) [values, life] = [fewer, found];
  }
  return life;
};

/** Where records stand along the example lives: filled in, and with the least that leads there. */
const placesOf = (definition: DocumentDefinition): readonly Life[] => {
  const ways = new Map<string, readonly LivedMove[]>();
  for (const moves of exampleLives(definition))
    moves.forEach((_move, at) => {
      const way = moves.slice(0, at + 1);
      ways.set(JSON.stringify(way.map(({ name, says }) => [name, says])), way);
    });
  return [...ways.values()].flatMap((way) => {
    const [first] = way;
    const lives = [
      first && lived(definition, way, input(definition, first)),
      barest(definition, way, 'front'),
      barest(definition, way, 'back'),
    ];
    return lives.filter((life) => life !== undefined);
  });
};

const human = (definition: DocumentDefinition, state: string): readonly AnyMove[] =>
  definition.moves.filter((move) => beginnings(definition, move).includes(state) && whoIn(move, state) !== 'process');

/** Whether some role of the railway or of its customers may make a move of this record now. */
const somebodyMay = (definition: DocumentDefinition, { state }: Life, move: AnyMove): boolean => {
  const machine = documentMachine(definition);
  return workers.some(
    (person) => policy(movePolicy(definition, move))(person) && machine.answer(move.name, state, person).length === 0,
  );
};

/** Whether people can get to set a member, now or after some moves of theirs. */
const mended = (definition: DocumentDefinition, life: Life, member: string, steps = farthest): boolean => {
  const moves = human(definition, stateNamed(definition)(life.state)).filter((move) =>
    somebodyMay(definition, life, move),
  );
  if (moves.some((move) => member in settable(definition, move) || member in (move.asks ?? {}))) return true;
  if (steps === 0) return false;
  return moves.some((move) => {
    const next = after(definition, life, move);
    return next !== undefined && next.events.length > life.events.length && mended(definition, next, member, steps - 1);
  });
};

/** What hinders a move of people for good: what it refuses with, and nobody can get to. */
const deadEnds = (definition: DocumentDefinition): readonly string[] => {
  const machine = documentMachine(definition);
  const found = new Set<string>();
  const seen = new Set<string>();
  for (const life of placesOf(definition)) {
    const state = stateNamed(definition)(life.state);
    const key = `${state} ${JSON.stringify(life.state)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const move of human(definition, state)) {
      const person = exampleActor(move, exampleCustomer, state);
      if (machine.answer(move.name, life.state, person).length > 0) continue;
      const values = input(definition, move);
      const { decision } = runMove(definition, life, move, values, person);
      if (!('invalid' in decision)) continue;
      for (const { code, member = '' } of decision.invalid) {
        const root = rootOf(member);
        if (root === '' || root in values || !(root in definition.fields)) continue;
        if (!mended(definition, life, root))
          found.add(`${definition.area} ${state}: ${move.name} wants ${member} (${code})`);
      }
    }
  }
  return [...found];
};

describe('a dead end', () => {
  for (const definition of documents)
    it(`is nowhere in ${definition.area}: what hinders a move of people, people can mend`, () => {
      expect(deadEnds(definition)).to.deep.equal([]);
    }).timeout(60_000);
});

/** Where a state waits for a customer who answers it by another document: what he begins. */
const answeredBy: Readonly<Record<string, string>> = {
  'arrived-wagon notified': 'unloading-request',
  'gu45r issued': 'online-payment',
  'payment issued': 'online-payment',
  'payment part': 'online-payment',
};

/** Moves of either side that lead on from a state, or change what stands there. */
const movesFrom = (definition: DocumentDefinition, state: string, side: 'staff' | 'owner'): readonly AnyMove[] =>
  human(definition, state).filter((move) => {
    const who = whoIn(move, state);
    return who === side || who === 'anyone';
  });

describe('a state that is not closed', () => {
  for (const definition of documents) {
    const { area, states } = definition;
    const open = Object.entries(states).filter(([, { closed }]) => closed !== true);

    it(`of ${area} has a way on: a move of people, a timer or a chain`, () => {
      const stuck = open.filter(
        ([state]) => !definition.moves.some((move) => beginnings(definition, move).includes(state)),
      );
      expect(stuck.map(([state]) => state)).to.deep.equal([]);
    });

    it(`of ${area} that waits for somebody gives him a move, or another document to begin`, () => {
      const idle = open.flatMap(([state, { waitsFor }]) => {
        if (waitsFor !== 'staff' && waitsFor !== 'owner') return [];
        const begun = documents.find((one) => one.area === answeredBy[`${area} ${state}`]);
        const moves = [
          ...movesFrom(definition, state, waitsFor),
          ...(begun ? movesFrom(begun, 'absent', waitsFor) : []),
        ];
        return moves.length === 0 ? [`${area} ${state} waits for ${waitsFor}`] : [];
      });
      expect(idle).to.deep.equal([]);
    });
  }
});
