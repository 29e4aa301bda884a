import { documentAreaNamed } from '../areas.ts';
import { recordsGiven } from '../kernel/asserted.ts';
import { bookOf } from '../books.ts';
import type { Directory } from '../people/directory.ts';
import { directoryFactArea } from '../people/directory-fact.ts';
import { exampleDirectory } from '../people/example-directory.ts';
import type { Fields } from '../fields/field.ts';
import { kindOf } from '../fields/kinds.ts';
import { fileArea } from '../fields/files.ts';
import type { Decision, Edition } from '../kernel/command.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { decidedUpon } from '../kernel/fold.ts';
import type { Person } from '../kernel/person.ts';
import type { AnyDoc, AnyMove, DocumentDefinition } from './definition.ts';
import { stateNamed } from './machine.ts';
import { exampleActor, exampleInput } from './example.ts';
import { same } from '../kernel/same.ts';

export const exampleCustomer = 'customer-1';
/** The one station that is not the railway's own. */
export const exampleForeignStation = '704506';
export const exampleNow = '2026-03-10T06:00:00.000Z';

/** A table of rates with one row that is right for everything: the largest zones, for whoever asks. */
export const exampleEdition = (name: string): Edition | undefined => {
  const book = bookOf(name);
  const row = exampleRow(book.fields);
  return { validFrom: '2026-01-01', rows: [{ id: 'row-1', ...row }] };
};
const exampleRow = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [
      column,
      field.book === 'stations' ? exampleIds('stations') : kindOf(field).widest(field),
    ]),
  );

/** A refund whose money the account has set aside. */
const exampleRefund = {
  state: 'asked',
  customerId: exampleCustomer,
  amount: '100.00',
  askedAt: exampleNow,
  errands: [{ answer: 1 }],
};

/** A charge of the waybill that is looked at; what comes with it is asked as every other amount (`example.ts`). */
const exampleCharge = { state: 'issued', estimate: false, smgsId: 'record-1', total: '1250.50' };

let people: Directory | undefined;
/** Who works in the world of examples: made once, for those that look at people. */
const examplePeople = (): Directory => (people ??= exampleDirectory([{ userName: 'cashier', roles: ['cashier'] }]));

/** Of stays: unloaded and taken away, so that the wagon of the examples may go back. */
const exampleStay = { wagonNumber: '64288046', status: 6, customerId: '', stationId: '', ownership: null };

/** What is known of any record that anybody names: it is there, in use, of the railway's own administration. */
export const exampleRecord = (area: string, id: string): unknown =>
  area === directoryFactArea
    ? examplePeople()
    : {
        exists: true,
        retired: false,
        administration: id === exampleForeignStation ? '27' : '59',
        name: 'Name',
        nameRu: 'Имя',
        // Of charges: something is due, and nothing was paid yet.
        due: '1000.00',
        payerId: exampleCustomer,
        allocations: [],
        ...(area === 'refund' && exampleRefund),
        ...(area === 'arrived-wagon' && exampleStay),
        ...(area === 'payment' && exampleCharge),
        // Of attached files: as large and of the kind that whoever attaches one says.
        ...(area === fileArea && { sha256: id, size: 1_000, type: 'application/pdf' }),
        // Of waybills: issued, and not paid yet.
        subStatus: 3,
        settledAmount: null,
        smgsVagons: [],
        // Of goods and their groups: both posts look at them.
        groupCode: '1',
        veterinary: true,
        phytosanitary: true,
      };

/** The world of examples: every record that anybody names is there. */
const world = () => ({
  id: 'record-1',
  now: exampleNow,
  today: '2026-03-10',
  number: 7,
  edition: exampleEdition,
  record: recordsGiven(exampleRecord),
});
export const exampleIds = (area: string): string =>
  ({ customers: exampleCustomer, stations: '715905', payment: 'charge-1' })[area] ?? '';

export interface Life {
  readonly state: AnyDoc;
  readonly events: readonly DomainEvent[];
}

/** Runs one move through its command as the services would; events must be readable as they were written. */
export const runMove = (
  definition: DocumentDefinition,
  life: Life,
  move: AnyMove,
  input: object,
  person: Person,
  recordOf: (area: string, id: string) => unknown = exampleRecord,
) => {
  const area = documentAreaNamed(definition.area);
  const command = [...area.commands, ...(area.processCommands ?? [])].find(({ name }) => name === move.name);
  if (!command) throw new Error(`${definition.area} has no command ${move.name}`);
  const decide = (confirmedWarnings: readonly string[]): Decision<DomainEvent> =>
    command.decide(
      life.state,
      command.input.parse({ ...input, ...(confirmedWarnings.length > 0 && { confirmedWarnings }) }),
      {
        ...world(),
        record: recordsGiven(recordOf),
        person,
      },
    );
  const first = decide([]);
  const decision = 'unconfirmed' in first ? decide(first.unconfirmed.map(({ code }) => code)) : first;
  if (!('events' in decision)) return { decision, life };
  for (const { type, data } of decision.events)
    if (!same(area.events[type]?.schema.parse(data), JSON.parse(JSON.stringify(data))))
      throw new Error(`${type}: data changes when parsed`);
  const state = decidedUpon<AnyDoc>(area, life.state, decision.events);
  return { decision, life: { state, events: [...life.events, ...decision.events] } };
};

/** A life from nothing along some moves, each with everything filled in. Throws when one is refused. */
export const liveAlong = (definition: DocumentDefinition, moves: readonly AnyMove[]): Life => {
  const { initial } = documentAreaNamed(definition.area);
  return moves.reduce<Life>(
    (life, move) => {
      const { decision, life: after } = runMove(
        definition,
        life,
        move,
        exampleInput(definition, move, exampleNow, exampleIds),
        exampleActor(move, exampleCustomer, stateNamed(definition)(life.state)),
      );
      if (!('events' in decision))
        throw new Error(
          `${definition.area} ${move.name} in ${stateNamed(definition)(life.state)}: ${JSON.stringify(decision)}`,
        );
      return after;
    },
    { state: initial, events: [] },
  );
};
