import { document } from '../../document/document.ts';
import { choice, code, files, instant, lines, money, ref, rows, text } from '../../fields/make.ts';
import type { Texts } from '../../fields/texts.ts';
import type { Cause, ChainTarget } from '../../kernel/chain.ts';
import type { Held } from '../../kernel/command.ts';
import { hard } from '../../kernel/finding.ts';
import {
  customer,
  customerName,
  keptNumber,
  reason,
  signature,
  station,
  stationName,
  wagonNumber,
  word,
} from '../parts.ts';

/** The two forms: commercial (shortage, damage), and general for everything else, delays above all (domain 1.15). */
const form = choice(['Form', 'Форма', 'Формасы'], {
  commercial: [0, ['GU-22, commercial', 'ГУ-22, коммерческий', 'ГУ-22, коммерциялык']],
  general: [1, ['GU-23, general', 'ГУ-23, общей формы', 'ГУ-23, жалпы форма']],
});

/** How a form is called on its paper. */
const printedAs: Readonly<Record<number, { readonly form: Texts; readonly title: Texts }>> = {
  [form.code.commercial]: {
    form: ['Form GU-22', 'Форма ГУ-22', 'ГУ-22 формасы'],
    title: ['Commercial act GU-22', 'Коммерческий акт ГУ-22', 'ГУ-22 коммерциялык актысы'],
  },
  [form.code.general]: {
    form: ['Form GU-23', 'Форма ГУ-23', 'ГУ-23 формасы'],
    title: ['Act of general form GU-23', 'Акт общей формы ГУ-23', 'ГУ-23 жалпы формадагы актысы'],
  },
};
const unnamed = { form: ['', '', ''], title: ['Act', 'Акт', 'Акт'] } as const;
const paperOf = (of: number | null) => printedAs[of ?? -1] ?? unnamed;

/** What follows for money: hours that a statement leaves out, or a fine (processes, section 2). */
const effect = choice(['Consequence', 'Последствие', 'Кесепети'], {
  none: [0, ['None', 'Нет', 'Жок']],
  excluded: [1, ['Hours are not charged', 'Часы не оплачиваются', 'Сааттар төлөнбөйт']],
  fine: [2, ['Fine', 'Штраф', 'Айып пул']],
});

interface Unanswered {
  readonly number: string;
  readonly stationId: string;
  readonly customerId: string;
  readonly answerDueAt: string;
}
/** A memo that the client left without an answer: what was not signed is written down (processes, section 10). */
const unanswered = ({ id, state }: Cause<Unanswered>): readonly ChainTarget[] => [
  {
    id: `${id}~act`,
    input: {
      form: form.code.general,
      stationId: state.stationId,
      customerId: state.customerId,
      from: state.answerDueAt,
      facts: `Памятка ГУ-45 № ${state.number} не подписана клиентом в установленный срок.`,
    },
  },
];

const stayOf = (held: readonly Held[], wagon: string): string =>
  held.find(({ key, area }) => key === `wagon:${wagon}` && area === 'arrived-wagon')?.id ?? '';

