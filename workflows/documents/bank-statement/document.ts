import { document } from '../../document/document.ts';
import { date, int, money, ref, rows } from '../../fields/make.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { textsIn } from '../../kernel/lists.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import { entry, type PostedEvent } from '../../ledger/posting.ts';
import { said } from '../account/amounts.ts';
import { keptNumber, reason, word } from '../parts.ts';
import { coveredNames, coveredRecords, coverFindings, withWithheld } from './covers.ts';
import { lineName, namesToAsk, placed } from './identity.ts';
import { also, bag, covers, lineColumns, lineKind, online, payer } from './line-columns.ts';
import { bankName, creditedNow, movedBy, opOf, reversedNow, type StatementLine } from './lines.ts';
import { statementMessages } from './messages.ts';
import {
  assignedAnew,
  isPayers,
  isUnclear,
  paidOut,
  postedDay,
  turnOp,
  type PostedLine,
  type PostedStatement,
} from './posting.ts';
import { home } from './home.ts';
import { inChain, monthOf, ofAccount } from './in-chain.ts';
import { kinds, onTheWay } from './kinds.ts';

const lineNumber = int(['Line', 'Строка выписки', 'Көчүрмөнүн сабы'], 1_000_000, { required: true });

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
type Line = PostedLine & { readonly nth: number | null };
type Doc = PostedStatement & { readonly lines: readonly Line[]; readonly closing: string; readonly number: string };

const asked = (doc: Doc): readonly string[] =>
  ofAccount(doc) ? [monthOf(doc), ...namesToAsk(doc.accountId, doc.lines)] : [];

const received = (lines: readonly Pick<StatementLine, 'amount' | 'out'>[]): bigint =>
  lines.reduce((sum, line) => (line.out === true ? sum : sum + movedBy(line)), 0n);

/** Within one statement the bank names a payment order once; of an account two firms may send № 1 of one amount on one day. */
const twice = (lines: Known): readonly Finding[] => {
  const names = lines.map(bankName);
  return names.flatMap((name, at) =>
    names.indexOf(name) < at ? [{ ...hard('BankStatement.LineTwice', {}), member: `lines.${at}.order` }] : [],
  );
};

/** Outgoing lines are of an account; what is on its way to the bank only comes in. */
const drafted = (doc: Doc): readonly Finding[] => [
  ...(ofAccount(doc) ? [] : twice(doc.lines)),
  ...doc.lines.flatMap((line, at) => sideFindings(line, ofAccount(doc), `lines.${at}`)),
];

const sideFindings = (
  { out, as }: Pick<PostedLine, 'out' | 'as'>,
  ofAnAccount: boolean,
  member: string,
): readonly Finding[] => {
  if (out !== true) return [];
  if (!ofAnAccount) return [{ ...hard('BankStatement.OutWithoutAccount', {}), member: `${member}.out` }];
  return as !== null && onTheWay.includes(as)
    ? [{ ...hard('BankStatement.OnlyComesIn', {}), member: `${member}.as` }]
    : [];
};

/** A line as it is assigned anew: its turn counts, and what does not belong to its kind is gone. */
const assigned = <L extends PostedLine>(line: L, asked: Readonly<Record<string, unknown>>): L => {
  const { as, payer: whose, covers: shift, also: others, online: payments, bag: its } = asked;
  const kind = Object.values(kinds).find((each) => each === as) ?? kinds.payer;
  return {
    ...line,
    as: kind,
    payerId: kind === kinds.payer ? said(whose) : '',
    covers: kind === kinds.card || kind === kinds.bag ? said(shift) : '',
    also: kind === kinds.card ? textsIn(others) : [],
    online: kind === kinds.online ? textsIn(payments) : [],
    bag: kind === kinds.bag && typeof its === 'number' ? its : null,
    withheld: '',
    credited: false,
    turn: (line.turn ?? 1) + 1,
  };
};
const assignmentOf = ({
  as,
  payerId,
  covers: shift = '',
  also: others = [],
  online: payments = [],
  bag: its,
}: PostedLine) => JSON.stringify([as ?? kinds.payer, payerId, shift, others, payments, its ?? null]);

const byPayers = [
  ['credited', ({ lines }: { readonly lines: readonly PostedLine[] }) => !lines.some(isUnclear)],
  'unclear',
] as const;

const credit = <L extends PostedLine>(line: L): L =>
  isPayers(line) && !line.credited ? { ...line, credited: true } : line;

/**
 * Of a statement without an account: what nobody can be credited with yet is not posted either, clearing holds nothing for longer than
 * a chain takes. Of an account what was nobody's becomes its payer's.
 */
