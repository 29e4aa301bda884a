import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { plainCodec } from '../codec.ts';
import type { EventStore } from '../port.ts';
import { migrateEventStore } from './migrate.ts';
import { migrations } from './migrations.ts';
import { createPostgresEventStore } from './store.ts';

const event = (amount = '1.00') => ({
  id: randomUUID(),
  type: 'Charged',
  schemaVersion: 1,
  data: { charges: amount, text: 'Ү «x» \u2028' },
  metadata: { at: 'now' },
});

describe('the hashes of the log', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let store: EventStore;
  const open = () => createPostgresEventStore({ url: database.url, codec: plainCodec, allowForgetfulServer: true });
  const write = async (stream: string, count: number) => {
    for (let each = 0; each < count; each++)
      await store.append(
        stream,
        Array.from({ length: 1 + (each % 3) }, () => event()),
        { expected: 'any' },
      );
  };
  beforeEach(async () => {
    database = await testDatabase();
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
  });
  afterEach(async () => {
    await store.close();
    await owner.end();
    await database.drop();
  });

  it('are made at writing, one by one and in groups, and find nothing wrong with what was written', async () => {
    await migrateEventStore(database.url);
    store = await open();
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => write(`smgs/t/${name}`, 7)));
    const { events, sealed, broken } = await store.check();
    expect({ events, sealed, broken }).to.deep.equal({ events: 52, sealed: null, broken: [] });
  });

  for (const [what, statement] of [
    [
      'data',
      `update log.event set data = replace(data::text, '1.00', '9.00')::json where stream = 'smgs/t/a' and revision = 2`,
    ],
    ['metadata', `update log.event set metadata = '{"at":"then"}' where stream = 'smgs/t/a' and revision = 2`],
    ['its place', `update log.event set stream = 'smgs/t/x', revision = 0 where stream = 'smgs/t/a' and revision = 2`],
    ['the hash itself', `update log.event set hash = sha256('x') where stream = 'smgs/t/a' and revision = 2`],
    ['its being there', `delete from log.event where stream = 'smgs/t/a' and revision = 2`],
    ['the end of the stream', `delete from log.event where stream = 'smgs/t/b' and revision = 5`],
  ] as const)
    it(`find a change of ${what}`, async () => {
      await migrateEventStore(database.url);
      store = await open();
      await write('smgs/t/a', 3);
      await write('smgs/t/b', 3);
      expect((await store.check()).broken).to.deep.equal([]);
      await owner.query(statement);
      expect((await store.check()).broken).not.to.deep.equal([]);
    });

  it('are given to what an older release wrote after a step back, and made at writing again', async () => {
    await migrateEventStore(database.url);
    store = await open();
    await write('smgs/t/a', 3);
    // Its functions know no hashes; it puts them in place at its start, and says so nowhere.
    const { rows: ours } = await owner.query<{ source: string }>(
      `select pg_get_functiondef('log.append_one'::regproc) as source`,
    );
    const withoutHashes = (ours[0]?.source ?? '')
      .replace('metadata, hash)', 'metadata)')
      .replace(/p_metadata,\s+sha256\([^;]*?\)\s+on conflict/, 'p_metadata) on conflict');
    await owner.query(withoutHashes);
    for (const stream of ['smgs/t/a', 'smgs/t/b', 'smgs/t/a'])
      await store.append(stream, [event()], { expected: 'any' });
    expect((await store.check()).broken).to.have.length(3);
    await Promise.all([migrateEventStore(database.url), migrateEventStore(database.url)]);
    expect((await store.check()).broken).to.deep.equal([]);
    await store.append('smgs/t/a', [event()], { expected: 'any' });
    expect((await store.check()).broken).to.deep.equal([]);
    // Late or not, a hash holds what it was made of.
    await owner.query(`update log.event set data = '{}' where stream = 'smgs/t/b' and revision = 0`);
    expect((await store.check()).broken).to.have.length(1);
  });

  it('seal what was there before, once, and go on from there', async () => {
    await owner.query(`create schema log; create table log.migration (number int primary key)`);
    await owner.query(migrations[0] ?? '');
    await owner.query('insert into log.migration values (1)');
    await owner.query(
      `insert into log.event (position, stream, revision, id, type, schema_version, data, metadata)
       select n, 'smgs/t/a', n - 1, gen_random_uuid(), 'Charged', 1, '{"charges":"1.00"}', '{}' from generate_series(1, 12) n`,
    );
    await owner.query('update log.counter set position = 12');
    await migrateEventStore(database.url);
    store = await open();
    await write('smgs/t/a', 3);
    await write('smgs/t/b', 3);
    await migrateEventStore(database.url);
    const { events, sealed, broken } = await store.check();
    expect({ events, upTo: sealed?.upTo, broken }).to.deep.equal({ events: 24, upTo: 12n, broken: [] });
    expect((await owner.query('select 1 from log.seal')).rowCount).to.equal(1);
    await owner.query(`update log.event set data = replace(data::text, '1.00', '9.00')::json where position = 5`);
    expect((await store.check()).broken).to.deep.equal(['positions 1 to 12: do not say any more what was sealed']);
  });
});

