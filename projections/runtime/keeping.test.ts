import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { expect } from 'chai';
import fc from 'fast-check';
import pg from 'pg';
import { tallies } from '../../tests/tally.ts';
import type { ReadModel } from '../read-models/declaration.ts';
import { rowOf, type Row } from '../read-models/row.ts';
import { readModelSchema, tableName } from '../read-models/table.ts';
import { codeOf } from '@kerben/platform/caught.ts';
import { isContentError } from './content-error.ts';
import type { Keeping, Move } from './keeping.ts';
import { createKeptInMemory, createMemoryKeeping } from './memory-keeping.ts';
import { migrateReadModels } from './prepare.ts';
import { putByHalves } from './put-by-halves.ts';
import { createPostgresKeeping } from './postgres-keeping.ts';
import { createIndexes, createTable } from './schema.ts';

/** The same list by two releases: each keeps a table of its own shape. */
const earlier: ReadModel = tallies;
const later: ReadModel = { ...tallies, version: 2 };
const lists = [earlier, later];

const row = (id: string, revision: number, label = 'label'): Row =>
  rowOf(tallies, tallies.area.evolve(tallies.area.initial, { type: 'TallyOpened', data: { customerId: '1', label } }), {
    ...{ id, revision, tenant: 'railway', position: BigInt(revision + 1) },
    createdAt: `2026-01-01T00:00:0${revision}.000Z`,
    changedAt: `2026-01-01T00:00:0${revision}.000Z`,
  });
/** Half of a surrogate pair: JSON can say it, PostgreSQL cannot hold it. */
const odd = '\ud800';
const poison = (stream: string) => ({ stream, eventId: `of ${stream}`, position: 1n, error: 'why' });

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

/** One that is opened before each case, and what is asked of it. */
const opening = <Within>(open: () => Promise<Keeping<Within>>) => {
  const opened: { keeping?: Keeping<Within> } = {};
  beforeEach(async () => {
    opened.keeping = await open();
  });
  const keeping = (): Keeping<Within> => opened.keeping ?? expect.fail('not open');

  const move = (name: string, from: number, upTo: number, epoch = 1): Move => ({
    ...{ name, epoch: BigInt(epoch), from: BigInt(from), upTo: BigInt(upTo) },
    told: ['moved'],
  });
  const take = (projector: string, owner = 'one', takeOver = false) =>
    keeping().take(projector, owner, takeOver, undefined);
  const nothing = async (): Promise<void> => undefined;
  const rows = (projector = 'a', order: 'streams' | 'log' = 'streams') =>
    keeping().look(projector, async (kept) => {
      const found: unknown[] = [];
      for await (const { id, _revision } of kept.rows(tallies, order)) found.push(`${String(id)}@${String(_revision)}`);
      return { upTo: Number(kept.upTo), parked: kept.parked, found };
    });
  return { keeping, move, take, nothing, rows };
};

