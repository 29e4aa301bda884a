import { expect } from 'chai';
import fc from 'fast-check';
import { areaNamed } from '../../areas.ts';
import { documentMachine, stateNamed } from '../../document/machine.ts';
import type { Area } from '../../kernel/area.ts';
import type { Machine } from '../../kernel/machine.ts';
import type { Decision } from '../../kernel/command.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import type { Person } from '../../kernel/person.ts';
import { exampleNote, exampleRecords, people } from './example.ts';
import definition from './document.ts';
import type { SmgsState } from './fields.ts';
import { offers } from './offers.ts';

type SmgsEvent = DomainEvent;
const smgs = areaNamed('smgs') as Area<SmgsState>;
const smgsMachine = documentMachine(definition) as unknown as Machine<SmgsState, string>;
const pathOfPair = stateNamed(definition);
const actions = (note: SmgsState, person: Person) => smgs.actions?.(note, person) ?? [];

const inputs: Record<string, object> = {
  register: exampleNote,
  'receive-waybill': {
    ...exampleNote,
    departureStationId: '704101',
    destinationStationId: '715604',
    sourceNumber: '28588623',
    confirmedWarnings: ['Smgs.Received.ForeignDeparture'],
  },
  'open-mps-return': { ...exampleNote, smgsVagons: [{ wagonNumber: '64288046', arrivedWagonId: 'a' }] },
  'confirm-prepayment': { paymentId: 'pre' },
  'link-payment': { paymentId: 'pay', charges: '10.00' },
  'return-for-rework': { comment: 'Масса' },
  'sign-mps-wagon': { recipientRepresentative: 'А' },
  'mark-departed': { departedAt: '2026-03-10T12:00:00+06:00' },
  edit: { packaging: 'в мешках' },
  'edit-draft': { packaging: 'в мешках' },
  'edit-wagon-list': { documentNumber: '1' },
};

const records: Readonly<Record<string, unknown>> = {
  ...exampleRecords,
  'payment/pay': {
    exists: true,
    state: 'issued',
    estimate: false,
    smgsId: 'note-1',
    payerId: 'ala-too',
    total: '10.00',
  },
};
const persons = Object.values(people);
/** A wish of a person: any command, or one that the machine allows right now, so that long lives are common. */
const step = fc.record({
  command: fc.constantFrom(...smgs.commands.map(({ name }) => name)),
  allowed: fc.option(fc.nat(), { freq: 4 }),
  person: fc.constantFrom(people.admin, people.cashier, people.customer, ...persons),
  shipmentRequestId: fc.constantFrom(null, 'request'),
});
const commandOf = new Map(offers.map(({ action, move }) => [action, move]));

const fold = (events: readonly DomainEvent[], from: SmgsState = smgs.initial): SmgsState =>
  events.reduce((state, event) => smgs.evolve(state, event), from);

const give = (state: SmgsState, name: string, input: object, person: Person): Decision<SmgsEvent> => {
  const command = smgs.commands.find((one) => one.name === name);
  if (!command) throw new Error(name);
  return command.decide(state, command.input.parse(input), {
    id: 'note-1',
    person,
    now: '2026-03-10T06:00:00.000Z',
    today: '2026-03-10',
    record: <State>(area: string, id: string) => records[`${area}/${id}`] as State | undefined,
    number: 1,
  });
};

describe('any sequence of commands', () => {
  it('never reaches an impossible pair; menus agree with decisions; the fold is stable', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
        const past: DomainEvent[] = [];
        let state = smgs.initial;
        for (const { command: wish, allowed, person, shipmentRequestId } of steps) {
          const possible = smgs.commands.filter(({ name }) => smgsMachine.answer(name, state, person).length === 0);
          const command = (allowed !== null && possible[allowed % possible.length]?.name) || wish;
          const input = inputs[command] ?? {};
          const decision = give(
            state,
            command,
            command === 'register' ? { ...input, shipmentRequestId } : input,
            person,
          );
          expect(decision, `${command}: the content is valid`).to.not.have.any.keys('invalid', 'unconfirmed');
          if (!('events' in decision)) continue;

          past.push(...decision.events);
          state = fold(decision.events, state);
          expect(state, 'folding step by step is folding at once').to.deep.equal(fold(past));
          reached.add(pathOfPair(state));

          for (const one of persons) {
            for (const { action, enabled } of actions(state, one)) {
              const backed = commandOf.get(action);
              // The stated button stands at 2/2 too; the server refuses it there (decision smgs-row-actions).
              if (backed === undefined || (action === 'create-smgs' && state.status === 2)) continue;
              // Two entries of the menu send `form`, each at its own subStatus.
              if (backed === 'form' && (action === 'form-again') !== (state.subStatus === 6)) continue;
              const refused = 'refused' in give(state, backed, inputs[backed] ?? {}, one);
              expect(!refused, `${action} for ${one.userName} at ${pathOfPair(state)}`).to.equal(enabled);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
    // A model that reaches nothing proves nothing.
    expect(reached.size, [...reached].join(' ')).to.be.greaterThan(7);
  });
});
