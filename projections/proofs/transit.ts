import { coveredNames } from '@kerben/workflows/documents/bank-statement/covers.ts';
import { kinds } from '@kerben/workflows/documents/bank-statement/kinds.ts';
import { deskMethod } from '@kerben/workflows/documents/cash-shift/desk-method.ts';
import { standing, type OnlinePayment } from '@kerben/workflows/documents/online-payment/answers.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { Life } from './lives.ts';
import { postedBy } from './posted.ts';
import type { Prover } from './prover.ts';
import type { ShiftState, StatementState } from './states.ts';

/** What a desk took by card in a shift, put into a bag, or a provider brought, and which lines pay it out. */
interface Way {
  taken: bigint;
  readonly by: string[];
  /** It is on its way in 1230. */
  online: boolean;
}

/** A line that pays out one or several of these. */
interface Payout {
  readonly tenant: string;
  readonly line: string;
  readonly names: readonly string[];
  readonly covered: bigint;
}

/** Online payments of an installation, tyiyn: what the books say is on its way, and what lines took of it that name no payment. */
interface Online {
  books: bigint;
  unnamed: bigint;
}

/** The ways by what lines call them, each made when it is first heard of. */
const waysByName = () => {
  const ways = new Map<string, Way>();
  const wayOf = (tenant: string, name: string): Way => {
    const way = ways.get(`${tenant}/${name}`) ?? { taken: 0n, by: [], online: false };
    ways.set(`${tenant}/${name}`, way);
    return way;
  };
  return { ways, wayOf };
};

/**
 * Money that is on its way to the bank account (1220, 1230, 1240): what a shift took by card, each bag and each online payment is paid out
 * by one line at most, and what a line brought and what was withheld are what those that it names had. What no line covers yet is told, and
 * of online payments it is what 1230 holds.
 */
export const transitProver = (): Prover => {
  const { ways, wayOf } = waysByName();
  const payouts: Payout[] = [];
  const onlineOf = new Map<string, Online>();
  const online = (tenant: string): Online => {
    const known = onlineOf.get(tenant) ?? { books: 0n, unnamed: 0n };
    onlineOf.set(tenant, known);
    return known;
  };
  const post = (tenant: string, life: Life<object>): void => {
    for (const { line } of postedBy(life)) if (line.account === '1230') online(tenant).books += line.amount;
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
      'online-payment': (payment: Life<OnlinePayment>) => {
        const { id, tenant, last } = payment;
        post(tenant, payment);
        const brought = standing(last);
        if (brought !== 0n) Object.assign(wayOf(tenant, `paidout:${id}`), { taken: brought, online: true });
      },
      'bank-statement': (statement: Life<StatementState>) => {
        const { id, tenant, last } = statement;
        if (!last.accountId || (last.state !== 'unclear' && last.state !== 'credited')) return;
        if (last.lines.some(({ as }) => as === kinds.online)) post(tenant, statement);
        for (const line of last.lines) {
          const names = coveredNames(line);
          const covered = tyiyn(line.amount) + tyiyn(line.withheld || '0');
          if (names.length > 0) payouts.push({ tenant, line: `${id} line ${line.row}`, names, covered });
          else if (line.as === kinds.online && line.known === '') online(tenant).unnamed += covered;
        }
      },
    },
    end: () => {
      const wrong: string[] = [];
      for (const { tenant, line, names, covered } of payouts) {
        const taken = names.reduce((sum, name) => sum + wayOf(tenant, name).taken, 0n);
        for (const name of names) wayOf(tenant, name).by.push(line);
        if (covered !== taken)
          wrong.push(`${line} pays out ${som(covered)}; ${names.join(', ')} came to ${som(taken)}`);
      }
      const waiting = [...ways].filter(([, { by }]) => by.length === 0);
      for (const [name, { by }] of ways)
        if (by.length > 1) wrong.push(`${name} is paid out more than once: ${by.join(', ')}`);
      for (const [tenant, { books, unnamed }] of onlineOf) {
        const named = waiting
          .filter(([name, way]) => way.online && name.startsWith(`${tenant}/`))
          .reduce((sum, [, { taken }]) => sum + taken, 0n);
        if (books !== named - unnamed)
          wrong.push(`${tenant}: 1230 holds ${som(books)}; ${som(named - unnamed)} of online payments is on its way`);
      }
      const sum = waiting.reduce((all, [, { taken }]) => all + taken, 0n);
      const unnamed = [...onlineOf.values()].reduce((all, each) => all + each.unnamed, 0n);
      return {
        wrong,
        told: [
          ...(waiting.length === 0
            ? []
            : [`${waiting.length} shifts, bags and online payments of ${som(sum)} are covered by no line`]),
          ...(unnamed === 0n ? [] : [`lines of online payments of ${som(unnamed)} name none`]),
        ],
      };
    },
  };
};
