import { byNames, namesOf } from '@kerben/workflows/kernel/asserted.ts';
import type { Language } from '@kerben/platform/http/language.ts';

/** The words of the provider's page: English, Russian, Kyrgyz. */
const words = {
  title: ['Bank page (simulator)', 'Страница банка (симулятор)', 'Банктын бети (симулятор)'],
  lead: [
    'Takes the place of a payment provider. No money is taken; what you choose, Kerben takes as the answer of the bank.',
    'Заменяет платёжный сервис. Деньги не списываются; ваш выбор Kerben примет как ответ банка.',
    'Төлөм сервисинин ордуна иштейт. Акча алынбайт; тандооңузду Kerben банктын жообу катары кабыл алат.',
  ],
  order: ['Payment', 'Оплата', 'Төлөм'],
  payer: ['Payer', 'Плательщик', 'Төлөөчү'],
  amount: ['To pay, som', 'К оплате, сом', 'Төлөнө турган, сом'],
  pay: ['Pay', 'Оплатить', 'Төлөө'],
  refuse: ['Not enough money', 'Недостаточно средств', 'Каражат жетишсиз'],
  leave: ['Leave without an answer', 'Уйти без ответа', 'Жоопсуз чыгуу'],
  also: ['What else a bank may do', 'Что ещё бывает с банками', 'Банкта дагы эмне болот'],
  delay: ['Paid, answer in 30 s', 'Оплачено, ответ через 30 с', 'Төлөндү, жооп 30 с кийин'],
  repeat: ['Paid, answer ×10', 'Оплачено, ответ ×10', 'Төлөндү, жооп ×10'],
  again: ['Paid once more', 'Оплачено ещё раз', 'Дагы бир жолу төлөндү'],
  contradict: ['Paid, then not paid', 'Оплачено, затем не оплачено', 'Төлөндү, анан төлөнгөн жок'],
  noFunds: ['Not enough money', 'Недостаточно средств', 'Каражат жетишсиз'],
  recalled: ['Recalled by the bank', 'Отозвано банком', 'Банк чакыртып алды'],
  answers: ['Answers', 'Ответы', 'Жооптор'],
  none: ['None yet', 'Пока нет', 'Азырынча жок'],
  nothing: [
    'Nothing was begun yet. Pay a charge online as a customer.',
    'Ещё ничего не начато. Оплатите начисление онлайн как клиент.',
    'Азырынча эч нерсе башталган жок. Кардар катары эсептелген төлөмдү онлайн төлөңүз.',
  ],
  paid: ['Paid', 'Оплачено', 'Төлөндү'],
  failed: ['Not paid', 'Не оплачено', 'Төлөнгөн жок'],
  unreached: ['not reached', 'недоступен', 'жеткиликсиз'],
  broken: ['Kerben cannot be reached', 'Kerben недоступен', 'Kerben жеткиликсиз'],
} as const;

export type SimulatorTexts = Readonly<Record<keyof typeof words, string>>;

/** The words in a language. */
export const simulatorTexts = (language: Language): SimulatorTexts => {
  const place = ({ en: 0, ru: 1, ky: 2 } as const)[language];
  return byNames(namesOf(words), (name) => words[name][place]);
};