/** Acts GU-22 and GU-23: what happened to wagons or goods, who saw it, and what follows. */
export default document({
  area: 'act',
  path: '/acts',
  events: 'Act',
  icon: 'document',
  title: ['Acts', 'Акты', 'Актылар'],
  one: ['Act', 'Акт', 'Акты'],
  menu: { group: 'movement', order: 17.5 },
  policies: { view: 'Arrived.Wagon or Arrived.Customer or Smgs.ViewSmgs', edit: 'Arrived.Wagon or Smgs.CreateSmgs' },
  owner: { customer: 'customerId', stations: ['stationId'] },
  number: {
    field: 'number',
    at: 'sign',
    per: ({ stationId }, today) => [stationId, today.slice(0, 4)],
    within: 'stationName',
  },
  states: {
    draft: { code: 0, tone: 'neutral', text: ['Draft', 'Черновик', 'Долбоор'], hidden: true, waitsFor: 'staff' },
    signed: { code: 1, tone: 'good', text: ['Signed', 'Подписан', 'Кол коюлган'], closed: true },
    cancelled: { code: 2, tone: 'done', text: ['Cancelled', 'Отменён', 'Жокко чыгарылган'], closed: true },
  },
  sections: {
    head: word.head,
    facts: ['Circumstances', 'Обстоятельства', 'Жагдайлар'],
    wagons: word.wagons,
    people: ['Present', 'Присутствовали', 'Катышкандар'],
  },
  fields: {
    number: keptNumber,
    form: { ...form, required: true, section: 'head' },
    reasonId: ref('act-reason', word.reason, {
      required: 'sign',
      strict: true,
      section: 'head',
      keeps: { reasonName: 'nameRu' },
    }),
    reasonName: text(['Reason as it was', 'Причина на день акта', 'Актынын күнүндөгү себеп'], 200, { kept: true }),
    stationId: station,
    stationName,
    customerId: customer,
    customerName,
    smgsId: ref('smgs', word.note, { section: 'head' }),
    from: instant(word.from, { required: 'sign', section: 'facts' }),
    to: instant(word.to, { section: 'facts' }),
    facts: lines(['What happened', 'Что произошло', 'Эмне болду'], 4000, { required: 'sign', section: 'facts' }),
    effect: { ...effect, required: 'sign', section: 'facts' },
    amount: money(['Amount of the fine, som', 'Сумма штрафа, сом', 'Айып пулдун суммасы, сом'], {
      section: 'facts',
      required: 'sign',
      said: true,
      only: { effect: effect.code.fine },
    }),
    attachments: files(word.files, { section: 'facts' }),
    wagons: rows(
      word.wagons,
      {
        wagonNumber,
        note: text(word.comment, 200),
        // The open stay of the wagon when it was signed; '' in acts from before it was kept.
        stayId: code(['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши'], 100, {
          kept: true,
          unasked: true,
          names: 'arrived-wagon',
        }),
      },
      { unique: ['wagonNumber'] },
    ),
    people: rows(
      ['Present', 'Присутствовали', 'Катышкандар'],
      {
        name: text(['Name', 'Ф. И. О.', 'Аты-жөнү'], 200, { required: true, personal: true }),
        position: text(['Position', 'Должность', 'Кызматы'], 200),
      },
      { required: 'sign' },
    ),
    ...signature,
  },
  moves: {
    create: { from: 'nothing', to: 'draft', who: 'staff', text: word.add, event: 'Created', happened: word.created },
    edit: { from: ['draft'], who: 'staff', sets: 'all', text: word.edit, event: 'Changed', happened: word.changed },
    draft: {
      from: ['absent'],
      to: 'draft',
      who: 'process',
      text: ['Drafted', 'Составлен черновик', 'Долбоору түзүлдү'],
      event: 'Drafted',
      asks: {
        form,
        stationId: station,
        customerId: customer,
        from: instant(word.from),
        facts: lines(['What happened', 'Что произошло', 'Эмне болду'], 4000),
      },
    },
    sign: {
      from: ['draft'],
      to: 'signed',
      who: 'staff',
      text: word.sign,
      event: 'Signed',
      bulk: true,
      held: ({ wagons }) => wagons.map((row) => `wagon:${row.wagonNumber}`),
      changes: ({ wagons }, { now, person, held = [] }) => ({
        signedAt: now,
        signedBy: person.fullName,
        wagons: wagons.map((row) => ({ ...row, stayId: stayOf(held, row.wagonNumber) })),
      }),
    },
    cancel: {
      from: ['draft', 'signed'],
      to: 'cancelled',
      who: 'staff',
      asks: { comment: reason },
      text: word.cancel,
      event: 'Cancelled',
      harmful: true,
    },
  },
  // Whoever checks the charges of a wagon is told of each act that speaks of it, and of one that is cancelled.
  errands: {
    'note-stay': {
      to: 'arrived-wagon',
      command: 'note-act',
      undo: 'forget-act',
      for: ({ id, state, wagons }) =>
        state === 'signed'
          ? wagons.flatMap(({ row, stayId }) => (stayId === '' ? [] : [{ id: stayId, row, input: { actId: id } }]))
          : [],
    },
  },
  chains: {
    'act-unloading-unanswered': {
      when: { area: 'gu45u', happened: 'Gu45UConfirmedUnanswered' },
      to: unanswered,
      command: 'draft',
    },
    'act-loading-unanswered': {
      when: { area: 'gu45p', happened: 'Gu45PConfirmedUnanswered' },
      to: unanswered,
      command: 'draft',
    },
  },
  check: ({ from, to }) =>
    from !== '' && to !== '' && to < from ? [{ ...hard('Act.TimesTurned', {}), member: 'to' }] : [],
  list: {
    columns: ['number', 'status', 'form', 'reasonId', 'stationId', 'wagons', 'customerId', 'from', 'effect'],
    sort: ['changedAt', 'DESC'],
    detail: 'wagons',
    card: ['number', 'form', 'stationId', 'wagons'],
    notForCustomers: ['customerId'],
  },
  prints: {
    Act: {
      title: ['Act', 'Акт', 'Акты'],
      blocks: [
        { kind: 'paragraph', align: 'right', text: (act, say) => say(paperOf(act.form).form) },
        { kind: 'head', lines: [(act, say) => `${say(paperOf(act.form).title)} № ${act.number || '–'}`] },
        {
          kind: 'boxes',
          fields: ['stationId', 'customerId', 'smgsId', 'reasonId', 'from', 'to', 'effect', 'amount', 'signedAt'],
        },
        { kind: 'paragraph', text: (act) => act.facts },
        { kind: 'table', rows: 'wagons', columns: ['wagonNumber', 'note'] },
        {
          kind: 'signatures',
          of: [['Railway', 'Перевозчик', 'Ташуучу'], word.customer],
          names: ['signedBy'],
          each: { rows: 'people', who: 'position', name: 'name' },
        },
      ],
    },
  },
  home: {
    drafts: {
      who: 'staff',
      policy: 'Arrived.Sostav',
      kind: 'work',
      text: ['Acts to sign', 'Акты на подпись', 'Кол коюла турган актылар'],
      filter: { status: 0 },
    },
  },
  publish: { context: 'arrival', aggregate: 'act', not: ['attachments'] },
  messages: {
    'Act.TimesTurned': ['The end is before the start', 'Конец раньше начала', 'Аягы башталышынан мурда'],
  },
});
