import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { tableOf } from '@kerben/projections/runtime/schema.ts';
import { startServices } from './kerben.ts';
import { fillList } from './many-rows.ts';
import type { Part } from './part.ts';
import { atMost, percentile, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

const notes = 100_000;
const requests = 40;
const warmUp = 5;
/** What a header filter, a group and a statistic may take (issue 4). */
const goalMs = 150;

/** Who asks: everything, one customer's notes, one station's notes. */
const people = ['cashier', 'customer1', 'station-manager'] as const;

/** Reads of the grid, as paths below the list; `filter` is added. */
const reads: readonly (readonly [name: string, path: string])[] = [
  ['values of status', '$distinct?field=status'],
  ['values of subStatus', '$distinct?field=subStatus'],
  ['values of departureStationId, searched', `$distinct?field=departureStationId&q=${encodeURIComponent('биш')}`],
  ['values of createdAt', '$distinct?field=createdAt'],
  ['values of wagonNumbers', '$distinct?field=wagonNumbers'],
  ['values of wagonNumbers, searched', '$distinct?field=wagonNumbers&q=5512'],
  ['groups by status', '$groups?by=status&sum=totalWeight,charges'],
  ['groups by departureStationId', '$groups?by=departureStationId&sum=totalWeight,charges'],
  ['groups by createdAt', '$groups?by=createdAt&sum=totalWeight,charges'],
  ['statistics of five columns', '$totals?of=charges,totalWeight,quantityWagons,createdAt,cargoName'],
];

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Megabytes of memory that a process has to itself and shares. */
const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * What the grid asks beside its pages, over HTTP on 100 000 notes, by three people and under four filters; the figure is
 * the worst 95th percentile of all of them. At the end an export of everything, with the memory that it takes.
 */
export const benchGrid: Part = async ({ url, folder, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      const model = await fillList(pool, scratch, notes);
      const services = await startServices({ url: scratch, folder, connections: 1, projections: false });
      const { client } = services;
      try {
        const { rows: stations } = await pool.query<{ station: string }>(
          `select "departureStationId" as station from ${tableOf(model)} group by 1 order by count(*) desc limit 1`,
        );
        const filters: Readonly<Record<string, unknown>> = {
          all: { view: 'all' },
          list: { isArchiev: false },
          station: { departureStationId: stations[0]?.station, isArchiev: false },
          tree: { view: 'all', $where: { or: [{ subStatus__gte: 3 }, { cargoName__contains: 'а' }] } },
        };
        const rows: Row[] = [];
        for (const [name, path] of reads) {
          let worst = { p95: 0, who: '', filter: '' };
          for (const who of people) {
            const token = await client.token(who);
            for (const [filter, members] of Object.entries(filters)) {
              const times: number[] = [];
              for (let round = -warmUp; round < requests; round += 1) {
                const start = performance.now();
                const address = `/api/app/smgs/${path}&filter=${encodeURIComponent(JSON.stringify(members))}`;
                const { status, body } = await client.call('GET', address, { token });
                if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
                if (round >= 0) times.push(performance.now() - start);
              }
              const p95 = percentile(times, 95);
              if (p95 > worst.p95) worst = { p95, who, filter };
            }
          }
          const row = { name: `${name} of ${notes} notes, p95`, value: rounded(worst.p95), unit: 'ms' };
          rows.push({ ...atMost(row, goalMs), baseline: `worst: ${worst.who}, ${worst.filter}` });
        }
        rows.push(...(await measureExport(services.origin, services.apiPids[0] ?? 0, await client.token('cashier'))));
        return rows;
      } finally {
        await services.stop();
        await pool.end();
      }
    },
    await demoDatabase(),
  );

/** Reads an export to its end, as a person's browser would, and watches the memory of the service. */
const measureExport = async (origin: string, pid: number, token: string): Promise<readonly Row[]> => {
  const before = residentMb(pid);
  let most = before;
  const began = performance.now();
  const address = `${origin}/api/app/smgs/$export?filter=${encodeURIComponent('{"view":"all"}')}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const rows = Number(response.headers.get('x-total-rows'));
  let done = false;
  const watching = (async () => {
    while (!done) {
      most = Math.max(most, residentMb(pid));
      await delay(50);
    }
  })();
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
  const seconds = (performance.now() - began) / 1000;
  done = true;
  await watching;
  return [
    { name: `export of ${rows} notes`, value: rounded(seconds), unit: 's', baseline: `${rounded(bytes / 1e6)} MB` },
    { name: 'export: memory of the service at most', value: Math.round(most - before), unit: 'MiB more' },
  ];
};
