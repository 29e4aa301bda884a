import { byNames, namesOf } from '@kerben/workflows/kernel/asserted.ts';
import type { Language } from '@kerben/platform/http/language.ts';

/** The words of the simulator's page: English, Russian, Kyrgyz. */
const words = {
  title: ['SED simulator', 'Симулятор СЭД', 'СЭД симулятору'],
  lead: [
    'Takes the place of the document-exchange system. What you answer here, Kerben takes as the answer of SED.',
    'Заменяет систему электронного документооборота. Ваш ответ здесь Kerben примет как ответ СЭД.',
    'Электрондук документ жүгүртүү системасынын ордуна иштейт. Мындагы жообуңузду Kerben СЭДдин жообу катары кабыл алат.',
  ],
  auto: ['Answer by itself', 'Отвечать автоматически', 'Өзү жооп берүү'],
  down: ['Be down for a minute', 'Недоступен на минуту', 'Бир мүнөткө жеткиликсиз'],
  up: ['Be up again', 'Снова доступен', 'Кайра жеткиликтүү'],
  isDown: ['Down until', 'Недоступен до', 'Жеткиликсиз:'],
  none: [
    'Nothing was sent here yet. Save a redirect request as a customer.',
    'Сюда ещё ничего не отправляли. Сохраните заявку на переадресовку как клиент.',
    'Бул жакка азырынча эч нерсе жөнөтүлгөн жок. Кардар катары кайра даректөө өтүнмөсүн сактаңыз.',
  ],
  request: ['Request', 'Заявка', 'Өтүнмө'],
  attempt: ['sending', 'отправка', 'жөнөтүү'],
  times: ['came', 'получена раз', 'келген саны'],
  wagons: ['Wagons', 'Вагоны', 'Вагондор'],
  route: ['From → to', 'Станции', 'Станциялар'],
  customer: ['Customer', 'Клиент', 'Кардар'],
  comment: ['Comment', 'Комментарий', 'Комментарий'],
  approve: ['Approve', 'Согласовать', 'Макулдашуу'],
  reject: ['Return', 'Вернуть', 'Кайтаруу'],
  acknowledge: ['Acknowledge only', 'Только принять в работу', 'Ишке гана кабыл алуу'],
  delay: ['Approve in 30 s', 'Согласовать через 30 с', '30 с кийин макулдашуу'],
  repeat: ['Approve ×10', 'Согласовать ×10', 'Макулдашуу ×10'],
  contradict: ['Approve, then return', 'Согласовать, затем вернуть', 'Макулдашуу, анан кайтаруу'],
  answers: ['Answers given', 'Отправленные ответы', 'Берилген жооптор'],
  noAnswers: ['none yet', 'ещё нет', 'азырынча жок'],
  commentNeeded: ['Write a comment first', 'Сначала напишите комментарий', 'Адегенде комментарий жазыңыз'],
  failed: ['It could not be done', 'Не удалось выполнить', 'Аткарылган жок'],
  unreached: ['not reached', 'нет связи', 'байланыш жок'],
} as const satisfies Readonly<Record<string, readonly [string, string, string]>>;

export type SimulatorText = keyof typeof words;

const columns: Readonly<Record<Language, 0 | 1 | 2>> = { en: 0, ru: 1, ky: 2 };

/** All words of the page in one language. */
export const simulatorTexts = (language: Language): Readonly<Record<SimulatorText, string>> =>
  byNames(namesOf(words), (name) => words[name][columns[language]]);
