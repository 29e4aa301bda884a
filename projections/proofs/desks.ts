import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { lifeSteps, type Life } from './lives.ts';
import type { Prover } from './prover.ts';
import type { ShiftState } from './states.ts';
import { sumOf } from './sum.ts';

const card = 3;

/** What the proof of a desk keeps of a shift. */
interface Shift {
  readonly id: string;
  readonly number: number;
  readonly receipts: readonly (number | null)[];
  readonly orders: readonly (number | null)[];
  readonly expected: bigint;
  /** What it leaves to the next one. */
  readonly left: bigint;
}

/** Opened with another sum than the one before was closed with: by how much is kept, and why. */
const openingOf = ({ id, last }: Life<ShiftState>): readonly string[] => {
  const { openingWhy = '', openingDifference = '', openingCash, expectedCash, number } = last;
  // Shifts from before it was asked keep neither.
  if (openingDifference === '') return [];
  // A desk's first shift brings the desk's own cash: nothing was left to compare it with (decision desk-openings).
  const difference = number === 1 ? 0n : tyiyn(openingCash) - tyiyn(expectedCash);
  if (difference !== tyiyn(openingDifference))
    return [`shift ${id} says that ${openingDifference} more was there at opening, it is ${som(difference)}`];
  return difference !== 0n && openingWhy === ''
    ? [`shift ${id} was opened with ${openingCash} instead of ${expectedCash}, and nobody says why`]
    : [];
};

const drawerOf = (last: ShiftState): bigint =>
  tyiyn(last.openingCash) +
  sumOf(
    last.receipts.filter(({ method, annulled }) => method !== card && !annulled),
    ({ taken }) => taken,
  ) -
  sumOf(last.payouts, ({ amount }) => amount) -
  sumOf(last.collections, ({ amount }) => amount);

const ofOne = (shift: Life<ShiftState>): readonly string[] => {
  const { id, last } = shift;
  const wrong = [...openingOf(shift)];
  for (const { after } of lifeSteps(shift)) {
    const drawer = drawerOf(after);
    if (drawer !== tyiyn(after.drawer))
      wrong.push(`shift ${id}: ${after.drawer} in the drawer, its receipts come to ${som(drawer)}`);
  }
  for (const { number, due, taken, rounding } of last.receipts)
    if (tyiyn(due) + tyiyn(rounding) !== tyiyn(taken))
      wrong.push(`shift ${id}, receipt ${number}: ${due} due and ${rounding} rounded, ${taken} taken`);
  if (last.state === 'closed' && tyiyn(last.countedCash) - tyiyn(last.drawer) !== tyiyn(last.difference || '0'))
    wrong.push(`shift ${id} was closed with ${last.countedCash}, and says a difference of ${last.difference}`);
  return wrong;
};

const series = (
  what: string,
  before: number,
  numbers: Shift['receipts'],
  shift: string,
  say: (text: string) => void,
): number => {
  let last = before;
  for (const number of numbers) {
    last += 1;
    if (number !== last) say(`${what} ${last} is missing, shift ${shift} goes on with ${number}`);
    last = number ?? last;
  }
  return last;
};

const ofDesk = (desk: string, shifts: readonly Shift[]): readonly string[] => {
  const wrong: string[] = [];
  let [receipt, order, number, left] = [0, 0, 0, 0n];
  for (const shift of [...shifts].sort((a, b) => a.number - b.number)) {
    const say = (text: string): void => void wrong.push(`desk ${desk}: ${text}`);
    number += 1;
    if (shift.number !== number) say(`shift ${number} is missing before ${shift.id}`);
    number = shift.number;
    receipt = series('receipt', receipt, shift.receipts, shift.id, say);
    order = series('cash order', order, shift.orders, shift.id, say);
    if (shift.expected !== left)
      wrong.push(`shift ${shift.id} expects ${som(shift.expected)}, the one before left ${som(left)}`);
    left = shift.left;
  }
  return wrong;
};

/** Receipts and cash orders of a desk are 1, 2, 3 …; the drawer is what came in less what went out; shifts follow each other. */
export const desksProver = (): Prover => {
  const wrong: string[] = [];
  const desks = new Map<string, Shift[]>();
  const take = (shift: Life<ShiftState>): void => {
    const { id, last } = shift;
    wrong.push(...ofOne(shift));
    const desk = `${shift.tenant}/${last.deskId}`;
    desks.set(desk, [
      ...(desks.get(desk) ?? []),
      {
        id,
        number: last.number ?? 0,
        receipts: last.receipts.map((each) => each.number),
        orders: last.payouts.map((each) => each.number),
        expected: tyiyn(last.expectedCash),
        left: last.state === 'closed' ? tyiyn(last.countedCash) : drawerOf(last),
      },
    ]);
  };
  return {
    name: 'desks',
    take: { 'cash-shift': take },
    end: () => ({ wrong: [...wrong, ...[...desks].flatMap(([desk, shifts]) => ofDesk(desk, shifts))] }),
  };
};
