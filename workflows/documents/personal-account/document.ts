import { valuesBy } from '../../fields/values-by.ts';
import { document } from '../../document/document.ts';
import { bool, code, date, decimal, files, int, lines, money, ref, rows, text } from '../../fields/make.ts';
import type { Values } from '../../fields/field.ts';
import type { DecisionContext } from '../../kernel/command.ts';
import { hard } from '../../kernel/finding.ts';
import { signedAmountSchema, som, tyiyn } from '../../kernel/money.ts';
import { customerName, keptNumber, payer, payerCode, word } from '../parts.ts';
import { cardChains } from './follows.ts';
import { cardPaper } from './paper.ts';
import { linesOfPart, partChains } from './parts.ts';

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

type CardLine = Values<typeof lineColumns>;
const withoutRow = ({ row: _row, ...line }: CardLine & { readonly row?: number }): CardLine => line;

/** A part enters the state that the first one is in. */
const as = <State extends string>(state: State) =>
  [state, ({ follows: of }: { readonly follows: string }) => of === state] as const;

interface Named {
  readonly number: string;
  readonly month: string;
  readonly part: number | null;
  readonly customerName: string;
}
/** Month, number, part and payer: a paper is asked for by what stands on it. */
const nameOf = ({ month: of, number, part: at, customerName: whose }: Named): string =>
  [`${of.slice(5)}.${of.slice(0, 4)}`, number && `№ ${number}${(at ?? 1) > 1 ? `/${at}` : ''}`, whose]
    .filter((word) => word !== '')
    .join(' ');

const sum = (of: readonly CardLine[], value: (line: CardLine) => string): string =>
  som(of.reduce((total, line) => total + tyiyn(value(line)), 0n));

