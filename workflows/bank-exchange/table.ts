import type { ReceivedLine } from './read.ts';

/** What a bank's table says. Days are `YYYY-MM-DD`, amounts som with two decimals; '' where the table does not say it. */
export interface TableStatement {
  readonly day: string;
  readonly opening: string;
  readonly spent: string;
  readonly closing: string;
  /** What came in. A day, a number or an amount that cannot be read is '': a person fills it in. */
  readonly lines: readonly ReceivedLine[];
  /** How many of the lines lack something. */
  readonly unclear: number;
  /** Headings that mean nothing, and those that say a second time what an earlier column says. */
  readonly unknown: readonly string[];
}

/** The table has no row of headings with a day, a number and a sum. */
export interface TableProblem {
  readonly problem: 'noColumns';
}

/** What the makers of statements write above their columns: letters and digits alone, ё as е. */
const headings = {
  day: 'дата датаоперации датадокумента датапроводки датаплатежа датапроведения күнү date day transactiondate valuedate operationdate',
  order:
    'номер номердокумента документа док докум номердок номерпп номерплатежногопоручения платежноепоручение номероперации ' +
    'документ номери number documentnumber documentno docno order paymentorder reference',
  tin: 'инн иннплательщика иннотправителя иннконтрагента иннкорреспондента инндебитора tin payertin sendertin',
  sender:
    'плательщик отправитель контрагент корреспондент наименованиеплательщика наименованиеконтрагента наименованиекорреспондента ' +
    'наименованиеотправителя төлөөчү sender payer counterparty name',
  credit:
    'кредит приход поступило поступление поступления зачислено суммакредит кредитсумма покредиту суммапокредиту оборотыкредит ' +
    'кирим credit creditamount incoming received',
  debit:
    'дебет расход списано списание суммадебет дебетсумма подебету суммаподебету оборотыдебет чыгаша debit debitamount outgoing paidout',
  amount: 'сумма суммаоперации суммаплатежа суммадокумента суммасы amount sum',
  purpose:
    'назначениеплатежа назначение основание описание содержание багыты purpose description details paymentdetails',
} as const;
type Meaning = keyof typeof headings;
const meanings = new Map(
  Object.entries(headings).flatMap(([meaning, words]) =>
    words.split(' ').map((word) => [word, meaning as Meaning] as const),
  ),
);

