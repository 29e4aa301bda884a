import { lineName } from '@kerben/workflows/documents/bank-statement/identity.ts';
import { bankName } from '@kerben/workflows/documents/bank-statement/lines.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { Life } from './lives.ts';
import type { Prover } from './prover.ts';
import type { StatementState } from './states.ts';
import { sumOf } from './sum.ts';

/** Opening + received − paid out = closing; a payment order counts once. */
export const statementsProver = (): Prover => {
  const wrong: string[] = [];
  const orders = new Map<string, string>();
  return {
    name: 'statements',
    take: {
      'bank-statement': ({ id, tenant, last }: Life<StatementState>) => {
        if (last.state !== 'unclear' && last.state !== 'credited') return;
        const closing =
          tyiyn(last.opening) +
          sumOf(
            last.lines.filter(({ out }) => out !== true),
            ({ amount }) => amount,
          ) -
          tyiyn(last.spent);
        if (closing !== tyiyn(last.closing))
          wrong.push(`statement ${id} ends with ${last.closing}, its lines come to ${som(closing)}`);
        for (const line of last.lines) {
          if (line.reversed || line.known) continue;
          const name = last.accountId ? lineName(last.accountId, line) : bankName(line);
          const order = `${tenant}/${name}`;
          const known = orders.get(order);
          if (known !== undefined) wrong.push(`${name} counts twice: statements ${known} and ${id}`);
          orders.set(order, id);
        }
      },
    },
    end: () => ({ wrong }),
  };
};
