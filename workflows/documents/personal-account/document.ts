import { document } from '../../document/definition.ts';
import { bool, code, date, decimal, files, lines, money, ref, rows, text } from '../../fields/make.ts';
import { hard } from '../../kernel/finding.ts';
import { signedAmountSchema, som, tyiyn } from '../../kernel/money.ts';
import { customer, customerName, word } from '../parts.ts';
import { cardChains } from './follows.ts';

const month = ['Month', 'Месяц', 'Ай'] as const;
/** A reversal stands there with a minus. */
const signed = { schema: signedAmountSchema };
const lineColumns = {
  paymentId: ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм']),
  day: date(word.day),
  document: text(['Document', 'Документ', 'Документ'], 400),
  station: text(word.station, 200),
  service: code(['Fee code', 'Код сбора', 'Жыйымдын коду'], 20),
  text: text(['Text', 'Наименование', 'Аталышы'], 300),
  quantity: decimal(['Quantity', 'Количество', 'Саны'], 3),
  price: money(['Rate, som', 'Ставка, сом', 'Ставкасы, сом'], signed),
  net: money(['Without VAT, som', 'Без НДС, сом', 'КНСсиз, сом'], signed),
  vat: money(['VAT, som', 'НДС, сом', 'КНС, сом'], signed),
  gross: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], signed),
  reversal: bool(['Reversal', 'Сторно', 'Сторно']),
};

interface CardLine {
  readonly paymentId: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly reversal: boolean;
}
const sum = (of: readonly CardLine[], value: (line: CardLine) => string): string =>
  som(of.reduce((total, line) => total + tyiyn(value(line)), 0n));

