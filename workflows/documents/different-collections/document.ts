import { document } from '../../document/document.ts';
import { bool, code, date, instant, int, ref, rows, text, texts } from '../../fields/make.ts';
import { hard } from '../../kernel/finding.ts';
import type { Cause, Chain } from '../../kernel/chain.ts';
import { happening, operation } from '../arrived-wagon/fields.ts';
import { customer, customerName, reason, station, stationName, word } from '../parts.ts';
import { paymentMethod } from '../payment/method.ts';
import { paperGone, paperSays, staySays, wagonSays, type ToldPaper, type ToldStay } from './follows.ts';
import { because, newsRows } from './news.ts';
import {
  allBack,
  isReturned,
  paperNews,
  paperTold,
  paperWith,
  text as asText,
  wagonTold,
  type Collection,
} from './papers.ts';
import type { Return } from './lines.ts';
import { meantStatus, paper, paperId, paperState, stayId } from './words.ts';

const cargo = ['Goods', 'Груз', 'Жүк'] as const;
const invoice = ['Consignment number', 'Номер отправки', 'Жөнөтүүнүн номери'] as const;
const documentNumber = ['Document number', 'Номер документа', 'Документтин номери'] as const;
const payNumber = ['Charge or receipt', 'Счёт или квитанция', 'Эсеп же квитанция'] as const;
const charge = ['Charge', 'Начисление', 'Эсептелген төлөм'] as const;
const weight = ['Weight, kg', 'Масса груза, кг', 'Жүктүн массасы, кг'] as const;
const release = ['Release memo GU-45R', 'Памятка ГУ-45Р', 'ГУ-45Р памяткасы'] as const;

/** Facts of a wagon, in the names of the specification (001, section 3: different collection wagon detail). */
const facts = {
  wagonCode: code(word.wagon, 12),
  invoiceNumber: code(invoice, 20),
  oldCargoCode: ref('cargo', cargo),
  oldWeight: int(weight, 2_000_000),
  arrivedDate: instant(happening.arrived),
  rascreditovkaDate: instant(happening.released),
  startDate: instant(happening.placed),
  endDate: instant(happening.worked),
  moveDate: instant(happening.removed),
  type: operation,
};
const named = {
  gu45rId: code(release, 100, { names: 'gu45r' }),
  statementIds: texts(['Statements', 'Ведомости', 'Ведомосттор'], { max: 50 }),
  actIds: texts(['Acts', 'Акты', 'Актылар'], { max: 50 }),
  memoIds: texts(['Unloading memos', 'Памятки на выгрузку', 'Түшүрүү памяткалары'], { max: 50 }),
};
const link = (label: readonly [string, string, string]) =>
  rows(
    label,
    { id: code(word.number, 100), documentNumber: code(documentNumber, 20) },
    { kept: true, max: 500, show: 'documentNumber' },
  );

/** After a check nothing comes unseen: what is new at 1 or 4 leads to 3. */
const news = ({ unseen }: Collection): boolean => unseen;
const back = { returned: [['recount', allBack], 'returned'] } as const;
/** Whatever is told otherwise than it was checked. */
const afterTold = {
  ...back,
  checked: [['recount', news], 'checked'],
  corrected: [['recount', news], 'corrected'],
  recount: 'recount',
  unchecked: 'unchecked',
} as const;
const afterNews = { ...afterTold, absent: 'unchecked' } as const;
const away = (doc: Collection): boolean => !allBack(doc);
const corrected = ({ papers }: Collection): boolean => papers.some(({ is }) => is === paperState.code.corrected);
/** What was checked is looked at once more when one of its papers was corrected. */
const afterCorrection = {
  unchecked: 'unchecked',
  checked: [['recount', corrected], 'checked'],
  ...back,
  recount: 'recount',
  corrected: [['recount', corrected], 'corrected'],
} as const;
const all = ['unchecked', 'checked', 'returned', 'recount', 'corrected'] as const;
const status = { checked: 1, corrected: 4 };

