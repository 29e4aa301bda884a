import { accountsKept } from '@kerben/workflows/documents/accounting-month/obstacles.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { takingsDifference } from '@kerben/workflows/ledger/takings.ts';
import { ledger } from '../read-models/ledger.ts';
import { ordersArea } from '../read-models/ordered.ts';
import { lifeSteps, type Life } from './lives.ts';
import type { OrderState } from './orders.ts';
import { postedBy } from './posted.ts';
import type { Prover } from './prover.ts';
import type { CardState, ChargeState, MonthState } from './states.ts';

interface Figure {
  count: number;
  sum: bigint;
}

/** A month that was closed with its figures, and what they come to when they are counted again at its place of the log. */
interface Closing {
  readonly id: string;
  readonly month: string;
  readonly position: bigint;
  readonly said: MonthState['controls'];
  readonly counted: Map<string, Figure>;
}

const add = ({ counted }: Closing, name: string, count: number, sum: bigint): void => {
  const figure = counted.get(name) ?? { count: 0, sum: 0n };
  counted.set(name, { count: figure.count + count, sum: figure.sum + sum });
};

const kept: ReadonlySet<string> = new Set(accountsKept);
const figures: Readonly<Record<string, string>> = { charged: 'charges', paid: 'payments' };

/** The record as it was when the month was closed; undefined when it was not there yet. */
const asOf = <D>(life: Life<D>, { position }: Closing): D | undefined => {
  let then: D | undefined;
  for (const { event, after } of lifeSteps(life)) if (event.position < position) then = after;
  return then;
};

/** The figures that a month was closed with are counted again at that place of the log, of what is dated up to its end. */
export const controlsProver = (): Prover => {
  const closings = new Map<string, Closing[]>();
  const each = (tenant: string, hear: (closing: Closing) => void): void => closings.get(tenant)?.forEach(hear);
  const posted = (life: Life<object>): void => {
    if (!closings.has(life.tenant)) return;
    for (const { event, line } of postedBy(life)) {
      const { account, amount, day } = line;
      if (kept.has(account))
        each(life.tenant, (closing) => {
          if (event.position < closing.position && day.slice(0, 7) <= closing.month) add(closing, account, 1, amount);
        });
    }
  };
  const charge = (life: Life<ChargeState>): void => {
    posted(life);
    if (!closings.has(life.tenant)) return;
    for (const { event, before, after, at } of lifeSteps(life))
      for (const { what, gross } of takingsDifference(before, after))
        each(life.tenant, (closing) => {
          if (event.position < closing.position && railwayDay(at).slice(0, 7) === closing.month)
            add(closing, figures[what] ?? what, gross < 0n ? -1 : gross > 0n ? 1 : 0, gross);
        });
  };
  const order = (life: Life<OrderState>): void =>
    each(life.tenant, (closing) => {
      const then = asOf(life, closing);
      if (then?.date.slice(0, 7) === closing.month && then.state !== 'cancelled')
        add(closing, 'orders', 1, tyiyn(then.totalSumma || '0'));
    });
  const card = (life: Life<CardState>): void =>
    each(life.tenant, (closing) => {
      const then = asOf(life, closing);
      if (then?.month === closing.month) add(closing, 'cards', 1, tyiyn(then.total || '0'));
    });
  return {
    name: 'closings',
    take: {
      'accounting-month': ({ tenant, id, last, events }: Life<MonthState>) => {
        if (last.controls.length === 0) return;
        const position = events[0]?.position ?? 0n;
        const closing = { id, month: last.month, position, said: last.controls, counted: new Map<string, Figure>() };
        closings.set(tenant, [...(closings.get(tenant) ?? []), closing]);
      },
      ...Object.fromEntries(ledger.areas.map((area) => [area, posted])),
      payment: charge,
      ...Object.fromEntries(Object.values(ordersArea).map((area) => [area, order])),
      'personal-account': card,
    },
    end: () => ({
      wrong: [...closings.values()].flat().flatMap(({ month, said, counted }) =>
        said.flatMap(({ name, count, sum }) => {
          const figure = counted.get(name) ?? { count: 0, sum: 0n };
          return figure.count === count && figure.sum === tyiyn(sum)
            ? []
            : [
                `month ${month} was closed with ${name} ${count} of ${sum}; the log says ${figure.count} of ${som(figure.sum)}`,
              ];
        }),
      ),
    }),
  };
};
