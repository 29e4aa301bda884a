import { holds } from '../fields/condition.ts';
import type { Fields, Value } from '../fields/field.ts';
import type { ExampleMaker } from '../fields/kind.ts';
import { kindOf, kinds } from '../fields/kinds.ts';
import { entriesOf } from '../kernel/asserted.ts';
import { emptyOf } from '../fields/schemas.ts';
import { systemPerson, type Person } from '../kernel/person.ts';
import { targetsOf, type AnyMove, type DocumentDefinition, type Who } from './definition.ts';
import { beginnings, whoIn } from './machine.ts';
import { settable } from './wish.ts';

/** Texts of the shapes that checks ask for: the first one that a field takes is its example. */
const samples = [
  '1',
  '55650139',
  '715905',
  '691019',
  '01612201510013',
  '+996555123456',
  'MSKU1234565',
  '44210004',
  'a@example.kg',
] as const;

/** Where a reference leads in examples: whoever runs them says which records there are. */
export type ExampleId = ExampleMaker['idOf'];

const maker = (at: string, idOf: ExampleId): ExampleMaker => ({
  at,
  idOf,
  text: (field, word) => {
    const fits = (value: string): boolean => value.length <= (field.max ?? 200) && !field.check?.(value);
    const short = word?.slice(0, field.max ?? 200);
    return short !== undefined && fits(short) ? short : (samples.find(fits) ?? '1');
  },
  line: (of) => exampleValues(of, at, idOf),
});

/** Something in every field that people fill in. Conditions are looked at once the rest is there. */
const exampleValues = (fields: Fields, at: string, idOf: ExampleId): Record<string, Value> => {
  const made = maker(at, idOf);
  const all = Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kept, unasked }]) => !kept && !unasked)
      .map(([name, field]) => [name, kindOf(field).example(field, made)]),
  );
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => {
      const field = fields[name];
      return [name, field?.only && !holds(field.only, all) ? emptyOf(field) : value];
    }),
  );
};

/** What may be sent with a move: every field that it sets and everything that it asks, each with something fitting. */
export const exampleInput = (
  definition: DocumentDefinition,
  move: AnyMove & Pick<LivedMove, 'says'>,
  at: string,
  idOf: ExampleId,
): Readonly<Record<string, Value>> => ({
  ...(move.from === 'nothing'
    ? exampleValues(settable(definition, move), at, idOf)
    : oneChange(move.name, settable(definition, move))),
  ...exampleValues(move.asks ?? {}, at, idOf),
  ...(move.from === 'nothing' ? definition.example : {}),
  ...move.example,
  ...move.says,
});

/** An edit changes one thing that nothing else hangs on, by its kind: a text where there is one, and not what another move wrote there. */
const oneChange = (move: string, fields: Fields): Readonly<Record<string, Value>> => {
  const [found] = entriesOf(kinds).flatMap(([kind, { changed }]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      changed && field.kind === kind && !field.check && !field.only ? [{ name, field, changed }] : [],
    ),
  );
  return found ? { [found.name]: found.changed(`Changed by ${move}`, found.field) } : {};
};

/** Who makes a move in examples: somebody of its side with every right, where that depends on the state by the state. */
export const exampleActor = (move: Pick<AnyMove, 'who'>, customerId: string, state = 'absent'): Person => {
  const system = systemPerson('railway');
  const who = whoIn(move, state);
  if (who === 'process') return system;
  const person = { ...system, id: `example-${who}`, userName: 'example', fullName: 'Example' };
  return who === 'owner' ? { ...person, side: 'customer', customerId } : person;
};

/** A move of a life: in the state that it is made in, it is of one side. */
export type LivedMove = AnyMove & { readonly who: Who; readonly says?: Readonly<Record<string, Value>> };

/**
 * Lives that lead to every state and make every move: for each move the shortest way to a state in which it can begin, and the
 * move itself. Where a move leads to one of several states, the way goes by the last, which has no condition.
 */
export const exampleLives = (definition: DocumentDefinition): readonly (readonly LivedMove[])[] => {
  if (definition.lives)
    return definition.lives.map((life) =>
      life.map((step): LivedMove => {
        const [name, says] = typeof step === 'string' ? [step] : step;
        const move = definition.moves.find((each) => each.name === name);
        if (!move) throw new Error(`document ${definition.area}: a life with an unknown move ${name}`);
        return { ...move, who: whoIn(move, 'absent'), ...(says && { says }) };
      }),
    );
  const ways = new Map<string, readonly LivedMove[]>([['absent', []]]);
  const lived = (move: AnyMove, state: string): LivedMove => ({ ...move, who: whoIn(move, state) });
  const queue = ['absent'];
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    const way = ways.get(state) ?? [];
    for (const move of definition.moves) {
      if (!beginnings(definition, move).includes(state)) continue;
      const to = targetsOf(definition, move.name, state).at(-1)?.[0];
      if (to === undefined || ways.has(to)) continue;
      ways.set(to, [...way, lived(move, state)]);
      queue.push(to);
    }
  }
  return definition.moves.flatMap((move) => {
    const [from] = beginnings(definition, move)
      .flatMap((state) => {
        const way = ways.get(state);
        return way ? [[...way, lived(move, state)]] : [];
      })
      .sort((a, b) => a.length - b.length);
    return from ? [from] : [];
  });
};
