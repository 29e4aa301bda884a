import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { Life } from './lives.ts';
import type { Prover } from './prover.ts';
import type { ChargeState } from './states.ts';

interface Statement {
  readonly state: string;
  readonly total: string;
  readonly wagons: readonly { readonly stayId?: string; readonly memoId?: string; readonly amount: string }[];
  readonly charges: readonly { readonly paymentId: string; readonly reversed?: boolean }[];
}

/** A charged statement of use of wagons, and its charges. */
interface Charged {
  readonly of: string;
  readonly tenant: string;
  readonly total: bigint;
  readonly charges: readonly string[];
}

/**
 * What a statement says of each stay is charged once: a row of a memo stands in one charged statement, and what its rows come to now is what
 * its charges come to. That rows come to the total is proved by the totals.
 */
export const staysProver = (): Prover => {
  const rows = new Map<string, string>();
  const charged: Charged[] = [];
  const totals = new Map<string, bigint>();
  const wrong: string[] = [];
  const statement = ({ area, id, tenant, last }: Life<Statement>): void => {
    if (last.state !== 'charged') return;
    const of = `${area} ${id}`;
    const charges = last.charges.filter(({ reversed }) => reversed !== true).map(({ paymentId }) => paymentId);
    charged.push({ of, tenant, total: tyiyn(last.total), charges });
    for (const { stayId = '', memoId = '' } of last.wagons) {
      if (stayId === '' || memoId === '') continue;
      const row = `${tenant}/${stayId}/${memoId}`;
      const known = rows.get(row);
      if (known !== undefined) wrong.push(`stay ${stayId} of memo ${memoId} is charged twice: ${known} and ${of}`);
      rows.set(row, of);
    }
  };
  return {
    name: 'stays',
    take: {
      payment: ({ id, tenant, last }: Life<ChargeState>) => {
        if (/^gu46[up]$/.test(last.forArea)) totals.set(`${tenant}/${id}`, tyiyn(last.total));
      },
      gu46u: statement,
      gu46p: statement,
    },
    end: () => {
      for (const { of, tenant, total, charges } of charged) {
        const told = charges.map((id) => totals.get(`${tenant}/${id}`));
        // What is ordered and not there yet waits for a step, which operators see.
        if (told.length === 0 || told.includes(undefined)) continue;
        const sum = told.reduce<bigint>((all, each) => all + (each ?? 0n), 0n);
        // Each charge of several rounds the VAT of use and of placing by itself.
        const rounding = BigInt(2 * (told.length - 1));
        if (sum - total > rounding || total - sum > rounding)
          wrong.push(`${of}: its rows come to ${som(total)}, its charges to ${som(sum)}`);
      }
      return { wrong };
    },
  };
};
