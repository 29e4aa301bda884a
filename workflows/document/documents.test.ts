import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { areaNamed } from '../areas.ts';
import { documents } from '../documents.ts';
import type { Field, Fields } from '../fields/field.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { systemPerson, type Person } from '../kernel/person.ts';
import { streamName } from '../kernel/stream.ts';
import { policy } from '../kernel/policy.ts';
import { messages } from '../messages/index.ts';
import { isCustomerRole } from '../people/side.ts';
import { examplePerson } from '../people/example.ts';
import { roles } from '../permissions/roles.ts';
import type { AnyDoc, DocumentDefinition } from './definition.ts';
import { machinePage } from './diagram.ts';
import { exampleActor, exampleInput, exampleLives } from './example.ts';
import { exampleCustomer, exampleIds, exampleNow, liveAlong, runMove, type Life } from './life.ts';
import { documentMachine, stateNamed } from './machine.ts';

/** Names of the commands that a document does not leave to its table of moves. */
const ownNames = (definition: DocumentDefinition): ReadonlySet<string> =>
  new Set((definition.process?.(documentMachine(definition)) ?? []).map(({ name }) => name));

/** What every document must hold, whatever it is: asked once for all of them. */
const holdsAsDeclared = (definition: DocumentDefinition, runs = 40): void => {
  const area = areaNamed(definition.area);
  const machine = documentMachine(definition);
  const stateOf = stateNamed(definition);
  /** Commands of its own say what the table cannot: its own tests hold them to what they promise. */
  const ofTable = new Set(definition.moves.filter(({ name }) => !ownNames(definition).has(name)));
  const nobody: Person = { ...systemPerson('railway'), id: 'nobody', policies: [] };

  describe(`the document ${definition.area}`, () => {
    it('can make each of its moves, and leads where they say', () => {
      for (const moves of exampleLives(definition)) {
        const { state } = liveAlong(definition, moves);
        expect(state.exists).to.equal(true);
        expect(definition.states[stateOf(state)]?.code).to.equal(state.status);
      }
    });

    it('in any life does what the machine says and nothing else, and folds to the same from its log', () => {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.constantFrom(...definition.moves), fc.boolean()), { maxLength: 12 }),
          (steps) => {
            let life: Life = { state: area.initial as AnyDoc, events: [] };
            for (const [move, rightful] of steps) {
              const person = rightful ? exampleActor(move, exampleCustomer, stateOf(life.state)) : nobody;
              const before = life.state;
              const allowed = machine.answer(move.name, before, person).length === 0;
              const result = runMove(
                definition,
                life,
                move,
                exampleInput(definition, move, exampleNow, exampleIds),
                person,
              );
              if (!allowed && ofTable.has(move)) expect(result.decision, move.name).to.have.property('refused');
              if ('events' in result.decision && result.decision.events.length > 0) {
                const next = machine.next(move.name, before, person, result.life.state);
                const { status } = result.life.state;
                // What comes late to a process is noted and moves nothing.
                if (!ofTable.has(move) && 'refused' in next) expect(status, move.name).to.equal(before.status);
                else expect(next).to.deep.include({ status });
              }
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
          const person = exampleActor(move, exampleCustomer, stateOf(state));
          const answer = area.actions?.(state, person).find(({ action }) => action === move.name);
          if (!answer) continue;
          const input = exampleInput(definition, move, exampleNow, exampleIds);
          const { decision } = runMove(definition, { state, events: [] }, move, input, person);
          // What there is nothing to do for is not offered either, although the call is harmless.
          const idle = move.idle !== undefined && 'events' in decision && decision.events.length === 0;
          expect('refused' in decision || idle, `${move.name} in ${stateOf(state)}`).to.equal(!answer.enabled);
        }
      }
    });

    it('offers nobody a move that the machine or the policy of its command refuses them', () => {
      const moveOf = new Map(
        definition.offers?.map(({ action, move }) => [action, move]) ??
          definition.moves.map(({ name }) => [name, name]),
      );
      for (const moves of exampleLives(definition)) {
        const { state } = liveAlong(definition, moves);
        for (const { name: role } of roles) {
          const person = examplePerson({
            id: role,
            roles: [role],
            ...(isCustomerRole(role) && { customerId: exampleCustomer }),
          });
          for (const { action, enabled } of area.actions?.(state, person) ?? []) {
            const move = moveOf.get(action);
            const command = area.commands.find(({ name }) => name === move);
            if (!enabled || !command) continue;
            const where = `${action} in ${stateOf(state)} for ${role}`;
            expect(policy(command.policy)(person), where).to.equal(true);
            expect(machine.answer(command.name, state, person), where).to.deep.equal([]);
          }
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
        area.actions?.(watched, exampleActor({ who: 'staff' }, exampleCustomer));
        area.actions?.(watched, exampleActor({ who: 'owner' }, exampleCustomer));
        expect([...read].filter((name) => !carried.has(name))).to.deep.equal([]);
      }
    });

    it('has a text for every refusal that its menu can give', () => {
      for (const moves of exampleLives(definition)) {
        const { state } = liveAlong(definition, moves);
        for (const person of [
          nobody,
          exampleActor({ who: 'owner' }, exampleCustomer),
          exampleActor({ who: 'staff' }, ''),
        ]) {
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
        const hidden = definition.states[stateOf(state)]?.hidden === true;
        if (definition.owner?.customer && hidden) expect(keys.customerId).to.equal(null);
        expect(streamName(area.name, 'railway', state.id).split('/')).to.have.lengthOf(3);
      }
    });
  });
};

