import type { Language } from '@kerben/platform/http/language.ts';
import { carriedMembers, readCarried } from '@kerben/projections/read-models/carried.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Form, FormColumn, FormPart, LineOf, Measure } from '@kerben/workflows/statistics/forms.ts';
import type { Pool } from 'pg';
import { dayAfter } from '@kerben/workflows/statistics/statistical-day.ts';
import {
  bookedLines,
  bound,
  boundRanges,
  linesTable,
  linesTooLate,
  summed,
  type Closing,
  type Range,
} from './booked-lines.ts';
import { columnOf, linesOf, type Lines } from './lines.ts';
import { createStock, type StockRow } from './stock.ts';

const plans = readModelNamed('mesplan');
const planTable = `${readModelSchema}.${tableName(plans)}`;
const planCarried = carriedMembers(plans);

/** Periods of a form: the day, the month to it, and the same days of the year before. */
export const periods = ['day', 'month', 'lastYear'] as const;
export type Period = (typeof periods)[number];

/** Days `YYYY-MM-DD` of each period, both included. What is here at the end of a day is counted from the beginning of time. */
export type PeriodDays = Readonly<Record<Period, Range>>;

const beginning = '1900-01-01';

/** The same day of the year before; the last of February where that year has no 29th. */
const yearBefore = (day: string): string => {
  const before = `${String(Number(day.slice(0, 4)) - 1)}${day.slice(4)}`;
  return before.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before;
};

export const periodDays = (form: Pick<Form, 'stock'>, day: string): PeriodDays => {
  const before = yearBefore(day);
  return form.stock
    ? { day: [beginning, day], month: [beginning, day], lastYear: [beginning, before] }
    : { day: [day, day], month: [`${day.slice(0, 8)}01`, day], lastYear: [`${before.slice(0, 8)}01`, before] };
};

/** Numbers of the columns of a part, in their order: whole, kilograms for tonnes. */
type Cells = Readonly<Record<Period, readonly number[]>>;

export interface FormLine {
  readonly key: string;
  readonly name: string;
  readonly cells: Cells;
  /** Wagons that are planned for the month; null where nothing is planned or planning says nothing of it. */
  readonly plan: number | null;
}

/** What came after a day was closed: booked on the day of the form, and shown with the day that it corrects. Kilograms. */
interface Correction {
  readonly day: string;
  readonly trains: number;
  readonly wagons: number;
  readonly kilograms: number;
}

export interface CountedPart {
  readonly what: string;
  readonly corrections: readonly Correction[];
  readonly lines: readonly FormLine[];
  readonly total: Omit<FormLine, 'key' | 'name'>;
}

export interface CountedForm {
  readonly day: string;
  readonly days: PeriodDays;
  /** Whether the day is closed: its figures never change any more. */
  readonly closed: boolean;
  readonly parts: readonly CountedPart[];
}

const measures: readonly Measure[] = ['trains', 'wagons', 'containers', 'kilograms'];

type Sums = Readonly<Record<`${Measure}_${Period}`, string | null>>;
interface SumRow extends Sums {
  readonly what: string;
  readonly value: string;
  readonly kind: string;
  readonly loaded: boolean;
  readonly working: boolean;
}

const closingsStatement = `select day::text as day, max(id) as id from ${linesTable} where tenant = $1 and what = 'closed' group by day`;

const sumsStatement = (lineOf: LineOf): string => `
select what, "${columnOf[lineOf]}" as value, kind, loaded, working, ${measures
  .flatMap((measure) =>
    periods.map(
      (period, place) =>
        `sum(${measure}) filter (where booked between $${8 + place * 2} and $${9 + place * 2}) as ${measure}_${period}`,
    ),
  )
  .join(', ')}
from (${bookedLines(6)}) lines group by 1, 2, 3, 4, 5`;

/** What came late and is booked on the day, by the day that it corrects. */
const correctionsStatement = `
select what, day::text as day, sum(trains) as trains, sum(wagons) as wagons, sum(kilograms) as kilograms
from (${linesTooLate(6)}) lines
group by what, day having sum(trains) <> 0 or sum(wagons) <> 0 or sum(kilograms) <> 0 order by day`;

/** What is here, as the sums of a form have it: on the day, at the end of its month so far, and a year before. */
const stockSums = (now: readonly StockRow[], before: readonly StockRow[]): readonly SumRow[] => {
  const of = (rows: readonly StockRow[], at: readonly Period[]): readonly SumRow[] =>
    rows.map(({ what, value, kind, loaded, working, ...row }) => ({
      ...({ what, value, kind, loaded, working } as SumRow),
      ...Object.fromEntries(
        measures.flatMap((measure) =>
          periods.map((period) => [`${measure}_${period}`, at.includes(period) ? row[measure] : null] as const),
        ),
      ),
    }));
  return [...of(now, ['day', 'month']), ...of(before, ['lastYear'])];
};

