import { forms, type Form } from '@kerben/workflows/statistics/forms.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { Refused } from '../engine/refused.ts';
import { all, column as columnNamed, sql } from '../engine/sql.ts';
import { bookedLines, closingsOf, reads, staleBy, summed, type Closing, type Port, type Range } from './booked.ts';
import { columnOf, lineIn, linesOf } from './lines.ts';
import { columnAsked, columnIn, counts, dayAsked, dayOf, periodDays, periods } from './periods.ts';
import { stockAt } from './stock.ts';

const record = z.object({
  area: z.string(),
  recordId: z.string(),
  wagonNumber: z.string(),
  day: z.string(),
  count: z.int(),
});

const behindShown = 500;

/** The values that stand in a line of the form. */
const valuesOf = async (
  port: Port,
  form: Form,
  {
    what,
    closings,
    range,
    line,
  }: { what: readonly string[]; closings: readonly Closing[]; range: Range; line: string },
): Promise<readonly string[]> => {
  const by = columnOf[form.lineOf];
  // What is here is remembered by these values: all lines are gone through once, for the records alone.
  const found = form.stock
    ? await stockAt(port, { what, by, closings }, range[1])
    : await port.find(
        z.object({ value: z.string() }),
        sql`select distinct ${columnNamed(by)} as value from ${bookedLines(port, { what, closings }, [range])}`,
      );
  const values = [...new Set(found.map(({ value }) => value))];
  const lines = await linesOf(port, form.lineOf, values);
  return values.filter((value) => lineIn(lines, value).key === line);
};

export default forms.map((form) =>
  query({
    path: `/osot/${form.name}/behind`,
    tag: 'home',
    summary: 'The records behind a number of the form, the latest first, at most 500',
    policy: form.policy,
    asks: {
      ...dayAsked,
      ...columnAsked,
      period: z.enum(periods).default('day'),
      line: z.string().optional().describe('Key of the line; the total when absent'),
    },
    answers: z.object({ records: z.array(record), total: z.int() }),
    reads,
    staleBy,
    example: { what: form.parts[0]?.what ?? '', column: form.parts[0]?.columns[0]?.key ?? '' },
    run: async (asked, port) => {
      const cell = columnIn(form, asked);
      if (cell instanceof Refused) return cell;
      const { part, column } = cell;
      const what = [part.what];
      const closings = await closingsOf(port);
      const range = periodDays(form, dayOf(asked, port.now))[asked.period];
      const { line } = asked;
      const values = line === undefined ? undefined : await valuesOf(port, form, { what, closings, range, line });
      const inLine = values ? [sql`${columnNamed(columnOf[form.lineOf])} = any(${values})`] : [];
      const measure = columnNamed(column.measure);
      const found = await port.find(
        record.extend({ count: z.string(), total: z.int() }),
        sql`select area, "recordId", "wagonNumber", max(day)::text as day, sum(${measure})::text as count, count(*) over ()::int as total
          from ${bookedLines(port, { what, closings }, [range], [...summed, 'area', 'recordId', 'wagonNumber'])}
          where ${all([counts(column), ...inLine])}
          group by area, "recordId", "wagonNumber" having sum(${measure}) <> 0
          order by max(day) desc, "wagonNumber", "recordId" limit ${behindShown}`,
      );
      return {
        records: found.map(({ total: _total, count, ...row }) => ({ ...row, count: Number(count) })),
        total: found[0]?.total ?? 0,
      };
    },
  }),
);
