import { kinds } from '@kerben/workflows/documents/bank-statement/kinds.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { Chance } from '../chance.ts';
import { bank, bankAccount, customers } from '../railway.ts';
import { rowsOf, textOf } from '../seen.ts';
import type { Truth } from '../truth.ts';
import { howStatementsCome, whatBecomesOfLines, whatTheBankBrings } from './bank.ts';
import type { Desk } from './desk.ts';
import { drawn } from './habits.ts';

const area = 'bank-statement';
const hour = 3_600_000;
/** The acquirer keeps one in a hundred. */
const acquirer = 100n;

/** A day of the bank account. */
export interface BankDay {
  readonly name: string;
  readonly at: number;
  /** What the bank moves beside card payments. */
  readonly lines: number;
  readonly chance: Chance;
}

/** A line as the bank has it. */
interface Line {
  readonly order: string;
  readonly day: string;
  readonly amount: string;
  readonly sender: string;
  readonly tin: string;
  readonly out: boolean;
  readonly as: number;
  readonly payerId: string;
  readonly covers?: string;
  readonly also?: readonly string[];
}
const moved = ({ amount, out }: Line): bigint => (out ? -1n : 1n) * tyiyn(amount);
const sum = (lines: readonly Line[]): bigint => lines.reduce((all, line) => all + moved(line), 0n);

/** What the bank remembers between two days. */
export interface BankBook {
  balance: bigint;
  /** The statement that the next one follows, and what it told. */
  last: string;
  told: readonly Line[];
  /** Shifts whose card payments it has paid out. */
  readonly paidOut: Set<string>;
}
export const openBankBook = (): BankBook => ({ balance: tyiyn('5000000.00'), last: '', told: [], paidOut: new Set() });

const linesOf = ({ name, lines: many, chance }: BankDay, day: string): readonly Line[] => {
  const lines: Line[] = [];
  for (let turn = 1; turn <= many; turn += 1) {
    const { what } = drawn(whatTheBankBrings, chance);
    const amount = som(BigInt(chance.whole(10_000, 4_000_000)));
    const usual = { order: `${name}-${turn}`, day, amount, sender: 'ОсОО', tin: '', out: false };
    const [before] = lines.filter(({ out }) => !out).slice(-1);
    if (what === 'wages and suppliers') lines.push({ ...usual, out: true, as: kinds.head, payerId: '' });
    else if (what === 'its fee') lines.push({ ...usual, amount: '120.00', out: true, as: kinds.fee, payerId: '' });
    else if (what.startsWith('the same amount') && before)
      lines.push({ ...before, sender: 'Другая фирма', payerId: chance.pick(customers), as: kinds.payer });
    else lines.push({ ...usual, as: kinds.payer, payerId: what.endsWith('of a payer') ? chance.pick(customers) : '' });
  }
  return lines;
};

/** What the desks took by card in shifts that are over, in one sum or shift by shift. */
const payouts = ({ name, chance }: BankDay, truth: Truth, book: BankBook, day: string): readonly Line[] => {
  const due = [...truth.cards].filter(
    ([shift, amount]) => tyiyn(amount) > 0n && truth.isOver(shift) && !book.paidOut.has(shift),
  );
  for (const [shift] of due) book.paidOut.add(shift);
  const line = (shifts: typeof due, nth: number): Line => {
    const taken = shifts.reduce((all, [, amount]) => all + tyiyn(amount), 0n);
    const [covers = '', ...also] = shifts.map(([shift]) => shift);
    return {
      ...{ order: `${name}-card-${nth}`, day, amount: som(taken - taken / acquirer), sender: 'Эквайринг', tin: '' },
      ...{ out: false, as: kinds.card, payerId: '', covers, also },
    };
  };
  if (due.length > 1 && chance.next() < 0.5) return [line(due, 1)];
  return due.map((one, place) => line([one], place + 1));
};

