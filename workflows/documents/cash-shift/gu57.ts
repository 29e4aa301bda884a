import type { BlockReader, Say } from '../../document/definition.ts';
import type { Texts } from '../../fields/texts.ts';
import { decimal, instant, money } from '../../fields/make.ts';
import type { Value } from '../../fields/field.ts';
import { inWords } from '../../kernel/in-words.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import type { Part } from '../../printed/parts.ts';
import { railway } from '../../settings/issuer.ts';
import type { Allocation } from '../payment/allocations.ts';
import type { ForeignLine } from '../payment/foreign.ts';
import { deskMethod } from './desk-method.ts';
import { receiptNumber, type Receipt } from './receipts.ts';

/** What a receipt says of its charge. */
export interface ReceiptedCharge {
  readonly number: string;
  /** On which it was charged: numbers begin anew each year. */
  readonly day: string;
  readonly basis: string;
  readonly customerName: string;
  readonly stationId: string;
  readonly stationName: string;
  readonly net: string;
  readonly vat: string;
  readonly total: string;
  readonly lines: readonly (ForeignLine & {
    readonly service: string;
    readonly text: string;
    readonly price: string;
    readonly net: string;
    readonly vat: string;
    readonly gross: string;
  })[];
  readonly allocations: readonly Allocation[];
}

/** What a receipt says of its shift. */
export interface ReceiptingShift {
  readonly deskId: string;
  readonly deskName: string;
  readonly stationId: string;
  readonly cashier: string;
}

/** A receipt with what it was taken for: an advance has no charge. */
export interface Receipted {
  readonly shift: ReceiptingShift;
  readonly receipt: Receipt;
  readonly charge: ReceiptedCharge | undefined;
}

/** A day as people write it; '' where there is none. */
const written = (day: string): string => day.split('-').reverse().join('.');

type Fact = readonly [label: string, value: string];

const amountField = money(['Amount', 'Сумма', 'Суммасы']);
const number = decimal(['Quantity', 'Количество', 'Саны'], 3);
const moment = instant(['At', 'Время', 'Убактысы']);

const text = {
  form: ['Form GU-57', 'Форма ГУ-57', 'ГУ-57 формасы'],
  receipt: ['Receipt for various charges', 'Квитанция разных сборов', 'Ар түрдүү жыйымдардын дүмүрчөгү'],
  tin: ['TIN', 'ИНН', 'ИНН'],
  annulled: ['ANNULLED', 'АННУЛИРОВАНА', 'ЖОККО ЧЫГАРЫЛГАН'],
  back: ['Returned to the payer’s account', 'Возвращено на счёт плательщика', 'Төлөөчүнүн эсебине кайтарылды'],
  at: ['Taken', 'Принято', 'Кабыл алынды'],
  desk: ['Cash desk', 'Касса', 'Касса'],
  station: ['Station', 'Станция', 'Станция'],
  payer: ['Payer', 'Плательщик', 'Төлөөчү'],
  charge: ['By charge', 'По начислению', 'Эсептелген төлөм боюнча'],
  basis: ['For', 'За что', 'Эмне үчүн'],
  advance: ['Advance, without VAT', 'Аванс, без НДС', 'Аванс, КНСсиз'],
  service: ['Service', 'Услуга', 'Кызмат'],
  quantity: ['Quantity', 'Кол-во', 'Саны'],
  price: ['Price', 'Цена', 'Баасы'],
  net: ['Without VAT', 'Без НДС', 'КНСсиз'],
  vat: ['VAT', 'НДС', 'КНС'],
  gross: ['Total', 'Всего', 'Бардыгы'],
  total: ['Charged, som', 'Начислено, сом', 'Эсептелди, сом'],
  whole: ['Paid, som', 'Оплачено, сом', 'Төлөндү, сом'],
  part: ['Paid in part, som', 'В счёт оплаты, сом', 'Төлөмдүн эсебине, сом'],
  rounding: ['Rounding, som', 'Округление, сом', 'Тегеректөө, сом'],
  taken: ['Taken, som', 'Принято, сом', 'Алынды, сом'],
  tendered: ['Handed over, som', 'Внесено, сом', 'Берилди, сом'],
  change: ['Change, som', 'Сдача, сом', 'Кайтарым, сом'],
  method: ['Paid by', 'Чем оплачено', 'Эмне менен төлөндү'],
  slip: ['Card slip', 'Номер слипа', 'Слиптин номери'],
  words: ['In words', 'Сумма прописью', 'Сумма сөз менен'],
  cashier: ['Cashier', 'Кассир', 'Кассир'],
  others: ['Other services by the charge', 'Прочие услуги по начислению', 'Төлөм боюнча башка кызматтар'],
} as const satisfies Readonly<Record<string, Texts>>;

