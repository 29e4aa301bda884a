import type { StatementLine } from '@kerben/workflows/documents/bank-statement/lines.ts';
import type { Payout } from '@kerben/workflows/documents/cash-shift/payouts.ts';
import type { Receipt } from '@kerben/workflows/documents/cash-shift/receipts.ts';
import type { Allocation } from '@kerben/workflows/documents/payment/allocations.ts';
import type { CountedCharge } from '@kerben/workflows/ledger/takings.ts';

// What the proofs of money look at of each record.

export interface ShiftState {
  readonly state: string;
  readonly deskId: string;
  readonly number: number | null;
  readonly openingCash: string;
  readonly expectedCash: string;
  readonly drawer: string;
  readonly countedCash: string;
  /** By how much what was counted at the end was more. */
  readonly difference: string;
  readonly nextReceipt: number | null;
  readonly receipts: readonly Receipt[];
  readonly payouts: readonly Payout[];
  readonly collections: readonly { readonly row: number; readonly amount: string }[];
  /** Why it was opened with another sum than the one before was closed with, and by how much; not kept by older shifts. */
  readonly openingWhy?: string;
  readonly openingDifference?: string;
}
export interface ChargeState extends Omit<CountedCharge, 'allocations' | 'lines'> {
  readonly number: string;
  /** On which it was charged. */
  readonly day: string;
  readonly stationName: string;
  /** The document that ordered it; '' where somebody charged by hand. */
  readonly forId: string;
  /** Day on which it was charged, or taken back; '' in charges from before it was kept. */
  readonly postedOn: string;
  readonly net: string;
  readonly vat: string;
  readonly total: string;
  readonly paid: string;
  readonly due: string;
  readonly lines: readonly (CountedCharge['lines'][number] & {
    readonly quantity: string;
    readonly price: string;
    readonly vatKind: number | null;
    readonly vatIncluded: boolean;
  })[];
  readonly allocations: readonly Allocation[];
}
export interface AccountState {
  readonly exists: boolean;
  readonly balance: string;
  readonly held: string;
  readonly lastDay: string;
  readonly seq: number | null;
  readonly holds: readonly { readonly paymentId: string; readonly amount: string }[];
}
export interface StatementState {
  readonly state: string;
  /** The bank account that it is of, and the statement before it; '' in those from before accounts were known. */
  readonly accountId: string;
  readonly after: string;
  readonly day: string;
  readonly opening: string;
  readonly spent: string;
  readonly closing: string;
  readonly lines: readonly (StatementLine & {
    readonly as: number | null;
    /** The statement in which it stands already. */
    readonly known: string;
    readonly withheld?: string;
    /** The shift whose card payments or bag it pays out, and the bag's line there. */
    readonly covers?: string;
    readonly bag?: number | null;
    /** Further shifts of the same payout, and the online payments that a provider's consists of. */
    readonly also?: readonly string[];
    readonly online?: readonly string[];
    readonly nth: number | null;
  })[];
}
export interface CardState {
  readonly state: string;
  readonly payerId: string;
  readonly month: string;
  readonly closedOn: string;
  readonly total: string;
  readonly lines: readonly { readonly paymentId: string; readonly reversal: boolean; readonly gross: string }[];
}

export interface MonthState {
  readonly month: string;
  /** What it came to when it was closed; none in closings from before it was kept. */
  readonly controls: readonly { readonly name: string; readonly count: number | null; readonly sum: string }[];
}
