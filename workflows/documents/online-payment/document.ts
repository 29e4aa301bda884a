import { document } from '../../document/document.ts';
import { bool, code, instant, int, lines, money, ref, rows, text, word as words } from '../../fields/make.ts';
import type { Fields } from '../../fields/field.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { amountSchema, som, tyiyn } from '../../kernel/money.ts';
import { entry } from '../../ledger/posting.ts';
import { said } from '../account/amounts.ts';
import { customer, customerName, keptNumber, word } from '../parts.ts';
import type { Charge } from '../payment/allocations.ts';
import {
  confirmed,
  mayHold,
  nextTaken,
  refuted,
  resultOf,
  takenBackNow,
  takenNow,
  type OnlinePayment,
  type ProviderAnswer,
} from './answers.ts';
import { providerMessages } from './messages.ts';

/** How long the provider's page is open. What it answers afterwards is taken all the same. */
const openMs = 20 * 60 * 1000;

const outcome = words(['Answer', 'Ответ', 'Жооп'], {
  failed: ['Not paid', 'Не оплачено', 'Төлөнгөн жок'],
  paid: ['Paid', 'Оплачено', 'Төлөндү'],
});

const lineColumns = {
  paymentId: ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм'], { strict: true, required: true }),
  basis: text(['For', 'За что', 'Эмне үчүн'], 300, { kept: true }),
  due: money(['Due, som', 'К оплате, сом', 'Төлөнө турган, сом'], { kept: true }),
  place: int(['Payments before', 'Оплат до неё', 'Мурунку төлөмдөр'], 1_000, { kept: true }),
} satisfies Fields;

const answerColumns = {
  at: instant(['At', 'Время', 'Убактысы']),
  messageId: code(['Message', 'Сообщение', 'Билдирүү'], 200),
  transaction: code(['Transaction', 'Транзакция', 'Транзакция'], 100),
  outcome,
  amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом']),
  reason: text(word.reason, 300),
  result: words(['Taken as', 'Учтено как', 'Катары эсепке алынды'], {
    ignored: ['Changes nothing', 'Ничего не меняет', 'Эч нерсени өзгөртпөйт'],
    accepted: ['Answer in time', 'Ответ вовремя', 'Убагында жооп'],
    late: ['Came late', 'Пришёл поздно', 'Кеч келди'],
    again: ['Paid once more', 'Оплачено повторно', 'Кайра төлөндү'],
    contradictory: ['Contradicts itself', 'Противоречит прежнему', 'Мурункуга карама-каршы'],
  }),
  taken: int(['Received, in order', 'Поступление по порядку', 'Түшүүнүн ирети'], 1_000),
  takenBack: bool(['Taken back', 'Снято', 'Алынды']),
  backFrom: int(['Taken back before', 'Снято до поступления', 'Түшүүгө чейин алынды'], 1_000, { unasked: true }),
  weighed: bool(['Decided', 'Рассмотрено', 'Каралды']),
} satisfies Fields;

type Answers = readonly ProviderAnswer[];
interface Answered {
  readonly answers: Answers;
}
interface ChargeRecord extends Charge {
  readonly state: string;
  readonly basis: string;
}

const isContested = ({ answers }: Answered): boolean =>
  answers.some(({ result, weighed }) => result === 'contradictory' && !weighed);
const isPaid = ({ answers }: Answered): boolean => answers.some(({ taken, takenBack }) => taken !== null && !takenBack);
const isRefused = ({ answers }: Answered): boolean => answers.some((answer) => answer.outcome === 'failed');

const answered = [
  ['contested', isContested],
  ['paid', isPaid],
] as const;

const why = lines(word.reason, 1000, { required: true });

/**
 * What a company pays through a payment provider (processes, section 4): it decides whether the money came, by the provider's signed
 * answers; charges and account follow by chains. Money that came is a fact: it is never refused, however late or often (decision
 * online-payment).
 */
