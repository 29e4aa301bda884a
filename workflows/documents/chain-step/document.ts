import { document } from '../../document/document.ts';
import { scalarOf } from '../../fields/scalar.ts';
import { code, instant, int, lines, text } from '../../fields/make.ts';
import { reason, word } from '../parts.ts';

/**
 * A step of a chain that did not go: what was to follow from an event, and why it was refused. It is tried again by itself, then
 * waits for people; later steps of the same record wait behind it. Its list is the operators' page.
 */
export default document({
  area: 'chain-step',
  path: '/admin/chain-steps',
  events: 'ChainStep',
  icon: 'activity',
  title: ['Steps that were not carried out', 'Невыполненные шаги', 'Аткарылбаган кадамдар'],
  one: ['Step', 'Шаг', 'Кадам'],
  menu: { group: 'administration', order: 6.5 },
  policies: { view: 'SuperAdmin or AuditLogging.AuditLogs', edit: 'SuperAdmin' },
  states: {
    parked: { code: 0, tone: 'bad', text: ['Stuck', 'Остановлен', 'Токтоп калды'], waitsFor: 'staff' },
    again: { code: 1, tone: 'waiting', text: ['To be tried again', 'Повторяется', 'Кайталанууда'] },
    done: { code: 2, tone: 'good', text: ['Done', 'Выполнен', 'Аткарылды'], closed: true },
    skipped: { code: 3, tone: 'done', text: ['Skipped', 'Пропущен', 'Өткөрүлүп жиберилди'], closed: true },
  },
  sections: { head: word.head },
  fields: {
    chain: code(['Chain', 'Цепочка', 'Чынжыр'], 100, { kept: true, section: 'head' }),
    eventId: code(['Event', 'Событие', 'Окуя'], 60, { kept: true, unasked: true, section: 'head' }),
    causeArea: code(['Cause', 'Причина: раздел', 'Себеби: бөлүм'], 60, { kept: true, section: 'head' }),
    causeId: code(['Causing record', 'Причина: запись', 'Себеби: жазуу'], 100, {
      kept: true,
      section: 'head',
      names: { by: 'causeArea' },
    }),
    targetArea: code(['Where', 'Раздел', 'Бөлүм'], 60, { kept: true, section: 'head' }),
    targetId: code(['Record', 'Запись', 'Жазуу'], 100, { kept: true, section: 'head', names: { by: 'targetArea' } }),
    command: code(['Command', 'Команда', 'Буйрук'], 60, { kept: true, section: 'head' }),
    refusal: code(['Rule', 'Правило', 'Эреже'], 100, { kept: true, section: 'head' }),
    said: lines(['Why', 'Почему', 'Эмне үчүн'], 1000, { kept: true, section: 'head' }),
    tries: int(['Tries', 'Попыток', 'Аракеттер'], 10_000, { kept: true, section: 'head' }),
    parkedAt: instant(['Stuck since', 'Остановлен с', 'Токтогон убактысы'], { kept: true, section: 'head' }),
    skipReason: text(word.reason, 500, { kept: true, section: 'head' }),
  },
  moves: {
    park: {
      from: 'nothing',
      to: 'parked',
      who: 'process',
      text: ['Park', 'Остановить', 'Токтотуу'],
      event: 'Parked',
      asks: {
        chain: code(['Chain', 'Цепочка', 'Чынжыр'], 100, { required: true }),
        eventId: code(['Event', 'Событие', 'Окуя'], 60, { required: true }),
        causeArea: code(['Cause', 'Причина', 'Себеби'], 60, { required: true }),
        causeId: code(['Causing record', 'Причина', 'Себеби'], 100, { required: true }),
        targetArea: code(['Where', 'Раздел', 'Бөлүм'], 60, { required: true }),
        targetId: code(['Record', 'Запись', 'Жазуу'], 100, { required: true }),
        command: code(['Command', 'Команда', 'Буйрук'], 60, { required: true }),
        refusal: code(['Rule', 'Правило', 'Эреже'], 100),
        said: lines(['Why', 'Почему', 'Эмне үчүн'], 1000),
      },
      changes: (_step, { now }) => ({ parkedAt: now, tries: 1 }),
    },
    'park-again': {
      from: ['parked', 'again'],
      to: 'parked',
      who: 'process',
      text: ['Refused again', 'Снова отказ', 'Кайра четке кагылды'],
      event: 'RefusedAgain',
      asks: {
        refusal: code(['Rule', 'Правило', 'Эреже'], 100),
        said: lines(['Why', 'Почему', 'Эмне үчүн'], 1000),
      },
      changes: (_step, { before }) => ({ tries: (before.tries ?? 0) + 1 }),
    },
    retry: {
      from: ['parked'],
      to: 'again',
      who: 'staff',
      text: ['Try again', 'Повторить', 'Кайталоо'],
      event: 'RetryAsked',
      bulk: true,
    },
    skip: {
      from: ['parked', 'again'],
      to: 'skipped',
      who: 'staff',
      text: ['Skip', 'Пропустить', 'Өткөрүп жиберүү'],
      event: 'Skipped',
      harmful: true,
      bulk: true,
      asks: { comment: reason },
      changes: (_step, { asked }) => ({ skipReason: String(scalarOf(asked['comment'])).slice(0, 500) }),
    },
    finish: {
      from: ['parked', 'again'],
      to: 'done',
      who: 'process',
      text: ['Done', 'Выполнить', 'Аткаруу'],
      event: 'Done',
    },
  },
  list: {
    columns: ['status', 'chain', 'causeArea', 'targetArea', 'targetId', 'refusal', 'said', 'tries', 'parkedAt'],
    sort: ['parkedAt', 'DESC'],
    card: ['chain', 'said', 'targetArea', 'parkedAt'],
  },
  home: {
    stuck: {
      who: 'staff',
      kind: 'house',
      within: 24,
      text: ['Steps that are stuck', 'Остановленные шаги', 'Токтоп калган кадамдар'],
      filter: { status: 0 },
    },
  },
  publish: { context: 'operations', aggregate: 'chain-step', not: ['said'] },
});
