import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import pg from 'pg';
import { testDatabase } from '../../testing/postgres.ts';
import { plainCodec } from '../codec.ts';
import { migrateEventStore } from './migrate.ts';
import { createPostgresEventStore } from './store.ts';

const rounds = 40;
const writers = 32;

/** Every new installation, import and restore begins with a log that nobody has analysed: no append may read it whole. */
describe('a log that nobody has analysed', () => {
  it('is written and read by its indexes alone, by sessions whose plans were made while it was empty', async () => {
    const database = await testDatabase();
    const owner = new pg.Client({ connectionString: database.url });
    try {
      await migrateEventStore(database.url);
      await owner.connect();
      await owner.query('alter table log.event set (autovacuum_enabled = false)');
      const store = await createPostgresEventStore({
        url: database.url,
        codec: plainCodec,
        allowForgetfulServer: true,
      });
      const event = () => ({
        id: randomUUID(),
        type: 'Charged',
        schemaVersion: 1,
        data: { text: 'x'.repeat(200) },
        metadata: {},
      });
      let events = 0;
      for (let round = 0; round < rounds; round += 1) {
        const streams = Array.from({ length: writers }, () => `smgs/railway/${randomUUID()}`);
        await Promise.all(streams.map((stream) => store.append(stream, [event(), event()], { expected: 'no_stream' })));
        await store.append(streams[0] ?? '', [event()], { expected: 1 });
        expect(await store.readStreams(streams)).to.have.property('size', writers);
        expect(await store.readAll({ after: BigInt(events), limit: 10 })).to.have.length(10);
        events += 2 * writers + 1;
      }
      // Its sessions say what they have done when they end.
      await store.close();
      const others = async (): Promise<number> =>
        (
          await owner.query(
            `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
          )
        ).rowCount ?? 0;
      while ((await others()) > 0) await new Promise((resolve) => setImmediate(resolve));
      const { rows } = await owner.query<{ read: string }>(
        `select seq_tup_read as read from pg_stat_user_tables where schemaname = 'log' and relname = 'event'`,
      );
      // What was read while the log was of a few pages; one reading of all for each round would be ten times as much.
      expect(Number(rows[0]?.read)).to.be.lessThan(2 * events);
    } finally {
      await owner.end();
      await database.drop();
    }
  }).timeout(30_000);
});
