import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Measure } from '@kerben/workflows/statistics/forms.ts';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import {
  bound,
  boundRanges,
  linesBeyond,
  linesInTime,
  linesTable,
  linesTooLate,
  type Closing,
} from './booked-lines.ts';

const measures: readonly Measure[] = ['trains', 'wagons', 'containers', 'kilograms'];

/** What is here, by the values that a form tells apart. Measures are whole numbers as text. */
export type StockRow = {
  readonly what: string;
  readonly value: string;
  readonly kind: string;
  readonly loaded: boolean;
  readonly working: boolean;
} & Readonly<Record<Measure, string>>;

interface Remembered {
  /** Place in the log up to which it is counted. */
  readonly upTo: string;
  readonly rows: readonly (StockRow & { readonly stationId: string })[];
}

interface Wish {
  readonly tenant: string;
  readonly what: readonly string[];
  readonly column: string;
  readonly closings: readonly Closing[];
  /** Counted is what is booked before this day. */
  readonly before: string;
}

const beginning = '1900-01-01';
/** Months that are remembered, and for how long before they are counted anew beside their use, milliseconds. */
const mostMonths = 64;
const freshMs = 10 * 60_000;

const sums = measures.map((measure) => `sum(${measure}) as ${measure}`).join(', ');

const remembered = (column: string): string => `
select e.what, e."stationId", e."${column}" as value, e.kind, e.loaded, e.working, ${sums} from ${linesTable} e
left join unnest($3::date[], $4::text[]) as c(day, id) on c.day = e.day
where e.tenant = $1 and e.what = any($2) and e.day < $5::date and e.id <= $6 and (c.id is null or e.id <= c.id)
group by 1, 2, 3, 4, 5, 6 having ${measures.map((measure) => `sum(${measure}) <> 0`).join(' or ')}`;

const since = (column: string): string => `
select what, "${column}" as value, kind, loaded, working, ${sums}
from (${linesInTime(6)} union all ${linesBeyond(8)} union all ${linesTooLate(10)}) lines group by 1, 2, 3, 4, 5`;

/**
 * What is here at the end of a day, which is the sum of everything before it. What came before the day's month is counted once and
 * remembered, with its place in the log; what the log has beyond that place is added each time, so a fact that comes in afterwards for
 * an old day counts at once. A row that a repair writes below that place counts after ten minutes.
 */
export const createStock = (pool: Pool) => {
  const count = async ({ tenant, what, column, closings, before }: Wish): Promise<Remembered> => {
    const { rows: last } = await pool.query<{ id: string | null }>(
      `select max(id) as id from ${linesTable} where tenant = $1`,
      [tenant],
    );
    const upTo = last[0]?.id ?? '';
    const [days, ids] = [closings.map(({ day }) => day), closings.map(({ id }) => id)];
    const { rows } = await pool.query<Remembered['rows'][number]>(remembered(column), [
      tenant,
      what,
      days,
      ids,
      before,
      upTo,
    ]);
    return { upTo, rows };
  };
  const months = new LRUCache<string, Remembered, Wish>({
    max: mostMonths,
    ttl: freshMs,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => count(context),
  });

  /** At the end of a day. */
  return async (
    person: Pick<Person, 'tenant' | 'stationIds'>,
    what: readonly string[],
    column: string,
    closings: readonly Closing[],
    day: string,
  ): Promise<readonly StockRow[]> => {
    const before = `${day.slice(0, 8)}01`;
    // Another closing of an old day books what came after it elsewhere.
    const closed = closings.filter((closing) => closing.day < before);
    const key = JSON.stringify([person.tenant, what, column, before, closed.map(({ id }) => id).sort()]);
    const context = { tenant: person.tenant, what, column, closings, before };
    const { upTo, rows: old } = await months.forceFetch(key, { context });
    const { rows: recent } = await pool.query<StockRow>(since(column), [
      ...bound(person, what, closings),
      ...boundRanges([[before, day]]),
      upTo,
      before,
      ...boundRanges([[beginning, day]]),
    ]);
    const { stationIds } = person;
    return [...(stationIds === null ? old : old.filter((row) => stationIds.includes(row.stationId))), ...recent];
  };
};
