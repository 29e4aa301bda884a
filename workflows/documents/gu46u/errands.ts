import type { Errand } from '../../document/errand.ts';
import { writtenDay } from '../../fields/kinds/date/kind.ts';
import { tyiyn } from '../../kernel/money.ts';
import type { StatementDoc } from './fields.ts';

/** Kinds of income and of VAT as charges have them. */
const income = { placing: 3, use: 4 };
const standardVat = 1;

/** A statement takes its memos, and orders its charges. */
export const statementErrands = (area: string, memos: string): Readonly<Record<string, Errand<StatementDoc>>> => ({
  take: {
    to: memos,
    command: 'take',
    undo: 'release',
    for: ({ id, state, memoIds }) =>
      state === 'cancelled' ? [] : memoIds.map((memoId) => ({ id: memoId, row: memoId, input: { statementId: id } })),
  },
  charge: {
    to: 'payment',
    command: 'issue',
    for: ({ id, number, stationId, customerId, method, periodFrom, periodTo, charges }) =>
      charges.map(({ paymentId, use, placing }) => ({
        id: paymentId,
        row: paymentId,
        input: {
          payerId: customerId,
          stationId,
          method,
          basis: `Ведомость ГУ-46 № ${number}, ${writtenDay(periodFrom)} – ${writtenDay(periodTo)}`,
          forArea: area,
          forId: id,
          lines: [
            { service: 'USE', text: 'Пользование вагонами', price: use, income: income.use },
            { service: 'PLACING', text: 'Подача и уборка вагонов', price: placing, income: income.placing },
          ]
            .filter(({ price }) => tyiyn(price) > 0n)
            .map((line) => ({ ...line, quantity: '1', vatKind: standardVat, vatIncluded: false })),
        },
      })),
  },
});
