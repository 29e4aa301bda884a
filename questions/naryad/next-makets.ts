import { orderSides } from '@kerben/workflows/ledger/takings.ts';
import { messageType } from '@kerben/workflows/naryad/message-type.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { unknown } from '../engine/refused.ts';
import { day } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';
import { ordersOf, ordersPolicy } from './orders.ts';

/** The maket numbers that the next orders of a station would get, by message type (001, section 7). */
export default query({
  path: '/number-maket/number-maket',
  tag: 'departures-naryad',
  summary: 'The maket numbers that the next orders of a station would get in the month of the day',
  policy: ordersPolicy,
  asks: {
    code: z
      .string()
      .regex(/^\d{4,6}$/)
      .describe("Station's code"),
    day: day(),
    side: z.enum(orderSides).default('sent'),
  },
  answers: z.object({ sendNumberMC: z.string(), sendNumberPC: z.string() }),
  reads: { ...ordersOf, stations: 'own' },
  example: { code: '716700', day: '2026-01-31' },
  refuses: [404],
  run: async ({ code, day: on, side }, { person, rows, find }) => {
    const isMine = person.stationIds?.includes(code) ?? true;
    const stations = await find(
      z.object({ id: z.string() }),
      sql`select id from ${rows('stations')} s where id = ${code} and administration = '59'`,
    );
    if (!isMine || stations.length === 0) return unknown();
    const month = `${on.slice(0, 7)}-01`;
    const orders = await find(
      z.object({ messageType: z.int(), last: z.int() }),
      sql`select "messageType", max("numberMaket"::int) as last from ${rows(side)} o
        where "stationId" = ${code} and date between ${month} and (${month}::date + interval '1 month' - interval '1 day')
          and "numberMaket" ~ '^[0-9]{1,9}$' group by 1`,
    );
    const next = (type: number): string => String((orders.find((row) => row.messageType === type)?.last ?? 0) + 1);
    return { sendNumberMC: next(messageType.code.local), sendNumberPC: next(messageType.code.through) };
  },
});
