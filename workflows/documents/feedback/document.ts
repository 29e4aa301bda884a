import { document } from '../../document/document.ts';
import { choice, code, lines, madeBy, text } from '../../fields/make.ts';
import { customer, customerName, word } from '../parts.ts';

const rating = choice(['How is it', 'Оценка', 'Баа'], {
  bad: [1, ['1: hinders', '1: мешает работать', '1: иштөөгө тоскоол']],
  poor: [2, ['2: poor', '2: плохо', '2: начар']],
  fair: [3, ['3: fair', '3: терпимо', '3: чыдаса болот']],
  good: [4, ['4: good', '4: хорошо', '4: жакшы']],
  fine: [5, ['5: a pleasure', '5: отлично', '5: эң жакшы']],
});

/** Opinions about the application and their answers; customers see their own (processes, section 7). */
export default document({
  area: 'feedback',
  path: '/create-feedback',
  events: 'Feedback',
  icon: 'feedback',
  title: ['Feedback', 'Обратная связь', 'Пикир билдирүү'],
  one: ['Opinion', 'Отзыв', 'Пикир'],
  policies: { view: 'Support.Feedback', edit: 'Support.Feedback' },
  owner: { customer: 'customerId' },
  states: {
    given: { code: 0, tone: 'waiting', text: ['Given', 'Оставлен', 'Калтырылды'], waitsFor: 'staff' },
    answered: { code: 1, tone: 'good', text: ['Answered', 'Есть ответ', 'Жооп берилди'], closed: true },
  },
  sections: { head: ['Opinion', 'Отзыв', 'Пикир'], answer: ['Answer', 'Ответ', 'Жооп'] },
  fields: {
    rating: { ...rating, required: true, section: 'head' },
    words: lines(['In your own words', 'Своими словами', 'Өз сөзүңүз менен'], 4000, {
      required: true,
      section: 'head',
    }),
    page: text(['Page of the application', 'Страница приложения', 'Колдонмонун бети'], 300, {
      section: 'head',
      begins: 'page',
    }),
    customerId: { ...customer, keeps: { customerName: 'name' } },
    customerName,
    author: madeBy(['Written by', 'Автор', 'Автору'], 'create', { personal: true, section: 'head' }),
    authorId: code(['Account of the author', 'Учётная запись автора', 'Автордун каттоо жазуусу'], 60, {
      kept: true,
      unasked: true,
      staffOnly: true,
    }),
    answer: lines(['Answer', 'Ответ', 'Жооп'], 4000, { kept: true, section: 'answer' }),
    answeredBy: madeBy(['Answered by', 'Ответил', 'Жооп берген'], 'answer', { section: 'answer' }),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'given',
      who: 'anyone',
      text: word.add,
      event: 'Given',
      happened: ['Opinion given', 'Отзыв оставлен', 'Пикир калтырылды'],
      changes: (_opinion, { person }) => ({ authorId: person.id }),
    },
    answer: {
      from: ['given'],
      to: 'answered',
      who: 'staff',
      policy: 'SuperAdmin',
      text: ['Answer', 'Ответить', 'Жооп берүү'],
      event: 'Answered',
      asks: { answer: lines(['Answer', 'Ответ', 'Жооп'], 4000, { required: true }) },
    },
  },
  list: {
    columns: ['status', 'rating', 'words', 'author', 'customerId', 'createdAt', 'answer'],
    sort: ['createdAt', 'DESC'],
    card: ['words', 'rating', 'author', 'createdAt'],
    notForCustomers: ['customerId'],
  },
  home: {
    given: {
      who: 'staff',
      kind: 'house',
      policy: 'SuperAdmin',
      text: ['Opinions without an answer', 'Отзывы без ответа', 'Жоопсуз пикирлер'],
      filter: { status: 0 },
    },
  },
  tells: 'authorId',
  publish: { context: 'people', aggregate: 'feedback', not: ['words', 'answer', 'answeredBy'] },
});