/** A statement is typed and posted; what the month does not take any more is of the day on which it is posted. */
const post = async (desk: Desk, id: string, content: () => object, place: number, may: readonly string[]) => {
  await desk.give([area, id, 'create'], content, { who: 'accountant', at: place });
  const how = { who: 'accountant', at: place } as const;
  const answer = await desk.give([area, id, 'post'], {}, { ...how, may: ['MonthClosed', ...may] });
  if (!answer.endsWith('MonthClosed')) return answer;
  await desk.give([area, id, 'change'], content, how);
  return desk.give([area, id, 'post'], {}, { ...how, may });
};

/** One of two accountants is quicker: the other's statement stays a draft, and is cancelled. */
const postTwice = async (desk: Desk, id: string, content: () => object): Promise<string> => {
  const quicker = [
    'Claim.Held',
    'BankStatement.HasSuccessor',
    'BankStatement.BeganWith',
    'BankStatement.CoveredThere',
    'BankStatement.Opening',
  ];
  const ids = [`${id}-1`, `${id}-2`];
  const answers = await Promise.all(ids.map((one, place) => post(desk, one, content, place, quicker)));
  for (const [place, one] of ids.entries())
    if (answers[place] !== 'done') await desk.give([area, one, 'cancel'], { comment: 'Вторая' }, { who: 'accountant' });
  return ids.find((_one, place) => answers[place] === 'done') ?? '';
};

/** Whose money a line is turns out later, or turns out to be another's. */
const assign = async (desk: Desk, truth: Truth, chance: Chance, id: string): Promise<void> => {
  for (const seen of rowsOf(desk.see(area, id), 'lines')) {
    if (Number(seen['as']) !== kinds.payer || seen['out'] === true || textOf(seen, 'known') !== '') continue;
    const whose = textOf(seen, 'payerId');
    const { what, after } = drawn(whatBecomesOfLines, chance);
    if (what === 'nothing' && whose !== '') continue;
    await desk.sleep(Math.max(after, hour));
    const [other = ''] = customers.filter((one) => one !== whose);
    const asked = { line: seen['row'], as: kinds.payer, payer: other, comment: 'По письму плательщика' };
    await desk.give([area, id, 'assign-line'], asked, { who: 'accountant' });
    const amount = tyiyn(textOf(seen, 'amount'));
    if (whose !== '') truth.brought(whose, som(-amount));
    truth.brought(other, som(amount));
  }
};

/** A day of the bank account: what the bank moved, its statement, and what becomes of it. */
export const bankStory = async (desk: Desk, truth: Truth, book: BankBook, bankDay: BankDay): Promise<void> => {
  const { name, at, chance } = bankDay;
  await desk.until(at);
  const today = (): string => railwayDay(new Date(desk.now()).toISOString());
  const lines = [...linesOf(bankDay, today()), ...payouts(bankDay, truth, book, today())];
  if (lines.length === 0) return;
  const { what, after } = drawn(howStatementsCome, chance);
  await desk.sleep(after);
  // A statement that overlaps the one before it tells some of its lines again, and begins before them.
  const again = what === 'with lines of the one before it' ? book.told.slice(-2) : [];
  const told = [...again, ...lines];
  const opening = book.balance - sum(again);
  const { last } = book;
  const content = () => ({
    ...{ bank, accountId: bankAccount, after: last, day: today(), fee: '' },
    opening: som(opening),
    spent: som(-sum(told.filter(({ out }) => out))),
    closing: som(opening + sum(told)),
    lines: told,
  });
  const id = `bank-${name}`;
  if (what === 'at two desks in one moment') book.last = await postTwice(desk, id, content);
  else {
    await post(desk, id, content, 0, []);
    book.last = id;
  }
  book.balance += sum(lines);
  book.told = lines;
  for (const { payerId, amount } of lines) if (payerId !== '') truth.brought(payerId, amount);
  await assign(desk, truth, chance, book.last);
};
