import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { exampleCustomer, liveAlong } from '@kerben/workflows/document/life.ts';
import type { AnyDoc } from '@kerben/workflows/document/definition.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { expect } from 'chai';
import pg from 'pg';
import { v4 as uuid } from 'uuid';
import { quiet } from '../../tests/tally-log.ts';
import { news, newsProjector } from '../read-models/news.ts';
import { catchUpOnce } from '../runtime/catch-up-once.ts';
import { prepareReadModels } from '../runtime/prepare.ts';
import { projectors } from '../runtime/projectors.ts';
import { rebuild } from '../runtime/rebuild.ts';
import { tableOf } from '../runtime/schema.ts';
import { createFolds } from '../runtime/folds.ts';
import { createEntries } from './entries.ts';

const area = 'shipment-request';

/** The news on a real PostgreSQL: a request for carriage is sent, accepted and paid. */
describe('the news', () => {
  let database: TestDatabase;
  let store: EventStore;
  let pool: pg.Pool;
  const projector = projectors.find(({ name }) => name === newsProjector);
  if (!projector) throw new Error('no projector of the news');

  /** Writes the life of a request along some moves, each in the name of its command; those before `from` are written. */
  const live = async (id: string, names: readonly string[], from = 0): Promise<AnyDoc> => {
    const definition = documentOf(area);
    if (!definition) throw new Error(area);
    const move = (name: string) => {
      const found = definition.moves.find((each) => each.name === name);
      if (!found) throw new Error(name);
      return found;
    };
    const { events, state } = liveAlong(definition, names.map(move));
    for (const [index, event] of [...events.entries()].slice(from))
      await store.append(
        `${area}/railway/${id}`,
        [
          {
            id: uuid(),
            ...event,
            schemaVersion: eventTable[event.type]?.version ?? 1,
            metadata: {
              commandId: uuid(),
              command: names[index] ?? '',
              correlationId: 'why',
              causationId: null,
              userId: `person of ${names[index]}`,
              userName: 'Гүлнара Кассирова',
              tenant: 'railway',
              traceparent: null,
              occurredAt: `2026-03-10T0${index}:00:00.000Z`,
            },
          },
        ],
        { expected: index === 0 ? 'no_stream' : index - 1 },
      );
    return state;
  };
  const rows = async () =>
    (await pool.query<Record<string, unknown>>(`select * from ${tableOf(news)} order by id`)).rows;
  const told = async () =>
    (await rows()).map((row) => [row['recordId'], row['eventType'], row['_readers'], row['_customerId']]);
  const catchUp = (log = store) =>
    catchUpOnce({ pool, store: log, name: newsProjector, create: (given) => projector.create(given), log: quiet });
  const check = () => projector.verify({ pool, store });

  beforeEach(async () => {
    database = await testDatabase();
    await migrateEventStore(database.url);
    store = await createPostgresEventStore({
      url: database.url,
      codec: createEventCodec(eventTable),
      allowForgetfulServer: true,
    });
    pool = new pg.Pool({ connectionString: database.url, max: 8 });
    pool.on('error', () => undefined);
    await prepareReadModels({ pool, store, models: [news], projector: newsProjector, log: quiet });
  });
  afterEach(async () => {
    await store.close();
    await pool.end();
    await database.drop();
  });

  /** A side, and whoever follows the record on either side. */
  const readBy = (side: string, id: string) => [
    `${side}/${area}`,
    `follows/staff/${area}/${id}`,
    `follows/customer/${area}/${id}`,
  ];
  const expected = (id: string) => [
    [id, 'ShipmentRequestSent', readBy('staff', id), exampleCustomer],
    [id, 'ShipmentRequestAccepted', readBy('customer', id), exampleCustomer],
  ];

  it('are what the other side did, with the owner of the record; a draft and what a side did itself are none', async () => {
    await live('a', ['create', 'edit', 'send', 'accept']);
    await catchUp();
    expect(await told()).to.deep.equal(expected('a'));
    expect(await check()).to.deep.include({ events: 4, differences: [], broken: [], parked: 0 });
  });

  it('go on from a checkpoint in the middle of a record, which is folded anew', async () => {
    await live('a', ['create', 'send']);
    await catchUp();
    await live('b', ['create']);
    await catchUp();
    const definition = documentOf(area);
    expect(definition).to.not.equal(undefined);
    await live('c', ['create', 'send', 'accept']);
    await catchUp();
    expect(await told()).to.deep.equal([expected('a')[0], ...expected('c')]);
    // As after a start: nothing is in hand but the event itself.
    const [last] = (await store.readStream(`${area}/railway/c`)).slice(-1);
    const { entries } = await createEntries([news], createFolds(store)).of(last ? [last] : []);
    expect(entries.map(({ row }) => row['eventType'])).to.deep.equal(['ShipmentRequestAccepted']);
  });

  it('come late, and are not taken for poison, when the log cannot be reached for a moment', async () => {
    await live('a', ['create']);
    await catchUp();
    await live('a', ['create', 'send'], 1);
    let refused = 0;
    const flickering: EventStore = {
      ...store,
      readStreams: (streams) => {
        if (refused > 0) return store.readStreams(streams);
        refused += 1;
        throw new Error('connection lost');
      },
    };
    await catchUp(flickering);
    expect([refused, await told()]).to.deep.equal([1, expected('a').slice(0, 1)]);
    expect(await check()).to.deep.include({ differences: [], broken: [], parked: 0 });
  });

  it('are built anew from the log as they were', async () => {
    await live('a', ['create', 'edit', 'send', 'accept']);
    await live('b', ['create', 'send']);
    await catchUp();
    const before = await rows();
    await pool.query(`update ${tableOf(news)} set "_customerId" = 'somebody else'`);
    expect((await check()).differences).to.have.length(before.length);
    const { events } = await rebuild({ pool, store, model: news, projector: newsProjector });
    expect(events).to.equal(6);
    expect(await rows()).to.deep.equal(before);
    expect((await check()).differences).to.deep.equal([]);
  });

  it('are checked: what is missing, altered or too much is named', async () => {
    await live('a', ['create', 'send', 'accept']);
    await catchUp();
    const [first, second] = await rows();
    await pool.query(`update ${tableOf(news)} set "_readers" = '{everybody}' where id = $1`, [first?.['id']]);
    await pool.query(`delete from ${tableOf(news)} where id = $1`, [second?.['id']]);
    await pool.query(
      `insert into ${tableOf(news)} select (jsonb_populate_record(t, '{"id":"zz"}')).* from ${tableOf(news)} t`,
    );
    const { differences } = await check();
    expect(differences.map(({ kind, id, columns }) => [kind, id, columns.join()])).to.deep.include.members([
      ['different', first?.['id'], '_readers'],
      ['missing', second?.['id'], ''],
      ['extra', 'zz', ''],
    ]);
  });

  it('find what names somebody among fifty thousand by an index, without reading the others', async () => {
    await live('fit', ['create', 'send']);
    await catchUp();
    const [first] = await rows();
    if (!first) return expect.fail('no news');
    const columns = Object.keys(first)
      .filter((name) => !['id', '_readers'].includes(name))
      .map((name) => `"${name}"`)
      .join();
    await pool.query(
      `insert into ${tableOf(news)} (id, "_readers", ${columns})
        select lpad((1000000 + g)::text, 20, '0'),
          case when g % 5000 = 0 then array['person/somebody'] when g % 3 = 0 then array['station/' || g % 40] end, ${columns}
        from (select * from ${tableOf(news)} limit 1) one, generate_series(1, 50000) g`,
    );
    await pool.query(`vacuum analyze ${tableOf(news)}`);
    const planned = async (condition: string): Promise<string> => {
      const { rows: lines } = await pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze) select * from ${tableOf(news)} where tenant = 'railway' and ${condition} order by id desc limit 3000`,
      );
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    };
    for (const condition of [`"_readers" @> array['person/somebody']`, `"_readers" && array['person/somebody']`])
      expect(await planned(condition)).to.match(/Index Scan on \S+_readers\b/);
  });
});
