import { som, tyiyn } from '../../kernel/money.ts';

/** Money that came for a charge: from a receipt of a desk, from the payer's account. `excess` was not due any more. */
export interface Allocation {
  readonly row: number;
  readonly op: string;
  readonly source: string;
  readonly sourceId: string;
  readonly receipt: string;
  readonly amount: string;
  readonly excess: string;
  /** How it was paid; null in events from before it was kept: then as the charge says. */
  readonly method: number | null;
  readonly day: string;
  readonly undone: boolean;
  /** Where the money went that was taken back: to the payer's account, or out of the drawer. */
  readonly back: string;
  /** The day on which it was taken back; empty in events from before it was kept. */
  readonly backOn: string;
}

/** What others need of a charge. */
export interface Charge {
  readonly payerId: string;
  readonly total: string;
  readonly due: string;
  readonly allocations: readonly Allocation[];
}

/** What is paid of a charge, tyiyn. */
export const paidOf = (allocations: readonly Pick<Allocation, 'amount' | 'undone'>[]): bigint =>
  allocations.filter(({ undone }) => !undone).reduce((sum, { amount }) => sum + tyiyn(amount), 0n);

/** What is due after some payments, and how much is paid. More than the charge is never due back: the excess went on. */
export const amounts = (total: string, allocations: readonly Omit<Allocation, 'row'>[]) => {
  const paid = paidOf(allocations);
  return { allocations, paid: som(paid), due: som(tyiyn(total) > paid ? tyiyn(total) - paid : 0n) };
};

/** The same of a charge in its state: nothing is due of what was reversed or cancelled. */
export const standing = (
  { state, total }: { readonly state: string; readonly total: string },
  allocations: readonly Omit<Allocation, 'row'>[],
) => ({ ...amounts(total, allocations), ...((state === 'reversed' || state === 'cancelled') && { due: som(0n) }) });

/** Money that an event brought. */
export const newAllocations = (now: Pick<Charge, 'allocations'>, before: Pick<Charge, 'allocations'>) => {
  const known = new Set(before.allocations.map(({ row }) => row));
  return now.allocations.filter(({ row }) => !known.has(row));
};

/** Payments that an event took back, wherever the money went: each at most once, ever. */
export const takenBack = (now: Pick<Charge, 'allocations'>, before: Pick<Charge, 'allocations'>) => {
  const over = new Set(before.allocations.filter(({ undone }) => undone).map(({ row }) => row));
  return now.allocations.filter(({ row, undone }) => undone && !over.has(row));
};
