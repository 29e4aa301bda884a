import type { OrderSide } from '@kerben/workflows/ledger/takings.ts';
import type { Reading } from '../engine/reading.ts';
import { sql, type Sql } from '../engine/sql.ts';

/** What is looked at to know what is in no order: what was paid, and what the orders hold. */
export const ofLeft = { takings: 'own', ordered: 'own' } as const;

/**
 * Payments, and what was taken back, that are in no order yet, up to a day: what was paid on each day less what orders hold of that day,
 * so a payment that was taken back on its own day is not there. Of a station with orders from before payments were taken it begins
 * behind the last of them (decision orders-take-payments). Said once: the proposals, the order screens and TehPD's page take it from here.
 */
export const leftUpTo = (rows: Reading<keyof typeof ofLeft>['rows'], side: OrderSide | undefined, day: string): Sql =>
  sql`(select t."stationId", t.side, t."recordId", t."row", t.day, t.method, t.receipt, t.gross - coalesce(o.amount, 0) as amount
    from (select "stationId", side, "recordId", "row", day, max(method) as method, max(receipt) as receipt, sum(gross) as gross
      from ${rows('takings')} paid where what = 'paid' and day <= ${day} and (${side ?? ''} in ('', side)) group by 1, 2, 3, 4, 5) t
    left join (select "recordId", "row", day, sum(amount) as amount
      from ${rows('ordered')} held where what = 'payment' group by 1, 2, 3) o
      on o."recordId" = t."recordId" and o."row" = t."row" and o.day = t.day
    left join (select "stationId", side, max(day) as day from (
        select "stationId", side, "recordId", day from ${rows('ordered')} old where what = 'old'
        group by 1, 2, 3, 4 having sum("count") > 0) standing group by 1, 2) b
      on b."stationId" = t."stationId" and b.side = t.side
    where t.gross <> coalesce(o.amount, 0) and (b.day is null or t.day > b.day)
      and not exists (select 1 from ${rows('ordered')} same where what = 'payment' and same."recordId" = t."recordId"
        and same."row" = t."row" and same.back = (t.gross < coalesce(o.amount, 0)) having sum("count") > 0))`;
