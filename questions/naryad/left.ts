import type { OrderSide } from '@kerben/workflows/ledger/takings.ts';
import { z } from 'zod';
import { named } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { sql, type Sql } from '../engine/sql.ts';

/** What is looked at to know what is in no order: what was paid, and what the orders hold. */
export const ofLeft = {
  takings: 'own',
  ordered: 'own',
  everyTaking: named('takings'),
  everyOrdered: named('ordered'),
} as const;
type Port = Reading<keyof typeof ofLeft>;

/**
 * Payments, and what was taken back, that are in no order yet: what was paid on each day less what orders hold of that day, so a payment
 * that was taken back on its own day is not there. Of a station with orders from before payments were taken it begins behind the last of
 * them (decision orders-take-payments).
 */
const left = (paid: Sql, ordered: Sql, { only, within }: { readonly only: Sql; readonly within: Sql }): Sql =>
  sql`(select t."stationId", t.side, t."recordId", t."row", t.day, t.method, t.receipt, t.gross - coalesce(o.amount, 0) as amount
    from (select "stationId", side, "recordId", "row", day, max(method) as method, max(receipt) as receipt, sum(gross) as gross
      from ${paid} paid where what = 'paid' and ${only} and ${within} group by 1, 2, 3, 4, 5) t
    left join (select "recordId", "row", day, sum(amount) as amount
      from ${ordered} held where what = 'payment' and ${within} group by 1, 2, 3) o
      on o."recordId" = t."recordId" and o."row" = t."row" and o.day = t.day
    left join (select "stationId", side, max(day) as day from (
        select "stationId", side, "recordId", day from ${ordered} old where what = 'old'
        group by 1, 2, 3, 4 having sum("count") > 0) standing group by 1, 2) b
      on b."stationId" = t."stationId" and b.side = t.side
    where t.gross <> coalesce(o.amount, 0) and (b.day is null or t.day > b.day)
      and not exists (select 1 from ${ordered} same where what = 'payment' and same."recordId" = t."recordId"
        and same."row" = t."row" and same.back = (t.gross < coalesce(o.amount, 0)) having sum("count") > 0))`;

const places = z.object({ paid: z.string(), ordered: z.string() });
const charge = z.object({ recordId: z.string() });

/** The charges of which something was in no order, up to a place in each journal. */
const openAt = async ({ rows, find }: Port): Promise<z.output<typeof places> & { readonly charges: string[] }> => {
  const [paid, ordered] = [rows('everyTaking'), rows('everyOrdered')];
  const [upTo = { paid: '', ordered: '' }] = await find(
    places,
    sql`select coalesce((select max(id) from ${paid} p), '') as paid, coalesce((select max(id) from ${ordered} o), '') as ordered`,
  );
  const open = await find(
    charge,
    sql`select distinct "recordId" from ${left(paid, ordered, { only: sql`true`, within: sql`true` })} l`,
  );
  return { ...upTo, charges: open.map(({ recordId }) => recordId) };
};

/**
 * What is in no order yet up to a day, of the reader's stations. Said once: the proposals, the order screens and TehPD's page take it from
 * here. Which charges were open is remembered with its place in the log; looked at are these and those of which the log has said something
 * since, so it costs what is open and not what was ever paid.
 */
export const leftUpTo = async (reading: Port, side: OrderSide | undefined, day: string): Promise<Sql> => {
  const { rows, remembered } = reading;
  const known = await remembered('naryad-left', () => openAt(reading));
  const within = sql`"recordId" in (select unnest(${known.charges}::text[])
    union select "recordId" from ${rows('everyTaking')} since where id > ${known.paid}
    union select "recordId" from ${rows('everyOrdered')} since where id > ${known.ordered})`;
  const only = sql`day <= ${day} and (${side ?? ''} in ('', side))`;
  return left(rows('takings'), rows('ordered'), { only, within });
};
