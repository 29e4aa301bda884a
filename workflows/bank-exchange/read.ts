import { isSom, stateOf } from './said.ts';
import { accountOf, dayOf, tyiynOf, written } from './values.ts';

/** A sum that came in or was paid out, with its other party, as the bank names it. Days are `YYYY-MM-DD`, amounts som with two decimals. */
export interface ReceivedLine {
  readonly day: string;
  /** The bank's day of it, where the file says another than the order's. */
  readonly posted?: string;
  readonly order: string;
  readonly tin: string;
  readonly sender: string;
  readonly amount: string;
  readonly purpose: string;
}

/** A statement of one account. Balances and what was paid out are '' where the file does not say them. */
export interface ExchangeStatement {
  readonly account: string;
  readonly day: string;
  readonly opening: string;
  readonly spent: string;
  readonly closing: string;
  readonly lines: readonly ReceivedLine[];
  /** Orders that were paid out, as far as each can be told by its day and number; all of them are in `spent`. */
  readonly paid?: readonly ReceivedLine[];
  /** What the file states as received and what was read of it, som, where these differ. */
  readonly differs?: StatedTotal;
}

/** A sum that a statement states beside its lines, and what its lines come to, som. */
export interface StatedTotal {
  readonly said: string;
  readonly read: string;
}

/** Why a file is not taken: `line` counts from 1, 0 where it is about the whole file. */
export interface ExchangeProblem {
  readonly problem:
    | 'notExchange'
    | 'noAccount'
    | 'severalAccounts'
    | 'badLine'
    | 'notEnded'
    | 'noDirection'
    | 'nothing'
    | 'damaged'
    | 'otherCurrency'
    | 'notCarriedOut';
  readonly line: number;
}

interface Section {
  readonly line: number;
  readonly values: ReadonlyMap<string, string>;
}

/** Names of sections and keys are compared so: makers write them in any case, with blanks or underscores. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_]/g, '');

const ends: ReadonlyMap<string, string> = new Map([
  ['секциярасчсчет', 'конецрасчсчет'],
  ['секциядокумент', 'конецдокумента'],
]);

/** Keys by what they mean: those of the Kyrgyz and Russian edition, then those of the Kazakh one (ИИК, БИН). */
const keys = {
  account: ['РасчСчет', 'ИИК', 'НомерСчета'],
  opening: ['НачальныйОстаток'],
  closing: ['КонечныйОстаток'],
  totalIn: ['ВсегоПоступило'],
  totalOut: ['ВсегоСписано'],
  day: ['Дата', 'ДатаДокумента'],
  order: ['Номер', 'НомерДокумента'],
  amount: ['Сумма', 'СуммаДокумента'],
  amountIn: ['СуммаПриход'],
  amountOut: ['СуммаРасход'],
  payerAccount: ['ПлательщикСчет', 'ПлательщикРасчСчет', 'ПлательщикИИК'],
  recipientAccount: ['ПолучательСчет', 'ПолучательРасчСчет', 'ПолучательИИК'],
  tin: ['ПлательщикИНН', 'ПлательщикБИН_ИИН', 'ПлательщикБИНИИН', 'ПлательщикБИН', 'ПлательщикИИН'],
  sender: ['Плательщик1', 'Плательщик', 'ПлательщикНаименование', 'НаименованиеПлательщика'],
  recipientTin: ['ПолучательИНН', 'ПолучательБИН_ИИН', 'ПолучательБИНИИН', 'ПолучательБИН', 'ПолучательИИН'],
  recipient: ['Получатель1', 'Получатель', 'ПолучательНаименование', 'НаименованиеПолучателя'],
  purpose: ['НазначениеПлатежа', ...[1, 2, 3, 4, 5, 6].map((part) => `НазначениеПлатежа${part}`)],
  cameIn: ['ДатаПоступило'],
  wentOut: ['ДатаСписано'],
  currency: ['Валюта', 'КодВалюты', 'ВалютаДокумента', 'ВалютаПлатежа', 'ВалютаСчета'],
  state: ['Статус', 'СтатусДокумента', 'СтатусПлатежа', 'Состояние', 'СостояниеДокумента'],
  ends: ['ДатаКонца'],
  begins: ['ДатаНачала'],
} as const;
type Meaning = keyof typeof keys;

