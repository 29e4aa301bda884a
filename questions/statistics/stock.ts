import type { Measure } from '@kerben/workflows/statistics/forms.ts';
import { z } from 'zod';
import { any, column, listed, sql, type Sql } from '../engine/sql.ts';
import { closed, inTime, linesBeyond, linesInTime, linesTooLate, type Closing, type Port } from './booked.ts';

export const measures = ['trains', 'wagons', 'containers', 'kilograms'] as const satisfies readonly Measure[];

/** What a form tells apart: measures are whole numbers as text. */
export const kindOfLine = {
  what: z.string(),
  value: z.string(),
  kind: z.string(),
  loaded: z.boolean(),
  working: z.boolean(),
};
const stockRow = z.object({
  ...kindOfLine,
  ...{ trains: z.string(), wagons: z.string(), containers: z.string(), kilograms: z.string() },
});
/** What is here, by the values that a form tells apart. */
export type StockRow = z.output<typeof stockRow>;
const rememberedRow = stockRow.extend({ stationId: z.string() });

interface Remembered {
  /** Place in the log up to which it is counted. */
  readonly upTo: string;
  readonly rows: readonly z.output<typeof rememberedRow>[];
}

/** What is counted, and by which column its lines are told apart. */
interface Asked {
  readonly what: readonly string[];
  readonly by: string;
  readonly closings: readonly Closing[];
}

const beginning = '1900-01-01';
const sums = listed(measures.map((measure) => sql`sum(${column(measure)}) as ${column(measure)}`));
const isSomething = any(measures.map((measure) => sql`sum(${column(measure)}) <> 0`));

/** Everything that is booked before a day, of all stations, and the place in the log up to which it is. */
const count = async (
  { find, rows }: Pick<Port, 'find' | 'rows'>,
  { what, by, closings }: Asked,
  before: string,
): Promise<Remembered> => {
  const [last] = await find(z.object({ id: z.string().nullable() }), sql`select max(id) as id from ${rows('all')} e`);
  const upTo = last?.id ?? '';
  const found = await find(
    rememberedRow,
    sql`select e.what, e."stationId", e.${column(by)} as value, e.kind, e.loaded, e.working, ${sums} from ${rows('all')} e
      left join ${closed(closings)} as c(day, id) on c.day = e.day
      where e.what = any(${what}) and e.day < ${before}::date and e.id <= ${upTo} and ${inTime}
      group by 1, 2, 3, 4, 5, 6 having ${isSomething}`,
  );
  return { upTo, rows: found };
};

/**
 * What is here at the end of a day, which is the sum of everything before it. What came before the day's month is counted once and
 * remembered, with its place in the log; what the log has beyond that place is added each time, so a fact that comes in afterwards for
 * an old day counts at once. A row that a repair writes below that place counts after ten minutes.
 */
export const stockAt = async (
  port: Pick<Port, 'find' | 'rows' | 'remembered' | 'person'>,
  asked: Asked,
  day: string,
): Promise<readonly StockRow[]> => {
  const { what, by, closings } = asked;
  const before = `${day.slice(0, 8)}01`;
  // Another closing of an old day books what came after it elsewhere.
  const ofOld = closings.filter((closing) => closing.day < before).map(({ id }) => id);
  const name = JSON.stringify(['stock', what, by, before, ofOld.sort()]);
  const { upTo, rows: old } = await port.remembered(name, () => count(port, asked, before));
  const since: Sql = sql`${linesInTime(port, asked, [[before, day]])} union all ${linesBeyond(port, asked, upTo, before)}
    union all ${linesTooLate(port, asked, [[beginning, day]])}`;
  const recent = await port.find(
    stockRow,
    sql`select what, ${column(by)} as value, kind, loaded, working, ${sums} from (${since}) lines group by 1, 2, 3, 4, 5`,
  );
  const { stationIds } = port.person;
  return [...(stationIds === null ? old : old.filter((row) => stationIds.includes(row.stationId))), ...recent];
};
