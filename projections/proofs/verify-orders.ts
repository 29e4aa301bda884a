import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { ordersArea } from '../read-models/ordered.ts';
import { firstLine } from '../runtime/poison.ts';
import { eachLife, type LeaveOut } from './lives.ts';
import { proveOrders, type OrdersProved, type OrderState, type PaidCharge } from './orders.ts';

/** Proves the orders of the stations against the payments of their charges, from the log alone. */
export const verifyOrders = async (store: EventStore, leaveOut: LeaveOut): Promise<OrdersProved> => {
  // Orders are read first: what they hold was paid before, whatever is written meanwhile.
  async function* orders() {
    for (const area of Object.values(ordersArea)) yield* eachLife<OrderState>(store, area, leaveOut);
  }
  try {
    return await proveOrders({ orders, charges: () => eachLife<PaidCharge>(store, 'payment', leaveOut) });
  } catch (error) {
    const nothing = { left: 0, leftSum: '0.00', oldest: '', typed: 0, typedSum: '0.00' };
    return { records: 0, wrong: [`orders cannot be proved: ${firstLine(error)}`], told: nothing };
  }
};
