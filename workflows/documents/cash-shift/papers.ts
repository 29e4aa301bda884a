import type { PaperDefinition } from '../../document/definition.ts';
import { receiptNumber, type Receipt } from './receipts.ts';

/** What the papers of a shift look at beside its fields. */
interface PrintedShift {
  readonly state: string;
  readonly deskId: string;
  readonly deskName: string;
  readonly receipts: readonly Receipt[];
}

/** The report of a shift: X while it is open, Z once it is closed (specification 000, show-kassa-report). */
export const shiftPapers: Readonly<Record<string, PaperDefinition<PrintedShift>>> = {
  /** GU-57 for the payer of a receipt, an advance too, on the roll of a desk. */
  Receipt: {
    title: ['Receipt', 'Квитанция', 'Дүмүрчөк'],
    page: 'strip',
    line: 'receipts',
    blocks: [
      {
        kind: 'head',
        lines: [
          (_shift, say) => say(['Receipt GU-57', 'Квитанция ГУ-57', 'ГУ-57 дүмүрчөгү']),
          ({ deskId, receipts }) => receiptNumber(deskId, receipts[0]?.number ?? null),
          ({ deskName }) => deskName,
        ],
      },
      {
        kind: 'paragraph',
        align: 'center',
        bold: true,
        text: ({ receipts }, say) =>
          receipts[0]?.annulled
            ? say(['ANNULLED', 'АННУЛИРОВАНА', 'ЖОККО ЧЫГАРЫЛГАН'])
            : receipts[0]?.paymentId === ''
              ? say(['Advance', 'Аванс', 'Аванс'])
              : '',
      },
      {
        kind: 'lines',
        rows: 'receipts',
        columns: ['at', 'customerId', 'paymentId', 'method', 'due', 'rounding', 'taken', 'tendered', 'change', 'slip'],
      },
      { kind: 'boxes', fields: ['cashier'], columns: 1 },
      { kind: 'qr', text: ({ receipts }) => receipts[0]?.op ?? '' },
    ],
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
        fields: [
          'expectedCash',
          'openingCash',
          'cashTaken',
          'cardTaken',
          'paidOut',
          'drawer',
          'countedCash',
          'difference',
          'why',
        ],
        columns: 2,
      },
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