const mostReturns = 500;
interface Returning {
  readonly before: Collection & { readonly returns: readonly Return[] };
  readonly asked: Readonly<Record<string, unknown>>;
  readonly now: string;
  readonly person: { readonly fullName: string };
}

/** Return of one kind of paper to its station, with a comment (001, sections 2.9, 4.1, 7); not in states in which it is not issued. */
const returning = <const Kind extends 'gu45r' | 'gu45u' | 'gu46u'>(kind: Kind, unfit: readonly number[]) =>
  ({
    from: ['unchecked', 'returned', 'recount'],
    to: 'returned',
    who: 'staff',
    asks: { guId: { ...paperId, unasked: true as const }, comment: { ...reason, label: word.comment } },
    route: { method: 'PUT', path: `/${kind}-returned`, id: 'id' },
    size: { width: 500, height: 300 },
    rules: [
      ({ papers }: Collection) =>
        papers.some((one) => one.paper === paper.code[kind]) || { code: 'DifferentCollection.NoSuchPaper' },
    ],
    needs: (_doc: unknown, { guId }: Readonly<Record<string, unknown>>) =>
      unfit.length > 0 && typeof guId === 'string' && guId !== ''
        ? [{ area: kind, id: guId, fresh: true as const }]
        : [],
    check: (
      _doc: unknown,
      {
        before,
        asked,
        record,
      }: {
        readonly before: Collection;
        readonly asked: Readonly<Record<string, unknown>>;
        readonly record: <State>(area: string, id: string) => State | undefined;
      },
    ) => {
      const guId = asText(asked['guId']);
      const held = before.papers.find((one) => one.paperId === guId && one.paper === paper.code[kind]);
      if (!held) return [{ ...hard('DifferentCollection.NotItsPaper', {}), member: 'guId' }];
      const found = record<{ readonly status: number; readonly statementId?: string }>(kind, guId);
      if (found && unfit.includes(found.status))
        return [{ ...hard('DifferentCollection.PaperNotReady', { number: held.documentNumber }), member: 'guId' }];
      // The memo would refuse it itself, a moment later and without anybody looking: it is said in the dialog.
      return (found?.statementId ?? '') === '' ? [] : [{ ...hard('Memo.InStatement', {}), member: 'guId' }];
    },
    changes: (_doc: unknown, { before, asked, now, person }: Returning) => {
      const guId = asText(asked['guId']);
      const comment = asText(asked['comment']).slice(0, 1000);
      const { documentNumber = '' } = before.papers.find((one) => one.paperId === guId) ?? {};
      return {
        ...paperWith(before, guId, { is: paperState.code.returned, comment }),
        // A document may come back and go again: every reason stays.
        returns: [
          ...before.returns,
          { paper: paper.code[kind], documentNumber, comment, at: now, returnedBy: person.fullName },
        ].slice(-mostReturns),
      };
    },
    example: { guId: { gu45r: 'memo-3', gu45u: 'memo-1', gu46u: 'statement-1' }[kind] },
  }) as const;

/**
 * 'Разный сбор' (001, sections 2.9, 3, 4.1, 7; domain 1.12): one record for a station, a day of notice and a customer. TehPD sees
 * whether every fee of these wagons was taken, and returns papers to their station. It keeps what decides: wagons and papers.
 */
