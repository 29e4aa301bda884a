import { expect } from 'chai';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type pg from 'pg';
import { v4 as uuid } from 'uuid';
import { quiet, tallyLog } from '../../tests/tally-log.ts';
import { createFeed, type Feed } from './feed.ts';
import { migrateReadModels } from './prepare.ts';
import { createPostgresKeeping } from './postgres-keeping.ts';
import type { Projection } from './projection.ts';
import { createRunner } from './runner.ts';

const until = async (what: string, holds: () => Promise<boolean> | boolean): Promise<void> => {
  const giveUp = performance.now() + 10_000;
  while (!(await holds())) {
    if (performance.now() > giveUp) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/** Counts statements by their first word. */
const counting = (pool: pg.Pool) => {
  const counted = new Map<string, number>();
  const proxy = new Proxy(pool, {
    get: (target, name: keyof pg.Pool) => {
      const own = Reflect.get(target, name) as unknown;
      if (name !== 'connect') return typeof own === 'function' ? (own.bind(target) as unknown) : own;
      return async () => {
        const client = await target.connect();
        return new Proxy(client, {
          get: (of, member: keyof pg.PoolClient) => {
            const value = Reflect.get(of, member) as unknown;
            if (typeof value !== 'function') return value;
            if (member !== 'query') return value.bind(of) as unknown;
            return (query: string | { text: string }, ...more: unknown[]) => {
              const word = /\w+/.exec(typeof query === 'string' ? query : query.text)?.[0] ?? '';
              counted.set(word, (counted.get(word) ?? 0) + 1);
              return value.call(of, query, ...more) as unknown;
            };
          },
        });
      };
    },
  });
  return { pool: proxy, counted };
};

describe('the feed of a process', () => {
  let log: Awaited<ReturnType<typeof tallyLog>>;
  let subscriptions: number;
  let store: EventStore;
  const stops: (() => Promise<void>)[] = [];

  const append = (id: string, count: number, expected: number | 'no_stream' = 'no_stream') =>
    log.store.append(
      `tally/railway/${id}`,
      Array.from({ length: count }, (_, index) => ({
        id: uuid(),
        type: expected === 'no_stream' && index === 0 ? 'TallyOpened' : 'TallyAdded',
        schemaVersion: 1,
        data: expected === 'no_stream' && index === 0 ? { customerId: '1', label: id } : { amount: 1 },
        metadata: { commandId: uuid(), tenant: 'railway', userName: 'test', occurredAt: '2026-01-01T00:00:00.000Z' },
      })),
      { expected },
    );

  /** A projection that writes down which events it was given. */
  const follower = (
    name: string,
    feed: Feed,
    more: Partial<Projection<readonly bigint[]>> & { readonly pool?: pg.Pool } = {},
  ) => {
    const { pool = log.pool, ...projection } = more;
    const stop = new AbortController();
    const options = {
      name,
      store,
      keeping: createPostgresKeeping(pool),
      log: quiet,
      owner: uuid(),
      takeOver: true,
      feed,
    };
    const running = createRunner<readonly bigint[]>(options, {
      streamPrefixes: ['tally/'],
      begin: async () => undefined,
      prepare: async ({ events }) => events.map(({ position }) => position),
      write: async (client, positions) => {
        await client.query('insert into seen select $1, unnest($2::bigint[])', [name, positions.map(String)]);
      },
      changes: () => [],
      ...projection,
    }).run(stop.signal);
    const end = async (): Promise<void> => {
      stop.abort();
      await running;
    };
    stops.push(end);
    return end;
  };
  const seen = async (name: string): Promise<readonly number[]> =>
    (await log.pool.query<{ at: string }>('select at from seen where name = $1 order by at', [name])).rows.map(
      ({ at }) => Number(at),
    );
  const all = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
  const untilSeen = (name: string, count: number): Promise<void> =>
    until(`${name} has seen ${count}`, async () => (await seen(name)).length >= count);
  const checkpoint = async (name: string): Promise<number> =>
    Number(
      (
        await log.pool.query<{ position: string }>('select position from read_model.checkpoint where projector = $1', [
          name,
        ])
      ).rows[0]?.position ?? -1,
    );

  beforeEach(async () => {
    log = await tallyLog();
    await migrateReadModels(log.pool);
    // Nothing is written twice: the second time would be refused.
    await log.pool.query('create table seen (name text, at bigint, primary key (name, at))');
    subscriptions = 0;
    store = {
      ...log.store,
      subscribeAll: (wanted) => {
        subscriptions += 1;
        return log.store.subscribeAll(wanted);
      },
    };
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((end) => end()));
    await log.close();
  });

  it('reads the log once for all who keep pace, and writes in one transaction with one statement for all checkpoints', async () => {
    const { pool, counted } = counting(log.pool);
    const feed = createFeed({ store, keeping: createPostgresKeeping(pool), log: quiet });
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) follower(name, feed, { pool });
    await until('all follow', async () => (await Promise.all(names.map(checkpoint))).every((at) => at === 0));
    await append('first', 1);
    for (const name of names) await untilSeen(name, 1);
    counted.clear();
    await append('second', 3);
    for (const name of names) await untilSeen(name, 4);
    expect(subscriptions).to.equal(1);
    expect(Object.fromEntries(counted)).to.deep.equal({ begin: 1, with: 1, insert: names.length, commit: 1 });
    for (const name of names) expect(await seen(name)).to.deep.equal(all(4));
  });

  it('goes on without one that fails, which catches up and joins again', async () => {
    const feed = createFeed({ store, keeping: createPostgresKeeping(log.pool), log: quiet });
    let broken = true;
    follower('sound', feed);
    follower('broken', feed, {
      write: async (client, positions) => {
        if (broken) throw new Error('no');
        await client.query(`insert into seen select 'broken', unnest($1::bigint[])`, [positions.map(String)]);
      },
    });
    follower('stuck', feed, {
      prepare: async ({ events }) => {
        if (broken && events.length > 0) throw new Error('no');
        return events.map(({ position }) => position);
      },
    });
    await append('a', 2);
    await append('b', 2);
    await untilSeen('sound', 4);
    expect([await seen('broken'), await seen('stuck')]).to.deep.equal([[], []]);
    broken = false;
    await append('c', 1);
    for (const name of ['sound', 'broken', 'stuck']) await untilSeen(name, 5);
    for (const name of ['sound', 'broken', 'stuck']) expect(await seen(name)).to.deep.equal(all(5));
    const before = subscriptions;
    await append('d', 1);
    for (const name of ['sound', 'broken', 'stuck']) await untilSeen(name, 6);
    expect(subscriptions, 'all are fed by the one reader again').to.equal(before);
  });

  it('writes what a resting one has gathered at once, and moves its checkpoint when nothing more comes', async () => {
    const feed = createFeed({ store, keeping: createPostgresKeeping(log.pool), log: quiet });
    const batches: number[] = [];
    follower('quick', feed);
    follower('resting', feed, {
      restMs: 300,
      prepare: async ({ events }) => {
        if (events.length > 0) batches.push(events.length);
        return events.map(({ position }) => position);
      },
    });
    await append('a', 1);
    await untilSeen('resting', 1);
    for (let index = 0; index < 5; index += 1) {
      await append(`b${index}`, 1);
      await untilSeen('quick', index + 2);
    }
    await untilSeen('resting', 6);
    expect(batches.length).to.be.lessThan(4);
    expect(await checkpoint('resting')).to.equal(6);
  });

  it('waits for nobody who writes apart; whoever was held up for long catches up alone', async () => {
    const feed = createFeed({ store, keeping: createPostgresKeeping(log.pool), log: quiet, mostWaiting: 20 });
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    follower('quick', feed);
    follower('outside', feed, {
      apart: true,
      write: async (client, positions) => {
        if (positions.length > 0) await gate;
        await client.query(`insert into seen select 'outside', unnest($1::bigint[])`, [positions.map(String)]);
      },
    });
    for (let index = 0; index < 10; index += 1) await append(`a${index}`, 5);
    await untilSeen('quick', 50);
    expect(await seen('outside')).to.deep.equal([]);
    open();
    await untilSeen('outside', 50);
    expect(await seen('outside')).to.deep.equal(all(50));
  });

  it('lets go of one whose lease somebody else has taken, and of nobody else', async () => {
    const feed = createFeed({ store, keeping: createPostgresKeeping(log.pool), log: quiet });
    const other = createFeed({ store, keeping: createPostgresKeeping(log.pool), log: quiet });
    follower('a', feed);
    follower('b', feed);
    await append('x', 1);
    for (const name of ['a', 'b']) await untilSeen(name, 1);
    follower('a', other);
    for (let index = 1; index < 20; index += 1) await append(`y${index}`, 1);
    for (const name of ['a', 'b']) await untilSeen(name, 20);
    for (const name of ['a', 'b']) expect(await seen(name)).to.deep.equal(all(20));
  });

  it('waits for nobody whose checkpoint is held, as by a rebuild that swaps a table; that one goes on when it is free', async () => {
    const feed = createFeed({ store, keeping: createPostgresKeeping(log.pool), log: quiet });
    follower('quick', feed);
    follower('held', feed);
    await append('a', 1);
    for (const name of ['quick', 'held']) await untilSeen(name, 1);
    const holder = await log.pool.connect();
    await holder.query(`begin; select 1 from read_model.checkpoint where projector = 'held' for update`);
    try {
      for (let index = 0; index < 5; index += 1) await append(`b${index}`, 1);
      await untilSeen('quick', 6);
      expect(await seen('held')).to.deep.equal(all(1));
    } finally {
      await holder.query('commit');
      holder.release();
    }
    await untilSeen('held', 6);
    await append('c', 1);
    for (const name of ['quick', 'held']) await untilSeen(name, 7);
    for (const name of ['quick', 'held']) expect(await seen(name)).to.deep.equal(all(7));
  });

  it('lets go of the log when the last one leaves, also with a batch in its hands that nobody has taken', async () => {
    let open = 0;
    store = {
      ...log.store,
      subscribeAll: async function* (wanted) {
        open += 1;
        try {
          for await (const batch of log.store.subscribeAll(wanted)) {
            if (batch.events.length > 0) subscriptions += batch.events.length;
            yield batch;
          }
        } finally {
          open -= 1;
        }
      },
    };
    const feed = createFeed({ store, keeping: createPostgresKeeping(log.pool), log: quiet });
    let begun = false;
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const end = follower('a', feed, {
      prepare: async ({ events }) => {
        const first = !begun && events.length > 0;
        begun ||= first;
        if (first) {
          await gate;
          throw new Error('no');
        }
        return events.map(({ position }) => position);
      },
    });
    await until('it follows', async () => (await checkpoint('a')) === 0);
    await append('x', 1);
    await until('it works', () => begun);
    await append('y', 1);
    await until('the next batch has come', () => subscriptions === 2);
    letGo();
    await untilSeen('a', 2);
    await end();
    await until('nothing is read any more', () => open === 0);
  });
});
