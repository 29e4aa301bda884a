import { forms } from '@kerben/workflows/statistics/forms.ts';
import { dayAfter } from '@kerben/workflows/statistics/statistical-day.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { Refused } from '../engine/refused.ts';
import { column as columnNamed, sql } from '../engine/sql.ts';
import { bookedLines, closingsOf, reads, staleBy } from './booked.ts';
import { columnOf } from './lines.ts';
import { columnAsked, columnIn, counts, dayAsked, dayOf, fits, yearBefore } from './periods.ts';
import { stockAt } from './stock.ts';

/** Days of a chart: a month at least. */
const chartDays = 31;

/** What a column comes to, day by day: a line of a chart. What is here at the end of a day is that of each day. Kilograms for tonnes. */
export default forms.map((form) =>
  query({
    path: `/osot/${form.name}/days`,
    tag: 'home',
    summary: 'A column of the form on each of 31 days, the asked one the last, and a year before each',
    policy: form.policy,
    asks: { ...dayAsked, ...columnAsked },
    answers: z.object({ days: z.array(z.object({ day: z.string(), count: z.int(), before: z.int() })) }),
    reads,
    staleBy,
    example: { what: form.parts[0]?.what ?? '', column: form.parts[0]?.columns[0]?.key ?? '' },
    run: async (asked, port) => {
      const cell = columnIn(form, asked);
      if (cell instanceof Refused) return cell;
      const { part, column } = cell;
      const what = [part.what];
      const closings = await closingsOf(port);
      const of = async (last: string) => {
        const days = Array.from({ length: chartDays }, (_, place) => dayAfter(last, place - chartDays + 1));
        const [first = last] = days;
        const [found, here] = await Promise.all([
          port.find(
            z.object({ day: z.string(), count: z.string() }),
            sql`select booked::text as day, sum(${columnNamed(column.measure)})::text as count
              from ${bookedLines(port, { what, closings }, [[first, last]])} where ${counts(column)} group by 1`,
          ),
          form.stock ? stockAt(port, { what, by: columnOf[form.lineOf], closings }, dayAfter(first, -1)) : [],
        ]);
        const byDay = new Map(found.map(({ day, count }) => [day, Number(count)]));
        let present = here
          .filter((row) => fits(column, row))
          .reduce((sum, row) => sum + Number(row[column.measure]), 0);
        return days.map((day) => {
          const count = byDay.get(day) ?? 0;
          present += count;
          return { day, count: form.stock ? present : count };
        });
      };
      const on = dayOf(asked, port.now);
      const [days, before] = await Promise.all([of(on), of(yearBefore(on))]);
      return { days: days.map((each, place) => ({ ...each, before: before[place]?.count ?? 0 })) };
    },
  }),
);
