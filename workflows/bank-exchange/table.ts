import { namesOf } from '../kernel/asserted.ts';
import { isSom, sideOf, stateOf } from './said.ts';
import type { ReceivedLine, StatedTotal } from './read.ts';
import { accountOf, dayOf, tinOf, tyiynOf, written } from './values.ts';

/** What a bank's table says. Days are `YYYY-MM-DD`, amounts som with two decimals; '' where the table does not say it. */
export interface TableStatement {
  readonly day: string;
  readonly opening: string;
  readonly spent: string;
  readonly closing: string;
  /** What came in. A day, a number or an amount that cannot be read is '': a person fills it in. */
  readonly lines: readonly ReceivedLine[];
  /** What was paid out, as far as each is told by day, number and sum; all of it is in `spent`. */
  readonly paid?: readonly ReceivedLine[];
  /** How many of the lines lack something. */
  readonly unclear: number;
  /** What is no money of this account and is left out, by why: another currency, an order that was not carried out. */
  readonly leftOut: readonly LeftOut[];
  /** What the table states as received and what was read of it, som, where these differ. */
  readonly differs?: StatedTotal;
  /** Headings that mean nothing, and those that say a second time what an earlier column says. */
  readonly unknown: readonly string[];
}

/** Lines that are left out for one reason; `said` is the table's own word of it. */
export interface LeftOut {
  readonly why: 'currency' | 'state';
  readonly said: string;
  readonly count: number;
}

/** The table has no row of headings with a day, a number and a sum. */
export interface TableProblem {
  readonly problem: 'noColumns';
}

/** What the makers of statements write above their columns: letters and digits alone, ё as е. */
const headings = {
  day: 'дата датаоперации датадокумента датапроводки датаплатежа датапроведения күнү күні date day transactiondate valuedate operationdate',
  order:
    'номер номердокумента документа док докум номердок номерпп номерплатежногопоручения платежноепоручение номероперации ' +
    'документ номери нөмірі құжат number documentnumber documentno docno order paymentorder reference',
  tin: 'инн иннплательщика иннотправителя иннконтрагента иннкорреспондента инндебитора бин иин бинотправителя бинплательщика бининн бсн жсн бсннемесежсн tin payertin sendertin',
  sender:
    'плательщик отправитель контрагент корреспондент наименованиеплательщика наименованиеконтрагента наименованиекорреспондента ' +
    'наименованиеотправителя төлөөчү жөнөтүүчү төлеуші жіберуші sender payer counterparty name',
  credit:
    'кредит приход поступило поступление поступления зачислено суммакредит кредитсумма покредиту суммапокредиту оборотыкредит ' +
    'кирим кіріс түсім credit creditamount incoming received',
  debit:
    'дебет расход списано списание суммадебет дебетсумма подебету суммаподебету оборотыдебет чыгаша шығыс debit debitamount outgoing paidout',
  direction:
    'дк дебеткредит дебеткредитпризнак признак признакдк тип типоперации вид видоперации направление приходрасход знак ' +
    'багыт түрү dc drcr debitcredit direction type sign',
  recipient:
    'получатель бенефициар наименованиеполучателя наименованиебенефициара алуучу алушы recipient beneficiary payee receiver',
  recipientTin: 'иннполучателя иннбенефициара recipienttin beneficiarytin',
  payerAccount:
    'счетплательщика счетотправителя иикплательщика дебетсчета счетдебета payeraccount senderaccount fromaccount',
  recipientAccount:
    'счетполучателя счетбенефициара иикполучателя кредитсчета счеткредита recipientaccount beneficiaryaccount toaccount',
  currency: 'валютасы валюта вал валютасчета валютаоперации валютаплатежа кодвалюты currency ccy curr',
  state:
    'статус состояние статусплатежа статусдокумента статусоперации абалы статусу күйі мәртебесі жағдайы статусы status state',
  amount: 'сумма суммаоперации суммаплатежа суммадокумента суммасы сома сомасы amount sum',
  purpose:
    'назначениеплатежа назначение основание описание содержание багыты максаты мақсаты purpose description details paymentdetails',
} as const;
type Meaning = keyof typeof headings;
const meanings = new Map(
  namesOf(headings).flatMap((meaning) => headings[meaning].split(' ').map((word) => [word, meaning] as const)),
);