/** Runs of the model-based test over all documents together: a new one takes its share and adds no time. */
const budget = 400;

for (const definition of documents) holdsAsDeclared(definition, Math.max(10, Math.floor(budget / documents.length)));

describe('ids of records that are no choice from a book', () => {
  const fieldsOf = (fields: Fields): readonly Field[] =>
    Object.values(fields).flatMap((field) => [field, ...fieldsOf(field.of ?? {})]);

  it('name areas that there are, or a member beside them', () => {
    const unknown = documents.flatMap(({ area, fields }) =>
      [fields, ...Object.values(fields).flatMap(({ of }) => (of ? [of] : []))].flatMap((beside) =>
        Object.entries(beside)
          .filter(([, { names }]) =>
            typeof names === 'object' ? !(names.by in beside) : names !== undefined && !areaNamed(names),
          )
          .map(([name]) => `${area}.${name}`),
      ),
    );
    expect(unknown).to.deep.equal([]);
    const naming = documents.flatMap(({ fields }) => fieldsOf(fields)).filter(({ names }) => names !== undefined);
    expect(naming.length).to.be.greaterThan(10);
  });
});

describe('books that fields are chosen from', () => {
  const isArea = (name: string): boolean => {
    try {
      return Boolean(areaNamed(name));
    } catch {
      return false;
    }
  };
  const booksOf = (fields: Fields, path: string): readonly (readonly [path: string, book: string])[] =>
    Object.entries(fields).flatMap(([name, { book, of }]) => [
      ...(book === undefined ? [] : [[`${path}.${name}`, book] as const]),
      ...booksOf(of ?? {}, `${path}.${name}`),
    ]);

  it('are areas that there are, in fields, in lines and in what moves ask', () => {
    const books = documents.flatMap(({ area, fields, moves }) => [
      ...booksOf(fields, area),
      ...moves.flatMap(({ name, asks = {} }) => booksOf(asks, `${area} ${name}`)),
    ]);
    expect(books.length).to.be.greaterThan(100);
    expect(books.filter(([, book]) => !isArea(book))).to.deep.equal([]);
  });
});

describe('the diagrams of the machines', () => {
  for (const definition of documents)
    it(`${definition.area}: docs/machines is up to date (npm run machines)`, () => {
      const page = readFileSync(join(import.meta.dirname, `../../docs/machines/${definition.area}.md`), 'utf8');
      expect(page).to.equal(machinePage(definition));
    });
});
