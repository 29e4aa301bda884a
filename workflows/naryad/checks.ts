import type { DecisionContext } from '../kernel/command.ts';
import { hard, soft, type Finding } from '../kernel/finding.ts';
import type { OrderSide } from '../ledger/takings.ts';
import { isTyped, type Order } from './counted.ts';
import { lineFindings } from './lines.ts';

/** What the checks of an order tell its kind by: whose charges it takes, and the prefix of its refusals. */
export interface OrderKind {
  readonly events: string;
  readonly side: OrderSide;
}

const monthOf = ({ date: day }: Pick<Order, 'date'>): string => day.slice(0, 7);

/** The name under which a closed month is held. */
export const monthHeld = (order: Pick<Order, 'date'>): readonly string[] => [`accounting-month:${monthOf(order)}`];

/** Sums of a closed month stand: whatever would change them is refused. */
export const monthClosed = (
  events: string,
  order: Pick<Order, 'date'>,
  { held = [] }: Pick<DecisionContext, 'held'>,
): readonly Finding[] =>
  held.length === 0 ? [] : [{ ...hard(`${events}.MonthClosed`, { month: monthOf(order) }), member: 'date' }];

/** What is wrong with an order as it would become. */
export const orderFindings = (
  { events, side }: OrderKind,
  order: Order,
  context: { readonly before: Order } & Pick<DecisionContext, 'record' | 'held'>,
): readonly Finding[] => {
  const { before } = context;
  const typed = isTyped(order) && (order.count !== before.count || order.totalSumma !== before.totalSumma);
  return [
    ...monthClosed(events, order, context),
    ...lineFindings(order, before.charges, side, events, context),
    ...(typed ? [{ ...soft(`${events}.Typed`, {}), member: 'totalSumma' }] : []),
  ];
};
