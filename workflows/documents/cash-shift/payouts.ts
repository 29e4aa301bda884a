/** Money that a drawer gave out: a refund of an advance. */
export interface Payout {
  readonly row: number;
  readonly number: number | null;
  readonly receipt: string;
  readonly refundId: string;
  readonly customerId: string;
  readonly amount: string;
  readonly at: string;
}

/** What others need of a shift that gives money out. */
export interface PayingDrawer {
  readonly payouts: readonly Payout[];
}

/** Payouts that an event made. */
export const newPayouts = (now: PayingDrawer, before: PayingDrawer): readonly Payout[] => {
  const known = new Set(before.payouts.map(({ row }) => row));
  return now.payouts.filter(({ row }) => !known.has(row));
};

/** Series and number of a cash order: the desk's, counted apart from its receipts. */
export const orderNumber = (deskId: string, number: number): string => `${deskId}-Р${String(number).padStart(6, '0')}`;