describe('the role of the services', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  const role = `services_${randomUUID().replaceAll('-', '')}`;
  const asRole = (url: string) => {
    const services = new URL(url);
    services.username = role;
    services.password = 'of-the-services';
    return services.href;
  };
  before(async () => {
    database = await testDatabase();
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(`create role ${role} login password 'of-the-services'`);
    // As after a time in which one role did everything.
    await owner.query('create schema read_model; create table read_model.checkpoint (projector text)');
    await migrateEventStore(database.url, asRole(database.url));
  });
  after(async () => {
    await owner.query(`drop owned by ${role} cascade`);
    await owner.query(`drop role ${role}`);
    await owner.end();
    await database.drop();
  });

  it('inserts events, and nothing lets it update, delete or truncate them', async () => {
    const store = await createPostgresEventStore({
      url: asRole(database.url),
      codec: plainCodec,
      allowForgetfulServer: true,
    });
    await store.append('smgs/t/a', [event()], { expected: 'no_stream' });
    await store.append('smgs/t/a', [event(), event()], { expected: 0 });
    expect((await store.check()).broken).to.deep.equal([]);
    await store.close();
    const services = new pg.Client({ connectionString: asRole(database.url) });
    await services.connect();
    for (const statement of [
      `update log.event set data = '{}'`,
      'delete from log.event',
      'truncate log.event',
      'drop table log.event',
      'alter table log.event disable trigger all',
      'delete from log.seal',
      'update log.sealed_up_to set position = 9',
      'create table log.other (a int)',
      'create or replace function log.append_one() returns int language sql as $$ select 1 $$',
    ]) {
      const code = await services.query(statement).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
      expect(code, statement).to.equal('42501');
    }
    // Whatever stands in the log: tables of tomorrow too. The counter of positions moves, and is no statement about anybody.
    const { rows } = await owner.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'log' and tablename <> 'counter'`,
    );
    expect(rows.map(({ name }) => name)).to.include.members(['event', 'seal', 'security_entry']);
    for (const { name } of rows)
      for (const right of ['update', 'delete', 'truncate'])
        expect(
          (await services.query<{ may: boolean }>(`select has_table_privilege('log.${name}', '${right}') as may`))
            .rows[0]?.may,
          `${right} ${name}`,
        ).to.equal(false);
    // Of the security log old entries go, by one function of the owner's.
    await services.query(
      `insert into log.security_entry (tenant, action, at) values ('t', 'LoginFailed', now() - interval '401 days')`,
    );
    await services.query(`insert into log.security_entry (tenant, action) values ('t', 'LoginFailed')`);
    await services.query('select log.purge_security()');
    expect((await services.query('select 1 from log.security_entry')).rowCount).to.equal(1);
    // Everything beside the log is theirs.
    await services.query('alter table read_model.checkpoint add column position bigint');
    await services.query('create schema mine');
    // A start with nothing to bring up to date needs no owner.
    await migrateEventStore(asRole(database.url));
    await services.end();
  });

  it('finds the security log of an older release moved in, whenever that one has been here', async () => {
    await owner.query('create schema identity');
    const old = `create table identity.security_entry (id bigint generated always as identity primary key,
      at timestamptz not null default now(), tenant text not null, action text not null, user_id text, user_name text, address text,
      browser text, detail text, times integer not null default 1);
      insert into identity.security_entry (tenant, action) values ('t', 'Logout')`;
    for (const times of [1, 2]) {
      await owner.query(old);
      // As the older release notes its own functions.
      await owner.query(`comment on table log.migration is 'another release'`);
      await migrateEventStore(database.url, asRole(database.url));
      const { rows } = await owner.query(`select 1 from log.security_entry where action = 'Logout'`);
      expect(rows).to.have.length(times);
      expect((await owner.query(`select to_regclass('identity.security_entry') is null as gone`)).rows).to.deep.equal([
        { gone: true },
      ]);
    }
  });

  it('is no superuser', async () => {
    const error = await migrateEventStore(database.url, database.url.replace('kerben:', 'postgres:')).catch(
      (failed: unknown) => failed,
    );
    expect(String(error)).to.include('DATABASE_URL');
  });
});
