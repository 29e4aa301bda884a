import { heldRecord } from '../../kernel/asserted.ts';
import { containerNumber } from '../../checks/container-number.ts';
import { document } from '../../document/document.ts';
import { bool, code, instant, int, ref, text } from '../../fields/make.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import type { Held } from '../../kernel/command.ts';
import { wagonNumber as wagonCheck } from '../../checks/wagon-number.ts';
import { wagonFacts } from '../arrived-wagon/fields.ts';
import { containerWord } from '../containers/seen.ts';
import { namesOf } from '../gu45u/rows.ts';
import { customer, customerName, reason, station, stationName, word } from '../parts.ts';

interface Times {
  readonly arrivedAt: string;
  readonly takenOffAt: string;
  readonly issuedAt: string;
  readonly returnedAt: string;
  readonly sentAt: string;
}
const order = ['arrivedAt', 'takenOffAt', 'issuedAt', 'returnedAt', 'sentAt'] as const;
/** A desk's clock may be ahead of the house's by this, milliseconds. */
const ahead = 10 * 60_000;

/** The state is the furthest thing that has happened to it. */
const furthest = [
  ['sent', ({ sentAt }: Times) => sentAt !== ''],
  ['returned', ({ returnedAt }: Times) => returnedAt !== ''],
  ['issued', ({ issuedAt }: Times) => issuedAt !== ''],
  ['takenOff', ({ takenOffAt }: Times) => takenOffAt !== ''],
  'arrived',
] as const;

const inTime = (doc: Times, { now }: { readonly now: string }): readonly Finding[] => {
  const latest = new Date(Date.parse(now) + ahead).toISOString();
  const told = order.filter((name) => doc[name] !== '');
  return told.flatMap((name, place): readonly Finding[] => {
    const previous = told[place - 1];
    if (doc[name] > latest) return [{ ...hard('ArrivedContainer.Future', { at: doc[name] }), member: name }];
    return previous !== undefined && doc[name] < doc[previous]
      ? [{ ...hard('ArrivedContainer.Order', { at: doc[name], before: doc[previous] }), member: name }]
      : [];
  });
};

interface Carried {
  readonly containerNumber: string;
  readonly sizeType: string;
  readonly ownerName: string;
  readonly wagonNumber: string;
  readonly stationId: string;
  readonly cargoName: string;
  readonly invoiceNumber: string;
  readonly stayId: string;
}
interface Stay {
  readonly stationId: string;
  readonly stationName: string;
  readonly cargoName: string;
  readonly invoiceNumber: string;
}
type Holders = readonly Held[] | undefined;

const stayOf = (held: Holders, wagon: string) => heldRecord<Stay>(held, 'arrived-wagon', `wagon:${wagon}`);
const held = ({ wagonNumber }: Pick<Carried, 'wagonNumber'>) => namesOf({ wagons: [{ wagonNumber }] });

interface Context {
  readonly before: Carried;
  readonly held?: Holders;
  readonly record: <State>(area: string, id: string) => State | undefined;
}
interface Registered {
  readonly sizeType: string;
  readonly ownerName: string;
}

/** The open stay of the wagon that brought it, what that says of the load, and what the register knows of the container. */
const filled = (container: Carried, { before, held: holders, record }: Context) => {
  const known = record<Registered>('containers', container.containerNumber);
  const register = {
    sizeType: container.sizeType || (known?.sizeType ?? ''),
    ownerName: container.ownerName || (known?.ownerName ?? ''),
  };
  if (container.wagonNumber === before.wagonNumber && before.stayId !== '') return register;
  const stay = stayOf(holders, container.wagonNumber);
  return {
    ...register,
    stayId: stay?.id ?? '',
    cargoName: container.cargoName || (stay?.state.cargoName ?? ''),
    invoiceNumber: container.invoiceNumber || (stay?.state.invoiceNumber ?? ''),
  };
};
const elsewhere = ({ wagonNumber, stationId }: Carried, holders: Holders): readonly Finding[] => {
  const stay = stayOf(holders, wagonNumber)?.state;
  return stay && stay.stationId !== stationId
    ? [
        {
          ...hard('ArrivedContainer.WagonElsewhere', { wagon: wagonNumber, station: stay.stationName }),
          member: 'wagonNumber',
        },
      ]
    : [];
};

const at = (name: keyof typeof containerWord) => instant(containerWord[name], { required: true, begins: 'now' });
const time = (name: keyof typeof containerWord) => instant(containerWord[name], { section: 'times' });