const fits = ({ only }: FormColumn, row: Pick<SumRow, 'kind' | 'loaded' | 'working'>): boolean =>
  only === undefined ||
  ((only.kind === undefined || only.kind === row.kind) &&
    (only.loaded === undefined || only.loaded === row.loaded) &&
    (only.working === undefined || only.working === row.working));

const added = (columns: readonly FormColumn[], rows: readonly SumRow[]): Cells => {
  const of = (period: Period): readonly number[] =>
    columns.map((column) =>
      rows
        .filter((row) => fits(column, row))
        .reduce((sum, row) => sum + Number(row[`${column.measure}_${period}`] ?? 0), 0),
    );
  return { day: of('day'), month: of('month'), lastYear: of('lastYear') };
};

const isEmpty = ({ cells, plan }: FormLine): boolean =>
  plan === null && periods.every((period) => cells[period].every((count) => count === 0));

/** Lines of a monthly plan, as far as it is compared. */
interface PlanLine {
  readonly departureStationId: string;
  readonly destinationStationId: string;
  readonly cargoCode: string;
  readonly wagonCount: number | null;
  readonly agreedWagons: number | null;
}

/** By which value of a plan's line the lines of a form are told apart; undefined where planning says nothing of it. */
const plannedBy: Readonly<Partial<Record<LineOf, keyof PlanLine>>> = {
  station: 'departureStationId',
  'cargo-group': 'cargoCode',
  road: 'destinationStationId',
};

/** One record behind a number. */
export interface Behind {
  readonly area: string;
  readonly recordId: string;
  readonly wagonNumber: string;
  readonly day: string;
  readonly count: number;
}

const behindShown = 500;
/** Days of a chart: a month at least. */
const chartDays = 31;

/** Which number of a form is looked behind. */
export interface Cell {
  readonly part: FormPart;
  readonly column: FormColumn;
  readonly period: Period;
  /** Key of the line; undefined = the total. */
  readonly line: string | undefined;
}

