import { document } from '../../document/document.ts';
import { choice, files, int, lines, madeBy, text } from '../../fields/make.ts';
import { hard } from '../../kernel/finding.ts';
import { word } from '../parts.ts';

const audience = choice(['For whom', 'Для кого', 'Ким үчүн'], {
  everybody: [0, ['Everybody', 'Для всех', 'Баары үчүн']],
  cashier: [1, ['Cashiers', 'Кассиры', 'Кассирлер']],
  stationManager: [2, ['Station managers', 'Начальники станций', 'Станция башчылары']],
  tehpd: [3, ['TehPD', 'ТехПД', 'ТехПД']],
  director: [4, ['Directors', 'Директора', 'Директорлор']],
  auditor: [5, ['Auditors', 'Ревизоры', 'Ревизорлор']],
  administrator: [6, ['Administrators', 'Администраторы', 'Администраторлор']],
  customer: [7, ['Customers', 'Клиенты', 'Кардарлар']],
});
const language = choice(['Language', 'Язык', 'Тил'], {
  ru: [0, ['Russian', 'Русский', 'Орусча']],
  ky: [1, ['Kyrgyz', 'Кыргызский', 'Кыргызча']],
  en: [2, ['English', 'Английский', 'Англисче']],
});

/** A page of this very Kerben, or of the web: nothing that a browser would run. */
const page = (value: string) =>
  /^(\/[\w./~-]*|https:\/\/[^\s"'<>]+)$/.test(value) ? undefined : hard('Manual.Page', { value });

/** Manuals by role and language, as a page or as files, with versions (processes, section 7). */
export default document({
  area: 'manual',
  path: '/manuals',
  events: 'Manual',
  icon: 'manual',
  title: ['Manuals', 'Инструкции', 'Колдонмолор'],
  one: ['Manual', 'Инструкция', 'Колдонмо'],
  policies: { view: 'Manuals', edit: 'SuperAdmin' },
  states: {
    draft: { code: 0, tone: 'neutral', text: ['Draft', 'Черновик', 'Долбоор'], hidden: true, waitsFor: 'staff' },
    published: { code: 1, tone: 'good', text: ['Published', 'Опубликована', 'Жарыяланды'] },
    withdrawn: { code: 2, tone: 'done', text: ['Withdrawn', 'Снята', 'Алынды'], hidden: true, closed: true },
  },
  sections: { head: word.head, body: ['Text', 'Текст', 'Текст'] },
  fields: {
    name: text(['Title', 'Название', 'Аталышы'], 200, { required: true, section: 'head' }),
    audience: { ...audience, required: true, section: 'head' },
    language: { ...language, required: true, section: 'head' },
    version: int(['Edition', 'Редакция', 'Редакция'], 10_000, { kept: true, section: 'head' }),
    page: text(['Page', 'Страница', 'Бет'], 300, {
      check: page,
      section: 'head',
      hint: [
        'A page of Kerben (/docs/…) or of the web (https://…)',
        'Страница системы (/docs/…) или сети (https://…)',
        'Системанын (/docs/…) же интернеттин (https://…) бети',
      ],
    }),
    body: lines(['Text', 'Текст', 'Текст'], 20_000, { section: 'body' }),
    attached: files(word.files, { section: 'body' }),
    publishedBy: madeBy(['Published by', 'Опубликовал', 'Жарыялаган'], 'publish', { section: 'head' }),
  },
  moves: {
    create: { from: 'nothing', to: 'draft', who: 'staff', text: word.add, event: 'Created', happened: word.created },
    edit: { from: ['draft'], who: 'staff', sets: 'all', text: word.edit, event: 'Changed', happened: word.changed },
    publish: {
      from: ['draft'],
      to: 'published',
      who: 'staff',
      text: ['Publish', 'Опубликовать', 'Жарыялоо'],
      event: 'Published',
      undo: 'revise',
      changes: ({ version }) => ({ version: (version ?? 0) + 1 }),
      check: ({ page: at, body, attached }) =>
        at === '' && body === '' && attached.length === 0 ? [{ ...hard('Manual.Empty', {}), member: 'body' }] : [],
    },
    revise: {
      from: ['published', 'withdrawn'],
      to: 'draft',
      who: 'staff',
      text: ['New edition', 'Новая редакция', 'Жаңы редакция'],
      event: 'Revised',
    },
    withdraw: {
      from: ['published'],
      to: 'withdrawn',
      who: 'staff',
      text: ['Withdraw', 'Снять с публикации', 'Жарыялоодон алуу'],
      event: 'Withdrawn',
      harmful: true,
      undo: 'revise',
    },
  },
  list: {
    columns: ['name', 'audience', 'language', 'version', 'page', 'status', 'changedAt'],
    sort: ['name', 'ASC'],
    card: ['name', 'audience', 'language', 'page'],
  },
  called: ['name'],
  home: {
    drafts: {
      who: 'staff',
      kind: 'house',
      text: ['Manuals not published', 'Неопубликованные руководства', 'Жарыялана элек колдонмолор'],
      filter: { status: 0 },
    },
  },
  publish: { context: 'people', aggregate: 'manual', not: ['body', 'attached', 'publishedBy'] },
  example: { page: '/docs/guides/guide-cashier' },
  messages: {
    'Manual.Page': [
      'A page begins with / or https://',
      'Адрес страницы начинается с / или https://',
      'Беттин дареги / же https:// менен башталат',
    ],
    'Manual.Empty': [
      'A manual has a page, a text or a file',
      'У инструкции должна быть страница, текст или файл',
      'Колдонмонун бети, тексти же файлы болушу керек',
    ],
  },
});
