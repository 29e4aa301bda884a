import type { PaperDefinition } from '../../document/definition.ts';
import type { Field, Value } from '../../fields/field.ts';
import type { Texts } from '../../fields/texts.ts';
import type { Part } from '../../printed/parts.ts';
import { onSheet, type ReceiptedCharge, type ReceiptingShift } from '../cash-shift/gu57.ts';
import type { Receipt } from '../cash-shift/receipts.ts';
import { foreignAsked, rateTold } from './foreign.ts';

/** What the papers of a charge look at beside its fields. */
interface PrintedCharge extends ReceiptedCharge {
  /** The shift of the desk that took the payment. */
  readonly beside?: ReceiptingShift & { readonly receipts: readonly Receipt[] };
}

const services = {
  kind: 'table',
  rows: 'lines',
  columns: ['service', 'text', 'quantity', 'price', 'net', 'vat', 'gross'],
  totals: ['net', 'vat', 'gross'],
} as const;

/** What was asked for in currencies, with the rate by which it became som; nothing where all is in som. */
const inCurrencies = (
  { lines }: Pick<PrintedCharge, 'lines'>,
  say: (texts: Texts) => string,
  written: (field: Field, value: Value) => string,
): readonly Part[] => {
  const foreign = lines.filter(({ currency = '' }) => currency !== '');
  if (foreign.length === 0) return [];
  const { currency, foreign: price } = foreignAsked;
  const { rate, units, rateDay } = rateTold;
  const columns = [currency, price, rate, units, rateDay];
  return [
    {
      kind: 'table',
      title: say(['Prices in currencies', 'Цены в валюте', 'Валютадагы баалар']),
      heads: columns.map(({ label }) => say(label)),
      numeric: [false, true, true, true, false],
      rows: foreign.map((line) => [
        line.currency ?? '',
        written(price, line.foreign ?? ''),
        written(rate, line.rate ?? ''),
        written(units, line.units ?? null),
        written(rateDay, line.rateDay ?? ''),
      ]),
    },
  ];
};

/** What is printed of a charge: the receipt GU-57 of a desk for one of its payments, or its row of the accumulation card FDU-92 (domain 1.8). */
export const paymentPapers: Readonly<Record<string, PaperDefinition<PrintedCharge>>> = {
  Gu57: {
    title: ['Receipt GU-57', 'Квитанция ГУ-57', 'ГУ-57 дүмүрчөгү'],
    page: 'A5',
    line: 'allocations',
    lineFor: {
      one: ({ allocations }, row) => {
        const atDesks = allocations.filter(({ source }) => source === 'cash-shift');
        return row === undefined
          ? atDesks.findLast(({ undone }) => !undone)
          : atDesks.find((allocation) => allocation.row === row);
      },
      missing: [
        'Nothing was paid at a desk: money by bank, online or from the account has no GU-57',
        'В кассе не оплачено: по банку, онлайн и со счёта ГУ-57 не выписывают',
        'Кассада төлөнгөн жок: банк, онлайн жана эсеп аркылуу төлөмгө ГУ-57 жазылбайт',
      ],
    },
    beside: { in: 'cash-shift', id: ({ allocations }) => allocations[0]?.sourceId ?? '' },
    blocks: [
      {
        kind: 'made',
        parts: ({ beside, ...charge }, say, reader) =>
          (beside?.receipts ?? [])
            .filter(({ op }) => charge.allocations.some((allocation) => allocation.op === op))
            .flatMap((receipt) => (beside ? onSheet({ shift: beside, receipt, charge }, say, reader) : [])),
      },
    ],
  },
  FDU92_Row: {
    title: ['Row of the card FDU-92', 'Строка накопительной карточки ФДУ-92', 'ФДУ-92 карточкасынын сабы'],
    in: ['issued', 'held', 'paid', 'part'],
    blocks: [
      {
        kind: 'head',
        lines: [
          (_charge, say) => say(['Form FDU-92', 'Форма ФДУ-92', 'ФДУ-92 формасы']),
          (_charge, say) => say(['Accumulation card', 'Накопительная карточка', 'Топтоо карточкасы']),
        ],
      },
      { kind: 'boxes', fields: ['number', 'day', 'stationName', 'customerName', 'basis'], columns: 2 },
      services,
      { kind: 'made', parts: (charge, say, { written }) => inCurrencies(charge, say, written) },
      {
        kind: 'signatures',
        of: [
          ['Station', 'Станция', 'Станция'],
          ['Payer', 'Плательщик', 'Төлөөчү'],
        ],
      },
    ],
  },
};
