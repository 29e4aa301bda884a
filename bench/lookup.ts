import { startServices } from './kerben.ts';
import { fillStations } from './many-rows.ts';
import type { Part } from './part.ts';
import { atMost, percentile, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

const stations = 100_000;
const requests = 60;
const warmUp = 5;
/** What a lookup may take (issue 6). */
const goalMs = 50;

/** What people type: codes and their beginnings, beginnings and middles of names, words in any order, nothing, nonsense. */
const typed = ['', '1', '15', '1512', '151234', 'к', 'ка', 'кара', 'кара-суу', 'балта', 'station 77', 'суу 4', 'щщщ'];

/** The type-ahead over HTTP on a book of 100 000 entries; the figure is the worst 95th percentile of what is typed. */
export const benchLookup: Part = async ({ url, folder, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      await fillStations(pool, scratch, stations);
      const services = await startServices({ url: scratch, folder, connections: 1, projections: false });
      const { client } = services;
      try {
        const token = await client.token('cashier');
        const rows: Row[] = [];
        for (const [name, filter] of [
          ['all', {}],
          ['administration 59', { administration: '59' }],
        ] as const) {
          let worst = { p95: 0, q: '' };
          for (const q of typed) {
            const times: number[] = [];
            for (let round = -warmUp; round < requests; round += 1) {
              const began = performance.now();
              const query = new URLSearchParams({ q, filter: JSON.stringify(filter), at: '2026-11-21' });
              const { status, body } = await client.call('GET', `/api/app/stations/$lookup?${query.toString()}`, {
                token,
              });
              if (status !== 200) throw new Error(`${q}: ${status} ${body}`);
              if (round >= 0) times.push(performance.now() - began);
            }
            const p95 = percentile(times, 95);
            if (p95 > worst.p95) worst = { p95, q };
          }
          const row = {
            name: `lookup among ${stations} stations, ${name}, p95`,
            value: Math.round(worst.p95 * 10) / 10,
            unit: 'ms',
          };
          rows.push({ ...atMost(row, goalMs), baseline: `worst: "${worst.q}"` });
        }
        return rows;
      } finally {
        await services.stop();
        await pool.end();
      }
    },
    await demoDatabase(),
  );
