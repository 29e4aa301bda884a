import { provedMoney } from '@kerben/projections/proofs/verify-money.ts';
import { areas } from '@kerben/workflows/areas.ts';
import type { RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { rowsOf, textOf, type Seen } from './seen.ts';
import type { KnownMoney } from './truth.ts';
import type { Finding } from './finding.ts';
import type { Watch } from './watch.ts';

type Read = Watch['read'];

const standing = (charge: Seen | undefined): readonly Seen[] =>
  rowsOf(charge, 'allocations').filter(({ undone }) => undone !== true);
const sumOf = (rows: readonly Seen[], member: string): bigint =>
  rows.reduce((sum, row) => sum + tyiyn(textOf(row, member)), 0n);

/** What people gave stands where they gave it for: on the charge, and beyond that and as an advance on their account. */
const moneyIsThere = (read: Read, { charges, advances }: KnownMoney): readonly Finding[] => {
  const known = read('payment');
  const onAccount = new Map(Object.entries(advances).map(([payer, amount]) => [payer, tyiyn(amount)]));
  const wrong: Finding[] = [];
  for (const [id, { payer, amount }] of Object.entries(charges)) {
    const rows = standing(known.get(id));
    const [paid, excess] = [sumOf(rows, 'amount'), sumOf(rows, 'excess')];
    onAccount.set(payer, (onAccount.get(payer) ?? 0n) + excess);
    if (paid + excess !== tyiyn(amount))
      wrong.push({
        verdict: 'a charge has what was given for it',
        where: `${id}: ${som(paid + excess)}, given ${amount}`,
      });
  }
  for (const [payer, amount] of onAccount) {
    const balance = textOf(read('account').get(payer), 'balance') || '0.00';
    if (tyiyn(balance) !== amount)
      wrong.push({ verdict: 'an account has what was brought', where: `${payer}: ${balance}, brought ${som(amount)}` });
  }
  return wrong;
};

const codeSale = 'railway-code-sale.';
/** A code whose charge is paid is the customer's. */
const codesAreGiven = (read: Read, { charges }: KnownMoney): readonly Finding[] =>
  Object.entries(charges).flatMap(([id, { amount }]) =>
    !id.startsWith(codeSale) ||
    tyiyn(amount) === 0n ||
    read('railway-code-sale').get(id.slice(codeSale.length))?.['isGiven'] === true
      ? []
      : [{ verdict: 'a code that was paid for is given', where: id }],
  );

/** The drawers are what was counted in them. */
const drawersAgree = (read: Read, { tills }: KnownMoney): readonly Finding[] =>
  Object.entries(tills).flatMap(([desk, { shifts, cash }]) => {
    const counted = textOf(read('cash-shift').get(`${desk}~${shifts}`), 'countedCash');
    return shifts === 0 || counted === cash
      ? []
      : [{ verdict: 'a drawer is what was counted', where: `${desk}~${shifts}: ${counted}, counted ${cash}` }];
  });

/** What money says once nothing goes wrong any more: the truth, and every proof of `verify --money`. */
export const moneyJudged = async (watch: Watch, money: KnownMoney, now: number): Promise<readonly Finding[]> => {
  const { read } = watch;
  const found: Finding[] = [];
  const leaveOut = (unreadable: RecordUnreadable): void =>
    void found.push({ verdict: 'every record can be read', where: String(unreadable) });
  const proved = await provedMoney(watch.lives(areas, leaveOut), leaveOut, now);
  return [
    ...found,
    // The law of claims is judged by the release that runs.
    ...proved.flatMap(({ name, wrong }) =>
      name === 'claims' ? [] : wrong.map((where) => ({ verdict: `proof of ${name}`, where })),
    ),
    ...moneyIsThere(read, money),
    ...drawersAgree(read, money),
    ...codesAreGiven(read, money),
  ];
};
