import { createLog } from '@kerben/platform/telemetry/log.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { expect } from 'chai';
import { migrateLog } from './migrate-log.ts';
import { openLog } from './open-log.ts';

const log = createLog('test', 'silent');
const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  );

describe('a start that cannot reach or enter the log', function () {
  this.timeout(30_000);
  let database: TestDatabase;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.drop());

  it('names the variable and the address, and never the password', async () => {
    const nowhere = 'postgres://kerben:secret@127.0.0.1:1/kerben';
    const wrong = new URL(database.url);
    wrong.password = 'secret';
    const none = new URL(database.url);
    none.pathname = '/no_such_database';
    for (const [url, text] of [
      [
        nowhere,
        /^DATABASE_URL: postgres:\/\/kerben@127\.0\.0\.1:1\/kerben cannot be reached or entered: .*ECONNREFUSED/,
      ],
      [wrong.href, /^DATABASE_URL: postgres:\/\/.* cannot be reached or entered: password authentication failed/],
      [none.href, /^DATABASE_URL: .*no_such_database cannot be reached or entered: database .* does not exist/],
    ] as const) {
      const said = await failure(migrateLog({ databaseUrl: url, ownerUrl: undefined }, log));
      expect(said).to.match(text).and.not.include('secret');
    }
    const owner = await failure(migrateLog({ databaseUrl: database.url, ownerUrl: nowhere }, log));
    expect(owner).to.match(/^DATABASE_OWNER_URL: /);
    const store = await failure(
      openLog({ databaseUrl: database.url, eventStoreUrl: 'esdb://kerben:secret@127.0.0.1:1?tls=false', log }),
    );
    expect(store).to.match(/^EVENTSTORE_URL: esdb:\/\/kerben@127\.0\.0\.1:1 cannot be reached or entered: /);
    expect(store).to.not.include('secret');
  });
});
