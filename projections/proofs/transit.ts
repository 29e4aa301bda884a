import { coveredName } from '@kerben/workflows/documents/bank-statement/covers.ts';
import { deskMethod } from '@kerben/workflows/documents/cash-shift/desk-method.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { Life } from './lives.ts';
import type { Prover } from './prover.ts';
import type { ShiftState, StatementState } from './states.ts';

/** What a desk took by card in a shift, or put into a bag, and what the bank paid out for it. */
interface Way {
  taken: bigint | undefined;
  covered: bigint;
  readonly by: string[];
}

/**
 * Money that is on its way to the bank account (1220, 1240): what a shift took by card and each of its bags is paid out by one line at most,
 * and what that line brought and what was withheld are what the desk had. What no line covers yet is told.
 */
export const transitProver = (): Prover => {
  const ways = new Map<string, Way>();
  const wayOf = (tenant: string, name: string): Way => {
    const way = ways.get(`${tenant}/${name}`) ?? { taken: undefined, covered: 0n, by: [] };
    ways.set(`${tenant}/${name}`, way);
    return way;
  };
  return {
    name: 'transit',
    take: {
      'cash-shift': ({ id, tenant, last }: Life<ShiftState>) => {
        const card = last.receipts
          .filter(({ method, annulled }) => method !== deskMethod.code.cash && !annulled)
          .reduce((sum, { taken }) => sum + tyiyn(taken), 0n);
        if (card !== 0n) wayOf(tenant, `paidout:${id}`).taken = card;
        for (const { row, amount } of last.collections) wayOf(tenant, `deposited:${id}.${row}`).taken = tyiyn(amount);
      },
      'bank-statement': ({ id, tenant, last }: Life<StatementState>) => {
        if (!last.accountId || (last.state !== 'unclear' && last.state !== 'credited')) return;
        for (const line of last.lines) {
          const name = coveredName(line);
          if (name === undefined) continue;
          const way = wayOf(tenant, name);
          way.covered += tyiyn(line.amount) + tyiyn(line.withheld || '0');
          way.by.push(`${id} line ${line.row}`);
        }
      },
    },
    end: () => {
      const wrong: string[] = [];
      let waiting = 0;
      let sum = 0n;
      for (const [name, { taken, covered, by }] of ways) {
        if (by.length > 1) wrong.push(`${name} is paid out more than once: ${by.join(', ')}`);
        else if (by.length === 1 && covered !== taken)
          wrong.push(`${name} is ${som(taken ?? 0n)} at the desk; ${by.join('')} pays out ${som(covered)}`);
        else if (by.length === 0) {
          waiting += 1;
          sum += taken ?? 0n;
        }
      }
      return { wrong, told: waiting === 0 ? [] : [`${waiting} shifts and bags of ${som(sum)} are covered by no line`] };
    },
  };
};