/** Titles and requisites stand above the headings, as far down as this. */
const headingRows = 60;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '');
/** `Сумма, сом` and `Кредит (поступления)` are the words before the comma and the bracket. */
const meaningOf = (heading: string): Meaning | undefined =>
  meanings.get(plain(heading)) ?? meanings.get(plain(heading.split(/[,(]/)[0] ?? ''));

const total = /^(итого|всего|оборот|сальдо|остат|жыйынты|total|turnover|balance)/iu;
const begins = /^(входящ\S* (остаток|сальдо)|начальн\S* остаток|остаток на начало|баштапкы калдык|opening balance)/iu;
const finishes = /^(исходящ\S* (остаток|сальдо)|конечн\S* остаток|остаток на конец|акыркы калдык|closing balance)/iu;

/** `09.03.2026`, `9/3/2026` and `2026-03-09`, a time after it or not, as `2026-03-09`; '' for what is no day. */
const dayOf = (said: string): string => {
  const [text = ''] = said.trim().split(/[\sT]/);
  const typed = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  const iso = typed ? `${typed[3]}-${typed[2]?.padStart(2, '0')}-${typed[1]?.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return '';
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : '';
};

/** Tyiyn of `1 500,5`, `1,500.50`, `1.500,50`, `-20`; undefined for what is no amount. `1,500` may be either, so it is none. */
const tyiynOf = (said: string): bigint | undefined => {
  const text = said
    .replace(/(kgs|сом|som|с)\.?$/iu, '')
    .replaceAll(/[\s\u00a0\u202f']/g, '')
    .replace(/^[−–]/, '-');
  const match =
    /^(-?)(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text) ??
    /^(-?)(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(text) ??
    /^(-?)(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(text);
  if (!match) return undefined;
  const [, minus = '', whole = '', part = ''] = match;
  const tyiyn = BigInt(whole.replaceAll(/[.,]/g, '') + part.padEnd(2, '0'));
  return minus === '' ? tyiyn : -tyiyn;
};
const written = (tyiyn: bigint): string => {
  const digits = (tyiyn < 0n ? -tyiyn : tyiyn).toString().padStart(3, '0');
  return `${tyiyn < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Fourteen digits; a spreadsheet that took them for a number has lost the zero in front. */
const tinOf = (said: string): string => {
  const text = said.replaceAll(/\s/g, '');
  return /^\d{13}$/.test(text) ? `0${text}` : /^\d{1,14}$/.test(text) ? text : '';
};

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

/**
 * Reads the table in which a bank gives its statement (csv, xlsx): the row of headings is found below titles, by words that several
 * makers use. What came in becomes lines, what went out is only added up. Nothing is guessed: what cannot be read is left empty.
 */
export const readStatementTable = (rows: readonly (readonly string[])[]): TableStatement | TableProblem => {
  const known = (row: readonly string[]) => new Set(row.flatMap((cell) => meaningOf(cell) ?? []));
  const heading = rows.slice(0, headingRows).findIndex((row) => {
    const said = known(row);
    return said.has('day') && said.has('order') && (said.has('credit') || said.has('amount'));
  });
  const names = rows[heading];
  if (!names) return { problem: 'noColumns' };
  const places = new Map<Meaning, number>();
  const unknown: string[] = [];
  names.forEach((name, at) => {
    const meaning = meaningOf(name);
    if (meaning && !places.has(meaning)) places.set(meaning, at);
    else if (plain(name) !== '' && plain(name) !== 'пп') unknown.push(name.trim());
  });
  const lines: ReceivedLine[] = [];
  let unclear = 0;
  let spent = 0n;
  for (const row of rows.slice(heading + 1)) {
    const cell = (meaning: Meaning): string => (row[places.get(meaning) ?? -1] ?? '').trim();
    const day = dayOf(cell('day'));
    const order = cell('order').replaceAll(/\s/g, '').slice(0, 30);
    // Below its lines a statement has sums, signatures and remarks; an operation has a day and a number, whatever it is for.
    if (day === '' && order === '') continue;
    if ((day === '' || order === '') && [total, begins, finishes].some((names) => names.test(firstOf(row)))) continue;
    const debit = tyiynOf(cell('debit')) ?? 0n;
    const said = places.has('credit') ? cell('credit') : cell('amount');
    // More cells than headings: a decimal comma between commas, and 500,50 would be read as 500.
    const isShifted = row.slice(names.length).some((each) => each.trim() !== '');
    const amount = isShifted ? undefined : tyiynOf(said);
    if (amount !== undefined && amount < 0n) spent -= amount;
    else spent += debit < 0n ? -debit : debit;
    if (said === '' || (amount !== undefined && amount <= 0n)) continue;
    if (!places.has('credit') && debit !== 0n) continue;
    const line = {
      day,
      order,
      tin: tinOf(cell('tin')),
      sender: cell('sender').slice(0, 200),
      amount: amount === undefined ? '' : written(amount),
      purpose: cell('purpose').slice(0, 400),
    };
    if (line.day === '' || line.order === '' || line.amount === '') unclear += 1;
    lines.push(line);
  }
  return {
    day: lines.reduce((last, { day }) => (day > last ? day : last), ''),
    opening: balanceIn(rows, begins),
    spent: places.has('debit') || !places.has('credit') ? written(spent) : '',
    closing: balanceIn(rows, finishes),
    lines,
    unclear,
    unknown,
  };
};
