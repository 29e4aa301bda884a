import type { Language } from '@kerben/platform/http/language.ts';

type Row = readonly [en: string, ru: string, ky: string];

const rows = {
  title: ['Kerben: documentation', 'Kerben: документация', 'Kerben: документация'],
  http: ['HTTP API', 'HTTP API', 'HTTP API'],
  events: ['Events', 'События', 'Окуялар'],
  guides: ['Guides', 'Руководства', 'Колдонмолор'],
  guidesNote: [
    'Guides for users are written in Russian, the others in English.',
    'Руководства для пользователей написаны по-русски, остальные по-английски.',
    'Колдонуучулар үчүн колдонмолор орус тилинде, калгандары англис тилинде жазылган.',
  ],
  document: ['The document', 'Документ', 'Документ'],
  parameters: ['Parameters', 'Параметры', 'Параметрлер'],
  body: ['Body', 'Тело запроса', 'Сурамдын мазмуну'],
  answers: ['Answers', 'Ответы', 'Жооптор'],
  schemas: ['Schemas', 'Схемы', 'Схемалар'],
  messages: ['Messages', 'Сообщения', 'Билдирүүлөр'],
  address: ['Topic', 'Топик', 'Топик'],
  required: ['required', 'обязательно', 'милдеттүү'],
  calls: ['calls', 'вызовов', 'чакыруу'],
  home: ['To the application', 'В приложение', 'Колдонмого'],
  language: ['Language', 'Язык', 'Тил'],
  missing: ['There is no such page.', 'Такой страницы нет.', 'Мындай бет жок.'],
} as const satisfies Readonly<Record<string, Row>>;

export type Word = keyof typeof rows;

const place: Readonly<Record<Language, 0 | 1 | 2>> = { en: 0, ru: 1, ky: 2 };

/** A word of the frame around the documentation. */
export const wordIn =
  (language: Language) =>
  (word: Word): string =>
    rows[word][place[language]];
