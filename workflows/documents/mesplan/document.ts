import { valuesBy } from '../../fields/values-by.ts';
import { document } from '../../document/document.ts';
import { choice, code, date, decimal, files, int, lines, ref, rows, text } from '../../fields/make.ts';
import type { Cause } from '../../kernel/chain.ts';
import { hard, soft, type Finding } from '../../kernel/finding.ts';
import { customer, customerName, keptNumber, reason, withdraw, word } from '../parts.ts';
import { wagonsByDay, wagonsIn } from './days.ts';
import { emptyMonthlyPlan } from './papers.ts';
import { home } from './home.ts';

const received = ['received'] as const;
const agreed = ['agreed', 'agreedInPart'] as const;
/** What was loaded is a fact wherever the plan stands meanwhile: with a new edition under way, or after the month was closed. */
const everywhere = ['draft', 'sent', ...received, ...agreed, 'refused', 'closed'] as const;

/** Days before the month by which a plan is sent, and by which one that leaves the railway is (processes, section 3). */
const daysAhead = { own: 10, abroad: 15 } as const;

const origin = choice(['Whose request', 'Чья заявка', 'Кимдин өтүнмөсү'], {
  own: [0, ['Of our consignor', 'Своего отправителя', 'Өз жөнөтүүчүнүн']],
  foreign: [1, ['Of another railway', 'Другой дороги', 'Башка темир жолдун']],
});
const ownership = choice(['Park', 'Принадлежность вагонов', 'Вагондордун таандыктыгы'], {
  common: [0, ['Common park', 'Общего парка', 'Жалпы парктын']],
  private: [1, ['Private', 'Собственные', 'Менчик']],
  leased: [2, ['Leased', 'Арендованные', 'Ижарага алынган']],
});
const month = (value: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? undefined : hard('Mesplan.Month', { value }));

/** A line as tests and the demo fill it in. */
const exampleLine = {
  departureStationId: '717303',
  destinationStationId: '704506',
  borderStationId: '',
  cargoCode: '161005',
  wagonTypeId: '60',
  ownership: ownership.code.common,
  wagonCount: 24,
  tonnes: '1488',
  days: '1-10:2, 15:4',
  agreedWagons: null,
};

/** What a paid and made note brings: the shipment request says to which line of the plan it belongs. */
interface MadeNote {
  readonly smgsId: string;
  readonly mesplanId: string;
  readonly mesplanRow: number | null;
  readonly loadingDate: string;
  readonly wagonCount: number | null;
  readonly tonnes: string;
}

const loadingTold = {
  day: date(word.day, { required: true }),
  planRow: int(['Line', 'Строка', 'Сап'], 1_000, { required: true }),
  wagons: int(word.wagons, 5_000, { required: true }),
  tonnes: decimal(['Tonnes', 'Тонн', 'Тонна'], 3, { required: true }),
  smgsId: code(word.note, 60, { required: true }),
};

