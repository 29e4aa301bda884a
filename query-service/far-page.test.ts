import { expect } from 'chai';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { tableOf } from '@kerben/projections/runtime/schema.ts';
import { customer, quiet, staff, tallyLog } from '../tests/tally-log.ts';
import { tallies } from '../tests/tally.ts';
import { idsOfFarPage } from './far-page.ts';
import { inOrder, rowsUnder, runOn } from './list-query.ts';
import type { ListRequest } from './list-request.ts';
import { createLists } from './lists.ts';

const now = '2026-03-10T06:00:00.000Z';
const many = 12_000;
/** Many rows alike, and some without a value, in every column that is sorted by. */
const fill = `
insert into ${tableOf(tallies)} (id, tenant, "_customerId", "_stationIds", _revision, _position, "_createdAt", "_changedAt", _search,
  _carried, "customerId", label, total, numbers, secret, "changedAt")
select 'tally-' || n, 'railway', (n % 3)::text, '{}', 0, n, now(), now(), '', '{}', (n % 3)::text, nullif('label ' || n % 7, 'label 3'),
  nullif(n % 11, 5), '{}', '', timestamptz '2026-01-01' + make_interval(mins => n / 2)
from generate_series(1, ${many}) n`;

const direction = fc.constantFrom('ASC' as const, 'DESC' as const);
const sort: fc.Arbitrary<ListRequest['sort']> = fc
  .uniqueArray(fc.constantFrom('label', 'total', 'changedAt', 'id'), { maxLength: 3 })
  .chain((columns) => fc.tuple(...columns.map((column) => direction.map((order) => [column, order] as const))));

describe('a page far down a list', () => {
  let log: Awaited<ReturnType<typeof tallyLog>>;
  before(async () => {
    log = await tallyLog();
    const { pool, store } = log;
    await prepareReadModels({ pool, store, models: [tallies], projector: 'test', log: quiet });
    await pool.query(fill);
    await pool.query(`vacuum analyze ${tableOf(tallies)}`);
  });
  after(() => log.close());

  const idsOf = (json: string): string[] => (JSON.parse(json) as { id: string }[]).map(({ id }) => id);
  const plainly = async (person: typeof staff, filter: ListRequest['filter'], order: ListRequest['sort']) =>
    (
      await runOn(log.pool)<{ id: string }>(
        inOrder(rowsUnder(tallies, person, { filter }, now), tallies, order).select('id'),
      )
    ).map(({ id }) => id);

  it('holds the rows that walking there finds, in any order, from either end', () =>
    fc.assert(
      fc.asyncProperty(sort, fc.nat(260), fc.nat(30), fc.boolean(), async (order, from, length, known) => {
        // Every third row of few: totals, so that both halves and both ends are met often.
        const filter = { total: 7, customerId: '1', changedAt__lt: '2026-01-03T12:00:00Z' };
        const rows = () => rowsUnder(tallies, staff, { filter }, now);
        const all = await plainly(staff, filter, order);
        const range = [from, from + length] as const;
        const found = await runOn(log.pool)<{ id: string }>(
          idsOfFarPage(rows(), tallies, { sort: order, range }, known ? all.length : undefined),
        );
        expect(found.map(({ id }) => id)).to.have.members(all.slice(from, from + length + 1));
      }),
      { numRuns: 120 },
    ));

  it('is answered in the order and with the total of the list, and only to whom it belongs', async () => {
    const lists = createLists(log.pool);
    for (const order of [
      [['changedAt', 'DESC']],
      [['total', 'ASC']],
      [
        ['label', 'DESC'],
        ['total', 'ASC'],
      ],
    ] as const) {
      const all = await plainly(staff, {}, order);
      for (const [from, to] of [
        [10_001, 10_025],
        [11_990, 12_040],
        [12_000, 12_024],
        [500_000, 500_024],
      ] as const) {
        const page = await lists.page(tallies, staff, { filter: {}, sort: order, range: [from, to] });
        expect(idsOf(page.json), `${JSON.stringify(order)} from ${from}`).to.deep.equal(all.slice(from, to + 1));
        expect(page.total).to.equal(many);
      }
    }
    const own = await lists.page(tallies, customer('1'), { filter: {}, sort: [], range: [10_001, 10_025] });
    expect([own.json, own.total]).to.deep.equal(['[]', many / 3]);
  });

  it('passes the rows before it by in the index and reads its own alone', async () => {
    const sent: { sql: string; values: unknown[] }[] = [];
    const watched = {
      query: (sql: string, values: unknown[]) => {
        sent.push({ sql, values });
        return log.pool.query(sql, values);
      },
    } as unknown as Pool;
    await createLists(watched).page(tallies, staff, { filter: {}, sort: [['total', 'ASC']], range: [10_500, 10_524] });
    const reading = sent.find(({ sql }) => sql.includes('"_revision"'));
    const { rows } = await log.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off) ${reading?.sql}`,
      reading?.values,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // The list has 12 000 rows: the page begins 1 475 from its end.
    expect(plan).to.match(/Index Only Scan Backward .*rows=1500(\.00)? /);
    expect(plan).to.match(/Index Scan .*loops=25\)/);
  });
});
