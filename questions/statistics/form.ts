import { forms, type Form, type FormColumn, type FormPart } from '@kerben/workflows/statistics/forms.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { column, listed, sql } from '../engine/sql.ts';
import { bookedLines, closingsOf, linesTooLate, reads, staleBy, type Closing, type Port } from './booked.ts';
import { columnOf, lineIn, linesOf, type Lines } from './lines.ts';
import { dayAsked, dayOf, fits, periodDays, periods, type Period } from './periods.ts';
import { plannedWagons } from './plans.ts';
import { kindOfLine, measures, stockAt, type StockRow } from './stock.ts';

const inPeriods = <Of extends z.ZodType>(of: Of) => z.object({ day: of, month: of, lastYear: of });
const days = z.array(z.string()).describe('First and last day, both included.');
/** Numbers of the columns of a part, in their order. */
const cells = inPeriods(z.array(z.int()).describe('By the columns of the form; kilograms for tonnes.'));
const plan = z.int().nullable().describe('Wagons that are planned for the month.');
const correction = z.object({ day: z.string(), trains: z.int(), wagons: z.int(), kilograms: z.int() });
const part = z.object({
  what: z.string(),
  corrections: z
    .array(correction)
    .describe('What came after a day was closed, by the day that it corrects; part of the figures of this day.'),
  lines: z.array(z.object({ key: z.string(), name: z.string(), cells, plan })),
  total: z.object({ cells, plan }),
});
type Cells = z.output<typeof cells>;
type Part = z.output<typeof part>;

/** What was counted of each kind of wagon, whole numbers as text; nothing where there is none. */
const sums = z.object({ ...kindOfLine, sums: inPeriods(z.array(z.string().nullable())) });
type SumRow = z.output<typeof sums>;

/** What is here, as the sums of a form have it: on the day, at the end of its month so far, and a year before. */
const stockSums = (now: readonly StockRow[], before: readonly StockRow[]): readonly SumRow[] => {
  const none = measures.map(() => null);
  const of = ({ what, value, kind, loaded, working, ...row }: StockRow) => ({
    kind: { what, value, kind, loaded, working },
    of: measures.map((measure) => row[measure]),
  });
  return [
    ...now.map(of).map((row) => ({ ...row.kind, sums: { day: row.of, month: row.of, lastYear: none } })),
    ...before.map(of).map((row) => ({ ...row.kind, sums: { day: none, month: none, lastYear: row.of } })),
  ];
};

const added = (columns: readonly FormColumn[], rows: readonly SumRow[]): Cells => {
  const of = (period: Period): number[] =>
    columns.map((each) =>
      rows
        .filter((row) => fits(each, row))
        .reduce((sum, row) => sum + Number(row.sums[period][measures.indexOf(each.measure)] ?? 0), 0),
    );
  return { day: of('day'), month: of('month'), lastYear: of('lastYear') };
};

const isEmpty = (line: Pick<Part, 'total'>['total']): boolean =>
  line.plan === null && periods.every((period) => line.cells[period].every((count) => count === 0));

const counted = async (
  port: Port,
  form: Form,
  on: string,
  closings: readonly Closing[],
): Promise<readonly SumRow[]> => {
  const what = form.parts.map((each) => each.what);
  const by = columnOf[form.lineOf];
  const during = periodDays(form, on);
  if (form.stock) {
    const at = (end: string) => stockAt(port, { what, by, closings }, end);
    return stockSums(...(await Promise.all([at(during.day[1]), at(during.lastYear[1])])));
  }
  const sumsIn = (period: Period) => {
    const [from, to] = during[period];
    const ofEach = measures.map(
      (measure) => sql`sum(${column(measure)}) filter (where booked between ${from}::date and ${to}::date)::text`,
    );
    return sql`array[${listed(ofEach)}]`;
  };
  const { find } = port;
  // The day lies in its month.
  return find(
    sums,
    sql`select what, ${column(by)} as value, kind, loaded, working,
        json_build_object('day', ${sumsIn('day')}, 'month', ${sumsIn('month')}, 'lastYear', ${sumsIn('lastYear')}) as sums
      from ${bookedLines(port, { what, closings }, [during.month, during.lastYear])} group by 1, 2, 3, 4, 5`,
  );
};

