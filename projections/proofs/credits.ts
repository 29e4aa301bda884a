import { said } from '@kerben/workflows/documents/account/amounts.ts';
import { creditedNow, opOf, takenOffNow } from '@kerben/workflows/documents/bank-statement/lines.ts';
import { turnOp } from '@kerben/workflows/documents/bank-statement/posting.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { heapOf } from './hash.ts';
import { askedOf, lifeSteps, type Life } from './lives.ts';
import type { Prover } from './prover.ts';
import { isLate, seam, type Entry } from './seam.ts';
import type { AccountState, ChargeState, ShiftState, StatementState } from './states.ts';

/** What is taken off an account has the operation that it takes back: told apart. */
const off = (op: string): string => `off ${op}`;

const entry = (tenant: string, op: string, payer: string, amount: string, what: string, at?: string): Entry => ({
  cell: `${tenant}/${heapOf(op)}`,
  name: `${tenant}/${op}`,
  amount: tyiyn(amount),
  says: payer,
  of: payer,
  what,
  ...(at !== undefined && { at }),
});

const lastAt = ({ events }: Life<unknown>): string => String(events.at(-1)?.metadata['occurredAt']);

const ofShift = ({ id, tenant, last }: Life<ShiftState>): readonly Entry[] =>
  last.receipts
    .filter(({ paymentId }) => paymentId === '')
    .map(({ op, customerId, due, at }) => entry(tenant, op, customerId, due, `advance ${op} of shift ${id}`, at));

/** Of an account a line may be assigned anew: each assignment is put on an account once, and taken off it when another follows. */
const ofAssigned = (statement: Life<StatementState>): readonly Entry[] => {
  const { id, tenant } = statement;
  return [...lifeSteps(statement)].flatMap(({ before, after, at }) => [
    // What the bank paid out to a payer is taken off his account, and put on it again when it turns out to be something else.
    ...creditedNow(after, before).map((line) =>
      entry(
        ...([tenant, line.out === true ? off(turnOp(id, line)) : turnOp(id, line), line.payerId, line.amount] as const),
        ...([`statement ${id}, line ${line.row}`, at] as const),
      ),
    ),
    ...takenOffNow(after, before).map((line) =>
      entry(
        ...([tenant, line.out === true ? `back.${turnOp(id, line)}` : off(`back.${turnOp(id, line)}`)] as const),
        ...([line.payerId, line.amount] as const),
        ...([`statement ${id}, line ${line.row}, assigned anew`, at] as const),
      ),
    ),
  ]);
};

const ofStatement = (statement: Life<StatementState>): readonly Entry[] =>
  statement.last.accountId ? ofAssigned(statement) : ofOldStatement(statement);

const ofOldStatement = (statement: Life<StatementState>): readonly Entry[] =>
  statement.last.lines.flatMap(({ row, payerId, amount, credited, reversed }) => {
    const { id, tenant } = statement;
    const op = opOf(id, row);
    const what = `statement ${id}, line ${row}`;
    return [
      ...(credited || reversed ? [entry(tenant, op, payerId, amount, what, lastAt(statement))] : []),
      ...(reversed
        ? [entry(tenant, off(`back.${op}`), payerId, amount, `${what}, taken back`, lastAt(statement))]
        : []),
    ];
  });

const ofCharge = (charge: Life<ChargeState>): readonly Entry[] => {
  const { id, tenant, last } = charge;
  const of = (op: string, amount: string, what: string): Entry =>
    entry(tenant, op, last.payerId, amount, `charge ${id}: ${what}`, lastAt(charge));
  return [
    ...(tyiyn(last.total) < 0n ? [of(`difference.${id}`, last.total.slice(1), 'less than was charged')] : []),
    ...last.allocations.flatMap(({ op, amount, excess, undone, back }) => [
      ...(tyiyn(excess) > 0n ? [of(op, excess, `more than was due, ${op}`)] : []),
      ...(undone && back === 'account' && tyiyn(amount) > 0n ? [of(`undo.${op}`, amount, `taken back, ${op}`)] : []),
      ...(back === 'drawer' && tyiyn(excess) > 0n ? [of(off(op), excess, `annulled, ${op}`)] : []),
    ]),
  ];
};

const movements: Readonly<Record<string, (op: string) => string>> = {
  AccountCredited: (op) => op,
  AccountTakenBack: off,
  AccountTransferReversed: off,
};

const ofAccount = (account: Life<AccountState>): readonly Entry[] => {
  const { id, tenant } = account;
  return [...lifeSteps(account)].flatMap(({ event, at }) => {
    const named = movements[event.type];
    if (!named) return [];
    const asked = askedOf(event);
    const op = said(asked['op']);
    return [entry(tenant, named(op), id, said(asked['amount']), op, at)];
  });
};

const judge =
  (now: number) =>
  (owed: readonly Entry[], credited: readonly Entry[]): readonly string[] => {
    const [due, again] = owed;
    const [movement, twice] = credited;
    if (!due) return credited.map(({ of, what }) => `account ${of}: ${what} was put on it, and nothing says why`);
    if (again) return [`${due.what} goes to an account twice, as ${again.what} too`];
    if (!movement) return isLate(due.at, now) ? [`${due.what}: ${som(due.amount)} is on no account`] : [];
    if (twice) return [`operation ${movement.what} is credited twice, to account ${twice.of} too`];
    return movement.amount === due.amount && movement.says === due.says
      ? []
      : [`${due.what}: ${som(due.amount)} of ${due.says}, ${som(movement.amount)} is on account ${movement.of}`];
  };

/** What is paid in, transferred, paid beyond what was due or taken back is on its payer's account, once; nothing else is. */
export const creditsProver = (now: number): Prover =>
  seam({
    name: 'credits',
    one: { 'cash-shift': ofShift, 'bank-statement': ofStatement, payment: ofCharge },
    other: { account: ofAccount },
    judge: judge(now),
  });
