import { document } from '../../document/definition.ts';
import { bool, code, date, int, money, ref, rows, text } from '../../fields/make.ts';
import type { Fields } from '../../fields/field.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { som, tyiyn, typedAmountSchema } from '../../kernel/money.ts';
import { entry, type PostedEvent } from '../../ledger/posting.ts';
import { said } from '../account/amounts.ts';
import { keptNumber, reason, word } from '../parts.ts';
import { bankName, creditedNow, opOf, reversedNow, type Statement, type StatementLine } from './lines.ts';

const payer = ref('customers', ['Payer', 'Плательщик', 'Төлөөчү'], { strict: true });
const lineNumber = int(['Line', 'Строка выписки', 'Көчүрмөнүн сабы'], 1_000_000, { required: true });

const lineColumns = {
  day: date(['Day of the order', 'Дата платёжного поручения', 'Төлөм тапшырмасынын күнү'], { required: true }),
  order: code(['Payment order', 'Платёжное поручение', 'Төлөм тапшырмасы'], 30, { required: true }),
  tin: code(['TIN by the bank', 'ИНН по данным банка', 'Банк боюнча ИНН'], 14),
  sender: text(['Payer by the bank', 'Плательщик по данным банка', 'Банк боюнча төлөөчү'], 200),
  amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { required: true, schema: typedAmountSchema }),
  purpose: text(['Purpose', 'Назначение платежа', 'Төлөмдүн багыты'], 400),
  payerId: payer,
  credited: bool(['Credited', 'Зачислено', 'Эсепке түштү'], { kept: true }),
  reversed: bool(['Taken back', 'Снято', 'Алынды'], { kept: true }),
} satisfies Fields;

/** A line whose payer is known, as examples have it. */
const ours = {
  day: '2026-03-09',
  order: '4711',
  tin: '',
  sender: 'Altyn',
  amount: '500.00',
  purpose: 'Advance',
  payerId: '10000002',
};

type Known = readonly StatementLine[];

const received = (lines: readonly Pick<StatementLine, 'amount'>[]): bigint =>
  lines.reduce((sum, { amount }) => sum + tyiyn(amount), 0n);

/** Within one statement the bank names a payment order once. */
const twice = (lines: Known): readonly Finding[] => {
  const names = lines.map(bankName);
  return names.flatMap((name, at) =>
    names.indexOf(name) < at ? [{ ...hard('BankStatement.LineTwice', {}), member: `lines.${at}.order` }] : [],
  );
};

const byPayers = [
  ['credited', ({ lines }: { readonly lines: Known }) => lines.every(({ payerId }) => payerId !== '')],
  'unclear',
] as const;

const credit = <Line extends StatementLine>(line: Line): Line =>
  line.payerId === '' || line.credited ? line : { ...line, credited: true };

/** What nobody can be credited with yet is not posted either: clearing holds nothing for longer than a chain takes. */
const paidIn = ({ before, after }: PostedEvent<Statement & { readonly id: string }>) =>
  creditedNow(after, before).flatMap(({ row, amount }) =>
    entry(['1210', '', tyiyn(amount)], ['3310', opOf(after.id, row), -tyiyn(amount)]),
  );

/**
 * A statement of the bank (decision bank-statements): what payers transferred. Each line is credited to its payer's account once,
 * however many statements name it; a line whose payer nobody knows waits for a person.
 */