const late = z.object({
  what: z.string(),
  day: z.string(),
  trains: z.string(),
  wagons: z.string(),
  kilograms: z.string(),
});

/** What came late and is booked on the day, by the day that it corrects. */
const corrections = (port: Port, form: Form, on: string, closings: readonly Closing[]) => {
  const what = form.parts.map((each) => each.what);
  return port.find(
    late,
    sql`select what, day::text as day, sum(trains)::text as trains, sum(wagons)::text as wagons, sum(kilograms)::text as kilograms
      from (${linesTooLate(port, { what, closings }, [[on, on]])}) lines
      group by what, day having sum(trains) <> 0 or sum(wagons) <> 0 or sum(kilograms) <> 0 order by day`,
  );
};

/** The lines of a part, by their names. */
const partOf = (
  { what, columns }: FormPart,
  rows: readonly SumRow[],
  planned: ReadonlyMap<string, number>,
  lines: Lines,
  language: string,
): Pick<Part, 'lines' | 'total'> => {
  const own = rows.filter((row) => row.what === what);
  const byLine = new Map<string, { name: string; rows: SumRow[]; plan: number | null }>();
  const at = (value: string) => {
    const { key, name } = lineIn(lines, value);
    const known = byLine.get(key) ?? { name, rows: [], plan: null };
    byLine.set(key, known);
    return known;
  };
  for (const row of own) at(row.value).rows.push(row);
  for (const [value, wagons] of planned) {
    const line = at(value);
    line.plan = (line.plan ?? 0) + wagons;
  }
  return {
    lines: [...byLine]
      .map(([key, line]) => ({ key, name: line.name, cells: added(columns, line.rows), plan: line.plan }))
      .filter((line) => !isEmpty(line))
      .sort((a, b) => a.name.localeCompare(b.name, language)),
    total: {
      cells: added(columns, own),
      plan: planned.size === 0 ? null : [...planned.values()].reduce((sum, wagons) => sum + wagons, 0),
    },
  };
};

/** The forms of the operational statistics. Staff of stations count their own stations. */
export default forms.map((form) =>
  query({
    path: `/osot/${form.name}`,
    tag: 'home',
    summary:
      'A form of the operational statistics for a statistical day, the month to it and the same days a year before',
    policy: form.policy,
    asks: dayAsked,
    answers: z.object({
      day: z.string(),
      days: inPeriods(days),
      closed: z.boolean().describe('Its figures never change any more.'),
      parts: z.array(part),
    }),
    reads,
    staleBy,
    run: async (wish, port) => {
      const on = dayOf(wish, port.now);
      const closings = await closingsOf(port);
      const [rows, ofOtherDays, planned] = await Promise.all([
        counted(port, form, on, closings),
        corrections(port, form, on, closings),
        plannedWagons(port, form.lineOf, on.slice(0, 7)),
      ]);
      const values = [...new Set([...rows.map(({ value }) => value), ...planned.keys()])];
      const lines = await linesOf(port, form.lineOf, values);
      const during = periodDays(form, on);
      return {
        day: on,
        days: { day: [...during.day], month: [...during.month], lastYear: [...during.lastYear] },
        closed: closings.some(({ day }) => day === on),
        parts: form.parts.map((each) => ({
          what: each.what,
          corrections: ofOtherDays
            .filter(({ what }) => what === each.what)
            .map(({ day, trains, wagons, kilograms }) => ({
              ...{ day, trains: Number(trains), wagons: Number(wagons), kilograms: Number(kilograms) },
            })),
          ...partOf(each, rows, each.what === 'loading' ? planned : new Map(), lines, port.language),
        })),
      };
    },
  }),
);