/** What the keeping of projectors promises of checkpoints and leases, wherever it is. `open` gives an empty one. */
const leasesContract = <Within>(open: () => Promise<Keeping<Within>>): void => {
  const { keeping, move, take, nothing, rows } = opening(open);

  it('gives the lease to one owner, until he lets go or is gone for certain, and raises the epoch with each', async () => {
    expect(await take('a')).to.deep.equal({ epoch: 1n, position: 0n });
    expect(await take('a', 'two')).to.equal(undefined);
    expect(await take('a'), 'to the same one again').to.deep.equal({ epoch: 2n, position: 0n });
    expect(await take('b', 'two'), 'each projector by itself').to.deep.equal({ epoch: 1n, position: 0n });
    expect((await take('a', 'two', true))?.epoch).to.equal(3n);
    await keeping().release('a', 2n);
    expect(await take('a', 'three'), 'let go by a former one').to.equal(undefined);
    await keeping().release('a', 3n);
    expect((await take('a', 'three'))?.epoch).to.equal(4n);
    expect(
      await keeping().renew([
        { name: 'a', epoch: 3n },
        { name: 'b', epoch: 1n },
      ]),
    ).to.deep.equal(['a']);
  });

  it('moves a checkpoint together with its rows, or not at all', async () => {
    await take('a');
    const moved = await keeping().move([move('a', 0, 3)], async (within) => {
      await keeping().put(within, tallies, [row('y', 0), row('x', 1)]);
      expect(await rows(), 'not before its end').to.deep.equal({ upTo: 0, parked: [], found: [] });
    });
    expect([...moved]).to.deep.equal(['a']);
    expect(await rows()).to.deep.equal({ upTo: 3, parked: [], found: ['x@1', 'y@0'] });
    expect(Number(await keeping().position('a'))).to.equal(3);
    const failing = keeping().move([move('a', 3, 5)], async (within) => {
      await keeping().put(within, tallies, [row('z', 0)]);
      await keeping().park(within, 'a', poison('tally/railway/z'));
      throw new Error('no');
    });
    expect(await failing.catch(String)).to.equal('Error: no');
    expect(await rows()).to.deep.equal({ upTo: 3, parked: [], found: ['x@1', 'y@0'] });
  });

  it('moves none whose epoch or place is another one, and says so', async () => {
    await take('a');
    await take('a');
    await take('b');
    const asked = [move('a', 0, 3), move('b', 0, 3)];
    expect([...(await keeping().move(asked, nothing))]).to.deep.equal(['b']);
    const again = [move('a', 0, 4, 2), move('b', 0, 4)];
    expect([...(await keeping().move(again, nothing))]).to.deep.equal(['a']);
    expect([await keeping().position('a'), await keeping().position('b')]).to.deep.equal([4n, 3n]);
  });

  it('passes over a held checkpoint where several move, and waits for it where one does, which is looked at again then', async () => {
    for (const name of ['a', 'b']) await take(name);
    const { open: letGo, opened } = gate();
    const { open: begun, opened: hasBegun } = gate();
    const holding = keeping().move([move('a', 0, 2)], async () => {
      begun();
      await opened;
    });
    await hasBegun;
    expect([...(await keeping().move([move('a', 0, 3), move('b', 0, 3)], nothing))]).to.deep.equal(['b']);
    expect(await keeping().renew([{ name: 'a', epoch: 1n }]), 'renewing waits for nobody').to.deep.equal([]);
    let ended = false;
    const alone = keeping()
      .move([move('a', 0, 9)], nothing)
      .finally(() => (ended = true));
    const taking = take('a', 'two', true);
    expect(await keeping().position('b'), 'meanwhile others are read').to.equal(3n);
    expect(ended).to.equal(false);
    letGo();
    await holding;
    expect([...(await alone)]).to.deep.equal([]);
    expect(await taking).to.deep.equal({ epoch: 2n, position: 2n });
  });
};

