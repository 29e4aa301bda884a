import { som } from '@kerben/workflows/kernel/money.ts';
import { sharedByAll } from '@kerben/workflows/kernel/scope.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { orderSides, type OrderSide } from '@kerben/workflows/ledger/takings.ts';
import { orderedDifference, type CountedOrder, type Ordered } from '@kerben/workflows/naryad/ordered.ts';
import type { Column, Journal } from './declaration.ts';

interface Line extends Ordered {
  readonly side: OrderSide;
}

/** Area of the orders of a side. */
export const ordersArea: Readonly<Record<OrderSide, string>> = {
  arrived: 'arrived-naryad',
  sent: 'departures-naryad',
};

const columns: Readonly<Record<string, Column<Line>>> = {
  // Orders from before payments were taken are few, and looked for among all.
  what: { type: 'code', value: ({ what }) => what, required: true, indexed: 'values' },
  side: { type: 'code', value: ({ side }) => side, required: true },
  stationId: { type: 'code', value: ({ stationId }) => stationId, required: true },
  recordId: { type: 'code', value: ({ recordId }) => recordId, required: true, indexed: 'values' },
  row: { type: 'int', value: ({ row }) => row, required: true },
  back: { type: 'bool', value: ({ back }) => back, required: true },
  day: { type: 'date', value: ({ day }) => day, required: true, indexed: 'values' },
  method: { type: 'int', value: ({ method }) => method, required: true },
  amount: { type: 'decimal', value: ({ amount }) => som(amount), required: true },
  count: { type: 'int', value: ({ count }) => count, required: true },
  orderId: { type: 'code', value: ({ orderId }) => orderId, required: true },
};

/**
 * What the orders of the stations hold, payment by payment: each event writes what came into its order and what left it. Beside what was
 * paid (takings) it says what is in no order yet.
 */
export const ordered: Journal = {
  name: 'ordered',
  perEvent: true,
  areas: Object.values(ordersArea),
  own: { station: 'stationId' },
  area: { name: 'ordered', viewPolicy: 'SuperAdmin', owned: true, scopeKeys: () => sharedByAll },
  version: 1,
  defaultSort: ['day', 'DESC'],
  columns,
  entriesOf: (event, before: CountedOrder, after: CountedOrder) => {
    const area = parseStream(event.stream)?.area;
    const side = orderSides.find((one) => ordersArea[one] === area) ?? 'arrived';
    return orderedDifference(before, after).map((one): Line => ({ ...one, side }));
  },
};
