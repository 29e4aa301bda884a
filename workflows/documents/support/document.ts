import { document } from '../../document/document.ts';
import { choice, code, files, instant, int, lines, madeBy, ref, text } from '../../fields/make.ts';
import { customer, customerName, keptNumber, word } from '../parts.ts';

/** What a ticket is about: the sections of the menu, as whoever writes it sees them. */
const topic = choice(['About', 'О чём', 'Эмне жөнүндө'], {
  signIn: [0, ['Signing in and rights', 'Вход и права', 'Кирүү жана укуктар']],
  notes: [1, ['Waybills', 'Накладные', 'Коштомо кагаздары']],
  movement: [2, ['Trains and wagons', 'Поезда и вагоны', 'Поезддер жана вагондор']],
  money: [3, ['Payments and accounts', 'Оплата и счета', 'Төлөмдөр жана эсептер']],
  reports: [4, ['Reports', 'Отчёты', 'Отчеттор']],
  other: [5, ['Something else', 'Другое', 'Башка']],
});

const priority = choice(['How urgent', 'Срочность', 'Шашылыштыгы'], {
  stops: [0, ['Work has stopped', 'Работа стоит', 'Иш токтоп турат']],
  hinders: [1, ['Hinders', 'Мешает', 'Тоскоол болот']],
  wish: [2, ['Can wait', 'Может подождать', 'Күтө алат']],
});

/** Within how many hours people are answered, by how urgent it is (inferred: decision support). */
const answerHours: readonly number[] = [1, 8, 72];
const after = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
/** Until when somebody who asks now is answered. */
const answerBy = (now: string, urgency: number | null): string => after(now, answerHours[urgency ?? 1] ?? 8);

