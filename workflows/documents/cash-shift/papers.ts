import type { PaperDefinition } from '../../document/definition.ts';

/** The report of a shift: X while it is open, Z once it is closed (specification 000, show-kassa-report). */
export const shiftPapers: Readonly<Record<string, PaperDefinition<{ readonly state: string }>>> = {
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
