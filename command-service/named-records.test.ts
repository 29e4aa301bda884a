import { randomUUID } from 'node:crypto';
import { Problem } from '@kerben/platform/http/problem.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import type { AnyMove, DocumentDefinition } from '@kerben/workflows/document/definition.ts';
import { exampleActor, exampleInput, exampleLives } from '@kerben/workflows/document/example.ts';
import {
  exampleCustomer,
  exampleEdition,
  exampleIds,
  exampleNow,
  exampleRecord,
  liveAlong,
  type Life,
} from '@kerben/workflows/document/life.ts';
import { beginnings, stateNamed, whoIn } from '@kerben/workflows/document/machine.ts';
import { namedArea } from '@kerben/workflows/document/typed-records.ts';
import { settable } from '@kerben/workflows/document/wish.ts';
import { documents } from '@kerben/workflows/documents.ts';
import type { Fields } from '@kerben/workflows/fields/field.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { directoryFactArea } from '@kerben/workflows/people/directory-fact.ts';
import { expect } from 'chai';
import { createExecute, type Execute } from './execute.ts';
import { emptyLog } from './import/test-log.ts';

/** Where a customer's person types the id of a record that belongs to somebody. */
interface Place {
  readonly definition: DocumentDefinition;
  readonly move: AnyMove;
  /** The field, and the column of its lines. */
  readonly path: readonly string[];
  readonly area: string;
  readonly label: string;
}

const sideOfCustomer = (definition: DocumentDefinition, move: AnyMove, state: string): boolean =>
  beginnings(definition, move).includes(state) && ['owner', 'anyone'].includes(whoIn(move, state));
const ofCustomers = (definition: DocumentDefinition): readonly AnyMove[] =>
  definition.moves.filter((move) =>
    beginnings(definition, move).some((state) => sideOfCustomer(definition, move, state)),
  );

const placesIn = (fields: Fields, at: readonly string[] = []): readonly Pick<Place, 'path' | 'area'>[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'rows') return placesIn(field.of ?? {}, [...at, name]);
    if (!field.kept && typeof field.names === 'object')
      throw new Error(`${name}: a customer types an id whose area is typed too, which nobody looks up`);
    const area = namedArea(field);
    return area !== undefined && areaNamed(area).owned ? [{ path: [...at, name], area }] : [];
  });

/** Whose a record is nobody types: the owner's own customer is put there, whatever was sent. */
const isOwner = ({ owner }: DocumentDefinition, [name]: readonly string[]): boolean => name === owner?.customer;

const places: readonly Place[] = documents.flatMap((definition) =>
  ofCustomers(definition).flatMap((move) =>
    placesIn({ ...settable(definition, move), ...move.asks })
      .filter(({ path }) => !isOwner(definition, path))
      .map((place) => ({
        ...place,
        definition,
        move,
        label: `${definition.area} ${move.name}: ${place.path.join('.')}`,
      })),
  ),
);

/** A life after which the person of the customer may make the move. */
const lifeBefore = ({ definition, move }: Place): Life => {
  const stateOf = stateNamed(definition);
  for (const moves of [[], ...exampleLives(definition)])
    for (let length = moves.length; length >= 0; length -= 1) {
      const life = liveAlong(definition, moves.slice(0, length));
      if (sideOfCustomer(definition, move, stateOf(life.state))) return life;
    }
  throw new Error(`${definition.area}: no life leads to ${move.name} by a customer`);
};

/** What is sent with the id at its place. */
const inputWith = ({ definition, move, path, area }: Place, { state }: Life, id: string): object => {
  const input = exampleInput(definition, move, exampleNow, (other) =>
    other === 'customers' || !areaNamed(other).owned ? exampleIds(other) : '',
  );
  const [name = '', column] = path;
  if (column === undefined) return { ...input, [name]: id };
  const before = state[name] as unknown as readonly object[];
  const rows = before.length > 0 ? before : ((input[name] ?? []) as readonly object[]);
  if (rows.length === 0) throw new Error(`${definition.area} ${move.name}: no example of a line of ${name} (${area})`);
  return { ...input, [name]: rows.map((row, index) => (index === 0 ? { ...row, [column]: id } : row)) };
};

const stranger = 'customer-9';