export default document({
  area: 'online-payment',
  path: '/online-payment',
  events: 'OnlinePayment',
  icon: 'wallet',
  menu: { group: 'cargo', order: 24.6 },
  title: ['Online payments', 'Онлайн-оплаты', 'Онлайн төлөмдөр'],
  one: ['Online payment', 'Онлайн-оплата', 'Онлайн төлөм'],
  policies: { view: 'Kassa.Menu or AccountPlan or Books.View', edit: 'Kassa.Menu' },
  owner: { customer: 'payerId' },
  // Numbers begin anew each year: payer, sum and day say which is meant.
  called: ['customerName', 'total', 'startedAt'],
  number: { field: 'number', at: 'create', per: (_payment, today) => [today.slice(0, 4)] },
  states: {
    started: {
      code: 0,
      tone: 'waiting',
      text: ['Waits for the provider', 'Ждёт ответа банка', 'Банктын жообун күтүүдө'],
      waitsFor: 'owner',
    },
    paid: { code: 1, tone: 'good', text: ['Paid', 'Оплачено', 'Төлөндү'], closed: true },
    failed: { code: 2, tone: 'bad', text: ['Did not go through', 'Не прошла', 'Өткөн жок'], closed: true },
    expired: {
      code: 3,
      tone: 'done',
      text: ['No answer in time', 'Нет ответа в срок', 'Убагында жооп жок'],
      closed: true,
    },
    cancelled: { code: 4, tone: 'done', text: ['Given up', 'Прервана', 'Токтотулду'], closed: true },
    contested: {
      code: 5,
      tone: 'bad',
      text: ['Answers contradict', 'Ответы противоречивы', 'Жооптор карама-каршы'],
      waitsFor: 'staff',
    },
  },
  sections: {
    head: word.head,
    lines: ['Charges', 'Начисления', 'Эсептелген төлөмдөр'],
    answers: ['Answers of the provider', 'Ответы банка', 'Банктын жооптору'],
  },
  fields: {
    number: keptNumber,
    payerId: { ...customer, required: true, fixed: true, label: ['Payer', 'Плательщик', 'Төлөөчү'] },
    customerName,
    total: money(['Total, som', 'Всего, сом', 'Бардыгы, сом'], { kept: true, section: 'head' }),
    startedAt: instant(['Begun', 'Начата', 'Башталды'], { kept: true, section: 'head' }),
    expiresAt: instant(['Open until', 'Действует до', 'Чейин жарактуу'], { kept: true, section: 'head' }),
    failure: text(['Why it did not go through', 'Причина отказа', 'Өтпөй калуунун себеби'], 300, {
      kept: true,
      section: 'head',
    }),
    // While it stands nobody else takes these charges; what came late takes nothing from a desk that was faster.
    holdsCharges: bool(['Charges are kept for it', 'Начисления закреплены', 'Төлөмдөр бекитилген'], { kept: true }),
    lines: rows(['Charges', 'Начисления', 'Эсептелген төлөмдөр'], lineColumns, {
      required: true,
      show: 'basis',
      unique: ['paymentId'],
      max: 50,
    }),
    answers: rows(['Answers of the provider', 'Ответы банка', 'Банктын жооптору'], answerColumns, {
      kept: true,
      show: 'transaction',
      max: 200,
    }),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'started',
      who: 'owner',
      policy: 'AccountPlan',
      feature: 'Kerben.CashDesk.OnlinePayment',
      text: ['Pay online', 'Оплатить онлайн', 'Онлайн төлөө'],
      event: 'Started',
      happened: ['Payment begun', 'Оплата начата', 'Төлөм башталды'],
      check: ({ payerId, lines: asked }, { record }): readonly Finding[] =>
        asked.flatMap(({ paymentId }, place) => {
          const charge = paymentId === '' ? undefined : record<ChargeRecord>('payment', paymentId);
          const open = charge?.payerId === payerId && charge.state !== 'held' && tyiyn(charge.due) > 0n;
          return paymentId === '' || open
            ? []
            : [{ ...hard('OnlinePayment.NotDue', {}), member: `lines.${place}.paymentId` }];
        }),
      changes: ({ lines: asked }, { record, now }) => {
        const known = asked.map((line) => {
          const charge = record<ChargeRecord>('payment', line.paymentId);
          return {
            ...line,
            basis: charge?.basis ?? '',
            due: charge?.due ?? som(0n),
            place: charge?.allocations.length ?? 0,
          };
        });
        return {
          lines: known,
          total: som(known.reduce((sum, { due }) => sum + tyiyn(due), 0n)),
          startedAt: now,
          expiresAt: new Date(Date.parse(now) + openMs).toISOString(),
          holdsCharges: true,
        };
      },
    },
    /** A fact that the provider tells, in time or not: never refused. */
    'record-answer': {
      from: ['started', 'paid', 'failed', 'expired', 'cancelled', 'contested'],
      to: {
        started: [...answered, ['failed', isRefused], 'started'],
        paid: [...answered, 'paid'],
        failed: [...answered, 'failed'],
        expired: [...answered, 'expired'],
        cancelled: [...answered, 'cancelled'],
        contested: 'contested',
      },
      who: 'process',
      quiet: true,
      text: ['Answer of the provider', 'Ответ банка', 'Банктын жообу'],
      event: 'Answered',
      happened: ['The provider has answered', 'Получен ответ банка', 'Банк жооп берди'],
      asks: {
        messageId: code(['Message', 'Сообщение', 'Билдирүү'], 200, { required: true }),
        transaction: code(['Transaction', 'Транзакция', 'Транзакция'], 100, { required: true }),
        outcome,
        amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { required: true, schema: amountSchema }),
        reason: text(word.reason, 300),
      },
      changes: ({ answers, holdsCharges }, { before, asked, now }) => {
        const answer = {
          transaction: said(asked['transaction']),
          outcome: asked['outcome'] === 'paid' ? ('paid' as const) : ('failed' as const),
          amount: som(tyiyn(said(asked['amount']))),
        };
        const result = resultOf(before.state, answers, answer);
        if (result === undefined) return {};
        const isTaken = answer.outcome === 'paid' && result !== 'contradictory';
        const reason = said(asked['reason']);
        return {
          answers: [
            ...answers,
            {
              ...answer,
              at: now,
              messageId: said(asked['messageId']),
              reason,
              result,
              taken: isTaken ? nextTaken(answers) : null,
              takenBack: false,
              backFrom: null,
              weighed: false,
            },
          ],
          holdsCharges: holdsCharges && (answer.outcome === 'paid' || result !== 'accepted'),
          ...(answer.outcome === 'failed' && result === 'accepted' && { failure: reason }),
        };
      },
      example: { messageId: 'msg_1', transaction: 'T-1', outcome: 'paid', amount: '100.00', reason: '' },
    },
    /** The bank's own statement shows the money: the answer that says so holds, the other ones of its transaction do not. */
    confirm: {
      from: ['contested'],
      to: [['contested', isContested], 'paid'],
      who: 'staff',
      confirm: ['The money has come?', 'Деньги поступили?', 'Акча түштүбү?'],
      text: ['The money has come', 'Деньги поступили', 'Акча түштү'],
      event: 'Confirmed',
      happened: ['Confirmed: the money has come', 'Подтверждено: деньги поступили', 'Ырасталды: акча түштү'],
      asks: {
        amount: money(['Amount that has come, som', 'Поступившая сумма, сом', 'Түшкөн сумма, сом'], {
          hint: [
            'Needed where the provider has named several.',
            'Нужна, если банк назвал разные суммы.',
            'Банк ар кандай сумма атаса керек.',
          ],
        }),
        comment: why,
      },
      check: (_payment, { before, asked }): readonly Finding[] => {
        const amounts = new Set(mayHold(before.answers, said(asked['amount'])).map(({ amount }) => amount));
        if (amounts.size === 1) return [];
        const named = [...new Set(mayHold(before.answers).map(({ amount }) => amount))].join('; ');
        return [{ ...hard('OnlinePayment.WhichAnswer', { amounts: named }), member: 'amount' }];
      },
      changes: ({ answers }, { asked }) => {
        const [holds] = mayHold(answers, said(asked['amount']));
        return holds ? { answers: confirmed(answers, holds.row) } : {};
      },
    },
    /** The money is not there: what was taken as received is taken back, and the charges are due again. */
    refute: {
      from: ['contested'],
      to: [['paid', isPaid], 'failed'],
      who: 'staff',
      harmful: true,
      text: ['The money has not come', 'Деньги не поступили', 'Акча түшкөн жок'],
      event: 'Refuted',
      happened: [
        'Refuted: the money has not come',
        'Опровергнуто: деньги не поступили',
        'Четке кагылды: акча түшкөн жок',
      ],
      asks: { comment: why },
      changes: ({ answers }) => ({ answers: refuted(answers), holdsCharges: false }),
    },
    cancel: {
      from: ['started'],
      to: 'cancelled',
      who: 'owner',
      policy: 'AccountPlan',
      text: ['Give up', 'Прервать', 'Токтотуу'],
      confirm: [
        'Only if you have not paid on the page of the provider.',
        'Только если вы не заплатили на странице банка.',
        'Банктын бетинде төлөбөгөн болсоңуз гана.',
      ],
      event: 'Cancelled',
      changes: () => ({ holdsCharges: false }),
    },
    expire: {
      from: ['started'],
      to: 'expired',
      who: 'process',
      quiet: true,
      text: ['No answer in time', 'Нет ответа в срок', 'Убагында жооп жок'],
      event: 'Expired',
      changes: () => ({ holdsCharges: false }),
    },
  },
  timers: ({ state, expiresAt }) =>
    state === 'started' ? [{ name: 'expire', at: expiresAt, command: 'expire', input: {} }] : [],
  /** The same names as a desk's: whoever takes a charge first has it, and the other is told who (decision money). */
  claims: ({ holdsCharges, lines: of }) =>
    holdsCharges ? of.map(({ paymentId, place }) => `charge:${paymentId}~${place ?? 0}`) : [],
  postings: {
    OnlinePaymentAnswered: ({ before, after }) => received(before, after),
    OnlinePaymentConfirmed: ({ before, after }) => [...received(before, after), ...givenUp(before, after)],
    OnlinePaymentRefuted: ({ before, after }) => givenUp(before, after),
  },
  list: {
    columns: ['number', 'status', 'startedAt', 'payerId', 'total', 'failure'],
    sort: ['changedAt', 'DESC'],
    detail: 'lines',
    card: ['number', 'customerName', 'total', 'startedAt'],
    notForCustomers: ['payerId'],
    sums: ['total'],
    open: { status__in: [0, 5] },
  },
  home: {
    contested: {
      who: 'staff',
      kind: 'decide',
      within: 24,
      text: [
        'Online payments with contradicting answers',
        'Онлайн-оплаты с противоречивыми ответами',
        'Карама-каршы жооптуу онлайн төлөмдөр',
      ],
      filter: { status__in: [5] },
    },
    started: {
      who: 'owner',
      kind: 'pay',
      policy: 'AccountPlan',
      text: [
        'Online payments without the answer of the bank',
        'Онлайн-оплаты без ответа банка',
        'Банктын жообу жок онлайн төлөмдөр',
      ],
      filter: { status: 0 },
    },
  },
  publish: { context: 'finance', aggregate: 'online-payment' },
  lives: [
    [
      'create',
      'record-answer',
      ['record-answer', { messageId: 'msg_2', outcome: 'failed' }],
      ['confirm', { amount: '' }],
    ],
    ['create', 'record-answer', ['record-answer', { messageId: 'msg_2', outcome: 'failed' }], 'refute'],
    [
      'create',
      'record-answer',
      ['record-answer', { messageId: 'msg_2', amount: '70.00' }],
      ['confirm', { amount: '70.00' }],
    ],
    ['create', ['record-answer', { outcome: 'failed' }], ['record-answer', { messageId: 'msg_2', transaction: 'T-2' }]],
    ['create', 'expire', 'record-answer'],
    ['create', 'cancel'],
  ],
  messages: providerMessages,
});

const received = (before: OnlinePayment & { readonly id: string }, after: OnlinePayment & { readonly id: string }) =>
  takenNow(after, before, after.id).flatMap(({ op, amount }) =>
    entry(['1230', '', tyiyn(amount)], ['3310', op, -tyiyn(amount)]),
  );

const givenUp = (before: OnlinePayment & { readonly id: string }, after: OnlinePayment & { readonly id: string }) =>
  takenBackNow(after, before, after.id).flatMap(({ op, amount }) =>
    entry(['3310', op, tyiyn(amount)], ['1230', '', -tyiyn(amount)]),
  );
