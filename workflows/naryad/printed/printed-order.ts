import { z } from 'zod';
import type { OfParts } from './in-parts.ts';

/** A charge as an order names it. */
export const chargeOfOrder = z.object({
  paymentId: z.string(),
  number: z.string(),
  basis: z.string(),
  payer: z.string(),
  method: z.int().nullable(),
  desk: z.string(),
  back: z.boolean(),
  late: z.boolean(),
  amount: z.string(),
});
export type Charge = z.output<typeof chargeOfOrder>;

/** An order that stands, as it is printed. */
export const printedOrder = z.object({
  id: z.string(),
  numberMaket: z.string(),
  date: z.string(),
  stationId: z.string(),
  stationName: z.string(),
  messageType: z.int(),
  status: z.int(),
  /** What it was made from; nothing is said of those from before payments were taken. */
  made: z.int().nullable(),
  count: z.int(),
  summaCash: z.string(),
  summaCard: z.string(),
  summaAccount: z.string(),
  totalSumma: z.string(),
  /** Lines that it takes on the paper of all charges. */
  size: z.int(),
});
export type Order = z.output<typeof printedOrder>;

/** Charges by the id of their order. */
export type ChargesOfOrders = ReadonlyMap<string, readonly Charge[]>;

/** What stands in the orders, and the station of each cash desk: money may lie in the drawer of another one. */
export interface OrderContents {
  readonly charges: ChargesOfOrders;
  readonly desks: ReadonlyMap<string, string>;
}

/** The orders of a month, and which of them stand in this part of their paper. */
export interface PrintedOrders extends OfParts {
  readonly orders: readonly Order[];
  readonly all: readonly Order[];
}