export default document({
  area: 'bank-statement',
  path: '/bank-statement',
  events: 'BankStatement',
  icon: 'wallet',
  menu: { group: 'cargo', order: 24.5 },
  title: ['Bank statements', 'Банковские выписки', 'Банк көчүрмөлөрү'],
  one: ['Bank statement', 'Банковская выписка', 'Банк көчүрмөсү'],
  policies: { view: 'Kassa.Menu or Books.View', edit: 'Kassa.Menu or Books.Edit' },
  number: { field: 'number', at: 'create', per: (_statement, today) => [today.slice(0, 4)] },
  states: {
    draft: { code: 0, tone: 'neutral', text: ['Draft', 'Черновик', 'Долбоор'], waitsFor: 'staff' },
    unclear: {
      code: 1,
      tone: 'waiting',
      text: ['Payers unclear', 'Не опознаны', 'Төлөөчүсү белгисиз'],
      waitsFor: 'staff',
    },
    credited: { code: 2, tone: 'good', text: ['Credited', 'Зачислена', 'Эсепке түштү'], closed: true },
    cancelled: { code: 3, tone: 'done', text: ['Cancelled', 'Отменена', 'Жокко чыгарылды'], closed: true },
  },
  sections: { head: word.head, lines: ['Received', 'Поступления', 'Түшүүлөр'] },
  fields: {
    number: keptNumber,
    bank: { ...ref('bank', ['Bank', 'Банк', 'Банк'], { strict: true }), required: true, section: 'head' },
    day: date(word.day, { required: true, begins: 'today', section: 'head' }),
    opening: money(['Opening balance, som', 'Входящий остаток, сом', 'Баштапкы калдык, сом'], {
      required: 'post',
      section: 'head',
    }),
    spent: money(['Paid out, som', 'Списано, сом', 'Чыгарылды, сом'], { required: 'post', section: 'head' }),
    closing: money(['Closing balance, som', 'Исходящий остаток, сом', 'Акыркы калдык, сом'], {
      required: 'post',
      section: 'head',
    }),
    received: money(['Received, som', 'Поступило, сом', 'Түштү, сом'], { kept: true, section: 'head' }),
    lines: rows(['Received', 'Поступления', 'Түшүүлөр'], lineColumns, { required: true, show: 'order', max: 200 }),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'draft',
      who: 'staff',
      text: word.add,
      event: 'Created',
      happened: word.created,
      check: ({ lines }) => twice(lines),
    },
    change: {
      from: ['draft'],
      who: 'staff',
      sets: 'all',
      text: word.edit,
      event: 'Changed',
      happened: word.changed,
      check: ({ lines }) => twice(lines),
    },
    /** Opening + received − paid out = closing: a statement with a line missing or typed wrongly does not come through. */
    post: {
      from: ['draft'],
      to: byPayers,
      who: 'staff',
      text: ['Credit', 'Зачислить', 'Эсепке түшүрүү'],
      event: 'Posted',
      happened: ['Credited', 'Зачислено', 'Эсепке түштү'],
      check: ({ opening, spent, closing, lines }) => {
        const counted = tyiyn(opening) + received(lines) - tyiyn(spent);
        return counted === tyiyn(closing)
          ? []
          : [{ ...hard('BankStatement.Closing', { counted: som(counted) }), member: 'closing' }];
      },
      changes: ({ lines }) => ({ lines: lines.map(credit) }),
    },
    /** Who paid is found out later, from the sender's letter or by telephone. */
    'choose-payer': {
      from: ['unclear'],
      to: byPayers,
      who: 'staff',
      text: ['Choose the payer', 'Указать плательщика', 'Төлөөчүнү көрсөтүү'],
      event: 'PayerChosen',
      happened: ['Payer chosen', 'Плательщик указан', 'Төлөөчү көрсөтүлдү'],
      asks: { line: lineNumber, payer: { ...payer, required: true } },
      check: (_statement, { before, asked }) =>
        before.lines.some(({ row, payerId }) => row === asked['line'] && payerId === '')
          ? []
          : [{ ...hard('BankStatement.NotUnclear', {}), member: 'line' }],
      changes: ({ lines }, { asked }) => ({
        lines: lines.map((line) =>
          line.row === asked['line'] && line.payerId === '' ? credit({ ...line, payerId: said(asked['payer']) }) : line,
        ),
      }),
      example: { line: 1 },
    },
    /** The bank recalled it, or the wrong payer was chosen. The order is free again, so that another statement can bring it rightly. */
    'reverse-line': {
      from: ['unclear', 'credited'],
      who: 'staff',
      harmful: true,
      text: ['Take a line back', 'Снять зачисление', 'Түшүүнү алуу'],
      event: 'LineReversed',
      happened: ['Line taken back', 'Зачисление снято', 'Түшүү алынды'],
      asks: { line: lineNumber, comment: reason },
      check: (_statement, { before, asked }) =>
        before.lines.some(({ row, credited, reversed }) => row === asked['line'] && credited && !reversed)
          ? []
          : [{ ...hard('BankStatement.NotCredited', {}), member: 'line' }],
      changes: ({ lines }, { asked }) => ({
        lines: lines.map((line) =>
          line.row === asked['line'] && line.credited && !line.reversed ? { ...line, reversed: true } : line,
        ),
      }),
      example: { line: 1 },
    },
    cancel: {
      from: ['draft'],
      to: 'cancelled',
      who: 'staff',
      harmful: true,
      text: word.cancel,
      event: 'Cancelled',
      asks: { comment: reason },
    },
  },
  counts: ({ lines }) => ({ received: som(received(lines)) }),
  /** Two cashiers with overlapping statements: the order counts where it was credited first, the other is told where that was. */
  claims: ({ state, lines }) =>
    state === 'unclear' || state === 'credited' ? lines.filter(({ reversed }) => !reversed).map(bankName) : [],
  postings: {
    BankStatementPosted: (event) => paidIn(event),
    BankStatementPayerChosen: (event) => paidIn(event),
    BankStatementLineReversed: ({ before, after }) =>
      reversedNow(after, before).flatMap(({ row, amount }) =>
        entry(['3310', `back.${opOf(after.id, row)}`, tyiyn(amount)], ['1210', '', -tyiyn(amount)]),
      ),
  },
  list: {
    columns: ['number', 'status', 'day', 'bank', 'received', 'opening', 'closing'],
    sort: ['changedAt', 'DESC'],
    detail: 'lines',
    card: ['number', 'day', 'received'],
    sums: ['received'],
    open: { status__in: [0, 1] },
  },
  home: {
    unclear: {
      who: 'staff',
      kind: 'pay',
      within: 24,
      text: ['Statements with unclear payers', 'Выписки с неопознанными платежами', 'Төлөөчүсү белгисиз көчүрмөлөр'],
      filter: { status__in: [1] },
    },
    drafts: {
      who: 'staff',
      kind: 'pay',
      within: 24,
      text: ['Bank statements not posted', 'Непроведённые выписки', 'Өткөрүлө элек көчүрмөлөр'],
      filter: { status: 0 },
    },
  },
  publish: { context: 'finance', aggregate: 'bank-statement' },
  example: {
    opening: '100.00',
    spent: '50.00',
    closing: '550.00',
    lines: [{ ...ours, payerId: '' }] as never,
  },
  lives: [
    [['create', { lines: [ours] }], 'post', 'reverse-line'],
    ['create', ['change', { lines: [{ ...ours, order: '4713' }] }], 'cancel'],
    [['create', { lines: [{ ...ours, order: '4712', payerId: '' }] }], 'post', 'choose-payer'],
  ],
  messages: {
    'BankStatement.LineTwice': [
      'This payment order is in the statement already',
      'Это платёжное поручение уже есть в выписке',
      'Бул төлөм тапшырмасы көчүрмөдө бар',
    ],
    'BankStatement.Closing': [
      'By its lines the statement ends with %{counted} som',
      'По строкам выписки исходящий остаток — %{counted} сом',
      'Саптары боюнча көчүрмөнүн акыркы калдыгы — %{counted} сом',
    ],
    'BankStatement.NotUnclear': [
      'There is no such line, or its payer is known already',
      'Такой строки нет, или её плательщик уже указан',
      'Мындай сап жок же анын төлөөчүсү көрсөтүлгөн',
    ],
    'BankStatement.NotCredited': [
      'There is no such line, or it is not on an account',
      'Такой строки нет, или она не зачислена',
      'Мындай сап жок же ал эсепке түшкөн эмес',
    ],
  },
});
