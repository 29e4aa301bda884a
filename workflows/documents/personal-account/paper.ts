import type { PaperDefinition } from '../../document/definition.ts';
import { cardId, documentOf } from './follows.ts';

/** What the paper of a card looks at beside its fields. */
interface PrintedCard {
  readonly number: string;
  readonly part: number | null;
  readonly handedOn: readonly object[];
}

/** FDU-92 (domain 1.8): card, payer's code and account, a row for each line of a charge. */
export const cardPaper: PaperDefinition<PrintedCard> = {
  title: ['Accumulation card FDU-92', 'Накопительная карточка ФДУ-92', 'ФДУ-92 топтоо карточкасы'],
  landscape: true,
  // A charge leads to the card that has its lines; a card of thousands of lines has parts.
  finds: {
    in: 'payment',
    by: ['payerId', 'postedOn'],
    beside: ['number', 'basis'],
    among: ({ payerId = '', postedOn = '', number = '', basis = '' }) => ({
      payerId,
      month: postedOn.slice(0, 7),
      lines: [documentOf({ number, basis })],
    }),
    id: ({ payerId = '', postedOn = '' }) => cardId(payerId, postedOn.slice(0, 7)),
  },
  blocks: [
    {
      kind: 'head',
      lines: [
        ({ number }, say) =>
          say([
            `Accumulation card FDU-92 No. ${number || '–'}`,
            `Накопительная карточка ФДУ-92 № ${number || '–'}`,
            `ФДУ-92 топтоо карточкасы № ${number || '–'}`,
          ]),
        ({ part, handedOn }, say) => {
          const at = part ?? 1;
          if (at === 1 && handedOn.length === 0) return '';
          return [
            say([`Part ${at}`, `Часть ${at}`, `${at}-бөлүк`]),
            handedOn.length > 0 &&
              say(['goes on in the next part', 'продолжение в следующей части', 'уландысы кийинки бөлүктө']),
          ]
            .filter(Boolean)
            .join(', ');
        },
      ],
    },
    { kind: 'boxes', fields: ['month', 'payerId', 'payerCode', 'account', 'openedOn', 'closedOn'], columns: 3 },
    {
      kind: 'table',
      rows: 'lines',
      columns: ['day', 'document', 'service', 'text', 'price', 'quantity', 'net', 'vat', 'gross'],
      totals: ['net', 'vat', 'gross'],
    },
    { kind: 'boxes', fields: ['notes'], columns: 1 },
    {
      kind: 'signatures',
      of: [
        ['TehPD', 'ТехПД', 'ТехПД'],
        ['Payer', 'Плательщик', 'Төлөөчү'],
      ],
    },
  ],
};
