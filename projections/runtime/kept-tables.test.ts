import { expect } from 'chai';
import pg from 'pg';
import { v4 as uuid } from 'uuid';
import { quiet, tallyLog } from '../../tests/tally-log.ts';
import { tallies } from '../../tests/tally.ts';
import type { ReadModel } from '../read-models/declaration.ts';
import { readModelSchema, tableName } from '../read-models/table.ts';
import { catchUpOnce } from './catch-up-once.ts';
import { acquireLease } from './lease.ts';
import { prepareReadModels } from './prepare.ts';
import { createProjector } from './projector.ts';
import { rebuild } from './rebuild.ts';
import type { ProjectorOptions } from './runner.ts';
import { tableOf } from './schema.ts';
import { verify } from './verify.ts';

const projector = 'test';

/** The same list by two releases: each keeps a table of its own shape. */
const earlier: ReadModel = tallies;
const later: ReadModel = { ...tallies, version: 2 };

/** Releases take turns on one log (a step back, an upgrade, two at once): whoever leads has whole lists. Decision kept-tables. */
describe('tables of several releases under one checkpoint', () => {
  let log: Awaited<ReturnType<typeof tallyLog>>;
  let appended = 0;

  const append = async (): Promise<void> => {
    appended += 1;
    await log.store.append(
      `tally/railway/t${appended}`,
      [
        {
          id: uuid(),
          type: 'TallyOpened',
          schemaVersion: 1,
          data: { customerId: '1', label: `label ${appended}` },
          metadata: { commandId: uuid(), tenant: 'railway', userName: 'test', occurredAt: '2026-01-01T00:00:00.000Z' },
        },
      ],
      { expected: 'no_stream' },
    );
  };
  const prepared = (model: ReadModel) =>
    prepareReadModels({ pool: log.pool, store: log.store, models: [model], projector, log: quiet });
  /** Each release has connections of its own, on which it prepares its own statements. */
  const leads = async (model: ReadModel): Promise<void> => {
    const pool = new pg.Pool({ connectionString: log.url, max: 4 });
    const create = (options: ProjectorOptions) => createProjector({ ...options, models: [model] });
    await catchUpOnce({ pool, store: log.store, name: projector, log: quiet, create });
    await pool.end();
  };
  /** A release that notes nothing with the tables (0.1.0): it takes the lease and moves the checkpoint. */
  const unnotedLeads = () =>
    log.pool.query(
      `update ${readModelSchema}.checkpoint set epoch = epoch + 1, position = $2 where projector = $1 and position < $2`,
      [projector, appended],
    );
  const whole = async (model: ReadModel, after: string): Promise<void> => {
    const { rows } = await log.pool.query<{ count: string }>(`select count(*) from ${tableOf(model)}`);
    expect(Number(rows[0]?.count), `rows after ${after}`).to.equal(appended);
    const { differences } = await verify({ pool: log.pool, store: log.store, models: [model], projector });
    expect(differences, after).to.deep.equal([]);
  };
  const taken = (model: ReadModel) => acquireLease(log.pool, projector, uuid(), true, [tableName(model)]);

  beforeEach(async () => {
    appended = 0;
    log = await tallyLog();
    await prepared(earlier);
  });
  afterEach(() => log.close());

  it('goes back to where the tables of the new owner are whole, and no further', async () => {
    for (let event = 0; event < 3; event += 1) await append();
    await leads(earlier);
    await prepared(later);
    await append();
    await leads(later);
    expect((await taken(later))?.position, 'its own are whole').to.equal(4n);
    expect((await taken(earlier))?.position, 'the other ones were left here').to.equal(3n);
    expect((await taken(earlier))?.position, 'until they have read on').to.equal(3n);
    await leads(earlier);
    await whole(earlier, 'step back');
  });

  it('reads on from where a table was built while another release led', async () => {
    await append();
    await leads(earlier);
    await prepared(later);
    await append();
    await leads(earlier);
    expect((await taken(later))?.position).to.equal(1n);
    await leads(later);
    await whole(later, 'upgrade');
  });

  it('builds anew what an older release wrote, which noted nothing', async () => {
    await append();
    await leads(earlier);
    await log.pool.query(`update ${readModelSchema}.model set projector = null, epoch = null, position = null`);
    expect((await taken(earlier))?.position).to.equal(0n);
    await leads(earlier);
    await whole(earlier, 'upgrade');
  });

  it('keeps the tables of the other release for a day, however long ago they were built', async () => {
    const tables = async () =>
      (
        await log.pool.query<{ name: string }>(`select table_name as name from ${readModelSchema}.model order by 1`)
      ).rows
        .map(({ name }) => name)
        .filter((name) => name.startsWith('tally'));
    const both = [tableName(earlier), tableName(later)].sort();
    await log.pool.query(`update ${readModelSchema}.model set built_at = now() - interval '1 year'`);
    await prepared(later);
    expect(await tables(), 'an upgrade').to.deep.equal(both);
    await prepared(earlier);
    expect(await tables(), 'a step back').to.deep.equal(both);
    await log.pool.query(`update ${readModelSchema}.model set left_at = left_at - interval '25 hours'`);
    await prepared(earlier);
    expect(await tables(), 'a day later').to.deep.equal([tableName(earlier)]);
  });

  it('has whole lists whoever leads, in whatever order they take turns', async function () {
    this.timeout(60_000);
    // Every turn after every other one, and then a release that has to have everything.
    const turns = {
      earlier: () => leads(earlier),
      later: () => leads(later),
      unnoted: unnotedLeads,
      'earlier rebuilt': () => rebuild({ pool: log.pool, store: log.store, model: earlier, projector }),
      'later prepared': () => prepared(later),
    };
    await prepared(later);
    const names = Object.keys(turns) as (keyof typeof turns)[];
    for (const [index, first] of names.entries())
      for (const [after, second] of names.entries()) {
        const third = (index + after) % 2 === 0 ? 'earlier' : 'later';
        for (const turn of [first, second, third] as const) {
          await append();
          await turns[turn]();
        }
        await whole(third === 'earlier' ? earlier : later, `${first}, ${second}, ${third}`);
      }
  });
});