/** The forms of the operational statistics, and what stands behind their numbers. Staff of stations count their own stations. */
export const createStatistics = (pool: Pool) => {
  const stock = createStock(pool);

  const plannedWagons = async (person: Person, form: Form, month: string) => {
    const by = plannedBy[form.lineOf];
    const planned = new Map<string, number>();
    if (by === undefined) return planned;
    const { rows } = await pool.query<{ _carried: string }>(
      `select _carried from ${planTable} where tenant = $1 and month = $2 and status in (3, 4, 6)`,
      [person.tenant, month],
    );
    for (const { _carried } of rows)
      for (const line of readCarried(planCarried, _carried)['lines'] as readonly PlanLine[]) {
        if (person.stationIds !== null && !person.stationIds.includes(line.departureStationId)) continue;
        const value = String(line[by]);
        planned.set(value, (planned.get(value) ?? 0) + (line.agreedWagons ?? line.wagonCount ?? 0));
      }
    return planned;
  };

  const closingsOf = async ({ tenant }: Person): Promise<readonly Closing[]> =>
    (await pool.query<Closing>(closingsStatement, [tenant])).rows;

  const lineFor = (lines: Lines, value: string) => lines.get(value) ?? { key: '', name: '' };

  const counted = async (
    person: Person,
    form: Form,
    days: PeriodDays,
    closings: readonly Closing[],
  ): Promise<readonly SumRow[]> => {
    const what = form.parts.map((part) => part.what);
    if (form.stock) {
      const at = (day: string) => stock(person, what, columnOf[form.lineOf], closings, day);
      return stockSums(...(await Promise.all([at(days.day[1]), at(days.lastYear[1])])));
    }
    const { rows } = await pool.query<SumRow>(sumsStatement(form.lineOf), [
      ...bound(person, what, closings),
      // The day lies in its month.
      ...boundRanges([days.month, days.lastYear]),
      ...periods.flatMap((period) => days[period]),
    ]);
    return rows;
  };

  return {
    form: async (person: Person, form: Form, day: string, language: Language): Promise<CountedForm> => {
      const days = periodDays(form, day);
      const what = form.parts.map((part) => part.what);
      const closings = await closingsOf(person);
      const first = bound(person, what, closings);
      const [rows, { rows: late }, planned] = await Promise.all([
        counted(person, form, days, closings),
        pool.query<Record<keyof Correction | 'what', string>>(correctionsStatement, [
          ...first,
          ...boundRanges([[day, day]]),
        ]),
        plannedWagons(person, form, day.slice(0, 7)),
      ]);
      const values = [...new Set([...rows.map(({ value }) => value), ...planned.keys()])];
      const lines = await linesOf(pool, person.tenant, form.lineOf, values, language);
      const parts = form.parts.map(({ what: of, columns }): CountedPart => {
        const own = rows.filter((row) => row.what === of);
        const plan = of === 'loading' ? planned : new Map<string, number>();
        const byLine = new Map<string, { name: string; rows: SumRow[]; plan: number | null }>();
        const at = (value: string) => {
          const { key, name } = lineFor(lines, value);
          const known = byLine.get(key) ?? { name, rows: [], plan: null };
          byLine.set(key, known);
          return known;
        };
        for (const row of own) at(row.value).rows.push(row);
        for (const [value, wagons] of plan) {
          const line = at(value);
          line.plan = (line.plan ?? 0) + wagons;
        }
        return {
          what: of,
          corrections: late
            .filter((row) => row.what === of)
            .map((row) => ({
              day: row.day,
              trains: Number(row.trains),
              wagons: Number(row.wagons),
              kilograms: Number(row.kilograms),
            })),
          lines: [...byLine]
            .map(([key, line]) => ({ key, name: line.name, cells: added(columns, line.rows), plan: line.plan }))
            .filter((line) => !isEmpty(line))
            .sort((a, b) => a.name.localeCompare(b.name, language)),
          total: {
            cells: added(columns, own),
            plan: plan.size === 0 ? null : [...plan.values()].reduce((sum, wagons) => sum + wagons, 0),
          },
        };
      });
      return { day, days, closed: closings.some((closing) => closing.day === day), parts };
    },

    /**
     * What a column comes to on each of the days before and with one, and a year before each: a line of a chart. What is here at the
     * end of a day is that of each day. Kilograms for tonnes.
     */
    days: async (person: Person, form: Form, day: string, { part, column }: Omit<Cell, 'period' | 'line'>) => {
      const closings = await closingsOf(person);
      const of = async (last: string): Promise<readonly { readonly day: string; readonly count: number }[]> => {
        const days = Array.from({ length: chartDays }, (_, place) => dayAfter(last, place - chartDays + 1));
        const [first = last] = days;
        const { kind, loaded, working } = column.only ?? {};
        const { rows } = await pool.query<{ day: string; count: string }>(
          `select booked::text as day, sum(${column.measure}) as count
           from (${bookedLines(6)}) lines where ($8::text is null or kind = $8)
             and ($9::bool is null or loaded = $9) and ($10::bool is null or working = $10) group by 1`,
          [
            ...bound(person, [part.what], closings),
            ...boundRanges([[first, last]]),
            kind ?? null,
            loaded ?? null,
            working ?? null,
          ],
        );
        const counts = new Map(rows.map((row) => [row.day, Number(row.count)]));
        const here = form.stock
          ? await stock(person, [part.what], columnOf[form.lineOf], closings, dayAfter(first, -1))
          : [];
        let present = here
          .filter((row) => fits(column, row))
          .reduce((sum, row) => sum + Number(row[column.measure]), 0);
        return days.map((each) => {
          const count = counts.get(each) ?? 0;
          present += count;
          return { day: each, count: form.stock ? present : count };
        });
      };
      const [days, before] = await Promise.all([of(day), of(yearBefore(day))]);
      return { days: days.map((each, place) => ({ ...each, before: before[place]?.count ?? 0 })) };
    },

    /** The records behind a number, the latest first; at most 500, and how many there are. */
    behind: async (
      person: Person,
      form: Form,
      day: string,
      { part, column, period, line }: Cell,
    ): Promise<{ readonly records: readonly Behind[]; readonly total: number }> => {
      const range = periodDays(form, day)[period];
      const by = columnOf[form.lineOf];
      const closings = await closingsOf(person);
      const bindings = [...bound(person, [part.what], closings), ...boundRanges([range])];
      const lines = `(${bookedLines(6, [...summed, 'area', 'recordId', 'wagonNumber'])}) lines`;
      let values: readonly string[] | null = null;
      if (line !== undefined) {
        // What is here is remembered by these values: all lines are gone through once, for the records alone.
        const found = form.stock
          ? await stock(person, [part.what], by, closings, range[1])
          : (await pool.query<{ value: string }>(`select distinct "${by}" as value from ${lines}`, bindings)).rows;
        const all = [...new Set(found.map(({ value }) => value))];
        const known = await linesOf(pool, person.tenant, form.lineOf, all, 'ru');
        values = all.filter((value) => lineFor(known, value).key === line);
      }
      const { kind, loaded, working } = column.only ?? {};
      const { rows } = await pool.query<Omit<Behind, 'count'> & { count: string; total: number }>(
        `select area, "recordId", "wagonNumber", max(day)::text as day, sum(${column.measure}) as count, count(*) over ()::int as total
         from ${lines} where ($8::text[] is null or "${by}" = any($8)) and ($9::text is null or kind = $9)
           and ($10::bool is null or loaded = $10) and ($11::bool is null or working = $11)
         group by area, "recordId", "wagonNumber" having sum(${column.measure}) <> 0
         order by max(day) desc, "wagonNumber", "recordId" limit ${behindShown}`,
        [...bindings, values, kind ?? null, loaded ?? null, working ?? null],
      );
      return {
        records: rows.map(({ total: _total, count, ...row }) => ({ ...row, count: Number(count) })),
        total: rows[0]?.total ?? 0,
      };
    },
  };
};
