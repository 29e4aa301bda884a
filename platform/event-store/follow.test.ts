import { expect } from 'chai';
import { testDatabase } from '../testing/postgres.ts';
import { plainCodec } from './codec.ts';
import { follow } from './follow.ts';
import type { EventStore } from './port.ts';
import { migrateEventStore } from './postgres/migrate.ts';
import { createPostgresEventStore } from './postgres/store.ts';
import type { RecordedEvent } from './recorded.ts';

describe('following streams of the log', () => {
  let store: EventStore;
  let drop: () => Promise<void>;
  let made = 0;
  before(async () => {
    const database = await testDatabase();
    await migrateEventStore(database.url);
    store = await createPostgresEventStore({ url: database.url, codec: plainCodec, allowForgetfulServer: true });
    drop = async () => {
      await store.close();
      await database.drop();
    };
  });
  after(() => drop());

  const write = (stream: string): Promise<{ readonly position: bigint }> => {
    made += 1;
    const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
    return store.append(stream, [{ id, type: 'Happened', schemaVersion: 1, data: { made }, metadata: {} }], {
      expected: 'any',
    });
  };
  const following = async () => {
    const applied: RecordedEvent[] = [];
    const running = await follow(store, {
      streamPrefixes: ['people/', 'roles/'],
      apply: (event) => applied.push(event),
    });
    return { applied, running };
  };

  it('knows the past before it answers, and nothing of other streams', async () => {
    await write('people/a');
    await write('other/a');
    await write('roles/a');
    await write('people/a');
    const { applied, running } = await following();
    expect(applied.map(({ stream, revision }) => `${stream} ${revision}`)).to.have.members([
      'people/a 0',
      'people/a 1',
      'roles/a 0',
    ]);
    await running.close();
  });

  it('has applied what it says it has passed, also when the last event is of another stream', async () => {
    const { applied, running } = await following();
    const before = applied.length;
    const seen: number[] = [];
    running.onChange(() => seen.push(applied.length));
    await write('people/b');
    const { position } = await write('other/b');
    expect(await running.passed(position, 5_000)).to.equal(true);
    expect(applied.slice(before).map(({ stream }) => stream)).to.deep.equal(['people/b']);
    expect(seen).to.deep.equal([before + 1]);
    expect(await running.passed(position, 0), 'at once').to.equal(true);
    expect(await running.passed(position + 1_000n, 30), 'not before it happened').to.equal(false);
    await running.close();
  });

  it('hears what another writer writes, in order, once', async () => {
    const { applied, running } = await following();
    const before = applied.length;
    const written = await Promise.all(Array.from({ length: 40 }, (_, index) => write(`people/c${index % 4}`)));
    const last = written.reduce((most, { position }) => (position > most ? position : most), 0n);
    expect(await running.passed(last, 5_000)).to.equal(true);
    const heard = applied.slice(before);
    expect(heard).to.have.length(40);
    for (const stream of new Set(heard.map((event) => event.stream))) {
      const revisions = heard.filter((event) => event.stream === stream).map(({ revision }) => revision);
      expect(revisions).to.deep.equal([...revisions.keys()]);
    }
    await running.close();
  });
});