/** The request for carriage GU-12: what a shipper wants to load in a month, line by line (domain 1.4; processes, section 3). */
export default document({
  area: 'mesplan',
  path: '/mesplan',
  lists: {
    '/mesplan/mesplan-in': { filter: { status__gte: 1, status__lte: 4 } },
  },
  events: 'Mesplan',
  icon: 'calendar',
  title: ['Requests for carriage (GU-12)', 'Заявки на перевозку (ГУ-12)', 'Ташуу өтүнмөлөрү (ГУ-12)'],
  one: ['Request for carriage', 'Заявка на перевозку', 'Ташуу өтүнмөсү'],
  policies: { view: 'Mesplan.Sending or Mesplan.Incoming', edit: 'Mesplan.Sending' },
  owner: { customer: 'customerId' },
  number: { field: 'number', at: 'send', per: ({ month: of }) => [of.slice(0, 4)] },
  // Each year begins with number one.
  called: ['number', 'month'],
  states: {
    draft: { code: 0, tone: 'neutral', text: ['Draft', 'Черновик', 'Долбоор'], waitsFor: 'owner' },
    sent: { code: 1, tone: 'waiting', text: ['Sent', 'Отправлена', 'Жөнөтүлдү'], waitsFor: 'staff' },
    received: { code: 2, tone: 'waiting', text: ['Received', 'Получена', 'Алынды'], waitsFor: 'staff' },
    agreed: { code: 3, tone: 'good', text: ['Agreed', 'Согласована', 'Макулдашылды'] },
    agreedInPart: {
      code: 4,
      tone: 'good',
      mark: 'half',
      text: ['Agreed in part', 'Согласована частично', 'Жарым-жартылай макулдашылды'],
    },
    refused: { code: 5, tone: 'bad', text: ['Refused', 'Отказано', 'Четке кагылды'], closed: true },
    closed: { code: 6, tone: 'done', text: ['Closed', 'Закрыта', 'Жабылды'], closed: true },
  },
  sections: {
    head: word.head,
    lines: ['What is to be carried', 'Что перевозить', 'Эмне ташылат'],
    loadings: ['Loaded', 'Погружено', 'Жүктөлдү'],
    answer: ['Answer of the railway', 'Ответ дороги', 'Темир жолдун жообу'],
  },
  fields: {
    number: keptNumber,
    origin: { ...origin, required: true, section: 'head', fixed: true },
    customerId: {
      ...customer,
      required: true,
      fixed: true,
      only: { origin: origin.code.own },
      label: ['Consignor', 'Грузоотправитель', 'Жүк жөнөтүүчү'],
    },
    customerName,
    railwayId: ref('railway-administrations', ['Railway', 'Дорога', 'Темир жол'], {
      required: true,
      only: { origin: origin.code.foreign },
      section: 'head',
    }),
    month: code(['Month', 'Месяц', 'Ай'], 7, {
      required: true,
      check: month,
      hint: ['Year and month: 2026-12', 'Год и месяц: 2026-12', 'Жыл жана ай: 2026-12'],
      input: 'month',
      section: 'head',
    }),
    payerName: text(['Payer', 'Плательщик', 'Төлөөчү'], 200, { section: 'head', personal: true }),
    edition: int(['Edition', 'Редакция', 'Редакция'], 1000, { kept: true, section: 'head' }),
    comment: lines(word.comment, 1000, { section: 'head' }),
    /** The telegram or table that another railway sent, a letter of the consignor. */
    attachments: files(word.files, { section: 'head' }),
    lines: rows(
      ['Lines', 'Строки', 'Саптар'],
      {
        departureStationId: ref('stations', ['From', 'Станция отправления', 'Жөнөтүү станциясы'], {
          required: true,
        }),
        destinationStationId: ref('stations', ['To', 'Станция назначения', 'Баруучу станция'], { required: true }),
        borderStationId: ref('stations', ['Border crossing', 'Погранпереход', 'Чек ара өткөөлү']),
        cargoCode: ref('cargo', ['Goods', 'Груз (ЕТСНГ)', 'Жүк (ЕТСНГ)'], { required: true }),
        wagonTypeId: ref('wagon-type', ['Kind of wagon', 'Род вагона', 'Вагондун түрү'], { required: true }),
        ownership,
        wagonCount: int(word.wagons, 5_000, { required: true, sum: true }),
        tonnes: decimal(['Tonnes', 'Тонн', 'Тонна'], 3, { required: true, sum: true }),
        days: text(['By day (1-10:2, 15:4)', 'По дням (1-10:2, 15:4)', 'Күндөр боюнча (1-10:2, 15:4)'], 300),
        agreedWagons: int(['Agreed', 'Согласовано', 'Макулдашылды'], 5_000, { sum: true }),
        loadedWagons: int(['Loaded', 'Погружено', 'Жүктөлдү'], 5_000, { kept: true, sum: true }),
      },
      { required: 'send', max: 100, show: 'destinationStationId', section: 'lines' },
    ),
    loadings: rows(
      ['Loaded by day', 'Погрузка по дням', 'Күндөр боюнча жүктөө'],
      {
        day: date(word.day),
        planRow: int(['Line', 'Строка', 'Сап'], 1_000),
        wagons: int(word.wagons, 5_000, { sum: true }),
        tonnes: decimal(['Tonnes', 'Тонн', 'Тонна'], 3, { sum: true }),
        smgsId: ref('smgs', word.note),
      },
      { kept: true, max: 5_000, section: 'loadings' },
    ),
    refusal: lines(['Why it was refused', 'Причина отказа', 'Четке кагуунун себеби'], 1000, {
      kept: true,
      section: 'answer',
    }),
  },
  moves: {
    create: { from: 'nothing', to: 'draft', who: 'anyone', text: word.add, event: 'Created', happened: word.created },
    edit: {
      from: ['draft'],
      who: 'anyone',
      sets: 'all',
      text: word.edit,
      event: 'Changed',
      happened: word.changed,
    },
    send: {
      from: ['draft'],
      to: 'sent',
      who: 'anyone',
      text: ['Send', 'Отправить', 'Жөнөтүү'],
      event: 'Sent',
      bulk: true,
      needs: ({ lines: planned }) =>
        planned.flatMap(({ destinationStationId: id }) => (id === '' ? [] : [{ area: 'stations', id }])),
      check: (plan, { today, record }) => {
        const abroad = plan.lines.some(({ destinationStationId }) => {
          const station = record<{ readonly administration: string }>('stations', destinationStationId);
          return station?.administration !== '59';
        });
        const days = abroad ? daysAhead.abroad : daysAhead.own;
        const last = new Date(Date.parse(`${plan.month}-01T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
        return today > last ? [{ ...soft('Mesplan.Late', { days, day: last }), member: 'month' }] : [];
      },
      changes: ({ edition }) => ({ edition: (edition ?? 0) + 1 }),
    },
    withdraw,
    receive: {
      from: ['sent'],
      to: 'received',
      who: 'staff',
      policy: 'Mesplan.Incoming',
      text: ['Take in', 'Принять к рассмотрению', 'Кароого алуу'],
      event: 'Received',
      bulk: true,
    },
    agree: {
      from: [...received],
      to: 'agreed',
      who: 'staff',
      policy: 'Mesplan.Incoming',
      text: ['Agree to all of it', 'Согласовать полностью', 'Толугу менен макулдашуу'],
      event: 'Agreed',
      bulk: true,
      changes: (plan) => ({ lines: plan.lines.map((line) => ({ ...line, agreedWagons: line.wagonCount })) }),
    },
    'agree-in-part': {
      from: [...received],
      to: 'agreedInPart',
      who: 'staff',
      policy: 'Mesplan.Incoming',
      sets: ['lines'],
      text: ['Agree in part', 'Согласовать частично', 'Жарым-жартылай макулдашуу'],
      event: 'AgreedInPart',
      example: { lines: [{ ...exampleLine, row: 1, agreedWagons: 12 }] },
      check: ({ lines: after }, { before }) => notOnlyAgreed(before.lines, after),
    },
    refuse: {
      from: ['sent', ...received],
      to: 'refused',
      who: 'staff',
      policy: 'Mesplan.Incoming',
      text: ['Refuse', 'Отказать', 'Четке кагуу'],
      event: 'Refused',
      harmful: true,
      asks: { refusal: lines(word.reason, 1000, { required: true }) },
    },
    revise: {
      from: ['sent', ...agreed],
      to: 'draft',
      who: 'anyone',
      text: ['Add or take back lines', 'Дополнить или отменить строки', 'Саптарды кошуу же алып салуу'],
      event: 'Revised',
      asks: { comment: reason },
    },
    load: {
      from: [...everywhere],
      who: 'process',
      quiet: true,
      text: ['Waybill issued', 'Оформлена накладная', 'Коштомо кагаз таризделди'],
      event: 'Loaded',
      asks: loadingTold,
      changes: (plan, { asked }) => {
        const loading = valuesBy(loadingTold, asked);
        const { planRow, wagons, smgsId } = loading;
        if (plan.loadings.some((each) => each.smgsId === smgsId)) return {};
        return {
          lines: plan.lines.map((line) =>
            line.row === planRow ? { ...line, loadedWagons: (line.loadedWagons ?? 0) + (wagons ?? 0) } : line,
          ),
          loadings: [...plan.loadings, loading],
        };
      },
    },
    close: {
      from: [...agreed],
      to: 'closed',
      who: 'staff',
      policy: 'Mesplan.Incoming',
      text: ['Close the month', 'Закрыть месяц', 'Айды жабуу'],
      event: 'Closed',
      bulk: true,
    },
  },
  check: (plan, { before }) => [
    ...plan.lines.flatMap((line, index): readonly Finding[] => {
      const days = wagonsByDay(line.days, plan.month);
      const at = `lines.${index}.days`;
      if (days === undefined) return [{ ...hard('Mesplan.Days', { value: line.days }), member: at }];
      const total = wagonsIn(days);
      return days.size > 0 && total !== line.wagonCount
        ? [{ ...hard('Mesplan.DaysSum', { total, wagons: line.wagonCount ?? 0 }), member: at }]
        : [];
    }),
    ...(plan.state === 'draft' || plan.state === 'absent'
      ? plan.lines.flatMap(({ row, agreedWagons }, index) => {
          const was = before.lines.find((line) => line.row === row)?.agreedWagons ?? null;
          return agreedWagons === was
            ? []
            : [{ ...hard('Mesplan.AgreedByRailway', {}), member: `lines.${index}.agreedWagons` }];
        })
      : []),
    // A line of which wagons were loaded stays, however few of it are wanted now.
    ...before.lines
      .filter(({ row, loadedWagons }) => (loadedWagons ?? 0) > 0 && !plan.lines.some((line) => line.row === row))
      .map(({ loadedWagons }) => ({ ...hard('Mesplan.LineLoaded', { wagons: loadedWagons ?? 0 }), member: 'lines' })),
  ],
  chains: {
    'mesplan-loaded': {
      when: { area: 'shipment-request', entered: 5 },
      to: ({ state }: Cause<MadeNote>) =>
        state.mesplanId === '' || state.mesplanRow === null
          ? []
          : [
              {
                id: state.mesplanId,
                input: {
                  day: state.loadingDate,
                  planRow: state.mesplanRow,
                  wagons: state.wagonCount ?? 0,
                  tonnes: state.tonnes,
                  smgsId: state.smgsId,
                },
              },
            ],
      command: 'load',
    },
  },
  list: {
    version: 2,
    // Statistics compare with the lines of the month.
    carries: ['lines'],
    columns: ['number', 'status', 'month', 'customerId', 'lines', 'payerName', 'edition'],
    sort: ['changedAt', 'DESC'],
    detail: 'lines',
    card: ['number', 'month', 'customerId', 'lines'],
    notForCustomers: ['customerId', 'origin'],
    indexed: ['month'],
  },
  home,
  prints: { GU12: emptyMonthlyPlan },
  example: { origin: origin.code.own, month: '2027-01', lines: [exampleLine] },
  publish: { context: 'transport', aggregate: 'mesplan' },
  messages: {
    'Mesplan.Month': ['A month is written as 2026-12', 'Месяц записывается так: 2026-12', 'Ай мындай жазылат: 2026-12'],
    'Mesplan.Days': [
      'Days are written as 1-10:2, 15:4 (days, then wagons), each day once',
      'Дни записываются так: 1-10:2, 15:4 (дни, затем вагоны), каждый день один раз',
      'Күндөр мындай жазылат: 1-10:2, 15:4 (күндөр, анан вагондор), ар бир күн бир жолу',
    ],
    'Mesplan.DaysSum': [
      'The days add up to %{total} wagons, the line has %{wagons}',
      'По дням получается %{total} ваг., в строке %{wagons}',
      'Күндөр боюнча %{total} вагон, сапта %{wagons}',
    ],
    'Mesplan.AgreedByRailway': [
      'How many wagons are agreed, the railway says when it answers',
      'Число согласованных вагонов указывает дорога в своём ответе',
      'Макулдашылган вагондордун санын темир жол жообунда көрсөтөт',
    ],
    'Mesplan.OnlyAgreed': [
      'An answer says how many wagons are agreed; nothing else of the line changes',
      'В ответе указывается только число согласованных вагонов, остальное в строке не меняется',
      'Жоопто макулдашылган вагондордун саны гана көрсөтүлөт, саптын калганы өзгөрбөйт',
    ],
    'Mesplan.AgreedTooMany': [
      'No more wagons are agreed than were asked for: %{wagons}',
      'Согласовано не может быть больше заявленного: %{wagons}',
      'Суралгандан ашык макулдашылбайт: %{wagons}',
    ],
    'Mesplan.LineLoaded': [
      'A line of which %{wagons} wagons are loaded is not taken out: lower its wagons instead',
      'Строку, по которой погружено %{wagons} ваг., удалить нельзя: уменьшите в ней число вагонов',
      '%{wagons} вагону жүктөлгөн сапты алып салууга болбойт: андагы вагондордун санын азайтыңыз',
    ],
    'Mesplan.Late': [
      'Sent later than %{days} days before the month (by %{day}): the railway may refuse it',
      'Отправляется позже чем за %{days} дней до начала месяца (до %{day}): дорога может отказать',
      'Ай башталганга чейинки %{days} күндөн кеч жөнөтүлөт (%{day} чейин): темир жол четке кагышы мүмкүн',
    ],
  },
});

interface Line {
  readonly row: number;
  readonly agreedWagons: number | null;
  readonly wagonCount: number | null;
}

/** An answer in part says how many wagons of a line are agreed, at most those asked for, and changes nothing else. */
function notOnlyAgreed(before: readonly Line[], after: readonly Line[]): readonly Finding[] {
  const plain = (line: Line) => JSON.stringify({ ...line, agreedWagons: null });
  if (before.map(plain).join() !== after.map(plain).join())
    return [{ ...hard('Mesplan.OnlyAgreed', {}), member: 'lines' }];
  return after.flatMap(({ agreedWagons, wagonCount }, index): readonly Finding[] =>
    agreedWagons === null
      ? [{ ...hard('Document.FieldRequired', {}), member: `lines.${index}.agreedWagons` }]
      : agreedWagons > (wagonCount ?? 0)
        ? [{ ...hard('Mesplan.AgreedTooMany', { wagons: wagonCount ?? 0 }), member: `lines.${index}.agreedWagons` }]
        : [],
  );
}
