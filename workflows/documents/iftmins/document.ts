import { document } from '../../document/document.ts';
import { bool, code, date, decimal, int, lines, ref, rows, text } from '../../fields/make.ts';
import type { Cause } from '../../kernel/chain.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { flourMessage } from '../../iftmin/examples.ts';
import { iftminMessages } from '../../iftmin/messages.ts';
import { customer, customerName, stationName, word } from '../parts.ts';
import { isNoteThere, noteOrdered, staysOrdered, whyNoNote, type IftminState } from './errands.ts';
import { identified, messagesIn, readInto, textKey } from './reading.ts';

/** An interchange of 200 wagons with containers; a call's body holds no more. */
const longest = 200_000;

const station = (label: readonly [string, string, string]) =>
  ref('stations', label, { max: 6, kept: true, section: 'waybill' });
const said = (label: readonly [string, string, string], max: number, section: string) =>
  text(label, max, { kept: true, section });

/** One message at a time: an interchange of several is taken apart by the call of other systems. */
const single = ({ raw }: { readonly raw: string }): readonly Finding[] => {
  const count = messagesIn(raw);
  return count > 1 ? [{ ...hard('Iftmin.Several', { count }), member: 'raw' }] : [];
};

/** What comes late from a chain finds that it has been done, or that people have gone on. */
const onlyIn = (state: string) => (message: { readonly state: string }) =>
  message.state === state ? undefined : { code: 'Iftmin.DoneAlready' };

interface Note {
  readonly otpravkaNumberList?: readonly string[];
}