/** A container that a wagon brought, until it is sent away again (processes, section 2). */
export default document({
  area: 'arrived-container',
  path: '/arrived-container',
  events: 'ArrivedContainer',
  icon: 'container',
  title: ['Arrived containers', 'Прибывшие контейнеры', 'Келген контейнерлер'],
  one: ['Arrived container', 'Прибывший контейнер', 'Келген контейнер'],
  policies: { view: 'Arrived.Container or Arrived.Customer', edit: 'Arrived.Container' },
  owner: { customer: 'customerId', stations: ['stationId'] },
  called: ['containerNumber'],
  claims: ({ state, containerNumber: number }) =>
    state === 'sent' || state === 'cancelled' ? [] : [`container:${number}`],
  states: {
    arrived: { code: 0, tone: 'waiting', text: containerWord.arrived, waitsFor: 'staff' },
    takenOff: { code: 1, tone: 'good', mark: 'quarter', text: containerWord.takenOff },
    issued: { code: 2, tone: 'good', mark: 'half', text: containerWord.issued },
    returned: { code: 3, tone: 'good', mark: 'most', text: containerWord.returned },
    sent: { code: 4, tone: 'done', text: containerWord.sent, closed: true },
    cancelled: { code: 5, tone: 'done', text: ['Cancelled', 'Отменён', 'Жокко чыгарылды'], closed: true },
  },
  sections: {
    head: word.head,
    load: ['Load', 'Груз', 'Жүк'],
    times: ['Times', 'Время', 'Убакыт'],
    receiver: ['Handed over to', 'Кому выдано', 'Кимге тапшырылды'],
  },
  fields: {
    // Not a reference: the register learns a new number from here.
    containerNumber: code(containerWord.number, 11, { required: true, check: containerNumber, section: 'head' }),
    sizeType: ref('container-type', containerWord.sizeType, { section: 'head' }),
    ownerName: text(containerWord.owner, 200, { section: 'head' }),
    stationId: station,
    stationName,
    wagonNumber: ref('wagons', word.wagon, { max: 12, check: wagonCheck, section: 'head' }),
    stayId: ref('arrived-wagon', ['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши'], {
      kept: true,
      section: 'head',
    }),
    site: text(['Place at the station', 'Место на станции', 'Станциядагы орду'], 100, { section: 'head' }),
    customerId: { ...customer, section: 'load' },
    customerName,
    smgsId: ref('smgs', word.note, { section: 'load', fills: { invoiceNumber: 'otpravkaNumber' } }),
    invoiceNumber: code(['Consignment number', 'Номер отправки', 'Жөнөтүүнүн номери'], 20, { section: 'load' }),
    loaded: bool(['Loaded', 'Гружёный', 'Жүктөлгөн'], { section: 'load' }),
    cargoName: { ...wagonFacts.cargoName, section: 'load' },
    weight: int(['Weight, kg', 'Масса груза, кг', 'Жүктүн массасы, кг'], 100_000, { section: 'load' }),
    sealMarks: { ...wagonFacts.sealMarks, section: 'load' },
    arrivedAt: instant(containerWord.arrived, { required: true, begins: 'now', section: 'times' }),
    takenOffAt: time('takenOff'),
    issuedAt: time('issued'),
    returnedAt: time('returned'),
    sentAt: time('sent'),
    receiverName: text(['Received by', 'Получил', 'Алды'], 200, { kept: true, personal: true, section: 'receiver' }),
    receiverDocument: text(['Power of attorney', 'Доверенность', 'Ыйгарым укуктун документи'], 200, {
      kept: true,
      personal: true,
      section: 'receiver',
    }),
    sentBy: code(['Left by wagon', 'Ушёл вагоном', 'Кайсы вагон менен кетти'], 12, { kept: true, section: 'times' }),
  },
  moves: {
    create: {
      from: 'nothing',
      to: furthest,
      who: 'staff',
      text: word.add,
      event: 'Registered',
      happened: word.created,
      held,
      changes: filled,
      check: (container, context) => [...inTime(container, context), ...elsewhere(container, context.held)],
    },
    'take-off': {
      from: ['arrived'],
      to: furthest,
      who: 'staff',
      text: ['Taken off the wagon', 'Отметить снятие с вагона', 'Вагондон түшүрүлгөнүн белгилөө'],
      event: 'TakenOff',
      bulk: true,
      asks: {
        takenOffAt: at('takenOff'),
        site: text(['Place at the station', 'Место на станции', 'Станциядагы орду'], 100),
      },
      check: inTime,
    },
    issue: {
      from: ['arrived', 'takenOff'],
      to: furthest,
      who: 'staff',
      text: ['Issue', 'Выдать', 'Тапшыруу'],
      event: 'Issued',
      asks: {
        issuedAt: at('issued'),
        receiverName: text(['Received by', 'Получил', 'Алды'], 200, { personal: true, required: true }),
        receiverDocument: text(['Power of attorney', 'Доверенность', 'Ыйгарым укуктун документи'], 200, {
          personal: true,
          required: true,
        }),
      },
      check: inTime,
    },
    'return-empty': {
      from: ['issued'],
      to: furthest,
      who: 'staff',
      text: ['Returned empty', 'Отметить возврат порожнего', 'Бош кайтарылганын белгилөө'],
      event: 'ReturnedEmpty',
      bulk: true,
      asks: { returnedAt: at('returned') },
      changes: () => ({ loaded: false }),
      check: inTime,
    },
    send: {
      from: ['arrived', 'takenOff', 'issued', 'returned'],
      to: furthest,
      who: 'staff',
      text: ['Sent', 'Отметить отправление', 'Жөнөтүлгөнүн белгилөө'],
      event: 'Sent',
      bulk: true,
      asks: {
        sentAt: at('sent'),
        sentBy: code(['By wagon', 'Вагоном', 'Кайсы вагон менен'], 12, { check: wagonCheck }),
      },
      check: inTime,
    },
    correct: {
      from: ['arrived', 'takenOff', 'issued', 'returned', 'sent'],
      to: furthest,
      who: 'staff',
      sets: 'all',
      text: ['Correct', 'Исправить', 'Түзөтүү'],
      event: 'Corrected',
      happened: ['Corrected', 'Исправлено', 'Түзөтүлдү'],
      asks: { comment: reason },
      held,
      changes: filled,
      check: inTime,
    },
    cancel: {
      from: ['arrived', 'takenOff'],
      to: 'cancelled',
      who: 'staff',
      text: word.cancel,
      event: 'Cancelled',
      bulk: true,
      harmful: true,
      asks: { comment: reason },
    },
  },
  needs: ({ containerNumber: number }) => (number === '' ? [] : [{ area: 'containers', id: number }]),
  list: {
    columns: [
      'containerNumber',
      'status',
      'sizeType',
      'stationId',
      'wagonNumber',
      'customerId',
      'invoiceNumber',
      'cargoName',
      'arrivedAt',
      'site',
    ],
    sort: ['changedAt', 'DESC'],
    card: ['containerNumber', 'stationId', 'cargoName', 'arrivedAt'],
    notForCustomers: ['customerId'],
    indexed: ['containerNumber', 'arrivedAt'],
  },
  home: {
    arrived: {
      who: 'staff',
      kind: 'work',
      within: 24,
      text: ['Arrived containers to work with', 'Прибывшие контейнеры без операций', 'Операциясыз келген контейнерлер'],
      filter: { status: 0 },
    },
  },
  publish: {
    context: 'arrival',
    aggregate: 'arrived-container',
    not: ['receiverName', 'receiverDocument', 'customerName'],
  },
  example: {
    containerNumber: 'MSKU1234565',
    smgsId: '',
    arrivedAt: '2026-03-10T05:00:00.000Z',
    takenOffAt: '',
    issuedAt: '',
    returnedAt: '',
    sentAt: '',
  },
  lives: [
    ['create', 'take-off', 'issue', 'return-empty', 'send', 'correct'],
    [['create', { containerNumber: 'TGHU7000015' }], 'cancel'],
  ],
  messages: {
    'ArrivedContainer.Order': [
      'Out of order: %{at} is before %{before}',
      'Нарушен порядок времени: %{at} раньше %{before}',
      'Убакыттын тартиби бузулган: %{at} %{before} убактысынан мурда',
    ],
    'ArrivedContainer.Future': [
      'This has not happened yet: %{at}',
      'Это время ещё не наступило: %{at}',
      'Бул убакыт келе элек: %{at}',
    ],
    'ArrivedContainer.WagonElsewhere': [
      'Wagon %{wagon} is at %{station}',
      'Вагон %{wagon} стоит на станции %{station}',
      '%{wagon} вагону %{station} станциясында',
    ],
  },
});