export default document({
  area: 'different-collections',
  path: '/tehpd-collection',
  events: 'DifferentCollection',
  icon: 'receipt',
  title: ['Miscellaneous charges', 'Разный сбор', 'Ар түрдүү жыйым'],
  one: ['Miscellaneous charges', 'Разный сбор', 'Ар түрдүү жыйым'],
  policies: { view: 'TehPd.DifferentialCharges', edit: 'TehPd.DifferentialCharges' },
  // TehPD and the stations work with it: it is no customer's record.
  owner: { stations: ['stationId'] },
  called: ['informDate', 'stationName', 'customerName'],
  stateAs: 'tehpdStatus',
  states: {
    unchecked: {
      code: 0,
      tone: 'waiting',
      text: ['Not checked', 'Не проверен', 'Текшерилген эмес'],
      waitsFor: 'staff',
    },
    checked: { code: 1, tone: 'good', text: ['Checked', 'Проверен', 'Текшерилди'], closed: true },
    returned: { code: 2, tone: 'bad', mark: 'back', text: ['Returned', 'Возвращен', 'Кайтарылды'] },
    recount: {
      code: 3,
      tone: 'waiting',
      mark: 'half',
      text: ['Counted anew', 'Перерасчёт', 'Кайра эсептөө'],
      waitsFor: 'staff',
    },
    corrected: { code: 4, tone: 'good', text: ['Corrected', 'Исправлено', 'Түзөтүлдү'], closed: true },
  },
  sections: {
    head: word.head,
    wagons: word.wagons,
    papers: ['Documents', 'Документы', 'Документтер'],
  },
  fields: {
    informDate: date(['Day of notice', 'Дата уведомления', 'Кабарлоо күнү'], { kept: true, section: 'head' }),
    stationId: { ...station, kept: true },
    stationName,
    customerId: { ...customer, required: true, kept: true },
    customerName,
    unseen: bool(['News since the check', 'Новое после проверки', 'Текшерүүдөн кийинки жаңылык'], {
      kept: true,
      section: 'head',
    }),
    news: newsRows,
    guRId: ref('gu45r', release, { kept: true, section: 'head' }),
    guRNumber: code(['GU-45R number', 'Номер ГУ-45Р', 'ГУ-45Р номери'], 20, { kept: true, section: 'head' }),
    guRPaymentId: ref('payment', ['GU-45R charge', 'Начисление ГУ-45Р', 'ГУ-45Р боюнча эсептелген төлөм'], {
      kept: true,
      section: 'head',
    }),
    guRPaymentMethod: { ...paymentMethod, kept: true as const, section: 'head' },
    gu45Us: link(['GU-45U', 'ГУ-45У', 'ГУ-45У']),
    gu46Us: link(['GU-46U', 'ГУ-46У', 'ГУ-46У']),
    wagons: rows(
      word.wagons,
      {
        stayId: { ...stayId, unasked: true as const },
        ...facts,
        gu45rId: { ...named.gu45rId, unasked: true as const },
        memoIds: { ...named.memoIds, unasked: true as const },
        statementIds: { ...named.statementIds, unasked: true as const },
        actIds: { ...named.actIds, unasked: true as const },
      },
      { kept: true, max: 1000, unique: ['stayId'], show: 'wagonCode', section: 'wagons' },
    ),
    papers: rows(
      ['Documents', 'Документы', 'Документтер'],
      {
        paper,
        paperId: { ...paperId, unasked: true as const },
        documentNumber: code(documentNumber, 20),
        is: paperState,
        payNumber: text(payNumber, 40),
        paymentId: ref('payment', charge),
        paymentMethod,
        comment: text(word.comment, 1000),
      },
      { kept: true, max: 1000, unique: ['paperId'], show: 'documentNumber', section: 'papers' },
    ),
    returns: rows(
      ['Returns to stations', 'Возвраты станциям', 'Станцияларга кайтаруулар'],
      {
        paper,
        documentNumber: code(documentNumber, 20),
        comment: text(word.comment, 1000),
        at: instant(['At', 'Когда', 'Качан']),
        returnedBy: text(['Returned by', 'Кто вернул', 'Ким кайтарды'], 200, { personal: true }),
      },
      { kept: true, max: mostReturns, show: 'documentNumber', section: 'papers' },
    ),
  },
  moves: {
    'tehpd-checked': {
      from: ['unchecked', 'recount'],
      to: { recount: 'corrected', unchecked: 'checked' },
      who: 'staff',
      text: ['Checked', 'Проверено', 'Текшерилди'],
      event: 'Checked',
      asks: { status: meantStatus },
      route: { method: 'PUT', path: '/:id/tehpd-checked', query: ['status'] },
      confirm: ['Are all data entered?', 'Вы все данные проведены?', 'Бардык маалыматтар киргизилдиби?'],
      size: { width: 300, height: 140 },
      refuse: ({ state }, { status: meant }) => {
        const next = state === 'unchecked' ? status.checked : status.corrected;
        return meant === null || meant === undefined || meant === next
          ? []
          : [{ code: 'DifferentCollection.WrongTarget', params: { status: Number(meant) } }];
      },
      changes: () => ({ unseen: false, news: [] }),
    },
    'tell-wagon': {
      from: ['absent', ...all],
      to: afterNews,
      who: 'process',
      quiet: true,
      text: ['Wagon told', 'Сведения о вагоне', 'Вагон жөнүндө маалымат'],
      event: 'WagonTold',
      asks: {
        stationId: station,
        stationName,
        informDate: date(['Day of notice', 'Дата уведомления', 'Кабарлоо күнү'], { required: true }),
        customerId: { ...customer, required: true },
        customerName,
        withPapers: bool(['Documents said too', 'С документами', 'Документтери менен']),
        here: bool(['Belongs here', 'Относится к сбору', 'Бул жыйымга тиешелүү']),
        stayId,
        ...facts,
        ...named,
        ...because,
      },
      example: {
        stayId: 'stay-1',
        becauseArea: '',
        becauseId: '',
        here: true,
        withPapers: true,
        wagonCode: '55650139',
        oldCargoCode: '',
        gu45rId: 'memo-3',
        memoIds: ['memo-1'],
        statementIds: ['statement-1'],
      },
      changes: (_doc, { before, asked, now }) => wagonTold(before, asked, now),
    },
    'tell-paper': {
      from: [...all],
      to: afterTold,
      who: 'process',
      quiet: true,
      text: ['Document told', 'Сведения о документе', 'Документ жөнүндө маалымат'],
      event: 'PaperTold',
      asks: {
        paperId,
        documentNumber: code(documentNumber, 20),
        payNumber: text(payNumber, 40),
        paymentId: code(charge, 100),
        paymentMethod,
      },
      example: { paperId: 'memo-3', paymentId: '', documentNumber: '7' },
      changes: (_doc, { before, asked, now }) => ({
        ...paperWith(before, asText(asked['paperId']), paperTold(asked)),
        ...paperNews(before, asked, now),
      }),
    },
    'tell-return': {
      from: [...all],
      to: {
        unchecked: [['returned', away], 'unchecked'],
        checked: [['returned', away], 'checked'],
        ...back,
        recount: [['returned', away], 'recount'],
        corrected: [['returned', away], 'corrected'],
      },
      who: 'process',
      quiet: true,
      idle: ({ papers }) => (papers.length > 0 ? undefined : { code: 'DifferentCollection.NoSuchPaper' }),
      text: ['Returned to the station', 'Возвращено станции', 'Станцияга кайтарылды'],
      event: 'ReturnTold',
      asks: { paperId },
      example: { paperId: 'memo-3' },
      changes: (_doc, { before, asked }) =>
        paperWith(before, asText(asked['paperId']), { is: paperState.code.returned }),
    },
    'tell-correction': {
      from: [...all],
      to: afterCorrection,
      who: 'process',
      quiet: true,
      text: ['Document corrected', 'Документ исправлен', 'Документ түзөтүлдү'],
      event: 'CorrectionTold',
      happened: ['Document corrected', 'Документ исправлен', 'Документ түзөтүлдү'],
      asks: {
        paperId,
        documentNumber: code(documentNumber, 20),
        payNumber: text(payNumber, 40),
        paymentId: code(charge, 100),
        paymentMethod,
      },
      example: { paperId: 'memo-3', paymentId: '', documentNumber: '7' },
      changes: (_doc, { before, asked }) =>
        paperWith(before, asText(asked['paperId']), {
          ...paperTold(asked),
          is: paperState.code.corrected,
          comment: '',
        }),
    },
    /** A paper that its station has and cancels is not waited for any more; TehPD counts without it. */
    'tell-cancel': {
      from: [...all],
      to: { ...afterCorrection, checked: 'recount', corrected: 'recount' },
      who: 'process',
      quiet: true,
      idle: ({ papers }) => (papers.length > 0 ? undefined : { code: 'DifferentCollection.NoSuchPaper' }),
      text: ['Document cancelled', 'Документ отменён', 'Документ жокко чыгарылды'],
      event: 'CancelTold',
      happened: ['Document cancelled', 'Документ отменён', 'Документ жокко чыгарылды'],
      asks: { paperId },
      example: { paperId: 'memo-3' },
      changes: (_doc, { before, asked }) =>
        paperWith(before, asText(asked['paperId']), { is: paperState.code.cancelled }),
    },
    'gu45r-returned': {
      ...returning('gu45r', [0, 1, 2, 6]),
      text: ['Return GU-45R', 'Вернуть ГУ-45Р', 'ГУ-45Р кайтаруу'],
      event: 'ReleaseMemoReturned',
      happened: ['GU-45R returned', 'ГУ-45Р возвращена', 'ГУ-45Р кайтарылды'],
    },
    'gu45u-returned': {
      ...returning('gu45u', [0, 1, 3, 8]),
      text: ['Return GU-45U', 'Вернуть ГУ-45У', 'ГУ-45У кайтаруу'],
      event: 'UnloadingMemoReturned',
      happened: ['GU-45U returned', 'ГУ-45У возвращена', 'ГУ-45У кайтарылды'],
    },
    'gu46u-returned': {
      ...returning('gu46u', [0, 1, 3, 8]),
      text: ['Return GU-46U', 'Вернуть ГУ-46У', 'ГУ-46У кайтаруу'],
      event: 'StatementReturned',
      happened: ['GU-46U returned', 'ГУ-46У возвращена', 'ГУ-46У кайтарылды'],
    },
  },
  menuReads: { papers: (papers) => papers.map((one) => one.paper) },
  errands: {
    ...errandsOf('gu45r'),
    ...errandsOf('gu45u'),
    ...errandsOf('gu46u'),
  },
  chains: {
    ...Object.fromEntries(
      staySays.map((happened) => [
        `collection-stay-${happened.toLowerCase()}`,
        {
          when: { area: 'arrived-wagon', happened: `ArrivedWagon${happened}` },
          to: (cause: Cause<ToldStay>) => wagonSays(cause),
          command: 'tell-wagon',
          bounded: 'a collection tells memos where it is, and a stay hears nothing of it',
        },
      ]),
    ),
    ...chainsOf('gu45r', 'Gu45R', 4),
    ...chainsOf('gu45u', 'Gu45U', 6),
    // A statement is cancelled by the reversal of its charge, too: the state says it.
    ...chainsOf('gu46u', 'Gu46U', 6, { area: 'gu46u', entered: 8 }),
    // Its charge is made after it was confirmed.
    'collection-gu46u-charged': {
      when: { area: 'gu46u', happened: 'Gu46UChargeMade' },
      to: (cause: Cause<ToldPaper>) => paperSays(cause),
      command: 'tell-paper',
      bounded: 'what is told twice changes nothing, and a statement hears nothing of it',
    },
  },
  list: {
    columns: [
      'informDate',
      'status',
      'stationId',
      'customerId',
      'wagons',
      'guRNumber',
      'gu45Us',
      'gu46Us',
      'guRPaymentMethod',
    ],
    sort: ['informDate', 'DESC'],
    detail: 'wagons',
    pageSizes: [10, 20, 30],
    card: ['customerId', 'informDate', 'stationId', 'wagons'],
    indexed: ['informDate'],
  },
  home: {
    check: {
      who: 'staff',
      kind: 'decide',
      within: 72,
      text: ['Charges to check', 'Разные сборы на проверку', 'Текшериле турган жыйымдар'],
      filter: { status__in: [0, 3] },
    },
  },
  publish: { context: 'finance', aggregate: 'different-collection', not: ['customerName', 'errands', 'returns'] },
  lives: [
    ['tell-wagon', 'tell-paper', 'tehpd-checked', 'tell-correction', ['tehpd-checked', { status: 4 }]],
    ['tell-wagon', 'gu45r-returned', 'gu45u-returned', 'gu46u-returned', 'tell-correction', 'answer-errand'],
    ['tell-wagon', 'tell-return', 'tell-correction'],
    ['tell-wagon', 'tell-return', 'tell-cancel'],
  ],
  messages: {
    'DifferentCollection.WrongTarget': [
      'Status %{status} cannot be set now',
      'Сейчас нельзя установить статус %{status}',
      'Азыр %{status} статусун коюуга болбойт',
    ],
    'DifferentCollection.NoSuchPaper': [
      'There is no such document here',
      'Такого документа здесь нет',
      'Бул жерде мындай документ жок',
    ],
    'DifferentCollection.NotItsPaper': [
      'This record does not hold the document',
      'В этой записи нет такого документа',
      'Бул жазууда мындай документ жок',
    ],
    'DifferentCollection.PaperNotReady': [
      'Document %{number} is not issued yet: its station still works on it',
      'Документ %{number} ещё не оформлен: с ним работает станция',
      '%{number} документи тариздеше элек: аны менен станция иштеп жатат',
    ],
  },
});