describe('what a customer names in a command', function () {
  this.timeout(120_000);
  let log: Awaited<ReturnType<typeof emptyLog>>;
  let execute: Execute;
  before(async () => {
    log = await emptyLog();
    // Books are there; what belongs to somebody lies in the log.
    const books = areas.filter(({ owned, name }) => !owned || name === 'customers').map(({ name }) => name);
    execute = createExecute({
      store: log.store,
      areas,
      clock: () => new Date(exampleNow),
      facts: Object.fromEntries([...books, directoryFactArea].map((name) => [name, exampleRecord(name, '')])),
      editions: async (_tenant, wishes) =>
        new Map(wishes.flatMap(({ book }) => [[book, exampleEdition(book)]] as never)),
    });
  });
  after(() => log.close());

  const write = async (area: string, events: readonly DomainEvent[], owner: string): Promise<string> => {
    const id = randomUUID();
    const told = JSON.stringify(events).replaceAll('record-1', id).replaceAll(exampleCustomer, owner);
    await log.store.append(
      `${area}/railway/${id}`,
      (JSON.parse(told) as DomainEvent[]).map(({ type, data }) => ({
        id: randomUUID(),
        type,
        schemaVersion: areaNamed(area).events[type]?.version ?? 1,
        data,
        metadata: {
          tenant: 'railway',
          userId: 'system',
          occurredAt: exampleNow,
          commandId: randomUUID(),
          fingerprint: '',
        },
      })),
      { expected: 'no_stream' },
    );
    return id;
  };
  const lastOf = (area: string): readonly DomainEvent[] => {
    const definition = documents.find((each) => each.area === area);
    if (!definition) throw new Error(`${area} is no document`);
    const [moves = []] = exampleLives(definition);
    return liveAlong(definition, moves).events;
  };

  /** What comes of the move with this id at its place, the id itself told as `#`; and how many events there are afterwards. */
  const outcome = async (place: Place, id: string) => {
    const { definition, move, path } = place;
    const area = areaNamed(definition.area);
    const life = lifeBefore(place);
    const own = life.events.length > 0 ? await write(area.name, life.events, exampleCustomer) : undefined;
    const command = commandNamed(area, move.name);
    const input = inputWith(place, life, id);
    const send = (confirmedWarnings: readonly string[]) =>
      execute({
        area,
        command,
        id: own,
        input: command.input.parse({ ...input, ...(confirmedWarnings.length > 0 && { confirmedWarnings }) }),
        person: exampleActor({ ...move, who: 'owner' }, exampleCustomer),
        idempotencyKey: undefined,
        expectedRevision: own === undefined ? undefined : life.events.length - 1,
        traceparent: null,
      });
    const told = async (work: Promise<unknown>) => {
      try {
        await work;
        return { status: 200, said: '', warnings: [], wrong: [] };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const { status, code, params, data, invalid } = error;
        const { warnings = [] } = (data ?? {}) as { readonly warnings?: readonly { readonly code: string }[] };
        return {
          status,
          said: JSON.stringify({ code, params, data, invalid }).replaceAll(id, '#'),
          warnings,
          wrong: invalid,
        };
      }
    };
    const first = await told(send([]));
    const { status, said, wrong } =
      first.warnings.length > 0 ? await told(send(first.warnings.map(({ code }) => code))) : first;
    const member = [path[0], ...path.slice(1).flatMap((column) => ['0', column])].join('.');
    const unknown = wrong.some((one) => one.code.includes('Unknown') && one.member === member);
    return { status, said, unknown };
  };

  it('is asked at every place where a customer names what belongs to somebody', () => {
    expect(places.map(({ label }) => label)).to.include.members([
      'calculation create: correctsId',
      'online-payment create: lines.paymentId',
      'shipment-request edit: mesplanId',
      'smgs register: shipmentRequestId',
      'smgs fill-request: smgsVagons.arrivedWagonId',
      'support create: smgsId',
    ]);
    expect(places).to.have.length(18);
  });

  for (const place of places)
    it(`${place.label}: another customer's is as if it were not there, refused, and nothing is written`, async () => {
      const events = lastOf(place.area);
      const [foreign, none, own] = [
        await outcome(place, await write(place.area, events, stranger)),
        await outcome(place, randomUUID()),
        await outcome(place, await write(place.area, events, exampleCustomer)),
      ];
      expect(foreign).to.deep.equal(none);
      expect(none.status, none.said).to.equal(400);
      expect(none.unknown, none.said).to.equal(true);
      expect(own.unknown, own.said).to.equal(false);
    });

  it('hands over no state of others by the names that they hold, nor by what is elsewhere', () => {
    for (const definition of documents)
      for (const { name, held, elsewhere } of ofCustomers(definition)) {
        const where = `${definition.area} ${name}`;
        expect(held, where).to.equal(undefined);
        expect(elsewhere, where).to.equal(undefined);
      }
    // What is said of the holder of a name is said to whoever wants it.
    for (const definition of documents)
      if (definition.heldBy) expect(ofCustomers(definition), definition.area).to.deep.equal([]);
  });
});