/** Questions to the support desk and their answers; a customer's people see their own customer's (processes, section 7). */
export default document({
  area: 'support',
  path: '/support',
  events: 'Support',
  icon: 'support',
  title: ['Support tickets', 'Обращения в поддержку', 'Колдоого кайрылуулар'],
  one: ['Ticket', 'Обращение', 'Кайрылуу'],
  policies: { view: 'Support.Menu', edit: 'Support.Menu' },
  owner: { customer: 'customerId' },
  number: {
    field: 'number',
    at: 'create',
    per: (_ticket, today) => [today.slice(0, 4)],
    text: (number, _ticket, today) => `${today.slice(2, 4)}-${String(number).padStart(4, '0')}`,
  },
  states: {
    new: { code: 0, tone: 'waiting', text: ['New', 'Новое', 'Жаңы'], waitsFor: 'staff' },
    inWork: { code: 1, tone: 'waiting', text: ['In work', 'В работе', 'Иште'], waitsFor: 'staff' },
    answered: { code: 2, tone: 'good', text: ['Answered', 'Есть ответ', 'Жооп берилди'], waitsFor: 'owner' },
    closed: { code: 3, tone: 'done', text: ['Closed', 'Закрыто', 'Жабылды'], closed: true },
  },
  sections: { head: ['Ticket', 'Обращение', 'Кайрылуу'], answer: ['Answer', 'Ответ', 'Жооп'] },
  fields: {
    number: keptNumber,
    subject: text(['Subject', 'Тема', 'Тема'], 200, { required: true, section: 'head' }),
    topic: { ...topic, required: true, section: 'head' },
    priority: { ...priority, required: true, section: 'head' },
    text: lines(['What happened', 'Что случилось', 'Эмне болду'], 4000, { required: true, section: 'head' }),
    page: text(['Page of the application', 'Страница приложения', 'Колдонмонун бети'], 300, {
      section: 'head',
      begins: 'page',
    }),
    files: files(word.files, { section: 'head' }),
    customerId: { ...customer, keeps: { customerName: 'name' } },
    customerName,
    smgsId: ref('smgs', word.note, { section: 'head' }),
    author: madeBy(['Written by', 'Автор', 'Автору'], 'create', { personal: true, section: 'head' }),
    authorId: code(['Account of the author', 'Учётная запись автора', 'Автордун каттоо жазуусу'], 60, {
      kept: true,
      unasked: true,
      staffOnly: true,
    }),
    askedAt: instant(['Asked at', 'Время вопроса', 'Суроо убактысы'], { kept: true, section: 'answer' }),
    answerBy: instant(['Answer until', 'Ответить до', 'Жооп мөөнөтү'], { kept: true, section: 'answer' }),
    answer: lines(['Answer', 'Ответ', 'Жооп'], 4000, { kept: true, section: 'answer' }),
    answeredBy: madeBy(['Answered by', 'Ответил', 'Жооп берген'], 'answer', { section: 'answer' }),
    takenAt: instant(['Taken', 'Взято в работу', 'Ишке алынды'], { kept: true, section: 'answer' }),
    answeredAt: instant(['Answered at', 'Время ответа', 'Жооп убактысы'], { kept: true, section: 'answer' }),
    answerMinutes: int(['Minutes to the answer', 'Минут до ответа', 'Жоопко чейин мүнөт'], 10_000_000, {
      kept: true,
      section: 'answer',
    }),
    takenById: code(['Who works on it', 'Исполнитель', 'Аткаруучу'], 60, { kept: true, staffOnly: true }),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'new',
      who: 'anyone',
      text: ['Ask support', 'Написать в поддержку', 'Колдоого жазуу'],
      event: 'Asked',
      happened: ['Ticket written', 'Обращение написано', 'Кайрылуу жазылды'],
      changes: ({ priority: urgency }, { now, person }) => ({
        authorId: person.id,
        askedAt: now,
        answerBy: answerBy(now, urgency),
      }),
    },
    take: {
      from: ['new'],
      to: 'inWork',
      who: 'staff',
      policy: 'SuperAdmin',
      text: ['Take into work', 'Взять в работу', 'Ишке алуу'],
      event: 'Taken',
      bulk: true,
      changes: (_ticket, { now, person }) => ({ takenAt: now, takenById: person.id }),
    },
    answer: {
      from: ['new', 'inWork'],
      to: 'answered',
      who: 'staff',
      policy: 'SuperAdmin',
      text: ['Answer', 'Ответить', 'Жооп берүү'],
      event: 'Answered',
      asks: { answer: lines(['Answer', 'Ответ', 'Жооп'], 4000, { required: true }) },
      changes: ({ askedAt }, { now }) => ({
        answeredAt: now,
        // Tickets from before do not say when somebody asked.
        answerMinutes:
          askedAt === '' ? null : Math.max(0, Math.round((Date.parse(now) - Date.parse(askedAt)) / 60_000)),
      }),
    },
    reopen: {
      from: ['answered', 'closed'],
      to: 'inWork',
      who: 'anyone',
      text: ['Ask again', 'Спросить ещё раз', 'Кайра суроо'],
      event: 'Reopened',
      happened: ['Asked again', 'Спрошено ещё раз', 'Кайра суралды'],
      asks: { comment: lines(word.comment, 1000, { required: true }) },
      // Asked anew: the time to the answer begins again.
      changes: ({ priority: urgency }, { now }) => ({ askedAt: now, answerBy: answerBy(now, urgency) }),
    },
    close: {
      from: ['answered'],
      to: 'closed',
      who: 'anyone',
      text: ['Close', 'Закрыть', 'Жабуу'],
      event: 'Closed',
      bulk: true,
      undo: 'reopen',
    },
  },
  list: {
    columns: [
      'number',
      'status',
      'priority',
      'subject',
      'topic',
      'author',
      'customerId',
      'createdAt',
      'answerBy',
      'answeredAt',
      'answerMinutes',
    ],
    sort: ['createdAt', 'DESC'],
    card: ['subject', 'number', 'topic', 'priority'],
    notForCustomers: ['customerId'],
  },
  home: {
    waiting: {
      who: 'staff',
      kind: 'house',
      within: 24,
      policy: 'SuperAdmin',
      text: ['Tickets without an answer', 'Обращения без ответа', 'Жоопсуз кайрылуулар'],
      filter: { status__in: [0, 1] },
    },
    answered: {
      who: 'owner',
      kind: 'decide',
      text: ['Answers of the support desk', 'Ответы поддержки', 'Колдоонун жооптору'],
      filter: { status: 2 },
    },
  },
  tells: 'authorId',
  publish: { context: 'people', aggregate: 'support-ticket', not: ['text', 'answer', 'answeredBy'] },
});