/** The last day of a month `YYYY-MM`. */
const lastDay = (of: string): string => {
  const [year = 0, number = 0] = of.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const telling = {
  payerId: { ...customer, required: true as const },
  customerName,
  month: code(month, 7, { required: true }),
  paymentId: code(['Charge', 'Начисление', 'Эсептелген төлөм'], 100, { required: true }),
  reversal: bool(['Reversal', 'Сторно', 'Сторно']),
  lines: rows(word.head, lineColumns, { required: true, max: 100, unasked: true }),
};

/**
 * Накопительная карточка ФДУ-92 (domain 1.8; processes, section 5): charges to be withdrawn from a payer's personal account, collected
 * for a month, sent to the payer, agreed and closed. Its lines come by themselves from the charges.
 */
export default document({
  area: 'personal-account',
  path: '/personal-account',
  events: 'PersonalAccount',
  icon: 'wallet',
  title: ['Accumulation cards (FDU-92)', 'Накопительные карточки (ФДУ-92)', 'Топтоо карточкалары (ФДУ-92)'],
  one: ['Accumulation card', 'Накопительная карточка', 'Топтоо карточкасы'],
  policies: { view: 'TehPd.PersonalAccount or AccountPlan or Books.View', edit: 'TehPd.PersonalAccount' },
  owner: { customer: 'payerId' },
  called: ['month', 'customerName'],
  states: {
    open: { code: 0, tone: 'neutral', text: ['Open', 'Открыта', 'Ачык'] },
    sent: {
      code: 1,
      tone: 'waiting',
      text: ['Sent to the payer', 'Отправлена плательщику', 'Төлөөчүгө жөнөтүлдү'],
      waitsFor: 'owner',
    },
    agreed: { code: 2, tone: 'good', text: ['Agreed', 'Согласована', 'Макулдашылды'], waitsFor: 'staff' },
    noted: {
      code: 3,
      tone: 'bad',
      text: ['Agreed with remarks', 'Согласована с замечаниями', 'Эскертүүлөр менен макулдашылды'],
      waitsFor: 'staff',
    },
    closed: { code: 4, tone: 'done', text: ['Closed', 'Закрыта', 'Жабылды'], closed: true },
  },
  sections: { head: word.head, lines: ['Charges', 'Начисления', 'Эсептелген төлөмдөр'] },
  fields: {
    month: code(month, 7, { kept: true, section: 'head' }),
    payerId: { ...customer, required: true, kept: true, label: ['Payer', 'Плательщик', 'Төлөөчү'] },
    customerName,
    openedOn: date(['Opened', 'Открыта', 'Ачылган күнү'], { kept: true, section: 'head' }),
    closedOn: date(['Closed', 'Закрыта', 'Жабылган күнү'], { kept: true, section: 'head' }),
    net: money(['Without VAT, som', 'Без НДС, сом', 'КНСсиз, сом'], { kept: true, ...signed, section: 'head' }),
    vat: money(['VAT, som', 'НДС, сом', 'КНС, сом'], { kept: true, ...signed, section: 'head' }),
    total: money(['Total, som', 'Всего, сом', 'Бардыгы, сом'], { kept: true, ...signed, section: 'head' }),
    notes: lines(['Remarks of the payer', 'Замечания плательщика', 'Төлөөчүнүн эскертүүлөрү'], 1000, {
      kept: true,
      section: 'head',
    }),
    scan: files(['Signed form', 'Подписанный бланк', 'Кол коюлган бланк'], { section: 'head' }),
    lines: rows(['Charges', 'Начисления', 'Эсептелген төлөмдөр'], lineColumns, {
      kept: true,
      max: 5000,
      show: 'document',
    }),
  },
  moves: {
    'tell-charge': {
      from: ['absent', 'open', 'sent', 'agreed', 'noted', 'closed'],
      to: 'open',
      who: 'process',
      quiet: true,
      text: ['Charge told', 'Сведения о начислении', 'Эсептелген төлөм жөнүндө маалымат'],
      event: 'ChargeTold',
      happened: ['Charge entered', 'Внесено начисление', 'Эсептелген төлөм киргизилди'],
      asks: telling,
      example: {
        month: '2026-02',
        paymentId: 'charge-1',
        reversal: false,
        lines: [
          {
            paymentId: '',
            day: '2026-02-10',
            document: '26000001',
            station: 'Alamedin',
            service: '110',
            text: 'Use',
            quantity: '1',
            price: '900.00',
            net: '900.00',
            vat: '108.00',
            gross: '1008.00',
            reversal: false,
          },
        ] as never,
      },
      changes: (_card, { before, asked, today }) => {
        const card = before as unknown as {
          readonly exists: boolean;
          readonly lines: readonly CardLine[];
          readonly openedOn: string;
        };
        const known = card.exists ? card.lines : [];
        const { paymentId, reversal } = asked as unknown as CardLine;
        // A charge comes once, and goes once: what is told again changes nothing.
        if (known.some((line) => line.paymentId === paymentId && line.reversal === reversal)) return {};
        const all = [...known, ...((asked as unknown as { readonly lines: readonly CardLine[] }).lines ?? [])];
        return {
          lines: all as never,
          openedOn: card.exists && card.openedOn !== '' ? card.openedOn : today,
          closedOn: '',
          net: sum(all, ({ net }) => net),
          vat: sum(all, ({ vat }) => vat),
          total: sum(all, ({ gross }) => gross),
        };
      },
    },
    send: {
      from: ['open', 'noted'],
      to: 'sent',
      who: 'staff',
      text: ['Send to the payer', 'Отправить плательщику', 'Төлөөчүгө жөнөтүү'],
      event: 'Sent',
      happened: ['Card sent', 'Карточка отправлена', 'Карточка жөнөтүлдү'],
      bulk: true,
    },
    agree: {
      from: ['sent'],
      to: 'agreed',
      who: 'owner',
      policy: 'AccountPlan',
      text: ['Agree', 'Согласовать', 'Макулдашуу'],
      event: 'Agreed',
      happened: ['Card agreed', 'Карточка согласована', 'Карточка макулдашылды'],
    },
    'agree-with-notes': {
      from: ['sent'],
      to: 'noted',
      who: 'owner',
      policy: 'AccountPlan',
      text: ['Agree with remarks', 'Согласовать с замечаниями', 'Эскертүү менен макулдашуу'],
      event: 'Noted',
      happened: [
        'Card agreed with remarks',
        'Карточка согласована с замечаниями',
        'Карточка эскертүү менен макулдашылды',
      ],
      asks: { notes: lines(['Remarks', 'Замечания', 'Эскертүүлөр'], 1000, { required: true }) },
    },
    /** The payer signed what was printed: the sheet is the proof, so it is attached. */
    'agree-on-paper': {
      from: ['sent'],
      to: 'agreed',
      who: 'staff',
      sets: ['scan'],
      text: ['Signed on a printed form', 'Подписана на бумаге', 'Кагазда кол коюлду'],
      event: 'SignedOnPaper',
      happened: ['Signed on a printed form', 'Подписана на бумаге', 'Кагазда кол коюлду'],
      check: ({ scan }) => (scan.length > 0 ? [] : [{ ...hard('PersonalAccount.NoScan', {}), member: 'scan' }]),
      example: {
        scan: [{ name: 'card.pdf', size: 1_000, type: 'application/pdf', sha256: 'a'.repeat(64) }],
      },
    },
    close: {
      from: ['agreed', 'noted'],
      to: 'closed',
      who: 'staff',
      text: ['Close', 'Закрыть', 'Жабуу'],
      event: 'Closed',
      happened: ['Card closed', 'Карточка закрыта', 'Карточка жабылды'],
      bulk: true,
      check: ({ month: of }, { today }) =>
        today > lastDay(of) ? [] : [{ ...hard('PersonalAccount.MonthRuns', {}), member: '' }],
      changes: (_card, { today }) => ({ closedOn: today }),
    },
  },
  chains: cardChains,
  list: {
    columns: ['month', 'payerId', 'status', 'net', 'vat', 'total', 'openedOn', 'closedOn'],
    sort: ['month', 'DESC'],
    pageSizes: [10, 20, 30],
    detail: 'lines',
    card: ['month', 'payerId', 'total'],
    sums: ['net', 'vat', 'total'],
    indexed: ['month'],
  },
  prints: {
    FDU92: {
      title: ['Accumulation card FDU-92', 'Накопительная карточка ФДУ-92', 'ФДУ-92 топтоо карточкасы'],
      landscape: true,
      blocks: [
        {
          kind: 'head',
          lines: [(_card, say) => say(['Form FDU-92', 'Форма ФДУ-92', 'ФДУ-92 формасы'])],
        },
        { kind: 'boxes', fields: ['month', 'payerId', 'openedOn', 'closedOn'], columns: 4 },
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
    },
  },
  home: {
    sent: {
      who: 'owner',
      policy: 'AccountPlan',
      text: [
        'Accumulation cards to agree',
        'Накопительные карточки на согласовании',
        'Макулдашылуучу топтоо карточкалары',
      ],
      filter: { status: 1 },
    },
    noted: {
      who: 'staff',
      text: ['Cards agreed with remarks', 'Карточки с замечаниями', 'Эскертүүлөрү бар карточкалар'],
      filter: { status: 3 },
    },
  },
  publish: { context: 'finance', aggregate: 'accumulation-card', not: ['customerName', 'lines', 'scan'] },
  messages: {
    'PersonalAccount.NoScan': [
      'Attach the scan of the signed form',
      'Приложите скан подписанного бланка',
      'Кол коюлган бланктын сканын тиркеңиз',
    ],
    'PersonalAccount.MonthRuns': [
      'The month has not ended yet: the card is closed after its last day',
      'Месяц ещё не закончился: карточка закрывается после его последнего дня',
      'Ай али бүтө элек: карточка анын акыркы күнүнөн кийин жабылат',
    ],
  },
});