/** All that is said under the keys of a meaning, in their order; blanks are nothing said. */
const allSaid = ({ values }: Section, meaning: Meaning): readonly string[] =>
  keys[meaning].map((key) => values.get(plain(key)) ?? '').filter((text) => text !== '');
const said = (section: Section, meaning: Meaning): string => allSaid(section, meaning)[0] ?? '';

/** The file cut into its sections; what stands before the first one is its head. A section that begins within another has lost an end. */
const cut = (lines: readonly string[]) => {
  const found = new Map<string, Section[]>([...ends.keys()].map((name) => [name, []]));
  const head = { line: 1, values: new Map<string, string>() };
  let open: { name: string; section: { line: number; values: Map<string, string> } } | undefined;
  let notEnded = 0;
  lines.forEach((text, index) => {
    const at = text.indexOf('=');
    const name = plain(at < 0 ? text : text.slice(0, at));
    if (ends.has(name)) {
      if (open) notEnded ||= open.section.line;
      open = { name, section: { line: index + 1, values: new Map() } };
    } else if (open && name === ends.get(open.name)) {
      found.get(open.name)?.push(open.section);
      open = undefined;
    } else if (at > 0) (open?.section ?? head).values.set(name, text.slice(at + 1).trim());
  });
  if (open) notEnded ||= open.section.line;
  const named = (name: string): readonly Section[] => found.get(name) ?? [];
  return { head, accounts: named('секциярасчсчет'), orders: named('секциядокумент'), notEnded };
};

/** An amount as it is kept; '' for nothing said, undefined for what is said and is none. */
const amountOf = (text: string): string | undefined => {
  if (text === '') return '';
  const amount = tyiynOf(text);
  return amount === undefined || amount < 0n ? undefined : written(amount);
};
const sum = (amounts: readonly string[]): string =>
  written(amounts.reduce((all, amount) => all + (tyiynOf(amount) ?? 0n), 0n));

/** The other party's name without the number that some banks write before it. */
const nameOf = (order: Section, party: 'sender' | 'recipient'): string =>
  said(order, party)
    .replace(/^(ИНН|БИН|ИИН)\s*\d+\s*/i, '')
    .slice(0, 200);

/**
 * Whether an order came in or went out: by its accounts, else by the column that has its sum, else by the bank's day of it. Undefined
 * where both parties are told and neither is this account, or nothing is told at all.
 */
const cameIn = (order: Section, account: string): boolean | undefined => {
  const to = allSaid(order, 'recipientAccount').map(accountOf);
  const from = allSaid(order, 'payerAccount').map(accountOf);
  if (to.includes(account)) return true;
  if (from.includes(account)) return false;
  for (const [incoming, outgoing] of [
    ['amountIn', 'amountOut'],
    ['cameIn', 'wentOut'],
  ] as const) {
    const [came, went] = [incoming, outgoing].map((meaning) => !/^[0.,\s]*$/.test(said(order, meaning)));
    if (came !== went) return came;
  }
  // The one party that is told is the other one.
  const [isToTold, isFromTold] = [to.length > 0, from.length > 0];
  return isToTold === isFromTold ? undefined : isFromTold;
};

/** What is read of an order by which way its money went: its sum, the bank's day of it and the other party. */
const sides = {
  in: { amount: 'amountIn', posted: 'cameIn', tin: 'tin', name: 'sender' },
  out: { amount: 'amountOut', posted: 'wentOut', tin: 'recipientTin', name: 'recipient' },
} as const;

const lineOf = (order: Section, side: keyof typeof sides): ReceivedLine | undefined => {
  const of = sides[side];
  const amount = amountOf(said(order, of.amount) || said(order, 'amount'));
  const day = dayOf(said(order, 'day'));
  const number = said(order, 'order').slice(0, 30);
  if (amount === undefined || amount === '' || day === '' || number === '') return undefined;
  const posted = dayOf(said(order, of.posted));
  const tin = said(order, of.tin);
  return {
    day,
    ...(posted !== '' && posted !== day && { posted }),
    order: number,
    // As the bank writes it: lines are known again by it (decision bank-statements); whose it is, is asked with its zeros.
    tin: /^\d{1,14}$/.test(tin) ? tin : '',
    sender: nameOf(order, of.name),
    amount,
    purpose: [...new Set(allSaid(order, 'purpose'))].join(' ').slice(0, 400),
  };
};

