import { document } from '../../document/document.ts';
import { bool, choice, code, instant, int, ref, rows, text } from '../../fields/make.ts';
import type { Cause } from '../../kernel/chain.ts';
import { reason } from '../parts.ts';
import { answerTo, type AnsweredMessage } from './answer.ts';

const wayWords = ['Way', 'Способ', 'Ыкмасы'] as const;
const addressWords = ['Address', 'Адрес', 'Дареги'] as const;
const partnerName = ["Partner's name", 'Наименование партнёра', 'Өнөктөштүн аталышы'] as const;
const saidWords = ['What was said', 'Что ответили', 'Эмне деп жооп берилди'] as const;
const nextWords = ['Next attempt', 'Следующая попытка', 'Кийинки аракет'] as const;
const statusWords = ['HTTP status', 'Код HTTP', 'HTTP коду'] as const;

const ways = {
  mail: [0, ['E-mail', 'Эл. почта', 'Эл. почта']],
  http: [1, ['HTTP', 'HTTP', 'HTTP']],
} as const;
const way = choice(wayWords, ways, { kept: true, section: 'sending' });

const reasons = {
  unreachable: [0, ['Cannot be reached', 'Не отвечает', 'Жооп бербейт']],
  timeout: [1, ['Did not answer in time', 'Не ответил вовремя', 'Убагында жооп берген жок']],
  refused: [2, ['Does not want it', 'Отказался принять', 'Четке какты']],
  badAnswer: [3, ['Answered with an error', 'Ответил ошибкой', 'Ката менен жооп берди']],
  closed: [4, ['Its address is in a closed network', 'Адрес в закрытой сети', 'Дареги жабык тармакта']],
  mail: [5, ['The mail server did not take it', 'Почтовый сервер не принял', 'Почта сервери кабыл алган жок']],
  nobody: [6, ['Not in the reference book of partners', 'Нет в справочнике партнёров', 'Өнөктөштөр тизмесинде жок']],
} as const;
const failure = choice(['Last error', 'Последняя ошибка', 'Акыркы ката'], reasons, { kept: true, section: 'sending' });

/** What is known of a try: to whom, by which way, what came of it. */
const tried = {
  partnerName: text(partnerName, 200),
  way: choice(wayWords, ways),
  address: text(addressWords, 300),
  failure: choice(['Last error', 'Последняя ошибка', 'Акыркы ката'], reasons),
  httpStatus: int(statusWords, 999),
  said: text(saidWords, 300),
};

/**
 * The answer to a message of another railway (APERAK) on its way to whoever sent it: by e-mail or HTTP, as the book of message partners
 * says. What is sent is made of the record alone, so each attempt sends the same bytes (decision answers-sent).
 */