/**
 * What a receipt GU-57 says, in the reader's words: number, who took how much of whom, when, where and for what. Services and VAT are the
 * charge's; a part of it is paid on account and has no share of VAT. Roll and sheet draw the same.
 */
export const receiptFacts = ({ shift, receipt, charge }: Receipted, say: Say, reader: BlockReader) => {
  const amount = (value: Value): string => reader.written(amountField, value);
  const named = (book: string, id: string, kept = ''): string => kept || reader.nameOf?.(book, id) || id;
  const known = (facts: readonly (readonly [Texts, string])[]): readonly Fact[] =>
    facts.filter(([, value]) => value !== '').map(([label, value]) => [say(label), value]);
  const taken = charge?.allocations.find(({ op }) => op === receipt.op);
  const isWhole = charge !== undefined && tyiyn(receipt.due) === tyiyn(charge.total);
  const isCash = receipt.method === deskMethod.code.cash;
  return {
    number: receiptNumber(shift.deskId, receipt.number),
    issuer: `${reader.issuer.issuer || say(railway)}, ${say(text.tin)} ${reader.issuer.tin || '_'.repeat(14)}`,
    over: [
      ...(receipt.annulled ? [say(text.annulled)] : []),
      ...(taken?.undone && taken.back === 'account' ? [`${say(text.back)} ${written(taken.backOn)}`.trim()] : []),
    ].join('\n'),
    where: known([
      [text.at, reader.written(moment, receipt.at)],
      [text.desk, shift.deskName],
      [text.station, named('stations', charge?.stationId ?? shift.stationId, charge?.stationName)],
      [text.payer, named('customers', receipt.customerId, charge?.customerName)],
      [text.charge, charge ? [`№ ${charge.number}`, written(charge.day)].filter(Boolean).join(' · ') : ''],
      [text.basis, charge ? charge.basis : say(text.advance)],
    ]),
    services: (charge?.lines ?? []).map((line) => ({
      name: [line.service, line.text].filter(Boolean).join(' '),
      quantity: reader.written(number, line.quantity),
      price: amount(line.price),
      net: amount(line.net),
      vat: amount(line.vat),
      gross: amount(line.gross),
    })),
    charged: charge && { net: amount(charge.net), vat: amount(charge.vat), gross: amount(charge.total) },
    money: known([
      [charge === undefined || isWhole ? text.whole : text.part, amount(receipt.due)],
      [text.rounding, tyiyn(receipt.rounding || '0') === 0n ? '' : amount(receipt.rounding)],
      [text.taken, amount(receipt.taken)],
      [text.method, say(deskMethod.choices[deskMethod.codes.indexOf(receipt.method ?? 0)] ?? ['', '', ''])],
      [text.tendered, isCash ? amount(receipt.tendered) : ''],
      [text.change, isCash ? amount(receipt.change) : ''],
      [text.slip, receipt.slip],
    ]),
    words: [say(text.words), say(inWords(receipt.taken || '0'))] satisfies Fact,
    cashier: shift.cashier,
  };
};

/** A drawing of the facts, as parts of a paper. */
export type Drawn = (receipted: Receipted, say: Say, reader: BlockReader) => readonly Part[];

const paragraph = (words: string, align: 'left' | 'center', bold = false): Part => ({
  kind: 'paragraph',
  text: words,
  align,
  bold,
});

/** On the roll of a desk: one below the other. */
export const onRoll: Drawn = (receipted, say, reader) => {
  const {
    number: of,
    issuer,
    over,
    where,
    services,
    charged,
    money: sums,
    words,
    cashier,
  } = receiptFacts(receipted, say, reader);
  const inOne = (boxes: readonly Fact[]): Part => ({ kind: 'boxes', boxes, columns: 1 });
  const taxed = ({ net, vat, gross }: { readonly net: string; readonly vat: string; readonly gross: string }): string =>
    `${say(text.net)} ${net}; ${say(text.vat)} ${vat}; ${say(text.gross)} ${gross}`;
  return [
    { kind: 'head', lines: [`№ ${of}`, say(text.form), say(text.receipt), issuer] },
    paragraph(over, 'center', true),
    inOne(where),
    inOne([
      ...services.map((one): Fact => [one.name, `${one.quantity} × ${one.price}\n${taxed(one)}`]),
      ...(charged ? [[say(text.total), taxed(charged)] satisfies Fact] : []),
    ]),
    inOne([...sums, words, ...(cashier === '' ? [] : [[say(text.cashier), cashier] satisfies Fact])]),
  ];
};

