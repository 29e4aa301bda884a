import { startChild } from './child.ts';
import { fillMonth } from './month-log.ts';
import type { MonthPrinted } from './month-printing-process.ts';
import type { MonthProved } from './month-process.ts';
import type { Part } from './part.ts';
import { atMost, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

/** `BENCH_MONTH_CHARGES` for fewer charges of a station's day. */
const size = { stations: 30, days: 30, payers: 60, chargesADay: Number(process.env['BENCH_MONTH_CHARGES'] ?? 60) };
/** Behind every month that the demo has closed. */
const month = '2040-06';
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The month of a railway is proved from its log, claims and every seam of money; and its orders are printed, part by part. */
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
        const printing = await startChild<MonthPrinted>('bench/month-printing-process.ts', {
          ...{ DATABASE_URL: scratch, BENCH_MONTH: month, BENCH_MONTH_SIZE: JSON.stringify(size) },
        });
        const printed = printing.first;
        await printing.stop();
        if (wrong.length > 0) throw new Error(`the month that was made does not agree: ${wrong.join('\n')}`);
        const rows: Row[] = [
          { name: 'charges of the month', value: records, unit: '' },
          { name: 'events of the month', value: events, unit: '' },
          { name: 'processor time of it', value: rounded(processor), unit: 's' },
          atMost({ name: 'the month proved', value: rounded(seconds), unit: 's' }, 60),
          atMost({ name: 'memory of the process that proves', value: Math.round(megabytes), unit: 'MB' }, 600),
          { name: 'lines of the orders printed', value: printed.lines, unit: '' },
          { name: 'papers that they are', value: printed.parts, unit: '' },
          { name: 'processor time of printing', value: rounded(printed.processor), unit: 's' },
          atMost({ name: 'the orders of the month printed', value: rounded(printed.seconds), unit: 's' }, 60),
          { name: 'memory of the process that prints', value: Math.round(printed.megabytes), unit: 'MB' },
          { name: 'longest wait of the others beside it', value: Math.round(printed.longestTurn), unit: 'ms' },
        ];
        for (const { name, value, unit } of rows) console.error(`${name}: ${value} ${unit}`);
        return rows;
      } finally {
        await pool.end();
      }
    },
    await demoDatabase(),
  );
