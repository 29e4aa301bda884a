import { statistics } from '@kerben/projections/read-models/statistics.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';

/** The table of the journal. */
export const linesTable = `${readModelSchema}.${tableName(statistics)}`;

/** Days `YYYY-MM-DD`, both included. */
export type Range = readonly [from: string, to: string];

/** A day that was closed, and the place of its closing in the log. */
export interface Closing {
  readonly day: string;
  readonly id: string;
}

/** What forms add up; an index of days carries all of it. */
export const summed: readonly string[] = [
  ...['what', 'day', 'stationId', 'otherId', 'cargoCode', 'ownerCode', 'kind', 'loaded', 'working'],
  ...['trains', 'wagons', 'containers', 'kilograms'],
];

const named = (columns: readonly string[]): string => columns.map((name) => `e."${name}"`).join(', ');
const ranges = (at: number): string => `unnest($${at}::date[], $${at + 1}::date[]) as r(first, last)`;
const closings = 'unnest($4::date[], $5::text[]) as c(day, id)';
const stations = '($3::text[] is null or e."stationId" = any($3))';
const inTime = '(c.id is null or e.id <= c.id)';

/** Entries of some days that are booked on their own day: they came before it was closed. Its ranges stand at `at` and after it. */
export const linesInTime = (at: number, columns = summed): string => `
select ${named(columns)}, e.day as booked from ${ranges(at)}
join ${linesTable} e on e.tenant = $1 and e.what = any($2) and e.day between r.first and r.last
left join ${closings} on c.day = e.day where ${inTime} and ${stations}`;

/** The same of all days before one, of what the log has beyond a place: both stand at `at` and after it. */
export const linesBeyond = (at: number, columns = summed): string => `
select ${named(columns)}, e.day as booked from ${linesTable} e left join ${closings} on c.day = e.day
where e.tenant = $1 and e.id > $${at} and e.day < $${at + 1}::date and e.what = any($2) and ${inTime} and ${stations}`;

/**
 * Entries that came after their day was closed, booked on the first day that was open then, where that lies in the ranges. They are
 * found behind the closings, day by day: they are few.
 */
export const linesTooLate = (at: number, columns = summed): string => `
select ${named(columns)}, e.booked from (
  select e.*, (select max(o.day) + 1 from unnest($4::date[], $5::text[]) as o(day, id) where o.id < e.id) as booked
  from ${closings} join ${linesTable} e on e.tenant = $1 and e.what = any($2) and e.day = c.day and e.id > c.id
  where ${stations}
) e join ${ranges(at)} on e.booked between r.first and r.last`;

/** All entries that are booked on days of ranges which do not overlap. */
export const bookedLines = (at: number, columns = summed): string =>
  `${linesInTime(at, columns)} union all ${linesTooLate(at, columns)}`;

/** $1 tenant, $2 what, $3 stations, $4 and $5 the closings: what every statement of entries begins with. */
export const bound = (
  { tenant, stationIds }: Pick<Person, 'tenant' | 'stationIds'>,
  what: readonly string[],
  closed: readonly Closing[],
): readonly unknown[] => [tenant, what, stationIds, closed.map(({ day }) => day), closed.map(({ id }) => id)];

/** Ranges as two bindings. */
export const boundRanges = (of: readonly Range[]): readonly unknown[] => [
  of.map(([first]) => first),
  of.map(([, last]) => last),
];