/** What it promises of rows, and of what is parked. */
const rowsContract = <Within>(open: () => Promise<Keeping<Within>>): void => {
  const { keeping, move, take, nothing, rows } = opening(open);

  it('never takes a row back, and remembers when its record began', async () => {
    await take('a');
    const put = (from: number, of: Row) =>
      keeping().move([move('a', from, from + 1)], (within) => keeping().put(within, tallies, [of]));
    await put(0, row('x', 2));
    await put(1, row('x', 1));
    expect((await rows()).found).to.deep.equal(['x@2']);
    await put(2, row('x', 3));
    expect((await rows('a', 'log')).found).to.deep.equal(['x@3']);
    const began = await keeping().look('a', async (kept) => {
      for await (const { _createdAt } of kept.rows(tallies, 'log')) return new Date(String(_createdAt)).toISOString();
      return '';
    });
    expect(began).to.equal('2026-01-01T00:00:02.000Z');
  });

  it('says which row it refuses, and goes on without it; among others it refuses all', async () => {
    await take('a');
    const all = await keeping()
      .move([move('a', 0, 1)], (within) => keeping().put(within, tallies, [row('x', 0), row('bad', 0, odd)]))
      .catch((error: unknown) => error);
    expect(isContentError(all), String(codeOf(all))).to.equal(true);
    await keeping().move([move('a', 0, 1)], async (within) => {
      expect(await keeping().putUnlessRefused(within, tallies, [row('x', 0)])).to.equal(undefined);
      const some = [row('with bad', 0), row('bad', 0, odd)];
      expect(isContentError(await keeping().putUnlessRefused(within, tallies, some))).to.equal(true);
      await keeping().stands(within);
      await keeping().put(within, tallies, [row('y', 0)]);
    });
    expect((await rows()).found).to.deep.equal(['x@0', 'y@0']);
  });

  it('finds the rows it refuses among many by few statements, and puts all others', async () => {
    await take('a');
    const many = Array.from({ length: 2_500 }, (_, place) =>
      [7, 2_400].includes(place) ? row(`r${place}`, 0, odd) : row(`r${place}`, 0),
    );
    let statements = 0;
    const counting: Pick<Keeping<Within>, 'putUnlessRefused'> = {
      putUnlessRefused: (...given) => {
        statements += 1;
        return keeping().putUnlessRefused(...given);
      },
    };
    await keeping().move([move('a', 0, 1)], async (within) => {
      const refused = await putByHalves(counting, within, tallies, many);
      expect([...refused.keys()].map(({ id }) => id)).to.deep.equal(['r7', 'r2400']);
      expect([...refused.values()].every(isContentError)).to.equal(true);
      expect([...(await putByHalves(counting, within, tallies, []))]).to.deep.equal([]);
    });
    expect((await rows()).found.length).to.equal(2_498);
    expect(statements).to.be.lessThan(50);
  });

  it('knows what is parked, by its first event, until it is healed', async () => {
    await take('a');
    await keeping().move([move('a', 0, 1)], async (within) => {
      await keeping().park(within, 'a', poison('s'));
      await keeping().park(within, 'a', { ...poison('s'), eventId: 'another' });
      await keeping().park(within, 'b', poison('t'));
    });
    expect(await keeping().parked('a')).to.deep.equal([{ stream: 's', eventId: 'of s' }]);
    await keeping().apart((within) => keeping().unpark(within, 'a', 's'));
    expect([await keeping().parked('a'), (await rows('b')).parked]).to.deep.equal([[], ['t']]);
  });

  it('goes back to where the tables of whoever takes the lease are whole', async () => {
    const by = async (model: ReadModel, owner: string): Promise<unknown> => {
      const lease = await keeping().take('a', owner, true, [model]);
      return lease && Number(lease.position);
    };
    expect(await by(earlier, 'one')).to.equal(0);
    await keeping().move([move('a', 0, 5)], nothing);
    expect(await by(later, 'two'), 'an empty table').to.equal(0);
    await keeping().move([move('a', 0, 3, 2)], nothing);
    expect(await by(earlier, 'one'), 'behind the one that led meanwhile').to.equal(3);
    await keeping().move([move('a', 3, 9, 3)], nothing);
    expect(await by(later, 'two')).to.equal(3);
    expect(await by(later, 'three'), 'the same tables').to.equal(3);
  });
};

/** Any acts of two owners of two projectors. */
const acts = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('take'),
      ...{ name: fc.constantFrom('a', 'b'), owner: fc.constantFrom('one', 'two'), takeOver: fc.boolean() },
      list: fc.constantFrom(0, 1),
    }),
    fc.record({
      act: fc.constantFrom('move', 'renew', 'release'),
      ...{ name: fc.constantFrom('a', 'b', 'both'), epoch: fc.integer({ min: 1, max: 3 }) },
      ...{ from: fc.integer({ min: 0, max: 4 }), by: fc.integer({ min: 1, max: 3 }) },
    }),
  ),
  { minLength: 4, maxLength: 16 },
);
type Acts = typeof acts extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const done = async <Within>(keeping: Keeping<Within>, those: Acts): Promise<readonly string[]> => {
  const said: string[] = [];
  for (const one of those) {
    if (!('epoch' in one)) {
      const lease = await keeping.take(one.name, one.owner, one.takeOver, lists.slice(one.list, one.list + 1));
      said.push(lease ? `${one.name} ${lease.epoch} at ${lease.position}` : `${one.name} is held`);
      continue;
    }
    const [epoch, from] = [BigInt(one.epoch), BigInt(one.from)];
    const names = one.name === 'both' ? ['a', 'b'] : [one.name];
    const held = names.map((name) => ({ name, epoch }));
    if (one.act === 'renew') said.push(`lost ${[...(await keeping.renew(held))].sort().join()}`);
    else if (one.act === 'release') for (const { name } of held) await keeping.release(name, epoch);
    else {
      const moves = held.map((lease) => ({ ...lease, from, upTo: from + BigInt(one.by), told: ['moved'] }));
      said.push(`moved ${[...(await keeping.move(moves, async () => undefined))].sort().join()}`);
    }
  }
  return [...said, `at ${await keeping.position('a')} and ${await keeping.position('b')}`];
};

