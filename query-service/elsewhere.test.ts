import { expect } from 'chai';
import pg from 'pg';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { tableOf } from '@kerben/projections/runtime/schema.ts';
import { quiet, tallyLog } from '../tests/tally-log.ts';
import { tallies } from '../tests/tally.ts';
import { createElsewhere } from './elsewhere.ts';

/** Each row names a number of its own, and every second one a number that all have. */
const fill = `
insert into ${tableOf(tallies)} (id, tenant, "_customerId", "_stationIds", _revision, _position, "_createdAt", "_changedAt", _search,
  _carried, "customerId", label, total, numbers, secret, "changedAt")
select 'tally-' || lpad(n::text, 5, '0'), 'railway', '1', '{}', 0, n, now(), now(), '', '{}', '1', 'label', 1,
  case when n % 2 = 0 then array['own ' || n, 'all'] else array['own ' || n] end, '', timestamptz '2026-01-01'
from generate_series(1, 40000) n`;

describe('in which other records a value stands', () => {
  let log: Awaited<ReturnType<typeof tallyLog>>;
  let pool: pg.Pool;
  const failed = (error: unknown): never => {
    throw error;
  };
  const asked = (values: readonly string[], id = 'tally-00002') =>
    createElsewhere(pool, [tallies], failed)({ tenant: 'railway', area: 'tally', id, column: 'numbers', values });

  before(async () => {
    log = await tallyLog();
    const { store, url } = log;
    await prepareReadModels({ pool: log.pool, store, models: [tallies], projector: 'test', log: quiet });
    await log.pool.query(fill);
    await log.pool.query(`vacuum analyze ${tableOf(tallies)}`);
    pool = new pg.Pool({ connectionString: url, max: 1 });
  });
  after(async () => {
    await pool.end();
    await log.close();
  });

  it('says each with the record that names it, but never the record itself', async () => {
    const found = await asked(['own 1', 'own 2', 'own 3']);
    expect(found.map(({ value, id }) => [value, id])).to.deep.equal([
      ['own 1', 'tally-00001'],
      ['own 3', 'tally-00003'],
    ]);
  });

  it('names the first hundred where all have it', async () => {
    const found = await asked(['all']);
    expect(found.map(({ id }) => id)).to.deep.equal(
      Array.from({ length: 100 }, (_, index) => `tally-${String(2 * index + 4).padStart(5, '0')}`),
    );
  });

  it('is planned once, and found by the index of its column', async () => {
    for (let round = 0; round < 12; round += 1) await asked([`own ${round}`, 'all']);
    const { rows: plans } = await pool.query<{ custom: number; generic: number }>(
      `select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name like 'elsewhere %'`,
    );
    expect(plans).to.have.length(1);
    // The server tries five plans for single values before it keeps one.
    expect(plans[0]?.custom).to.equal(5);
    expect(plans[0]?.generic).to.be.greaterThan(6);
    await pool.query(`set plan_cache_mode = force_generic_plan`);
    const {
      rows: [{ types } = { types: [] }],
    } = await pool.query<{ types: readonly string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name like 'elsewhere %'`,
    );
    const { rows: lines } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain execute "elsewhere tally numbers" (${types.map((type) => (type.endsWith('[]') ? `'{own 5}'` : `'x'`)).join(', ')})`,
    );
    expect(lines.map((line) => line['QUERY PLAN']).join('\n')).to.match(/Bitmap Index Scan on \S*numbers/);
  });
});