export default document({
  area: 'iftmin-answers',
  path: '/iftmin-answers',
  events: 'IftminAnswer',
  icon: 'send',
  title: ['Answers to IFTMIN', 'Ответы на IFTMIN', 'IFTMIN жооптору'],
  one: ['Answer to an IFTMIN message', 'Ответ на сообщение IFTMIN', 'IFTMIN билдирүүсүнө жооп'],
  menu: { group: 'movement', order: 3.5 },
  policies: { view: 'SuperAdmin', edit: 'SuperAdmin' },
  called: ['partnerCode', 'reference'],
  states: {
    waiting: { code: 0, tone: 'waiting', mark: 'half', text: ['Being sent', 'Отправляется', 'Жөнөтүлүүдө'] },
    sent: { code: 1, tone: 'good', text: ['Sent', 'Отправлен', 'Жөнөтүлдү'], closed: true },
    failed: { code: 2, tone: 'bad', text: ['Not sent', 'Не отправлен', 'Жөнөтүлгөн жок'], waitsFor: 'staff' },
    unaddressed: { code: 3, tone: 'neutral', text: ['No address', 'Нет адреса', 'Дареги жок'], closed: true },
    dropped: { code: 4, tone: 'done', text: ['Not needed', 'Не требуется', 'Кереги жок'], closed: true },
  },
  sections: {
    answer: ['Answer', 'Ответ', 'Жооп'],
    sending: ['Sending', 'Отправка', 'Жөнөтүү'],
    errors: ['Errors that it tells', 'Ошибки в ответе', 'Жооптогу каталар'],
  },
  fields: {
    messageId: ref('iftmins', ['Message', 'Сообщение', 'Билдирүү'], { kept: true, section: 'answer' }),
    rejected: bool(['The message is rejected', 'Сообщение отклонено', 'Билдирүү четке кагылды'], {
      kept: true,
      section: 'answer',
    }),
    test: bool(['Test of the exchange', 'Тестовый обмен', 'Сыноо алмашуусу'], { kept: true, section: 'answer' }),
    number: text(['Consignment number', 'Номер отправки', 'Жөнөтүүнүн номери'], 20, { kept: true, section: 'answer' }),
    interchange: text(['Interchange number', 'Номер передачи', 'Берүүнүн номери'], 40, {
      kept: true,
      section: 'answer',
    }),
    reference: text(['Message number', 'Номер сообщения', 'Билдирүүнүн номери'], 40, { kept: true, section: 'answer' }),
    fromName: text(['From', 'От кого', 'Кимден'], 80, {
      kept: true,
      section: 'answer',
    }),
    toName: text(['To', 'Кому', 'Кимге'], 80, {
      kept: true,
      section: 'answer',
    }),
    madeAt: instant(['Made', 'Составлен', 'Түзүлдү'], { kept: true, section: 'answer' }),
    partnerCode: ref('message-partner', ['Partner', 'Партнёр', 'Өнөктөш'], { max: 35, kept: true, section: 'sending' }),
    partnerName: text(partnerName, 200, { kept: true, section: 'sending' }),
    way,
    address: text(addressWords, 300, { kept: true, section: 'sending' }),
    sending: int(['Sending', 'Отправка №', 'Жөнөтүү №'], 10_000, { kept: true, section: 'sending' }),
    attempts: int(['Attempts', 'Попыток', 'Аракеттер'], 10_000, { kept: true, section: 'sending' }),
    failure,
    httpStatus: int(statusWords, 999, { kept: true, section: 'sending' }),
    said: text(saidWords, 300, { kept: true, section: 'sending' }),
    nextAt: instant(nextWords, { kept: true, section: 'sending' }),
    sentAt: instant(['Sent at', 'Отправлен в', 'Жөнөтүлгөн убакыт'], { kept: true, section: 'sending' }),
    errors: rows(
      ['Errors that it tells', 'Ошибки в ответе', 'Жооптогу каталар'],
      {
        place: text(['Place', 'Место', 'Орду'], 60),
        rule: text(['Rule', 'Правило', 'Эреже'], 100),
        said: text(['What is wrong', 'Что не так', 'Эмнеси туура эмес'], 500),
      },
      { kept: true, max: 200, show: 'said', section: 'errors' },
    ),
  },
  moves: {
    answer: {
      from: ['absent', 'waiting', 'sent', 'failed', 'unaddressed', 'dropped'],
      to: 'waiting',
      who: 'process',
      idle: ({ exists }) => (exists ? { code: 'Iftmin.DoneAlready' } : undefined),
      text: ['Answer', 'Ответить', 'Жооп берүү'],
      event: 'Made',
      happened: ['Answer made', 'Ответ составлен', 'Жооп түзүлдү'],
      asks: {
        messageId: code(['Message', 'Сообщение', 'Билдирүү'], 100, { required: true }),
        partnerCode: code(['Partner', 'Партнёр', 'Өнөктөш'], 35, { required: true }),
        rejected: bool(['Rejected', 'Отклонено', 'Четке кагылды']),
        test: bool(['Test', 'Тест', 'Сыноо']),
        fromName: text(['From', 'От кого', 'Кимден'], 80),
        toName: text(['To', 'Кому', 'Кимге'], 80),
        interchange: text(['Interchange', 'Передача', 'Берүү'], 40),
        reference: text(['Reference', 'Номер', 'Номери'], 40),
        number: text(['Consignment', 'Отправка', 'Жөнөтүү'], 20),
        errors: rows(
          ['Errors', 'Ошибки', 'Каталар'],
          {
            place: text(['Place', 'Место', 'Орду'], 60),
            rule: text(['Rule', 'Правило', 'Эреже'], 100),
            said: text(['What is wrong', 'Что не так', 'Эмнеси туура эмес'], 500),
          },
          { max: 200 },
        ),
      },
      example: { messageId: 'message-1', partnerCode: 'KZT' },
      changes: (_answer, { now }) => ({ madeAt: now, nextAt: now, sending: 1, attempts: 0 }),
    },
    'note-attempt': {
      from: ['waiting'],
      who: 'process',
      text: ['Attempt failed', 'Попытка не удалась', 'Аракет ишке ашкан жок'],
      event: 'AttemptFailed',
      happened: ['Attempt failed', 'Попытка не удалась', 'Аракет ишке ашкан жок'],
      asks: { ...tried, nextAt: instant(nextWords, { required: true }) },
      example: { nextAt: '2026-03-10T07:00:00.000Z' },
      changes: (_answer, { before }) => ({ attempts: (before.attempts ?? 0) + 1 }),
    },
    'give-up': {
      from: ['waiting'],
      to: 'failed',
      who: 'process',
      text: ['Give up', 'Прекратить попытки', 'Аракеттерди токтотуу'],
      event: 'GivenUp',
      asks: tried,
      changes: (_answer, { before }) => ({ attempts: (before.attempts ?? 0) + 1, nextAt: '' }),
    },
    'leave-unsent': {
      from: ['waiting'],
      to: 'unaddressed',
      who: 'process',
      text: ['Nobody to send to', 'Некому отправить', 'Жөнөтө турган эч ким жок'],
      event: 'LeftUnsent',
      changes: () => ({ failure: reasons.nobody[0], nextAt: '' }),
    },
    'note-sent': {
      from: ['waiting'],
      to: 'sent',
      who: 'process',
      text: ['Sent', 'Отправлен', 'Жөнөтүлдү'],
      event: 'Sent',
      asks: { partnerName: tried.partnerName, way: tried.way, address: tried.address },
      changes: (_answer, { before, now }) => ({
        attempts: (before.attempts ?? 0) + 1,
        nextAt: '',
        sentAt: now,
        failure: null,
        httpStatus: null,
        said: '',
      }),
    },
    'send-again': {
      from: ['sent', 'failed', 'unaddressed', 'dropped'],
      to: 'waiting',
      who: 'staff',
      bulk: true,
      text: ['Send again', 'Отправить ещё раз', 'Кайра жөнөтүү'],
      event: 'SendAgainAsked',
      happened: ['Sending asked again', 'Запрошена повторная отправка', 'Кайра жөнөтүү суралды'],
      changes: ({ sending }, { now }) => ({
        sending: (sending ?? 0) + 1,
        attempts: 0,
        nextAt: now,
        sentAt: '',
        failure: null,
        httpStatus: null,
        said: '',
      }),
    },
    drop: {
      from: ['failed', 'unaddressed'],
      to: 'dropped',
      who: 'staff',
      bulk: true,
      harmful: true,
      text: ['No answer is needed', 'Ответ не требуется', 'Жооптун кереги жок'],
      event: 'Dropped',
      asks: { comment: reason },
    },
  },
  chains: {
    'iftmin-answer-read': {
      when: { area: 'iftmins', entered: 1 },
      to: (cause: Cause<AnsweredMessage>) => answerTo(cause),
      command: 'answer',
    },
    'iftmin-answer-linked': {
      when: { area: 'iftmins', entered: 2 },
      to: (cause: Cause<AnsweredMessage>) => answerTo(cause),
      command: 'answer',
    },
    'iftmin-answer-failed': {
      when: { area: 'iftmins', entered: 3 },
      to: (cause: Cause<AnsweredMessage>) => answerTo(cause),
      command: 'answer',
    },
  },
  list: {
    columns: [
      'partnerCode',
      'reference',
      'status',
      'rejected',
      'failure',
      'attempts',
      'nextAt',
      'sentAt',
      'test',
      'way',
      'address',
      'messageId',
    ],
    sort: ['madeAt', 'DESC'],
    card: ['partnerCode', 'reference', 'failure', 'nextAt'],
    indexed: ['nextAt'],
  },
  home: {
    failed: {
      who: 'staff',
      kind: 'house',
      within: 24,
      text: ['Answers that could not be sent', 'Неотправленные ответы на сообщения', 'Жөнөтүлбөгөн жооптор'],
      filter: { status: 2 },
    },
  },
  publish: { context: 'arrival', aggregate: 'iftmin-answer', not: ['address'] },
  lives: [['answer', 'note-attempt', 'note-sent', 'send-again', 'give-up', 'send-again', 'leave-unsent', 'drop']],
});

/** Codes of the choices, for whoever sends. */
export const answerWay = way.code;
export const answerFailure = failure.code;