const paidIn = ({ before, after }: PostedEvent<PostedStatement>) =>
  creditedNow(after, before).flatMap((line) =>
    ofAccount(after)
      ? entry(
          ['3320', opOf(after.id, line.row), tyiyn(line.amount)],
          ['3310', turnOp(after.id, line), -tyiyn(line.amount)],
        )
      : entry(['1210', '', tyiyn(line.amount)], ['3310', opOf(after.id, line.row), -tyiyn(line.amount)]),
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
  // Numbers begin anew each year: the day tells one year's from another's.
  called: ['number', 'day'],
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
  sections: { head: word.head, lines: ['Lines', 'Строки', 'Саптар'] },
  fields: {
    number: keptNumber,
    accountId: ref('bank-account', ['Bank account', 'Расчётный счёт', 'Эсептешүү эсеби'], {
      strict: true,
      section: 'head',
      fills: { bank: 'bank' },
    }),
    after: ref('bank-statement', ['Follows statement', 'Следует за выпиской', 'Кайсы көчүрмөдөн кийин'], {
      strict: true,
      section: 'head',
    }),
    bank: { ...ref('bank', ['Bank', 'Банк', 'Банк'], { strict: true }), required: true, section: 'head' },
    day: date(word.day, { required: true, begins: 'today', section: 'head' }),
    opening: money(['Opening balance, som', 'Входящий остаток, сом', 'Баштапкы калдык, сом'], {
      required: 'post',
      section: 'head',
    }),
    spent: money(['Paid out, som', 'Списано, сом', 'Чыгарылды, сом'], { required: 'post', section: 'head' }),
    fee: money(["Bank's fee in it, som", 'В том числе комиссия банка, сом', 'Анын ичинде банктын комиссиясы, сом'], {
      section: 'head',
    }),
    closing: money(['Closing balance, som', 'Исходящий остаток, сом', 'Акыркы калдык, сом'], {
      required: 'post',
      section: 'head',
    }),
    received: money(['Received, som', 'Поступило, сом', 'Түштү, сом'], { kept: true, section: 'head' }),
    lines: rows(['Lines', 'Строки', 'Саптар'], lineColumns, { show: 'order', max: 500 }),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'draft',
      who: 'staff',
      text: word.add,
      event: 'Created',
      happened: word.created,
      check: (doc) => drafted(doc),
    },
    change: {
      from: ['draft'],
      who: 'staff',
      sets: 'all',
      text: word.edit,
      event: 'Changed',
      happened: word.changed,
      check: (doc) => drafted(doc),
    },
    /** Opening + received − paid out = closing: a statement with a line missing or typed wrongly does not come through. */
    post: {
      from: ['draft'],
      to: byPayers,
      who: 'staff',
      text: ['Credit', 'Зачислить', 'Эсепке түшүрүү'],
      event: 'Posted',
      happened: ['Credited', 'Зачислено', 'Эсепке түштү'],
      held: (doc) => asked(doc),
      check: (doc, context) => {
        const { opening, spent, fee, closing, lines } = doc;
        const counted = tyiyn(opening) + received(lines) - tyiyn(spent);
        const told = tyiyn(fee || '0') + paidOut(lines);
        return [
          ...drafted(doc),
          ...(counted === tyiyn(closing)
            ? []
            : [{ ...hard('BankStatement.Closing', { counted: som(counted) }), member: 'closing' }]),
          ...(told > tyiyn(spent || '0')
            ? [{ ...hard('BankStatement.OutBeyond', { told: som(told) }), member: 'spent' }]
            : []),
          ...inChain(doc, context),
          ...lines.flatMap((line, at) => coverFindings(line, context, `lines.${at}.covers`, lines.slice(0, at))),
        ];
      },
      // Which lines stand already is looked at in the log as it is now; of two at once the claim decides.
      changes: ({ accountId, lines }, { id, held, record }) => ({
        lines: (accountId === '' ? lines : placed(accountId, id, lines, held)).map((line) =>
          credit(withWithheld(line, { record })),
        ),
      }),
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
        before.lines.some((line) => line.row === asked['line'] && isUnclear(line))
          ? []
          : [{ ...hard('BankStatement.NotUnclear', {}), member: 'line' }],
      changes: ({ lines }, { asked }) => ({
        lines: lines.map((line) =>
          line.row === asked['line'] && isUnclear(line) ? credit({ ...line, payerId: said(asked['payer']) }) : line,
        ),
      }),
      example: { line: 1 },
    },
    /** The bank recalled it, or the wrong payer was chosen. The order is free again, so that another statement can bring it rightly. */
    'reverse-line': {
      from: ['unclear', 'credited'],
      who: 'staff',
      harmful: true,
      rules: [(doc) => !ofAccount(doc) || { code: 'BankStatement.AssignAnew' }],
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
    /** From whatever a line was to whatever it is: the bank's side is untouched, both others change at once. */
    'assign-line': {
      from: ['unclear', 'credited'],
      to: byPayers,
      who: 'staff',
      rules: [(doc) => ofAccount(doc) || { code: 'BankStatement.NoAccount' }],
      text: ['Assign a line anew', 'Отнести строку иначе', 'Сапты башкача таандык кылуу'],
      event: 'LineAssigned',
      happened: ['Line assigned anew', 'Строка отнесена иначе', 'Сап башкача таандык кылынды'],
      asks: {
        line: lineNumber,
        as: { ...lineKind, required: true },
        ...{ payer, covers, also, online, bag, comment: reason },
      },
      needs: (_statement, { covers: shift, also: others, online: payments }) => [
        ...[said(shift), ...textsIn(others)]
          .filter(Boolean)
          .map((id) => ({ area: 'cash-shift', id, fresh: true as const })),
        ...textsIn(payments).map((id) => ({ area: 'online-payment', id, fresh: true as const })),
      ],
      check: (_statement, { before, asked, record }) => {
        const line = before.lines.find(({ row, known }) => row === asked['line'] && known === '');
        if (!line) return [{ ...hard('BankStatement.NoSuchLine', {}), member: 'line' }];
        const now = assigned(line, asked);
        if (now.out === true && onTheWay.includes(now.as ?? 0))
          return [{ ...hard('BankStatement.OnlyComesIn', {}), member: 'as' }];
        return assignmentOf(line) === assignmentOf(now)
          ? [{ ...hard('BankStatement.SameAsBefore', {}), member: 'as' }]
          : coverFindings(
              now,
              { record },
              now.as === kinds.online ? 'online' : 'covers',
              before.lines.filter(({ row }) => row !== line.row),
            );
      },
      changes: ({ lines }, { asked, record }) => ({
        lines: lines.map((line) =>
          line.row === asked['line'] && line.known === ''
            ? credit(withWithheld(assigned(line, asked), { record }))
            : line,
        ),
      }),
      example: { line: 1, as: kinds.card, payer: '', covers: '', also: [], online: [], bag: null },
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
  // The statement before it as it is now: what it ends with is what this one begins with.
  needs: ({ after, lines }) => [
    ...(after === '' ? [] : [{ area: 'bank-statement', id: after, fresh: true as const }]),
    ...coveredRecords(lines).map((of) => ({ ...of, fresh: true as const })),
  ],
  menuReads: ['accountId'],
  /** Two cashiers with overlapping statements: the order counts where it was credited first, the other is told where that was. */
  claims: ({ state, accountId, after, lines }) =>
    state !== 'unclear' && state !== 'credited'
      ? []
      : accountId === ''
        ? lines.filter(({ reversed }) => !reversed).map(bankName)
        : [
            after === '' ? `bank-first:${accountId}` : `bank-after:${after}`,
            ...lines.filter(({ known }) => known === '').map((line) => lineName(accountId, line)),
            ...lines.flatMap(coveredNames),
          ],
  heldBy: ({ number, day }, name) =>
    name.startsWith('bank-after:')
      ? { code: 'BankStatement.HasSuccessor', params: { number, day } }
      : /^(paidout|deposited):/.test(name)
        ? { code: 'BankStatement.CoveredThere', params: { number, day } }
        : name.startsWith('bank-first:')
          ? { code: 'BankStatement.BeganWith', params: { number, day } }
          : undefined,
  postings: {
    BankStatementPosted: (event) => (ofAccount(event.after) ? postedDay(event.after) : paidIn(event)),
    BankStatementLineAssigned: ({ before, after }) =>
      after.lines.flatMap((line) => {
        const was = before.lines.find(({ row }) => row === line.row);
        return was && was.turn !== line.turn ? assignedAnew(after.id, was, line) : [];
      }),
    BankStatementPayerChosen: (event) => paidIn(event),
    BankStatementLineReversed: ({ before, after }) =>
      reversedNow(after, before).flatMap(({ row, amount }) =>
        entry(['3310', `back.${opOf(after.id, row)}`, tyiyn(amount)], ['1210', '', -tyiyn(amount)]),
      ),
  },
  list: {
    columns: ['number', 'status', 'day', 'accountId', 'bank', 'received', 'opening', 'closing'],
    sort: ['changedAt', 'DESC'],
    detail: 'lines',
    card: ['number', 'day', 'received'],
    sums: ['received'],
    open: { status__in: [0, 1] },
  },
  home,
  publish: { context: 'finance', aggregate: 'bank-statement' },
  example: {
    opening: '100.00',
    spent: '50.00',
    closing: '550.00',
    lines: [{ ...ours, payerId: '' }],
    accountId: '',
    after: '',
    fee: '',
  },
  lives: [
    [['create', { lines: [ours] }], 'post', 'reverse-line'],
    ['create', ['change', { lines: [{ ...ours, order: '4713' }] }], 'cancel'],
    [['create', { lines: [{ ...ours, order: '4712', payerId: '' }] }], 'post', 'choose-payer'],
    [
      ['create', { accountId: '1180050019000456', lines: [{ ...ours, order: '4714', payerId: '' }] }],
      ...['post', 'assign-line'],
    ],
  ],
  messages: statementMessages,
});