/** A message of another railway about a consignment that is on its way to us (domain 1.14; processes, section 2). */
export default document({
  area: 'iftmins',
  path: '/iftmins',
  events: 'Iftmin',
  icon: 'inbox',
  title: ['IFTMIN messages', 'Сообщения IFTMIN', 'IFTMIN билдирүүлөрү'],
  one: ['IFTMIN message', 'Сообщение IFTMIN', 'IFTMIN билдирүүсү'],
  policies: { view: 'SuperAdmin', edit: 'SuperAdmin' },
  called: ['number'],
  // A failed message holds its text alone: its sender may send it again under its number, corrected.
  claims: ({ state, textHash, messageKey }) => [
    `iftmin:${textHash}`,
    ...(state === 'failed' || messageKey === '' ? [] : [`iftmin:${messageKey}`]),
  ],
  states: {
    received: { code: 0, tone: 'neutral', text: ['Received', 'Принято', 'Кабыл алынды'] },
    parsed: { code: 1, tone: 'waiting', mark: 'half', text: ['Read', 'Разобрано', 'Окулду'] },
    linked: { code: 2, tone: 'good', text: ['Linked to a waybill', 'Связано с накладной', 'Коштомо кагазга байланды'] },
    failed: { code: 3, tone: 'bad', text: ['Error', 'Ошибка', 'Ката'], waitsFor: 'staff' },
  },
  sections: {
    message: ['Message', 'Сообщение', 'Билдирүү'],
    waybill: word.note,
    wagons: word.wagons,
    findings: ['Errors and remarks', 'Ошибки и замечания', 'Каталар жана эскертүүлөр'],
  },
  fields: {
    raw: lines(['Text of the message', 'Текст сообщения', 'Билдирүүнүн тексти'], longest, {
      required: true,
      personal: true,
      section: 'message',
      wide: true,
      lines: 12,
    }),
    customerId: { ...customer, section: 'message' },
    customerName,
    failure: said(['Reason of the error', 'Причина ошибки', 'Катанын себеби'], 700, 'message'),
    fromName: said(['From', 'От кого', 'Кимден'], 80, 'message'),
    toName: said(['To', 'Кому', 'Кимге'], 80, 'message'),
    interchange: said(['Interchange number', 'Номер передачи', 'Берүүнүн номери'], 40, 'message'),
    reference: said(['Message number', 'Номер сообщения', 'Билдирүүнүн номери'], 40, 'message'),
    segmentCount: int(['Segments', 'Сегментов', 'Сегменттер'], 1_000_000, { kept: true, section: 'message' }),
    textHash: code(['Key of the text', 'Ключ текста', 'Тексттин ачкычы'], 40, {
      kept: true,
      unasked: true,
      section: 'message',
    }),
    messageKey: code(['Key of the message', 'Ключ сообщения', 'Билдирүүнүн ачкычы'], 40, {
      kept: true,
      unasked: true,
      section: 'message',
    }),
    number: text(['Consignment number', 'Номер отправки', 'Жөнөтүүнүн номери'], 20, { kept: true, section: 'waybill' }),
    day: date(['Accepted for carriage', 'Принято к перевозке', 'Ташууга кабыл алынган'], {
      kept: true,
      section: 'waybill',
    }),
    fromAdministration: code(['From railway', 'С дороги', 'Кайсы темир жолдон'], 2, { kept: true, section: 'waybill' }),
    toAdministration: code(['To railway', 'На дорогу', 'Кайсы темир жолго'], 2, { kept: true, section: 'waybill' }),
    departureStationId: station(['Station of departure', 'Станция отправления', 'Жөнөтүү станциясы']),
    departureName: said(['Departure by name', 'Отправление, название', 'Жөнөтүү станциясынын аталышы'], 200, 'waybill'),
    destinationStationId: station(['Station of destination', 'Станция назначения', 'Баруучу станция']),
    destinationName: said(
      ['Destination by name', 'Назначение, название', 'Баруучу станциянын аталышы'],
      200,
      'waybill',
    ),
    consignorName: text(['Consignor', 'Отправитель', 'Жөнөтүүчү'], 200, {
      kept: true,
      personal: true,
      section: 'waybill',
    }),
    consigneeName: text(['Consignee', 'Получатель', 'Алуучу'], 200, { kept: true, personal: true, section: 'waybill' }),
    cargoName: said(['Goods', 'Груз', 'Жүк'], 500, 'waybill'),
    weight: int(['Mass, kg', 'Масса, кг', 'Масса, кг'], 999_999_999, { kept: true, section: 'waybill' }),
    stationId: station(['Wagons come to', 'Вагоны прибудут на', 'Вагондор келет']),
    stationName,
    smgsId: ref('smgs', word.note, { kept: true, section: 'waybill' }),
    wagonCount: int(word.wagonCount, 10_000, { kept: true, section: 'waybill' }),
    wagons: rows(
      word.wagons,
      {
        wagonNumber: code(word.wagon, 12),
        loaded: bool(['Loaded', 'Гружёный', 'Жүктөлгөн']),
        weight: int(['Mass, kg', 'Масса, кг', 'Масса, кг'], 100_000_000, { sum: true }),
        tare: decimal(['Tare, t', 'Масса тары, т', 'Тара массасы, т'], 3),
        capacity: decimal(['Capacity, t', 'Грузоподъёмность, т', 'Жүк көтөрүмдүүлүгү, т'], 3),
        axles: int(['Axles', 'Оси', 'Октор'], 32),
        ownerCode: code(['Owner', 'Собственник', 'Ээси'], 20),
        cargoName: text(['Goods', 'Груз', 'Жүк'], 500),
        containerNumbers: text(['Containers', 'Контейнеры', 'Контейнерлер'], 200),
        containerCount: int(['Containers in all', 'Всего контейнеров', 'Бардык контейнер'], 20),
        sealMarks: text(['Seals', 'Пломбы', 'Пломбалар'], 500),
        segment: int(['Segment', 'Сегмент', 'Сегмент'], 1_000_000),
      },
      { kept: true, max: 200, show: 'wagonNumber', section: 'wagons' },
    ),
    findings: rows(
      ['Errors and remarks', 'Ошибки и замечания', 'Каталар жана эскертүүлөр'],
      {
        segment: int(['Segment', 'Сегмент', 'Сегмент'], 1_000_000),
        place: text(['Place', 'Место', 'Орду'], 60),
        rule: text(['Rule', 'Правило', 'Эреже'], 100),
        said: text(['What is wrong', 'Что не так', 'Эмнеси туура эмес'], 500),
        isRemark: bool(['Only a remark', 'Только замечание', 'Эскертүү гана']),
      },
      { kept: true, max: 200, show: 'said', section: 'findings' },
    ),
  },
  moves: {
    receive: {
      from: 'nothing',
      to: 'received',
      who: 'staff',
      policy: 'SuperAdmin or Integration.Events',
      text: word.add,
      event: 'Received',
      changes: ({ raw }) => ({ ...identified(raw), textHash: textKey(raw) }),
      check: single,
    },
    parse: {
      from: ['received', 'parsed', 'linked', 'failed'],
      to: {
        received: [['failed', ({ failure }) => failure !== ''], 'parsed'],
        parsed: 'parsed',
        linked: 'linked',
        failed: 'failed',
      },
      who: 'process',
      idle: onlyIn('received'),
      text: ['Read', 'Разобрать', 'Окуу'],
      event: 'Parsed',
      happened: ['Read', 'Разобрано', 'Окулду'],
      needs: ({ raw }, _asked, { tenant }) => {
        const { stationId: id } = readInto(raw, tenant);
        return id === '' ? [] : [{ area: 'stations', id }];
      },
      changes: ({ raw }, { person, record }) => {
        const read = readInto(raw, person.tenant);
        const own = record<{ readonly nameRu: string }>('stations', read.stationId);
        return { ...read, stationName: own?.nameRu ?? '' };
      },
    },
    /** The answer about the waybill decides: linked, or an error with its segment. */
    settle: {
      from: ['received', 'parsed', 'linked', 'failed'],
      to: { received: 'received', parsed: [['linked', isNoteThere], 'failed'], linked: 'linked', failed: 'failed' },
      who: 'process',
      idle: onlyIn('parsed'),
      text: ['Waybill answered', 'Ответ о накладной', 'Коштомо кагаз боюнча жооп'],
      event: 'Settled',
      happened: ['Waybill answered', 'Ответ о накладной', 'Коштомо кагаз боюнча жооп'],
      changes: (message) => {
        if (isNoteThere(message)) return {};
        const { failure, finding } = whyNoNote(message);
        return { failure: failure.slice(0, 700), findings: [finding, ...message.findings].slice(0, 200) };
      },
    },
    correct: {
      from: ['failed'],
      to: 'received',
      who: 'staff',
      sets: ['raw', 'customerId'],
      text: ['Correct and read again', 'Исправить и разобрать снова', 'Түзөтүп, кайра окуу'],
      event: 'Corrected',
      happened: ['Text corrected', 'Текст исправлен', 'Текст түзөтүлдү'],
      changes: ({ raw }) => ({ ...identified(raw), failure: '', findings: [] }),
      check: single,
    },
    retry: {
      from: ['failed'],
      to: 'received',
      who: 'staff',
      bulk: true,
      text: ['Read again', 'Разобрать снова', 'Кайра окуу'],
      event: 'Retried',
      happened: ['Read again', 'Разобрано снова', 'Кайра окулду'],
      changes: () => ({ failure: '', findings: [] }),
    },
    link: {
      from: ['parsed', 'failed'],
      to: 'linked',
      who: 'staff',
      text: ['Link to a waybill', 'Связать с накладной', 'Коштомо кагазга байлоо'],
      event: 'Linked',
      asks: { smgsId: ref('smgs', word.note, { required: true, strict: true }) },
      changes: () => ({ failure: '' }),
      check: ({ number, smgsId }, { record }) => {
        const note = record<Note>('smgs', smgsId);
        return note?.otpravkaNumberList?.includes(number) === false
          ? [{ ...hard('Iftmin.AnotherNumber', { number }), member: 'smgsId' }]
          : [];
      },
    },
  },
  errands: {
    note: { to: 'smgs', command: 'receive-waybill', for: (message) => noteOrdered(message) },
    stay: { to: 'arrived-wagon', command: 'expect', for: (message) => staysOrdered(message) },
  },
  chains: {
    'iftmins-read': {
      when: { area: 'iftmins', entered: 0 },
      to: ({ id }: Cause<IftminState>) => [{ id, input: {} }],
      command: 'parse',
      bounded: 'reading leads out of this state, and only people lead back to it',
    },
    'iftmins-answered': {
      when: { area: 'iftmins', happened: 'IftminErrandAnswered' },
      to: ({ id, before, state }: Cause<IftminState>) =>
        before.state === 'parsed' && state.state === 'parsed' ? [{ id, input: {} }] : [],
      command: 'settle',
      bounded: 'settling leads out of the state in which answers are waited for',
    },
  },
  list: {
    columns: [
      'number',
      'status',
      'createdAt',
      'fromAdministration',
      'toAdministration',
      'departureStationId',
      'destinationStationId',
      'wagonCount',
      'consigneeName',
      'smgsId',
      'failure',
    ],
    sort: ['createdAt', 'DESC'],
    detail: 'wagons',
    card: ['number', 'departureName', 'destinationName', 'wagonCount'],
    of: [
      'number',
      'status',
      'createdAt',
      'changedAt',
      'day',
      'fromName',
      'toName',
      'interchange',
      'reference',
      'fromAdministration',
      'toAdministration',
      'departureStationId',
      'departureName',
      'destinationStationId',
      'destinationName',
      'consignorName',
      'consigneeName',
      'customerId',
      'cargoName',
      'weight',
      'wagons',
      'wagonCount',
      'stationId',
      'smgsId',
      'failure',
    ],
    indexed: ['number', 'day'],
  },
  home: {
    failed: {
      who: 'staff',
      kind: 'house',
      within: 24,
      text: ['IFTMIN messages with errors', 'Сообщения IFTMIN с ошибками', 'Каталуу IFTMIN билдирүүлөрү'],
      filter: { status: 3 },
    },
  },
  publish: { context: 'arrival', aggregate: 'iftmin', not: ['raw', 'errands'] },
  example: { raw: flourMessage({ reference: '1', number: '27-00000001', wagons: ['52417896'] }), customerId: '' },
  messages: {
    ...iftminMessages,
    'Iftmin.NotText': [
      'This is no text of at most 200 000 signs, in UTF-8 or in the character set that UNB names',
      'Это не текст до 200 000 знаков в UTF-8 или в наборе знаков, указанном в UNB',
      'Бул UTF-8деги же UNBде көрсөтүлгөн белгилер топтомундагы 200 000 белгиге чейинки текст эмес',
    ],
    'Iftmin.NotReadYet': [
      'The message is being read: its answer comes in a moment',
      'Сообщение ещё разбирается: ответ будет через мгновение',
      'Билдирүү окулуп жатат: жооп бир аздан кийин болот',
    ],
    'Iftmin.NotFormed': [
      'The waybill has no number yet: it is issued first',
      'У накладной ещё нет номера: сначала её оформляют',
      'Коштомо кагаздын номери али жок: адегенде ал таризделет',
    ],
    'Iftmin.DoneAlready': [
      'The message has gone on already',
      'Сообщение уже обработано дальше',
      'Билдирүү мурунтан эле андан ары иштелген',
    ],
    'Iftmin.AnotherNumber': [
      'The waybill has another number than the message: %{number}',
      'У накладной другой номер, чем в сообщении: %{number}',
      'Коштомо кагаздын номери билдирүүдөгүдөн башка: %{number}',
    ],
  },
});