interface Written {
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
}

/** Lines of services that a sheet of A5 has room for, beside all else that stands on it; letters of a service and of a box in a line. */
const sheet = { lines: 8, service: 40, box: 30, columns: 3, basis: 120 } as const;
const linesIn = (text: string, letters: number): number => Math.max(1, Math.ceil(text.length / letters));

/** How many lines boxes take beyond one for each row of them. */
const beyondOne = (boxes: readonly Fact[]): number =>
  boxes
    .filter((_, at) => at % sheet.columns === 0)
    .map((_, row) => boxes.slice(row * sheet.columns, (row + 1) * sheet.columns))
    .reduce((sum, row) => sum + Math.max(...row.map(([, value]) => linesIn(value, sheet.box))) - 1, 0);

/**
 * Services as one sheet holds them: as many as there is room for, and what is left as one line with its sums, so that the table comes to
 * what was charged. All of them stand in the charge and on the roll.
 */
const fitting = (
  services: readonly Written[],
  lines: ReceiptedCharge['lines'],
  room: number,
  others: (of: number, sums: readonly [net: string, vat: string, gross: string]) => Written,
): readonly Written[] => {
  const upTo = (most: number): number => {
    let taken = 0;
    const over = services.findIndex(({ name }) => (taken += linesIn(name, sheet.service)) > most);
    return over < 0 ? services.length : over;
  };
  if (upTo(room) === services.length) return services;
  const shown = upTo(room - 1);
  const rest = lines.slice(shown);
  const sumOf = (value: (line: (typeof rest)[number]) => string): string =>
    som(rest.reduce((sum, line) => sum + tyiyn(value(line)), 0n));
  return [
    ...services.slice(0, shown),
    others(rest.length, [sumOf(({ net }) => net), sumOf(({ vat }) => vat), sumOf(({ gross }) => gross)]),
  ];
};

/** On a sheet of A5: services as a table, with a place for signatures. */
export const onSheet: Drawn = (receipted, say, reader) => {
  const {
    number: of,
    issuer,
    over,
    where,
    services,
    charged,
    money: sums,
    words,
    cashier,
  } = receiptFacts(receipted, say, reader);
  const boxes = where.map(([label, value]): Fact => [
    label,
    value.length > sheet.basis ? `${value.slice(0, sheet.basis)}…` : value,
  ]);
  const amount = (value: string): string => reader.written(amountField, value);
  const listed = fitting(
    services,
    receipted.charge?.lines ?? [],
    Math.max(1, sheet.lines - beyondOne(boxes) - (over === '' ? 0 : over.split('\n').length)),
    (count, [net, vat, gross]) => ({
      ...{ name: `${say(text.others)}: ${count}`, quantity: '', price: '' },
      ...{ net: amount(net), vat: amount(vat), gross: amount(gross) },
    }),
  );
  return [
    { kind: 'head', lines: [`№ ${of}`, `${say(text.form)}. ${say(text.receipt)}`, issuer] },
    paragraph(over, 'center', true),
    { kind: 'boxes', boxes, columns: sheet.columns },
    ...(charged
      ? [
          {
            kind: 'table',
            title: '',
            heads: [text.service, text.quantity, text.price, text.net, text.vat, text.gross].map(say),
            numeric: [false, true, true, true, true, true],
            rows: listed.map(({ name, quantity, price, net, vat, gross }) => [name, quantity, price, net, vat, gross]),
            totals: [say(text.total), '', '', charged.net, charged.vat, charged.gross],
          } satisfies Part,
        ]
      : []),
    { kind: 'boxes', boxes: sums, columns: sums.length },
    paragraph(words.join(': '), 'left'),
    { kind: 'signatures', of: [say(text.cashier), say(text.payer)], names: [cashier, ''] },
  ];
};