/** Titles and requisites stand above the headings, as far down as this. */
const headingRows = 60;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '');
/** `Сумма, сом` and `Кредит (поступления)` are the words before the comma and the bracket; `Сумма, USD` is no sum of som. */
const meaningOf = (heading: string): Meaning | undefined => {
  const signs = heading.replaceAll(/\s/g, '');
  if (/^(\+\/[-−–]|[-−–]\/\+|\+[-−–])$/.test(signs)) return 'direction';
  const [name = '', ...rest] = heading.split(/[,(]/);
  const unit = plain(rest.join(''));
  const isForeign = /^\p{L}{3}$/u.test(unit) && !isSom(unit);
  return isForeign ? undefined : (meanings.get(plain(heading)) ?? meanings.get(plain(name)));
};

/** Kyrgyz and Kazakh say last what a column is: «Төлөмдүн күнү», «Құжат нөмірі». */
const lastWord =
  /(күнү|номери|суммасы|абалы|статусу|статусы|валютасы|багыты|максаты|инни?|күні|нөмірі|сомасы|мақсаты|бсн|жсн)$/;
/** Of an account, a bank, a fee or a balance it says something else. */
const ofOthers = /эсе[пб]|шот|банк|комисс|калды|қалды|курс/;
const meaningByEnd = (heading: string): Meaning | undefined => {
  const name = plain(heading);
  const end = lastWord.exec(name)?.[0];
  return end === undefined || ofOthers.test(name) ? undefined : meanings.get(end.replace('инни', 'инн'));
};

const total = /^(итого|всего|оборот|сальдо|остат|жыйынты|total|turnover|balance)/iu;
const sums = /^(итого|всего|оборот|жыйынты|total|turnover)/iu;
const begins = /^(входящ\S* (остаток|сальдо)|начальн\S* остаток|остаток на начало|баштапкы калдык|opening balance)/iu;
const finishes = /^(исходящ\S* (остаток|сальдо)|конечн\S* остаток|остаток на конец|акыркы калдык|closing balance)/iu;

const firstOf = (row: readonly string[]): string => row.find((cell) => cell.trim() !== '')?.trim() ?? '';

/** The balance that a row begins with: in the same cell after the colon, or in a cell to the right. */
const balanceIn = (rows: readonly (readonly string[])[], names: RegExp): string => {
  for (const row of rows) {
    if (!names.test(firstOf(row))) continue;
    const at = row.findIndex((cell) => cell.trim() !== '');
    const said = [(row[at] ?? '').split(':').slice(1).join(':'), ...row.slice(at + 1)];
    const found = said.map(tyiynOf).find((amount) => amount !== undefined);
    if (found !== undefined) return written(found);
  }
  return '';
};

/** A table whose columns are known. */
interface Columns {
  /** The words of a row under a heading of that meaning; '' where there is none. */
  readonly cell: (row: readonly string[], meaning: Meaning) => string;
  readonly has: (meaning: Meaning) => boolean;
  readonly unknown: readonly string[];
  readonly width: number;
}

const currencies = new Set('KGS USD EUR RUB RUR KZT CNY UZS TJS GBP TRY CHF AED'.split(' '));

/**
 * What a column is whose heading nobody here knows, by its values alone: all of them words of a state, of a direction or of a currency.
 * Such a column changes what the others mean, whatever it is called.
 */
const saidBy = (values: readonly string[]): 'state' | 'direction' | 'currency' | undefined => {
  const told = [...new Set(values.filter((value) => value !== ''))];
  if (told.length === 0) return undefined;
  if (told.every((value) => stateOf(value) !== undefined)) return 'state';
  // A dash alone is how a blank is written.
  const isSide = told.every((value) => sideOf(value) !== undefined) && told.some((value) => /\p{L}|\+/u.test(value));
  if (isSide) return 'direction';
  return told.every((value) => currencies.has(value.toUpperCase())) ? 'currency' : undefined;
};

const columnsOf = (names: readonly string[], below: readonly (readonly string[])[]): Columns => {
  const places = new Map<Meaning, number>();
  const values = (at: number) => below.map((row) => (row[at] ?? '').trim());
  const others = names.flatMap((name, at) => {
    const meaning = meaningOf(name);
    // «Вид операции» may be a code of the bank: it tells a direction where one of its words does.
    const tells = meaning !== 'direction' || values(at).some((value) => sideOf(value) !== undefined);
    if (!meaning || !tells || places.has(meaning)) return [[name, at] as const];
    places.set(meaning, at);
    return [];
  });
  const unknown = others.flatMap(([name, at]) => {
    const meaning = meaningOf(name) === undefined ? (meaningByEnd(name) ?? saidBy(values(at))) : undefined;
    if (meaning && !places.has(meaning)) places.set(meaning, at);
    else if (plain(name) !== '' && plain(name) !== 'пп') return [name.trim()];
    return [];
  });
  return {
    cell: (row, meaning) => (row[places.get(meaning) ?? -1] ?? '').trim(),
    has: (meaning) => places.has(meaning),
    unknown,
    width: names.length,
  };
};

/** The account that the titles name. */
const ownAccount = (titles: readonly (readonly string[])[]): string =>
  titles
    .flat()
    .filter((cell) => /сч[её]т|эсеп|account|iban|иик/iu.test(cell))
    .flatMap((cell) => /(?:[A-Z]{2}\d{2}[\dA-Z ]{10,30}|\d[\d ]{13,26}\d)/.exec(cell)?.[0] ?? [])
    .map(accountOf)[0] ?? '';

/** Who is told in every row, once as payer and once as recipient: whose statement it is. '' where that is nobody or several. */
const ownParty = (parties: readonly (readonly [payer: string, recipient: string])[]): string => {
  const [first = ['', ''] as const, ...others] = parties;
  const own = first.filter((party) => party !== '' && others.every((pair) => pair.includes(party)));
  return others.length > 0 && own.length === 1 ? (own[0] ?? '') : '';
};

/**
 * Which way the money of a row went, in a table that has one column of sums: by the column that says it, by the accounts, by who stands
 * in every row. Undefined where it is told by none of these although two parties are named; the sign of the sum says it otherwise.
 */
const sideBy = (
  { cell, has }: Columns,
  titles: readonly (readonly string[])[],
  rows: readonly (readonly string[])[],
): ((row: readonly string[], amount: bigint | undefined) => 'in' | 'out' | undefined) => {
  const bySign = (amount: bigint | undefined) => (amount !== undefined && amount < 0n ? 'out' : 'in');
  if (has('direction'))
    return (row, amount) => {
      const side = sideOf(cell(row, 'direction'));
      return side === 'in' && bySign(amount) === 'out' ? undefined : side;
    };
  if (!has('recipient') && !has('recipientTin') && !has('recipientAccount')) return (_row, amount) => bySign(amount);
  const account = ownAccount(titles);
  const parties = (row: readonly string[]) =>
    [
      plain(cell(row, 'tin') || cell(row, 'sender')),
      plain(cell(row, 'recipientTin') || cell(row, 'recipient')),
    ] as const;
  const own = ownParty(rows.map(parties));
  return (row, amount) => {
    if (amount !== undefined && amount < 0n) return 'out';
    const [from, to] = [accountOf(cell(row, 'payerAccount')), accountOf(cell(row, 'recipientAccount'))];
    if (account !== '' && (from === account) !== (to === account)) return to === account ? 'in' : 'out';
    const [payer, recipient] = parties(row);
    return own === '' || payer === recipient ? undefined : recipient === own ? 'in' : 'out';
  };
};

/** What the table states as received: its last total, or all of them together where each is of a day. */
const statedTotal = (
  { cell }: Columns,
  totals: readonly (readonly string[])[],
  read: bigint,
): StatedTotal | undefined => {
  const said = totals.flatMap((row) => tyiynOf(cell(row, 'credit')) ?? []);
  const last = said.at(-1);
  const all = said.reduce((sum, amount) => sum + amount, 0n);
  return last === undefined || last === read || all === read ? undefined : { said: written(last), read: written(read) };
};

/**
 * Reads the table in which a bank gives its statement (csv, xlsx): the row of headings is found below titles, by words that several
 * makers use. What came in becomes lines; what went out too, as far as it can be told, and is added up. Nothing is guessed: what cannot be read, or came nobody knows
 * which way, is left empty; what is in another currency or was not carried out is left out and told.
 */
export const readStatementTable = (rows: readonly (readonly string[])[]): TableStatement | TableProblem => {
  const heading = rows.slice(0, headingRows).findIndex((row) => {
    const said = new Set(row.flatMap((cell) => meaningOf(cell) ?? meaningByEnd(cell) ?? []));
    return said.has('day') && said.has('order') && (said.has('credit') || said.has('amount'));
  });
  const names = rows[heading];
  if (!names) return { problem: 'noColumns' };
  const columns = columnsOf(names, rows.slice(heading + 1));
  const { cell, has } = columns;
  const orderOf = (row: readonly string[]): string => cell(row, 'order').replaceAll(/\s/g, '').slice(0, 30);
  // Below its lines a statement has sums, signatures and remarks; an operation has a day and a number, whatever it is for.
  const told = rows.slice(heading + 1).filter((row) => dayOf(cell(row, 'day')) !== '' || orderOf(row) !== '');
  const isSum = (row: readonly string[]): boolean =>
    (dayOf(cell(row, 'day')) === '' || orderOf(row) === '') &&
    [total, begins, finishes].some((names) => names.test(firstOf(row)));
  const operations = told.filter((row) => !isSum(row));
  const side = sideBy(columns, rows.slice(0, heading), operations);
  const lines: ReceivedLine[] = [];
  const paid: ReceivedLine[] = [];
  const leftOut = new Map<string, LeftOut>();
  let spent = 0n;
  for (const row of operations) {
    const [currency, state] = [cell(row, 'currency'), cell(row, 'state')];
    const why = currency !== '' && !isSom(currency) ? 'currency' : stateOf(state) === 'undone' ? 'state' : undefined;
    if (why) {
      const said = why === 'currency' ? currency : state;
      leftOut.set(`${why}/${said}`, { why, said, count: (leftOut.get(`${why}/${said}`)?.count ?? 0) + 1 });
      continue;
    }
    const debit = tyiynOf(cell(row, 'debit')) ?? 0n;
    const said = cell(row, has('credit') ? 'credit' : 'amount');
    // More cells than headings: a decimal comma between commas, and 500,50 would be read as 500.
    const isShifted = row.slice(columns.width).some((each) => each.trim() !== '');
    const amount = isShifted ? undefined : tyiynOf(said);
    const went = has('credit') ? (amount !== undefined && amount < 0n ? 'out' : 'in') : side(row, amount);
    const absolute = amount === undefined || amount >= 0n ? amount : -amount;
    const gone = went === 'out' ? (absolute ?? 0n) : debit < 0n ? -debit : debit;
    spent += gone;
    if (gone !== 0n && !isShifted && (!has('state') || stateOf(state) === 'done')) {
      const line = {
        day: dayOf(cell(row, 'day')),
        order: orderOf(row),
        tin: tinOf(cell(row, has('recipientTin') ? 'recipientTin' : 'tin')),
        sender: cell(row, has('recipient') ? 'recipient' : 'sender').slice(0, 200),
        amount: written(gone),
        purpose: cell(row, 'purpose').slice(0, 400),
      };
      if (line.day !== '' && line.order !== '') paid.push(line);
    }
    if (said === '' || went === 'out' || amount === 0n || (!has('credit') && debit !== 0n)) continue;
    const isClear = absolute !== undefined && went === 'in' && (!has('state') || stateOf(state) === 'done');
    lines.push({
      day: dayOf(cell(row, 'day')),
      order: orderOf(row),
      tin: tinOf(cell(row, 'tin')),
      sender: cell(row, 'sender').slice(0, 200),
      amount: isClear ? written(absolute) : '',
      purpose: cell(row, 'purpose').slice(0, 400),
    });
  }
  const unclear = lines.filter(({ day, order, amount }) => day === '' || order === '' || amount === '').length;
  const totals = rows.slice(heading + 1).filter((row) => !operations.includes(row) && sums.test(firstOf(row)));
  const read = lines.reduce((sum, { amount }) => sum + (tyiynOf(amount) ?? 0n), 0n);
  const differs = unclear === 0 ? statedTotal(columns, totals, read) : undefined;
  return {
    day: lines.reduce((last, { day }) => (day > last ? day : last), ''),
    opening: balanceIn(rows, begins),
    spent: has('debit') || !has('credit') ? written(spent) : '',
    closing: balanceIn(rows, finishes),
    lines,
    ...(paid.length > 0 && { paid }),
    unclear,
    leftOut: [...leftOut.values()],
    ...(differs && { differs }),
    unknown: columns.unknown,
  };
};
