import { kinds } from '@kerben/workflows/documents/bank-statement/kinds.ts';
import { movedBy } from '@kerben/workflows/documents/bank-statement/lines.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { Life } from './lives.ts';
import { postedBy } from './posted.ts';
import type { Prover } from './prover.ts';
import type { StatementState } from './states.ts';

interface Posted {
  readonly id: string;
  readonly tenant: string;
  readonly last: StatementState;
  /** What stood already in others. */
  readonly known: bigint;
}

/** Whose money nobody knows yet: it stands in 3320. */
const isUnclear = ({ payerId, as, known, amount }: StatementState['lines'][number]): boolean =>
  payerId === '' && known === '' && (as ?? kinds.payer) === kinds.payer && tyiyn(amount) !== 0n;

const add = (to: Map<string, bigint>, key: string, amount: bigint): void =>
  void to.set(key, (to.get(key) ?? 0n) + amount);

/**
 * Statements of an account follow one another without a gap in the sums, and the account of the books comes to what the bank said last;
 * what is of nobody yet is what 3320 holds.
 */
export const bankProver = (): Prover => {
  const statements = new Map<string, Posted>();
  const accounts = new Map<string, bigint>();
  const unclear = new Map<string, bigint>();
  let without = 0;
  return {
    name: 'bank',
    take: {
      'bank-statement': (statement: Life<StatementState>) => {
        const { id, tenant, last } = statement;
        if (last.state !== 'unclear' && last.state !== 'credited') return;
        if (!last.accountId) {
          without += 1;
          return;
        }
        for (const { line: posted } of postedBy(statement)) {
          const { account, sub, amount } = posted;
          if (account === '1210') add(accounts, `${tenant}/${sub}`, amount);
          if (account === '3320') add(unclear, tenant, amount);
        }
        for (const line of last.lines) if (isUnclear(line)) add(unclear, tenant, movedBy(line));
        const known = last.lines.reduce((sum, line) => (line.known === '' ? sum : sum + movedBy(line)), 0n);
        statements.set(`${tenant}/${id}`, { id, tenant, last, known });
      },
    },
    end: () => {
      const wrong: string[] = [];
      const followed = new Set([...statements.values()].map(({ tenant, last }) => `${tenant}/${last.after}`));
      const firsts = new Map<string, string>();
      for (const { id, tenant, last, known } of statements.values()) {
        const account = `${tenant}/${last.accountId}`;
        const before = statements.get(`${tenant}/${last.after}`);
        if (last.after === '') {
          const first = firsts.get(account);
          if (first !== undefined) wrong.push(`account ${last.accountId} begins twice: statements ${first} and ${id}`);
          firsts.set(account, id);
        } else if (!before || before.last.accountId !== last.accountId)
          wrong.push(`statement ${id} follows ${last.after}, which is no posted statement of its account`);
        else if (tyiyn(before.last.closing) !== tyiyn(last.opening) + known)
          wrong.push(
            `statement ${id} begins with ${last.opening}; ${before.id} before it ended with ${before.last.closing}`,
          );
        if (followed.has(`${tenant}/${id}`)) continue;
        const books = accounts.get(account) ?? 0n;
        if (books !== tyiyn(last.closing))
          wrong.push(
            `account ${last.accountId} stands at ${som(books)} in the books; the bank said ${last.closing}, statement ${id}`,
          );
      }
      for (const [tenant, amount] of unclear)
        if (amount !== 0n) wrong.push(`${tenant}: 3320 and the unclear lines of statements differ by ${som(amount)}`);
      return { wrong, told: without === 0 ? [] : [`${without} statements name no account`] };
    },
  };
};