/** Balances of the sections of an account; days follow each other in one file. A file without sections says none. */
const balancesOf = (accounts: readonly Section[]) => {
  const [first] = accounts;
  const last = accounts.at(-1);
  const all = (meaning: Meaning) => accounts.map((section) => amountOf(said(section, meaning)));
  const total = (amounts: readonly (string | undefined)[]): string | undefined =>
    amounts.includes(undefined) ? undefined : amounts.includes('') ? '' : sum(amounts.map((each) => each ?? ''));
  return {
    opening: first ? amountOf(said(first, 'opening')) : '',
    closing: last ? amountOf(said(last, 'closing')) : '',
    totalIn: accounts.length === 0 ? '' : total(all('totalIn')),
    totalOut: accounts.length === 0 ? '' : total(all('totalOut')),
  };
};

/**
 * Reads `1CClientBankExchange`, the text in which banks give statements to bookkeeping: of one account, of one or more days; orders
 * that the account received. Nothing is guessed: a file of several accounts, with an order that cannot be read, has lost its end or says
 * not who paid whom, is not taken, and the reason is told by its line.
 */
export const readExchange = (text: string): ExchangeStatement | ExchangeProblem => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (plain(lines[0] ?? '') !== '1cclientbankexchange') return { problem: 'notExchange', line: 1 };
  const lost = lines.findIndex((line) => line.includes('\uFFFD'));
  if (lost >= 0) return { problem: 'damaged', line: lost + 1 };
  const { head, accounts, orders, notEnded } = cut(lines);
  if (notEnded > 0) return { problem: 'notEnded', line: notEnded };
  const named = accounts.length > 0 ? accounts : [head];
  const account = accountOf(said(named[0] ?? head, 'account'));
  if (account === '') return { problem: 'noAccount', line: 0 };
  const other = named.find((section) => accountOf(said(section, 'account')) !== account);
  if (other) return { problem: 'severalAccounts', line: other.line };
  const { opening, closing, totalIn, totalOut } = balancesOf(accounts);
  if (opening === undefined || closing === undefined || totalIn === undefined || totalOut === undefined)
    return { problem: 'badLine', line: accounts[0]?.line ?? 0 };
  const foreign = [...named, ...orders].find((section) => allSaid(section, 'currency').some((word) => !isSom(word)));
  if (foreign) return { problem: 'otherCurrency', line: foreign.line };
  const undone = orders.find((order) => allSaid(order, 'state').some((word) => stateOf(word) === 'undone'));
  if (undone) return { problem: 'notCarriedOut', line: undone.line };
  const received: ReceivedLine[] = [];
  const paid: ReceivedLine[] = [];
  const spent: string[] = [];
  for (const order of orders) {
    const came = cameIn(order, account);
    if (came === undefined) return { problem: 'noDirection', line: order.line };
    if (came) {
      const line = lineOf(order, 'in');
      if (!line) return { problem: 'badLine', line: order.line };
      received.push(line);
    } else {
      const amount = amountOf(said(order, 'amountOut') || said(order, 'amount'));
      if (amount === undefined) return { problem: 'badLine', line: order.line };
      spent.push(amount);
      const line = lineOf(order, 'out');
      if (line) paid.push(line);
    }
  }
  const read = sum(received.map(({ amount }) => amount));
  // Neither orders nor balances: whatever it is, it is no statement of a day on which nothing happened.
  if (orders.length === 0 && opening === '' && closing === '') return { problem: 'nothing', line: 0 };
  const last = accounts.at(-1) ?? head;
  return {
    account,
    day: dayOf(said(last, 'ends')) || dayOf(said(last, 'begins')),
    opening,
    spent: totalOut === '' ? (orders.length > 0 ? sum(spent) : '') : totalOut,
    closing,
    lines: received,
    ...(paid.length > 0 && { paid }),
    ...(totalIn !== '' && totalIn !== read && { differs: { said: totalIn, read } }),
  };
};
