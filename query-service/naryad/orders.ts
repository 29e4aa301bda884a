import type { Language } from '@kerben/platform/http/language.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import { takings } from '@kerben/projections/read-models/takings.ts';
import { paymentMethod } from '@kerben/workflows/documents/payment/method.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { OrderSide } from '@kerben/workflows/ledger/takings.ts';
import { messageType } from '@kerben/workflows/naryad/message-type.ts';
import type { Pool } from 'pg';

const tableOf = (name: string): string => `${readModelSchema}.${tableName(readModelNamed(name))}`;
const takingsTable = `${readModelSchema}.${tableName(takings)}`;
const nameIn: Readonly<Record<Language, string>> = { en: '"nameEn"', ru: '"nameRu"', ky: '"nameKy"' };

/** Area of the orders of a side. */
export const areaOf: Readonly<Record<OrderSide, string>> = { arrived: 'arrived-naryad', sent: 'departures-naryad' };

/** A charge that was paid on the day, as a line of an order. */
export interface ProposedCharge {
  readonly paymentId: string;
  readonly number: string;
  readonly basis: string;
  readonly payer: string;
  readonly method: number;
  readonly amount: string;
}

/** What an order of a station would say of a day; sums are som. */
export interface Proposal {
  readonly stationId: string;
  readonly stationName: string;
  readonly messageType: number;
  readonly count: number;
  readonly summaCash: string;
  readonly summaCard: string;
  readonly summaAccount: string;
  readonly totalSumma: string;
  readonly charges: readonly ProposedCharge[];
  /** The order that was made of it. */
  readonly order: {
    readonly id: string;
    readonly numberMaket: string;
    readonly status: number;
    readonly totalSumma: string;
  } | null;
}

interface PaidRow {
  readonly stationId: string;
  readonly stationName: string | null;
  readonly recordId: string;
  readonly method: number;
  readonly amount: string;
  readonly number: string | null;
  readonly basis: string | null;
  readonly payer: string | null;
  readonly through: boolean;
}

interface OrderRow {
  readonly id: string;
  readonly stationId: string;
  readonly messageType: number;
  readonly numberMaket: string;
  readonly status: number;
  readonly totalSumma: string;
}

/**
 * What was paid of charges on a day, by station. A charge is through traffic (ПС) when its waybill leaves the railway or comes from
 * another one; what has no waybill is local (decision orders).
 */
const paidStatement = (name: string): string => `
select t."stationId", coalesce(s.${name}, s."nameRu") as "stationName", t."recordId", t.method, t.amount, p.number, p.basis,
  p."customerName" as payer,
  coalesce(a.administration is distinct from b.administration or a.administration <> '59', false) and n.id is not null as through
from (select "stationId", "recordId", method, sum(gross)::text as amount from ${takingsTable}
  where tenant = $1 and what = 'paid' and side = $2 and day = $3 and ($4::text[] is null or "stationId" = any($4))
  group by 1, 2, 3 having sum(gross) <> 0) t
left join ${tableOf('payment')} p on p.tenant = $1 and p.id = t."recordId"
left join ${tableOf('stations')} s on s.tenant = $1 and s.id = t."stationId"
left join ${tableOf('smgs')} n on n.tenant = $1 and n.id = p."smgsId"
left join ${tableOf('stations')} a on a.tenant = $1 and a.id = n."departureStationId"
left join ${tableOf('stations')} b on b.tenant = $1 and b.id = n."destinationStationId"
order by "stationName", p.number, t."recordId"`;

const ordersStatement = (side: OrderSide): string => `
select id, "stationId", "messageType", "numberMaket", status, "totalSumma"::text as "totalSumma" from ${tableOf(areaOf[side])}
where tenant = $1 and date = $2 and status <> 4 and ($3::text[] is null or "stationId" = any($3))`;

const maketStatement = (side: OrderSide): string => `
select "messageType", max("numberMaket"::int) as last from ${tableOf(areaOf[side])}
where tenant = $1 and "stationId" = $2 and date between $3 and ($3::date + interval '1 month' - interval '1 day')
  and "numberMaket" ~ '^\\d{1,9}$' group by 1`;

const { cash, card } = paymentMethod.code;
const sumOf = (charges: readonly ProposedCharge[], fits: (method: number) => boolean): bigint =>
  charges.filter(({ method }) => fits(method)).reduce((sum, { amount }) => sum + tyiyn(amount), 0n);

/** What orders of the stations are made of: proposals for a day, and the maket number that comes next. */
export const createOrders = (pool: Pool) => ({
  /** What each station took on a day, with the order that was made of it. Staff of stations see their own. */
  proposals: async (
    { tenant, stationIds }: Person,
    side: OrderSide,
    day: string,
    language: Language,
  ): Promise<readonly Proposal[]> => {
    const [paid, made] = await Promise.all([
      pool.query<PaidRow>(paidStatement(nameIn[language]), [tenant, side, day, stationIds]),
      pool.query<OrderRow>(ordersStatement(side), [tenant, day, stationIds]),
    ]);
    const heaps = new Map<string, PaidRow[]>();
    for (const row of paid.rows) {
      const key = `${row.stationId}/${row.through ? messageType.code.through : messageType.code.local}`;
      heaps.set(key, [...(heaps.get(key) ?? []), row]);
    }
    return [...heaps].map(([key, rows]): Proposal => {
      const [stationId = '', type = ''] = key.split('/');
      const charges = rows.map(({ recordId, number, basis, payer, method, amount }): ProposedCharge => ({
        paymentId: recordId,
        number: number ?? '',
        basis: basis ?? '',
        payer: payer ?? '',
        method,
        amount: som(tyiyn(amount)),
      }));
      const order = made.rows.find((one) => one.stationId === stationId && String(one.messageType) === type);
      return {
        stationId,
        stationName: rows[0]?.stationName ?? stationId,
        messageType: Number(type),
        count: new Set(charges.map(({ paymentId }) => paymentId)).size,
        summaCash: som(sumOf(charges, (method) => method === cash)),
        summaCard: som(sumOf(charges, (method) => method === card)),
        summaAccount: som(sumOf(charges, (method) => method !== cash && method !== card)),
        totalSumma: som(sumOf(charges, () => true)),
        charges,
        order: order
          ? {
              id: order.id,
              numberMaket: order.numberMaket,
              status: order.status,
              totalSumma: som(tyiyn(order.totalSumma)),
            }
          : null,
      };
    });
  },

  /** The maket numbers that the next orders of a station would get, by message type (001, section 7). */
  nextMakets: async ({ tenant }: Person, side: OrderSide, stationId: string, day: string) => {
    const { rows } = await pool.query<{ messageType: number; last: number }>(maketStatement(side), [
      tenant,
      stationId,
      `${day.slice(0, 7)}-01`,
    ]);
    const next = (type: number): string => String((rows.find((row) => row.messageType === type)?.last ?? 0) + 1);
    return { sendNumberMC: next(messageType.code.local), sendNumberPC: next(messageType.code.through) };
  },

  /** Whether there is such a station of the railway. */
  hasStation: async ({ tenant, stationIds }: Person, stationId: string): Promise<boolean> => {
    const { rows } = await pool.query(
      `select 1 from ${tableOf('stations')} where tenant = $1 and id = $2 and administration = '59'
       and ($3::text[] is null or id = any($3))`,
      [tenant, stationId, stationIds],
    );
    return rows.length > 0;
  },
});

export type Orders = ReturnType<typeof createOrders>;
