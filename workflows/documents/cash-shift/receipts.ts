/** A receipt of a shift: a charge paid in cash or by card, or an advance of a payer (no charge). */
export interface Receipt {
  readonly row: number;
  readonly number: number | null;
  readonly op: string;
  readonly paymentId: string;
  /** How many payments the charge had when it was taken: two desks that saw the same can not both take it. */
  readonly place: number | null;
  readonly customerId: string;
  readonly method: number | null;
  readonly due: string;
  readonly taken: string;
  readonly rounding: string;
  readonly tendered: string;
  readonly change: string;
  readonly slip: string;
  readonly at: string;
  readonly annulled: boolean;
}

/** What others need of a shift. */
export interface Drawer {
  readonly deskId: string;
  readonly receipts: readonly Receipt[];
}

/** Receipts that an event issued. */
export const newReceipts = (now: Pick<Drawer, 'receipts'>, before: Pick<Drawer, 'receipts'>) => {
  const known = new Set(before.receipts.map(({ row }) => row));
  return now.receipts.filter(({ row }) => !known.has(row));
};

/** Receipts that an event annulled. */
export const annulledNow = (now: Pick<Drawer, 'receipts'>, before: Pick<Drawer, 'receipts'>) => {
  const over = new Set(before.receipts.filter(({ annulled }) => annulled).map(({ row }) => row));
  return now.receipts.filter(({ row, annulled }) => annulled && !over.has(row));
};

/** Series and number as they stand on the paper: the desk and its own count. */
export const receiptNumber = (deskId: string, number: number | null): string =>
  `${deskId}-${String(number ?? 0).padStart(6, '0')}`;
