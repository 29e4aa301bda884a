import { expect } from 'chai';
import fc from 'fast-check';
import { areaNamed } from '../areas.ts';
import type { Command, Decision } from '../kernel/command.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { systemPerson, type Person } from '../kernel/person.ts';
import { streamName } from '../kernel/stream.ts';
import { messages } from '../messages/index.ts';
import type { AnyDoc, AnyMove, DocumentDefinition } from './definition.ts';
import { exampleActor, exampleInput, exampleLives } from './example.ts';
import { documentMachine } from './machine.ts';

const customerId = 'customer-1';
const now = '2026-03-10T06:00:00.000Z';

/** The world of examples: every record that anybody names is there, in use, of the railway's own administration. */
const world = () => ({
  id: 'record-1',
  now,
  today: '2026-03-10',
  number: 7,
  record: <State>() => ({ exists: true, retired: false, administration: '59', name: 'Name', nameRu: 'Имя' }) as State,
});
const idOf = (area: string): string => (area === 'customers' ? customerId : area === 'stations' ? '715905' : '');

export interface Life {
  readonly state: AnyDoc;
  readonly events: readonly DomainEvent[];
}

/** Runs one move through its command as the services would; events must be readable as they were written. */
export const runMove = (definition: DocumentDefinition, life: Life, move: AnyMove, input: object, person: Person) => {
  const area = areaNamed(definition.area);
  const all = [...area.commands, ...(area.processCommands ?? [])] as readonly Command<AnyDoc, DomainEvent>[];
  const command = all.find(({ name }) => name === move.name);
  if (!command) throw new Error(`${definition.area} has no command ${move.name}`);
  const decide = (confirmedWarnings: readonly string[]): Decision<DomainEvent> =>
    command.decide(
      life.state,
      command.input.parse({ ...input, ...(confirmedWarnings.length > 0 && { confirmedWarnings }) }),
      {
        ...world(),
        person,
      },
    );
  const first = decide([]);
  const decision = 'unconfirmed' in first ? decide(first.unconfirmed.map(({ code }) => code)) : first;
  if (!('events' in decision)) return { decision, life };
  for (const { type, data } of decision.events)
    expect(area.events[type]?.schema.parse(data), type).to.deep.equal(JSON.parse(JSON.stringify(data)));
  const state = decision.events.reduce<AnyDoc>((doc, event) => area.evolve(doc, event) as AnyDoc, life.state);
  return { decision, life: { state, events: [...life.events, ...decision.events] } };
};

/** A life from nothing along some moves, each with everything filled in. Throws when one is refused. */
export const liveAlong = (definition: DocumentDefinition, moves: readonly AnyMove[]): Life => {
  const area = areaNamed(definition.area);
  return moves.reduce<Life>(
    (life, move) => {
      const { decision, life: after } = runMove(
        definition,
        life,
        move,
        exampleInput(definition, move, now, idOf),
        exampleActor(move, customerId),
      );
      if (!('events' in decision))
        throw new Error(`${definition.area} ${move.name} in ${life.state.state}: ${JSON.stringify(decision)}`);
      return after;
    },
    { state: area.initial as AnyDoc, events: [] },
  );
};

/** What every document must hold, whatever it is: called once for all of them. */
export const holdsAsDeclared = (definition: DocumentDefinition, runs = 40): void => {
  const area = areaNamed(definition.area);
  const machine = documentMachine(definition);
  const nobody: Person = { ...systemPerson('railway'), id: 'nobody', policies: [] };

  describe(`the document ${definition.area}`, () => {
    it('can make each of its moves, and leads where they say', () => {
      for (const moves of exampleLives(definition)) {
        const { state } = liveAlong(definition, moves);
        expect(state.exists).to.equal(true);
        expect(definition.states[state.state]?.code).to.equal(state.status);
      }
    });

    it('in any life does what the machine says and nothing else, and folds to the same from its log', () => {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.constantFrom(...definition.moves), fc.boolean()), { maxLength: 12 }),
          (steps) => {
            let life: Life = { state: area.initial as AnyDoc, events: [] };
            for (const [move, rightful] of steps) {
              const person = rightful ? exampleActor(move, customerId) : nobody;
              const before = life.state;
              const allowed = machine.answer(move.name, before, person).length === 0;
              const result = runMove(definition, life, move, exampleInput(definition, move, now, idOf), person);
              if (!allowed) expect(result.decision, move.name).to.have.property('refused');
              if ('events' in result.decision && result.decision.events.length > 0)
                expect(machine.next(move.name, before, person, result.life.state)).to.deep.include({
                  status: result.life.state.status,
                });
              life = result.life;
            }
            const read = JSON.parse(JSON.stringify(life.events)) as DomainEvent[];
            const again = read.reduce<unknown>((doc, event) => area.evolve(doc, event), area.initial);
            expect(again).to.deep.equal(life.state);
          },
        ),
        { numRuns: runs },
      );
    });

    it('offers in its menu what its commands accept, to each side its own', () => {
      for (const moves of exampleLives(definition)) {
        const { state } = liveAlong(definition, moves);
        for (const move of definition.moves) {
          const person = exampleActor(move, customerId);
          const answer = area.actions?.(state, person).find(({ action }) => action === move.name);
          if (!answer) continue;
          const input = exampleInput(definition, move, now, idOf);
          const { decision } = runMove(definition, { state, events: [] }, move, input, person);
          expect('refused' in decision, `${move.name} in ${state.state}`).to.equal(!answer.enabled);
        }
      }
    });

    it('looks in its menu at no more than its rows carry', () => {
      const carried = new Set<string>(area.menuMembers);
      for (const moves of exampleLives(definition)) {
        const { state } = liveAlong(definition, moves);
        const read = new Set<string>();
        const watched = new Proxy(state, {
          get: (doc, name) => {
            if (typeof name === 'string') read.add(name);
            return Reflect.get(doc, name) as unknown;
          },
        });
        area.actions?.(watched, exampleActor({ who: 'staff' }, customerId));
        area.actions?.(watched, exampleActor({ who: 'owner' }, customerId));
        expect([...read].filter((name) => !carried.has(name))).to.deep.equal([]);
      }
    });

    it('has a text for every refusal that its menu can give', () => {
      for (const moves of exampleLives(definition)) {
        const { state } = liveAlong(definition, moves);
        for (const person of [nobody, exampleActor({ who: 'owner' }, customerId), exampleActor({ who: 'staff' }, '')]) {
          const codes = (area.actions?.(state, person) ?? []).flatMap(({ refusals }) =>
            refusals.map(({ code }) => code),
          );
          expect(codes.filter((code) => !(code in messages.ru))).to.deep.equal([]);
        }
      }
    });

    it('belongs to whom it says, and stands in a stream that can be named', () => {
      for (const moves of exampleLives(definition)) {
        const { state } = liveAlong(definition, moves);
        const keys = area.scopeKeys(state);
        const hidden = definition.states[state.state]?.hidden === true;
        if (definition.owner?.customer && hidden) expect(keys.customerId).to.equal(null);
        expect(streamName(area.name, 'railway', state.id).split('/')).to.have.lengthOf(3);
      }
    });
  });
};
