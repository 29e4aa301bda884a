import { quoted, tableOf } from '@kerben/projections/runtime/schema.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { tableName } from '@kerben/projections/read-models/table.ts';
import { startServices } from './kerben.ts';
import { fillList } from './many-rows.ts';
import type { Part } from './part.ts';
import { atMost, percentile, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

const notes = 100_000;
const requests = 200;
/** A service answers for weeks: what the compiler of the first requests costs is not what a list costs. Both sides get them. */
const warmUp = { first: 300, others: 50 };
const page = 25;

interface ListQuery {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** First row wanted. */
  readonly from: number;
  /** The same condition as somebody would write it by hand; `$1` is the tenant. */
  readonly where: string;
  /** Every request finds the list just written: its total must be counted anew (docs/decisions/list-totals.md). */
  readonly written?: true;
}

const queriesFor = (wagon: string, station: string): readonly ListQuery[] => [
  { name: 'default list', filter: {}, from: 0, where: '("subStatus" >= 2 or status = 2)' },
  { name: 'default list, just written', filter: {}, from: 0, where: '("subStatus" >= 2 or status = 2)', written: true },
  {
    name: 'station and state',
    filter: { departureStationId: station, subStatus: 3 },
    from: 0,
    where: `("subStatus" >= 2 or status = 2) and "departureStationId" = '${station}' and "subStatus" = 3`,
  },
  {
    name: 'search for a wagon',
    filter: { q: wagon },
    from: 0,
    where: `("subStatus" >= 2 or status = 2) and _search like '%${wagon}%'`,
  },
  { name: 'deep page', filter: {}, from: 40_000, where: '("subStatus" >= 2 or status = 2)' },
];

const statements = (model: ReadModel, { where, from }: ListQuery) => {
  const columns = ['id', '_revision', ...Object.keys(model.columns), '_carried'].map(quoted).join(', ');
  const common = `from ${tableOf(model)} where tenant = $1 and ${where}`;
  return {
    count: `select count(*) ${common}`,
    rows: `select ${columns} ${common} order by "createdAt" desc, id desc offset ${from} limit ${page}`,
  };
};

/** What a projector notes with the rows it writes. */
const noteWriting = 'update read_model.model set written = gen_random_uuid() where table_name = $1';

/**
 * The list as the grid asks for it (filter, order, count) over HTTP, against the same statements sent by hand with `pg` on
 * two connections at once: what routing, checking, query building and JSON add, and what a remembered total saves. They take
 * turns, 95th percentiles.
 */
export const benchList: Part = async ({ url, folder, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      const model = await fillList(pool, scratch, notes);
      const services = await startServices({ url: scratch, folder, connections: 1, projections: false });
      const { client } = services;
      try {
        const token = await client.token('cashier');
        const { rows: samples } = await pool.query<{ wagon: string; station: string }>(
          `select "wagonNumbers"[1] as wagon, "departureStationId" as station from ${tableOf(model)}
           where "subStatus" = 3 order by id offset 1000 limit 1`,
        );
        const [sample] = samples;
        if (!sample) throw new Error('the list is empty');
        const rows: Row[] = [];
        for (const query of queriesFor(sample.wagon, sample.station)) {
          const path = `/api/app/smgs?${new URLSearchParams({
            filter: JSON.stringify(query.filter),
            sort: JSON.stringify(['createdAt', 'DESC']),
            range: JSON.stringify([query.from, query.from + page - 1]),
          }).toString()}`;
          const { count, rows: reading } = statements(model, query);
          const byHand = async (): Promise<string> => {
            const [counted, read] = await Promise.all([
              pool.query<{ count: string }>(count, ['railway']),
              pool.query<{ id: string; _carried: string }>(reading, ['railway']),
            ]);
            for (const { _carried } of read.rows) JSON.parse(_carried);
            return `${counted.rows[0]?.count} ${read.rows.map(({ id }) => id).join()}`;
          };
          const overHttp = async (): Promise<string> => {
            const { status, body, headers } = await client.call('GET', path, { token });
            if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
            const total = headers['content-range']?.split('/')[1] ?? '';
            return `${total} ${(JSON.parse(body) as { id: string }[]).map(({ id }) => id).join()}`;
          };
          const [direct, http]: [number[], number[]] = [[], []];
          for (let round = rows.length === 0 ? -warmUp.first : -warmUp.others; round < requests; round += 1) {
            if (query.written) await pool.query(noteWriting, [tableName(model)]);
            const start = performance.now();
            const one = await byHand();
            const between = performance.now();
            const other = await overHttp();
            const end = performance.now();
            if (one !== other) throw new Error(`${query.name}: the list and the SQL by hand disagree`);
            if (round < 0) continue;
            direct.push(between - start);
            http.push(end - between);
          }
          const [p95, base] = [percentile(http, 95), percentile(direct, 95)];
          rows.push(
            atMost(
              {
                name: `${query.name} of ${notes} notes, p95`,
                value: Math.round(p95 * 10) / 10,
                unit: 'ms',
                baseline: `${Math.round(base * 10) / 10} ms by hand`,
                ratio: Math.round((p95 / base) * 100) / 100,
              },
              1.3,
            ),
          );
        }
        return rows;
      } finally {
        await services.stop();
        await pool.end();
      }
    },
    await demoDatabase(),
  );
