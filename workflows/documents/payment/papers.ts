import type { PaperDefinition } from '../../document/definition.ts';
import { inWords } from '../../kernel/in-words.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import type { Allocation } from './allocations.ts';

/** What the papers of a charge look at beside its fields. */
interface PrintedCharge {
  readonly allocations: readonly Allocation[];
}

/** What desks took and did not give back; money by bank, online or from the account has no receipt. */
const atDesks = ({ allocations }: PrintedCharge): readonly Allocation[] =>
  allocations.filter(({ source, undone }) => source === 'cash-shift' && !undone);

/** Series and number of the desk's receipts that stand: the roll says the same. */
const receiptsOf = (charge: PrintedCharge): string =>
  atDesks(charge)
    .map(({ receipt }) => receipt)
    .join(', ');

const takenAtDesks = (charge: PrintedCharge): string =>
  som(atDesks(charge).reduce((sum, { amount }) => sum + tyiyn(amount), 0n));

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
        kind: 'paragraph',
        text: (charge, say) =>
          atDesks(charge).length === 0
            ? ''
            : `${say(['Taken at the desk', 'Принято в кассу', 'Кассага алынды'])}: ${say(inWords(takenAtDesks(charge)))}`,
      },
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