describe('what projectors keep', () => {
  const inMemory = () =>
    createMemoryKeeping(createKeptInMemory(lists), {
      now: () => Date.now(),
      shuffled: (list) => [...list].reverse(),
      refuses: (_model, { label }) => label === odd,
    });

  describe('in memory', () => {
    leasesContract(() => Promise.resolve(inMemory()));
    rowsContract(() => Promise.resolve(inMemory()));

    it('lets nobody write who said nothing for too long while he held a checkpoint, and another one go on', async () => {
      let now = 0;
      const kept = createKeptInMemory(lists);
      const [former, next] = [1, 2].map(() => createMemoryKeeping(kept, { now: () => now }));
      if (!former || !next) return expect.fail('two programs');
      await former.take('a', 'one', false, undefined);
      const { open: wake, opened } = gate();
      const { open: begun, opened: hasBegun } = gate();
      const frozen = former.move([{ name: 'a', epoch: 1n, from: 0n, upTo: 1n, told: [] }], async (within) => {
        begun();
        await opened;
        await former.put(within, tallies, [row('x', 0)]);
      });
      await hasBegun;
      now = 30_000;
      expect(await next.take('a', 'two', false, undefined)).to.deep.equal({ epoch: 2n, position: 0n });
      wake();
      expect(codeOf(await frozen.catch((error: unknown) => error))).to.equal('25P03');
    });

    it('forgets what a program had begun when it is gone', async () => {
      const kept = createKeptInMemory(lists);
      const [former, next] = [1, 2].map(() => createMemoryKeeping(kept, { now: () => 0 }));
      if (!former || !next) return expect.fail('two programs');
      await former.take('a', 'one', false, undefined);
      const { open: begun, opened: hasBegun } = gate();
      void former.move([{ name: 'a', epoch: 1n, from: 0n, upTo: 1n, told: [] }], () => {
        begun();
        return new Promise(() => undefined);
      });
      await hasBegun;
      const taking = next.take('a', 'two', true, undefined);
      former.over();
      expect(await taking).to.deep.equal({ epoch: 2n, position: 0n });
    });
  });

  describe('in PostgreSQL', () => {
    let database: TestDatabase;
    let pool: pg.Pool;
    before(async function () {
      this.timeout(60_000);
      database = await testDatabase();
      pool = new pg.Pool({ connectionString: database.url });
      await migrateReadModels(pool);
      for (const model of lists) await pool.query([createTable(model), ...createIndexes(model)].join(';\n'));
    });
    after(async () => {
      await pool.end();
      await database.drop();
    });
    const emptied = async (): Promise<Keeping> => {
      const all = [...lists.map(tableName), 'checkpoint', 'parked', 'model'];
      await pool.query(all.map((name) => `delete from ${readModelSchema}."${name}"`).join('; '));
      const named = lists.map((model) => `('${tableName(model)}', '${model.name}', 0)`);
      await pool.query(`insert into ${readModelSchema}.model (table_name, name, position) values ${named.join()}`);
      return createPostgresKeeping(pool);
    };

    leasesContract(emptied);
    rowsContract(emptied);

    it('answers any acts of two owners as memory does', async () => {
      await fc.assert(
        fc.asyncProperty(acts, async (those) => {
          expect(await done(await emptied(), those)).to.deep.equal(await done(inMemory(), those));
        }),
        { numRuns: 60, seed: 37 },
      );
    });
  });
});