/** A collection tells each paper where it belongs, and gives it back to its station with the comment. */
function errandsOf<const Kind extends 'gu45r' | 'gu45u' | 'gu46u'>(kind: Kind) {
  return {
    [`note-${kind}`]: {
      to: kind,
      command: 'note-collection',
      for: ({ id, papers }: Collection & { readonly id: string }) =>
        papers
          .filter((one) => one.paper === paper.code[kind])
          .map((one) => ({ id: one.paperId, row: one.paperId, input: { collectionId: id } })),
    },
    [`return-${kind}`]: {
      to: kind,
      command: 'return',
      // What the memo's own hand returned has no comment here and is not ordered again.
      for: ({ papers }: Collection) =>
        papers
          .filter((one) => one.paper === paper.code[kind] && isReturned(one) && one.comment !== '')
          .map((one) => ({ id: one.paperId, row: one.paperId, input: { comment: one.comment } })),
    },
  };
}

/** What a paper tells the collections that it belongs to. */
function chainsOf(
  area: string,
  events: string,
  returned: number,
  cancelled: Chain['when'] = { area, happened: `${events}Cancelled` },
) {
  const bounded = 'what is told twice changes nothing, and nothing is ordered by it';
  return {
    [`collection-${area}-noted`]: {
      when: { area, happened: `${events}CollectionNoted` },
      to: (cause: Cause<ToldPaper>) => paperSays(cause),
      command: 'tell-paper',
      bounded,
    },
    [`collection-${area}-returned`]: {
      when: { area, entered: returned },
      to: (cause: Cause<ToldPaper>) => paperGone(cause),
      command: 'tell-return',
      bounded,
    },
    [`collection-${area}-cancelled`]: {
      when: cancelled,
      to: (cause: Cause<ToldPaper>) => paperGone(cause),
      command: 'tell-cancel',
      bounded,
    },
    [`collection-${area}-corrected`]: {
      when: { area, happened: `${events}Corrected` },
      to: (cause: Cause<ToldPaper>) => paperSays(cause),
      command: 'tell-correction',
      bounded,
    },
  };
}