/** The last day of a month `YYYY-MM`. */
const lastDay = (of: string): string => {
  const [year = 0, number = 0] = of.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** It moves with the first part: that is the one people work with. */
const ofFirst = ({ part }: { readonly part: number | null }) =>
  (part ?? 1) === 1 || ({ code: 'PersonalAccount.GoesWithFirst' } as const);

interface Headed {
  readonly payerId: string;
  readonly payerCode: string;
}
/** What stands at the head of the paper, also of cards from before it was kept. */
const headOf = (card: Headed, { record }: Pick<DecisionContext, 'record'>) => ({
  account: card.payerId,
  ...(card.payerCode === '' && {
    payerCode: record<{ readonly tehPdCode?: string }>('customers', card.payerId)?.tehPdCode ?? '',
  }),
});

/** The state in which the first part is, of a part that goes with it. */
const follows = code(['State of the first part', 'Состояние первой части', 'Биринчи бөлүктүн абалы'], 20, {
  kept: true,
  unasked: true,
  staffOnly: true,
});

const part = int(['Part', 'Часть', 'Бөлүгү'], 1_000, { kept: true, section: 'head' });

const telling = {
  payerId: { ...payer, required: true as const },
  customerName,
  month: code(month, 7, { required: true }),
  number: keptNumber,
  part,
  paymentId: code(['Charge', 'Начисление', 'Эсептелген төлөм'], 100, { required: true }),
  reversal: bool(['Reversal', 'Сторно', 'Сторно']),
  lines: rows(word.head, lineColumns, { required: true, max: 100, unasked: true }),
};

/**
 * Накопительная карточка ФДУ-92 (domain 1.8; processes, section 5): charges to be withdrawn from a payer's personal account, collected
 * for a month, sent to the payer, agreed and closed. Its lines come by themselves from the charges. Above a thousand lines it goes on in a
 * second part.
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
  called: ['month', 'number', 'customerName'],
  number: {
    field: 'number',
    // A card from before cards had numbers gets its own at its next step; a further part has that of the first.
    at: ['tell-charge', 'send', 'close'],
    per: ({ month: of, part: at }) => ((at ?? 1) > 1 || of === '' ? [] : [of.slice(0, 4)]),
  },
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
    number: keptNumber,
    part,
    month: code(month, 7, { kept: true, section: 'head' }),
    payerId: { ...payer, required: true, kept: true, label: ['Payer', 'Плательщик', 'Төлөөчү'] },
    customerName,
    payerCode: { ...payerCode, section: 'head' },
    account: code(['Personal account', 'Лицевой счёт', 'Жеке эсеп'], 100, {
      kept: true,
      names: 'account',
      section: 'head',
    }),
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
    follows,
    // Lines of the last charge that found no room here: the next part has them.
    handedOn: rows(['Handed on', 'Передано в следующую часть', 'Кийинки бөлүккө берилди'], lineColumns, {
      kept: true,
      staffOnly: true,
      max: 100,
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
      // The lines of the charge are put to those of the card, not in their place.
      means: (_card, { lines: _told, ...head }) => head,
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
        ],
      },
      changes: (_card, context) => {
        const { asked, today } = context;
        const { before: card } = context;
        const known: readonly CardLine[] = card.exists ? card.lines : [];
        const { paymentId, reversal, lines: told, part, payerId } = valuesBy(telling, asked);
        // A charge comes once, and goes once: what is told again changes nothing.
        if (known.some((line) => line.paymentId === paymentId && line.reversal === reversal)) return {};
        const first = { ...card, payerId: card.payerId || payerId };
        const opened = {
          ...headOf({ ...first, payerCode: card.payerCode }, context),
          part: part ?? card.part ?? 1,
          openedOn: card.exists && card.openedOn !== '' ? card.openedOn : today,
          closedOn: '',
        };
        if (known.length > 0 && known.length + told.length > linesOfPart)
          return { ...opened, handedOn: told.map(withoutRow) };
        const all = [...known, ...told.map(withoutRow)];
        return {
          ...opened,
          lines: all,
          net: sum(all, ({ net }) => net),
          vat: sum(all, ({ vat }) => vat),
          total: sum(all, ({ gross }) => gross),
        };
      },
    },
    /** A further part does what the first has done: sent, agreed, closed and opened together. */
    follow: {
      from: ['open', 'sent', 'agreed', 'noted', 'closed'],
      to: [...(['sent', 'agreed', 'noted', 'closed'] as const).map(as), 'open'],
      who: 'process',
      quiet: true,
      text: ['With the first part', 'Вместе с первой частью', 'Биринчи бөлүк менен бирге'],
      event: 'Followed',
      happened: ['As the first part', 'Как первая часть', 'Биринчи бөлүктөй'],
      asks: {
        follows: { ...follows, required: true },
        notes: lines(['Remarks', 'Замечания', 'Эскертүүлөр'], 1000),
        closedOn: date(['Closed', 'Закрыта', 'Жабылган күнү']),
      },
      example: { follows: 'sent', notes: '', closedOn: '' },
    },
    send: {
      from: ['open', 'noted'],
      to: 'sent',
      who: 'staff',
      rules: [ofFirst],
      text: ['Send to the payer', 'Отправить плательщику', 'Төлөөчүгө жөнөтүү'],
      event: 'Sent',
      happened: ['Card sent', 'Карточка отправлена', 'Карточка жөнөтүлдү'],
      bulk: true,
      changes: (card, context) => headOf(card, context),
    },
    agree: {
      from: ['sent'],
      to: 'agreed',
      who: 'owner',
      rules: [ofFirst],
      policy: 'AccountPlan',
      text: ['Agree', 'Согласовать', 'Макулдашуу'],
      event: 'Agreed',
      happened: ['Card agreed', 'Карточка согласована', 'Карточка макулдашылды'],
    },
    'agree-with-notes': {
      from: ['sent'],
      to: 'noted',
      who: 'owner',
      rules: [ofFirst],
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
      rules: [ofFirst],
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
      rules: [ofFirst],
      text: ['Close', 'Закрыть', 'Жабуу'],
      event: 'Closed',
      happened: ['Card closed', 'Карточка закрыта', 'Карточка жабылды'],
      bulk: true,
      check: ({ month: of }, { today }) =>
        today > lastDay(of) ? [] : [{ ...hard('PersonalAccount.MonthRuns', {}), member: '' }],
      changes: (card, context) => ({ ...headOf(card, context), closedOn: context.today }),
    },
  },
  menuReads: ['part'],
  needs: ({ payerId }) => (payerId === '' ? [] : [{ area: 'customers', id: payerId }]),
  chains: { ...cardChains, ...partChains },
  list: {
    columns: [
      'number',
      'part',
      'month',
      'payerId',
      'payerCode',
      'status',
      'net',
      'vat',
      'total',
      'openedOn',
      'closedOn',
    ],
    // By which it is told apart wherever one is chosen: a payer has a card for each month.
    made: { name: { label: ['Card', 'Карточка', 'Карточка'], type: 'text', value: nameOf } },
    sort: ['month', 'DESC'],
    pageSizes: [10, 20, 30],
    detail: 'lines',
    card: ['month', 'payerId', 'total'],
    sums: ['net', 'vat', 'total'],
    indexed: ['month'],
  },
  prints: { FDU92: cardPaper },
  home: {
    sent: {
      who: 'owner',
      kind: 'decide',
      within: 48,
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
      kind: 'mend',
      within: 24,
      text: ['Cards agreed with remarks', 'Карточки с замечаниями', 'Эскертүүлөрү бар карточкалар'],
      filter: { status: 3 },
    },
    agreed: {
      who: 'staff',
      kind: 'work',
      text: ['Agreed cards to close', 'Согласованные карточки к закрытию', 'Жабыла турган макулдашылган карточкалар'],
      filter: { status: 2 },
    },
  },
  publish: {
    context: 'finance',
    aggregate: 'accumulation-card',
    not: ['customerName', 'payerCode', 'account', 'lines', 'handedOn', 'follows', 'scan'],
  },
  messages: {
    'PersonalAccount.GoesWithFirst': [
      'It goes with the first part of the card',
      'Эта часть идёт вместе с первой частью карточки',
      'Бул бөлүк карточканын биринчи бөлүгү менен бирге жүрөт',
    ],
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
