import type { DocumentDemo } from '../documents.ts';

const questions = [
  ['Не печатается накладная', 'При печати открывается пустая страница, остальные накладные печатаются.', 1],
  ['Нужен доступ второму сотруднику', 'Просим завести учётную запись логисту, данные пришлём письмом.', 0],
  ['Не совпадает масса в ведомости', 'В ведомости 62 т, на весах 61,4 т. Как исправить?', 2],
  ['Отчёт за октябрь', 'Где выбрать прошлый месяц в отчёте по отправлению?', 4],
] as const;

/** Questions as people write them, with the answers of the desk. */
export default {
  values: (random) => {
    const [subject, text, topic] = random.pick(questions);
    return { subject, text, topic, priority: random.whole(0, 2), page: '/smgs', smgsId: '' };
  },
  asked: {
    answer: () => ({ answer: 'Исправили. Обновите страницу и попробуйте ещё раз, пожалуйста.' }),
    reopen: () => ({ comment: 'Повторилось сегодня утром.' }),
  },
} satisfies DocumentDemo;
