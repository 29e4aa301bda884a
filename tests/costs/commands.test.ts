import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { createExecute } from '@kerben/command-service/execute.ts';
import type { Execute } from '@kerben/command-service/command-request.ts';
import { takeUpAll } from '@kerben/command-service/take-up.ts';
import { createRecords } from '@kerben/command-service/records.ts';
import { demoBooks } from '@kerben/operations/demo/books.ts';
import notes from '@kerben/operations/demo/documents/smgs.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { systemPerson, type Person } from '@kerben/workflows/kernel/person.ts';
import { createDirectory } from '@kerben/workflows/people/directory.ts';
import { directoryFactArea } from '@kerben/workflows/people/directory-fact.ts';
import { bounds } from './bounds.ts';
import { countStatements, sumOf } from './statements.ts';

const staff: Person = { ...systemPerson('railway'), id: 'cashier', userName: 'cashier' };

/** The hour does not matter: a note of the demo with all its wagons, as it is sent. */
const registered = notes
  .steps(new Date('2026-11-20T06:00:00Z'))
  .filter(({ command }) => command === 'register')
  .map(({ input }) => input as { readonly smgsVagons?: readonly unknown[] })
  .sort((a, b) => (b.smgsVagons?.length ?? 0) - (a.smgsVagons?.length ?? 0));

describe('the cost of a command', () => {
  let database: TestDatabase;
  let store: EventStore;
  let execute: Execute;
  /** What was read before it is moved on is older than a decision may believe. */
  let time = 0;

  const give = async (
    area: string,
    name: string,
    id: string | undefined,
    input: unknown,
    expectedRevision?: number,
  ) => {
    const command = commandNamed(areaNamed(area), name);
    time += 60_000;
    return execute({
      area: areaNamed(area),
      command,
      id,
      input: command.input.parse(input),
      person: staff,
      idempotencyKey: randomUUID(),
      expectedRevision,
      traceparent: null,
    });
  };

  before(async function () {
    this.timeout(120_000);
    database = await testDatabase();
    await migrateEventStore(database.url);
    const codec = createEventCodec(eventTable);
    store = await createPostgresEventStore({ url: database.url, codec, allowForgetfulServer: true });
    execute = createExecute({
      store,
      areas,
      clock: systemClock,
      records: createRecords(store, () => time),
      facts: { [directoryFactArea]: createDirectory(systemClock) },
    });
    await takeUpAll({ store, areas, clock: systemClock });
    for (const { area, id, values } of demoBooks) await give(area, 'create', id, values);
  });
  after(async () => {
    await store.close();
    await database.drop();
  });

  it('is counted in statements, move by move', async () => {
    const counts: Record<string, Record<string, number>> = {};
    // Twice the same: the first one teaches this process the number and the names.
    const [input] = registered;
    for (let round = 0; round < 2; round += 1) {
      let id: string | undefined;
      let revision = -1;
      const count = async (name: string, sent: unknown, expected?: number): Promise<void> => {
        const counted = await countStatements(async () => {
          ({ id, revision } = await give('smgs', name, id, sent, expected));
        });
        counts[name] = Object.fromEntries(counted);
      };
      await count('register', input);
      await count('submit', {});
      await count('accept', {});
      await count('form', { confirmedWarnings: ['Smgs.WagonElsewhere'] });
      await count('edit', { freeInformation: 'Договор № 1' }, revision);
    }
    for (const [name, bound] of Object.entries(bounds.statementsOfCommand)) {
      const counted = counts[name] ?? {};
      expect(sumOf(new Map(Object.entries(counted))), `${name}: ${JSON.stringify(counted)}`).to.equal(bound);
    }
  });
});
