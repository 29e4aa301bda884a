import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { testDatabase } from '../../testing/postgres.ts';
import { plainCodec } from '../codec.ts';
import { migrateEventStore } from './migrate.ts';
import { createLogPool, createPostgresEventStore } from './store.ts';

interface Planned {
  readonly name: string;
  readonly custom: string;
}

describe('plans of the log', () => {
  it('are made once for each statement and session, whatever is asked', async () => {
    const database = await testDatabase();
    await migrateEventStore(database.url);
    const pool = createLogPool(database.url);
    const store = await createPostgresEventStore({ pool, codec: plainCodec, allowForgetfulServer: true });
    try {
      for (let round = 0; round < 8; round += 1) {
        const stream = `smgs/railway/${randomUUID()}`;
        const event = () => ({ id: randomUUID(), type: 'Charged', schemaVersion: 1, data: {}, metadata: {} });
        await store.append(stream, [event()], { expected: 'no_stream' });
        await store.append(stream, [event(), event()], { expected: 0 });
        await store.readStream(stream);
        await store.readStream(stream, { since: 'Charged' });
        await store.findEvent(stream, randomUUID());
        await store.readStreams([stream, `${stream}1`]);
        const streamPrefixes = Array.from({ length: 100 }, (_, index) => `area${index}/`);
        await store.readAll({ after: 0n, limit: 10, streamPrefixes });
        await store.readAll({ after: 0n, limit: 10, types: ['Charged'] });
        for await (const found of store.readByStream({ prefix: 'smgs/', upTo: 10n })) expect(found).to.be.an('array');
        for await (const found of store.readHistories({ prefix: 'smgs/', upTo: 10n })) expect(found).to.be.an('array');
        await store.head();
      }
      const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
      const planned: Planned[] = [];
      for (const client of clients) {
        const { rows } = await client.query<Planned>(
          'select name, custom_plans::text as custom from pg_prepared_statements',
        );
        planned.push(...rows);
        client.release();
      }
      expect(new Set(planned.map(({ name }) => name)))
        .to.include('log-all')
        .and.include('log-append-batch');
      expect(planned.filter(({ custom }) => custom !== '0')).to.deep.equal([]);
    } finally {
      await store.close();
      await pool.end();
      await database.drop();
    }
  });
});
