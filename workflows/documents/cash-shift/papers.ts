import type { FormBox, PaperDefinition, Say } from '../../document/definition.ts';
import type { Texts } from '../../fields/texts.ts';
import { onRoll, onSheet, type Drawn, type ReceiptedCharge, type ReceiptingShift } from './gu57.ts';
import type { Receipt } from './receipts.ts';
import { sumsOf, type SummedShift } from './sums.ts';

/** What the papers of a shift look at beside its fields. */
interface PrintedShift extends ReceiptingShift, Pick<SummedShift, 'openingCash' | 'payouts' | 'collections'> {
  readonly number: number | null;
  readonly state: string;
  readonly receipts: readonly Receipt[];
  /** The charge of a receipt. */
  readonly beside?: ReceiptedCharge;
}

type Sums = ReturnType<typeof sumsOf>;
const line = (
  label: Texts,
  value: (sums: Sums, shift: PrintedShift, say: Say) => string,
): readonly FormBox<PrintedShift>[] => [{ label, value: (shift, say) => value(sumsOf(shift), shift, say) }];
const counted = (sign: string, { count, sum }: { readonly count: number; readonly sum: string }): string =>
  `${sign}${sum} (${count})`;

/** What a reader adds up down the page: what the drawer began with, what came, what went, what is there. */
const addedUp: readonly (readonly FormBox<PrintedShift>[])[] = [
  line(
    ['Cash at opening, som', 'Наличные на начало, сом', 'Башындагы накталай, сом'],
    (_sums, shift) => shift.openingCash,
  ),
  line(['+ paid in cash (receipts)', '+ оплачено наличными (квитанций)', '+ накталай төлөндү (дүмүрчөк)'], ({ cash }) =>
    counted('+ ', cash),
  ),
  line(
    ['± rounding of cash (receipts)', '± округление наличных (квитанций)', '± накталайды тегеректөө (дүмүрчөк)'],
    ({ rounding }) => counted('± ', rounding),
  ),
  line(['− paid out (orders)', '− выдано (ордеров)', '− берилди (ордер)'], ({ paidOut }) => counted('− ', paidOut)),
  line(
    ['− handed over to the bank (bags)', '− сдано в банк (сумок)', '− банкка тапшырылды (баштык)'],
    ({ collected }) => counted('− ', collected),
  ),
  line(['= in the drawer, som', '= в кассе, сом', '= кассада, сом'], ({ drawer }) => drawer),
  line(
    ['Beside it, by card (receipts)', 'Кроме того, картой (квитанций)', 'Андан тышкары, карта менен (дүмүрчөк)'],
    ({ card }) => counted('', card),
  ),
  line(
    [
      'Annulled, not counted above (receipts)',
      'Аннулировано, выше не учтено (квитанций)',
      'Жокко чыгарылды, жогоруда эсептелген жок (дүмүрчөк)',
    ],
    ({ annulled }) => counted('', annulled),
  ),
];

/** A paper of one receipt, with the charge that it was taken for. */
const receiptOf = (drawn: Drawn): Pick<PaperDefinition<PrintedShift>, 'line' | 'beside' | 'blocks'> => ({
  line: 'receipts',
  beside: { in: 'payment', id: ({ receipts }) => receipts[0]?.paymentId ?? '' },
  blocks: [
    {
      kind: 'made',
      parts: ({ beside, ...shift }, say, reader) =>
        shift.receipts.flatMap((receipt) => drawn({ shift, receipt, charge: beside }, say, reader)),
    },
  ],
});

/** The report of a shift: X while it is open, Z once it is closed (specification 000, show-kassa-report). */
export const shiftPapers: Readonly<Record<string, PaperDefinition<PrintedShift>>> = {
  /** GU-57 for the payer of a receipt, an advance too: on the roll of a desk, and on a sheet. */
  Receipt: { title: ['Receipt', 'Квитанция', 'Дүмүрчөк'], page: 'strip', ...receiptOf(onRoll) },
  ReceiptSheet: {
    title: ['Receipt GU-57 (A5)', 'Квитанция ГУ-57 (А5)', 'ГУ-57 дүмүрчөгү (А5)'],
    page: 'A5',
    ...receiptOf(onSheet),
  },
  KassaReport: {
    title: ['Report of the cash desk', 'Кассовый отчёт', 'Касса отчету'],
    blocks: [
      {
        kind: 'head',
        lines: [
          (shift, say) =>
            shift.state === 'closed'
              ? say(['Z report: the shift is closed', 'Z-отчёт: смена закрыта', 'Z-отчет: смена жабык'])
              : say(['X report: the shift is open', 'X-отчёт: смена открыта', 'X-отчет: смена ачык']),
        ],
      },
      {
        kind: 'boxes',
        fields: ['deskName', 'number', 'cashier', 'openedAt', 'closedAt', 'firstReceipt', 'nextReceipt'],
        columns: 2,
      },
      {
        kind: 'boxes',
        fields: ['expectedCash', 'openingDifference', 'openingWhy', 'countedCash', 'difference', 'why'],
        columns: 2,
      },
      {
        kind: 'paragraph',
        text: ({ number }, say) =>
          number === 1
            ? say([
                'First shift of the desk: what it begins with is its first cash.',
                'Первая смена кассы: начальный остаток кассы.',
                'Кассанын биринчи сменасы: кассанын баштапкы калдыгы.',
              ])
            : '',
      },
      { kind: 'form', rows: addedUp },
      {
        kind: 'table',
        rows: 'receipts',
        columns: ['number', 'at', 'method', 'due', 'taken', 'rounding', 'annulled'],
      },
      { kind: 'table', rows: 'payouts', columns: ['receipt', 'at', 'customerId', 'amount'], totals: ['amount'] },
      { kind: 'table', rows: 'collections', columns: ['at', 'bag', 'amount'], totals: ['amount'] },
      { kind: 'signatures', of: [['Cashier', 'Кассир', 'Кассир']] },
    ],
  },
};
