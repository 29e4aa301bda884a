import { startChild } from './child.ts';
import { fillMonth } from './month-log.ts';
import type { MonthProved } from './month-process.ts';
import type { Part } from './part.ts';
import { atMost, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

/** `BENCH_MONTH_CHARGES` for fewer charges of a station's day. */
const size = { stations: 30, days: 30, payers: 60, chargesADay: Number(process.env['BENCH_MONTH_CHARGES'] ?? 60) };
/** Behind every month that the demo has closed. */
const month = '2040-06';
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The month of a railway is proved from its log: claims, and every seam of money. */
export const benchMonth: Part = async ({ url, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      try {
        const events = await fillMonth(pool, size, month);
        const child = await startChild<MonthProved>('bench/month-process.ts', { DATABASE_URL: scratch });
        const { seconds, processor, megabytes, wrong, records } = child.first;
        await child.stop();
        if (wrong.length > 0) throw new Error(`the month that was made does not agree: ${wrong.join('\n')}`);
        const rows: Row[] = [
          { name: 'charges of the month', value: records, unit: '' },
          { name: 'events of the month', value: events, unit: '' },
          { name: 'processor time of it', value: rounded(processor), unit: 's' },
          atMost({ name: 'the month proved', value: rounded(seconds), unit: 's' }, 60),
          atMost({ name: 'memory of the process that proves', value: Math.round(megabytes), unit: 'MB' }, 600),
        ];
        for (const { name, value, unit } of rows) console.error(`${name}: ${value} ${unit}`);
        return rows;
      } finally {
        await pool.end();
      }
    },
    await demoDatabase(),
  );
