import { z } from 'zod';
import { named, own } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { column, listed, sql, type Sql } from '../engine/sql.ts';

/** What forms are counted from: the lines of one's own stations, and those of all, to say which days are closed and what is here. */
export const reads = {
  lines: own('statistics'),
  all: named('statistics'),
  mesplan: 'named',
  stations: 'named',
  road: 'named',
  'railway-administrations': 'named',
  cargo: 'named',
  'nomenclature-group': 'named',
  'nomenclature-for-go2': 'named',
} as const;
/** Wagons move all day: figures are read when somebody asks for them. */
export const staleBy: readonly string[] = [];
export type Port = Reading<keyof typeof reads>;

/** Days `YYYY-MM-DD`, both included. */
export type Range = readonly [from: string, to: string];

/** A day that was closed, and the place of its closing in the log. */
export interface Closing {
  readonly day: string;
  readonly id: string;
}

/** Which lines: of what is counted, and the days that are closed. */
export interface Asked {
  readonly what: readonly string[];
  readonly closings: readonly Closing[];
}

/** What forms add up; an index of days carries all of it. */
export const summed: readonly string[] = [
  ...['what', 'day', 'stationId', 'otherId', 'cargoCode', 'ownerCode', 'kind', 'loaded', 'working'],
  ...['trains', 'wagons', 'containers', 'kilograms'],
];

const of = (columns: readonly string[]): Sql => listed(columns.map((name) => sql`e.${column(name)}`));
const ranges = (days: readonly Range[]): Sql =>
  sql`unnest(${days.map(([first]) => first)}::date[], ${days.map(([, last]) => last)}::date[]) as r(first, last)`;
/** Closings as a table of days and places. */
export const closed = (closings: readonly Closing[]): Sql =>
  sql`unnest(${closings.map(({ day }) => day)}::date[], ${closings.map(({ id }) => id)}::text[])`;
export const inTime = sql`(c.id is null or e.id <= c.id)`;

/** Days that are closed, with the place of the last closing of each. */
export const closingsOf = ({ find, rows }: Pick<Port, 'find' | 'rows'>): Promise<readonly Closing[]> =>
  find(
    z.object({ day: z.string(), id: z.string() }),
    sql`select day::text as day, max(id) as id from ${rows('all')} e where what = 'closed' group by day`,
  );

/** Lines of some days that are booked on their own day: they came before it was closed. */
export const linesInTime = (
  { rows }: Pick<Port, 'rows'>,
  { what, closings }: Asked,
  days: readonly Range[],
  columns = summed,
): Sql => sql`
select ${of(columns)}, e.day as booked from ${ranges(days)}
join ${rows('lines')} e on e.what = any(${what}) and e.day between r.first and r.last
left join ${closed(closings)} as c(day, id) on c.day = e.day where ${inTime}`;

/** The same of all days before one, of what the log has beyond a place. */
export const linesBeyond = (
  { rows }: Pick<Port, 'rows'>,
  { what, closings }: Asked,
  place: string,
  before: string,
): Sql => sql`
select ${of(summed)}, e.day as booked from ${rows('lines')} e left join ${closed(closings)} as c(day, id) on c.day = e.day
where e.id > ${place} and e.day < ${before}::date and e.what = any(${what}) and ${inTime}`;

/**
 * Lines that came after their day was closed, booked on the first day that was open then, where that lies in the ranges. They are found
 * behind the closings, day by day: they are few.
 */
export const linesTooLate = (
  { rows }: Pick<Port, 'rows'>,
  { what, closings }: Asked,
  days: readonly Range[],
  columns = summed,
): Sql => sql`
select ${of(columns)}, e.booked from (
  select e.*, (select max(o.day) + 1 from ${closed(closings)} as o(day, id) where o.id < e.id) as booked
  from ${closed(closings)} as c(day, id) join ${rows('lines')} e on e.what = any(${what}) and e.day = c.day and e.id > c.id
) e join ${ranges(days)} on e.booked between r.first and r.last`;

/** All lines that are booked on days of ranges which do not overlap. */
export const bookedLines = (
  port: Pick<Port, 'rows'>,
  asked: Asked,
  days: readonly Range[],
  columns: readonly string[] = summed,
): Sql => sql`(${linesInTime(port, asked, days, columns)} union all ${linesTooLate(port, asked, days, columns)}) lines`;
