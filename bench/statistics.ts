import { openLog } from '@kerben/operations/services/open-log.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { auditLog, auditLogProjector } from '@kerben/projections/read-models/audit-log.ts';
import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import { statistics, statisticsProjector } from '@kerben/projections/read-models/statistics.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { columnTypes, quoted, tableOf } from '@kerben/projections/runtime/schema.ts';
import { forms } from '@kerben/workflows/statistics/forms.ts';
import type pg from 'pg';
import { startServices } from './kerben.ts';
import type { Part } from './part.ts';
import { atMost, percentile, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

/** `BENCH_STAYS` for smaller or larger statistics. */
const stays = Number(process.env['BENCH_STAYS'] ?? 1_000_000);
/** Two years to the day that is asked for. */
const first = '2024-01-01';
const days = 731;
const asked = '2025-12-15';
const past = '2024-07-31';
const requests = 20;
const warmUp = 3;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * Writes the lines of so many stays: a wagon comes over the border loaded, is unloaded half way, and half of them are loaded again
 * before they leave. Each line as the projector would write it, in order of the days.
 */
const fillStays = async (pool: pg.Pool): Promise<number> => {
  const table = tableOf(statistics);
  const names = columnTypes(statistics).map(([name]) => name);
  const value: Readonly<Record<string, string>> = {
    id: `lpad((1000000 + row_number() over (order by l.day, n, l.place))::text, 20, '0') || '.0'`,
    what: 'l.what',
    day: 'l.day',
    stationId: `($2::text[])[1 + n % cardinality($2::text[])]`,
    otherId: `($2::text[])[1 + (n * 7) % cardinality($2::text[])]`,
    cargoCode: `($3::text[])[1 + n % cardinality($3::text[])]`,
    ownerCode: `($4::text[])[1 + n % cardinality($4::text[])]`,
    kind: `(array['covered', 'flat', 'open', 'tank', 'refrigerated', 'other'])[1 + n % 6]`,
    loaded: 'l.loaded',
    working: 'n % 20 <> 0',
    wagonNumber: '(20000000 + n)::text',
    trains: '0',
    wagons: 'l.wagons',
    containers: '0',
    kilograms: `case when l.loaded then l.wagons * 60000 else 0 end`,
    area: `'arrived-wagon'`,
    recordId: `md5(n::text)`,
  };
  const idsOf = async (book: string, limit: number): Promise<readonly string[]> => {
    const model = readModels.find(({ name }) => name === book);
    if (!model) throw new Error(`there is no list ${book}`);
    const { rows } = await pool.query<{ id: string }>(`select id from ${tableOf(model)} order by id limit $1`, [limit]);
    return rows.map(({ id }) => id);
  };
  const [stations, cargo, owners] = await Promise.all([
    idsOf('stations', 60),
    idsOf('cargo', 200),
    idsOf('railway-administrations', 15),
  ]);
  await pool.query(
    `with own as (select * from ${table} limit 1)
     insert into ${table} (${names.map(quoted).join(', ')})
     select ${names.map((name) => value[name] ?? `own.${quoted(name)}`).join(', ')}
     from own, generate_series(1, $1::int) n,
       lateral (select date '${first}' + (n * 13) % (${days} - 12) as came, 1 + n % 9 as here) s,
       lateral (values
         (0, 'present', came, true, 1), (1, 'received', came, true, 1),
         (2, 'present', came + here / 2, true, -1), (3, 'present', came + here / 2, false, 1),
         (4, 'unloading', came + here / 2, true, 1),
         (5, 'present', came + here, false, -1), (6, 'handed', came + here, false, 1),
         (7, case when n % 2 = 0 then 'loading' end, came + here, true, 1)
       ) as l(place, what, day, loaded, wagons)
     where l.what is not null`,
    [stays, stations, cargo, owners],
  );
  await pool.query(`vacuum analyze ${table}`);
  const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
};

/** The forms of the operational statistics over two years with a million stays. */
export const benchStatistics: Part = async ({ url, folder, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      const log = createLog('bench', 'warn');
      const store = await openLog({ databaseUrl: scratch, eventStoreUrl: undefined, log });
      for (const [models, projector] of [
        [readModels, readModelProjector],
        [[statistics], statisticsProjector],
        [[auditLog], auditLogProjector],
      ] as const)
        await prepareReadModels({ pool, store, models, projector, log });
      await store.close();
      const lines = await fillStays(pool);
      console.error(`${stays} stays are ${lines} lines`);
      const services = await startServices({ url: scratch, folder, connections: 2, projections: false });
      const { client } = services;
      const rows: Row[] = [];
      try {
        const token = await client.token('admin');
        for (const { name, stock } of forms)
          for (const day of stock ? [asked, past] : [asked]) {
            const taken: number[] = [];
            for (let round = -warmUp; round < requests; round += 1) {
              const start = performance.now();
              const { status, body } = await client.call('GET', `/api/app/osot/${name}?day=${day}`, { token });
              if (status !== 200) throw new Error(`${name}: ${status} ${String(body).slice(0, 300)}`);
              if (round >= 0) taken.push(performance.now() - start);
            }
            const row = { name: `form ${name} of ${day}, p95`, value: rounded(percentile(taken, 95)), unit: 'ms' };
            rows.push(atMost(row, 100));
            console.error(`${row.name}: ${row.value} ms`);
          }
        return rows;
      } finally {
        await services.stop();
        await pool.end();
      }
    },
    await demoDatabase(),
  );
