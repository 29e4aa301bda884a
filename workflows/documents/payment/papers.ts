import type { PaperDefinition } from '../../document/definition.ts';
import type { Allocation } from './allocations.ts';

/** What the papers of a charge look at beside its fields. */
interface PrintedCharge {
  readonly allocations: readonly Allocation[];
}

/** Series and number of the desk's receipts that stand: the roll says the same. Money by bank, online or from the account has none. */
const receiptsOf = ({ allocations }: PrintedCharge): string =>
  allocations
    .filter(({ source, undone }) => source === 'cash-shift' && !undone)
    .map(({ receipt }) => receipt)
    .join(', ');

const services = {
  kind: 'table',
  rows: 'lines',
  columns: ['service', 'text', 'quantity', 'price', 'net', 'vat', 'gross'],
  totals: ['net', 'vat', 'gross'],
} as const;

/** What is printed of a charge: the receipt GU-57 of a desk, or its row of the accumulation card FDU-92 (domain 1.8). */
export const paymentPapers: Readonly<Record<string, PaperDefinition<PrintedCharge>>> = {
  Gu57: {
    title: ['Receipt GU-57', 'Квитанция ГУ-57', 'ГУ-57 дүмүрчөгү'],
    page: 'A5',
    in: ['paid', 'part'],
    blocks: [
      {
        kind: 'head',
        lines: [
          (_charge, say) => say(['Form GU-57', 'Форма ГУ-57', 'ГУ-57 формасы']),
          (charge) => receiptsOf(charge) && `№ ${receiptsOf(charge)}`,
          (_charge, say) =>
            say(['Receipt for various charges', 'Квитанция разных сборов', 'Ар түрдүү жыйымдардын дүмүрчөгү']),
        ],
      },
      { kind: 'boxes', fields: ['number', 'day', 'stationName', 'customerName', 'basis', 'method'], columns: 2 },
      services,
      {
        kind: 'table',
        rows: 'allocations',
        columns: ['receipt', 'day', 'amount', 'undone'],
      },
      { kind: 'boxes', fields: ['total', 'paid', 'due'], columns: 3 },
      {
        kind: 'signatures',
        of: [
          ['Cashier', 'Кассир', 'Кассир'],
          ['Payer', 'Плательщик', 'Төлөөчү'],
        ],
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
