import { document } from '../../document/document.ts';
import { code, date, instant, int, money, ref, rows, word as words } from '../../fields/make.ts';
import type { Fields } from '../../fields/field.ts';
import type { Cause } from '../../kernel/chain.ts';
import { hard } from '../../kernel/finding.ts';
import { amountSchema, signedAmountSchema, som, tyiyn, typedAmountSchema } from '../../kernel/money.ts';
import { entry, type PostedEvent } from '../../ledger/posting.ts';
import {
  creditedNow,
  opOf,
  reversedNow,
  takenOffNow,
  type Statement,
  type StatementLine,
} from '../bank-statement/lines.ts';
import { turnOp } from '../bank-statement/posting.ts';
import { newPayouts, type PayingDrawer } from '../cash-shift/payouts.ts';
import { newReceipts, type Drawer } from '../cash-shift/receipts.ts';
import { customer, customerName, reason } from '../parts.ts';
import { holdOf } from '../refund/hold.ts';
import { newAllocations, takenBack, type Charge } from '../payment/allocations.ts';
import { covers, freed, heldFor, heldLines, moved, said } from './amounts.ts';

const signed = { kept: true, schema: signedAmountSchema, section: 'head' } as const;
const amount = money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { required: true, schema: amountSchema });
const op = code(['Operation', 'Операция', 'Операция'], 120, { required: true });
const paymentId = ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм'], { required: true });

/** What is set aside lives ten days; who forms the waybill later renews it or is told what is missing. */
const holdDays = 10;
const dayMs = 24 * 60 * 60 * 1000;

const holdColumns = {
  paymentId,
  amount,
  expiresAt: instant(['Until', 'Действует до', 'Чейин']),
} satisfies Fields;

/** What was paid for a charge and is not its any more goes to the payer's account, each payment once. */
const cameBack = ({ id, state, before }: Cause<Charge>) =>
  takenBack(state, before).map(({ op: of, amount: paid }) => ({
    id: state.payerId,
    input: {
      customerId: state.payerId,
      op: `undo.${of}`,
      amount: paid,
      why: 'undone',
      sourceArea: 'payment',
      sourceId: id,
    },
  }));

const putOn = (id: string, { payerId, amount: paid }: StatementLine, of: string) => ({
  id: payerId,
  input: {
    customerId: payerId,
    op: of,
    amount: paid,
    why: 'transfer',
    sourceArea: 'bank-statement',
    sourceId: id,
  },
});
const takeOff = ({ payerId, amount: paid }: StatementLine, of: string) => ({
  id: payerId,
  input: { customerId: payerId, op: of, amount: paid },
});
const isOut = ({ out }: StatementLine): boolean => out === true;
const cameIn = (line: StatementLine): boolean => !isOut(line);

/** What a bank statement brought, each line once. */
const transferred = ({ id, state, before }: Cause<Statement>) =>
  creditedNow(state, before)
    .filter(cameIn)
    .map((line) => putOn(id, line, turnOp(id, line)));

/** What the bank gave back to payers, each line once. */
const givenBack = ({ id, state, before }: Cause<Statement>) =>
  creditedNow(state, before)
    .filter(isOut)
    .map((line) => takeOff(line, turnOp(id, line)));

const takenOff = ({ after, asked }: PostedEvent<{ readonly customerId: string }>) =>
  entry(
    ['3210', after.customerId, tyiyn(said(asked['amount']))],
    ['3310', said(asked['op']), -tyiyn(said(asked['amount']))],
  );

/**
 * The advance account of a payer (processes, section 4): one stream decides whether money may be spent. It never decides whether a
 * debt is paid (the charge does), and takes what was paid in as a fact.
 */
export default document({
  area: 'account',
  path: '/account-plan',
  events: 'Account',
  icon: 'wallet',
  title: ['Account cards', 'Карточки счетов', 'Эсеп карточкалары'],
  one: ['Account card', 'Карточка счёта', 'Эсеп карточкасы'],
  policies: { view: 'AccountPlan or Books.View or TehPd.AccountBalance.ViewTehPdCode', edit: 'Kassa.Menu' },
  owner: { customer: 'customerId' },
  id: ['customerId'],
  states: { open: { code: 0, tone: 'good', text: ['Open', 'Открыт', 'Ачык'] } },
  sections: {
    head: ['Account', 'Счёт', 'Эсеп'],
    holds: ['Amounts held', 'Резервы', 'Резервдер'],
  },
  fields: {
    customerId: { ...customer, required: true, fixed: true, label: ['Payer', 'Плательщик', 'Төлөөчү'] },
    customerName,
    balance: money(['Balance, som', 'Остаток, сом', 'Калдык, сом'], signed),
    held: money(['Held, som', 'В резерве, сом', 'Резервде, сом'], signed),
    limitAmount: money(['Credit limit, som', 'Лимит кредита, сом', 'Кредит лимити, сом'], {
      kept: true,
      section: 'head',
    }),
    limitUntil: date(['Limit until', 'Лимит действует по', 'Лимит чейин'], { kept: true, section: 'head' }),
    lastDay: date(['Last movement', 'Последнее движение', 'Акыркы кыймыл'], { kept: true, section: 'head' }),
    seq: int(['Movements', 'Движений', 'Кыймылдар'], 1_000_000_000, { kept: true, section: 'head' }),
    holds: rows(['Amounts held', 'Резервы', 'Резервдер'], holdColumns, {
      kept: true,
      show: 'paymentId',
      max: 10_000,
    }),
  },
  moves: {
    /** Whoever is charged has an account: it begins empty, and a second charge opens it no more. */
    open: {
      from: ['absent', 'open'],
      to: 'open',
      who: 'process',
      text: ['Account opened', 'Счёт открыт', 'Эсеп ачылды'],
      event: 'Opened',
      happened: ['Account opened', 'Счёт открыт', 'Эсеп ачылды'],
      quiet: true,
      asks: { customerId: customer },
      changes: (account, { before, today }) => (before.exists ? {} : moved(account, today, {})),
    },
    /** A fact that came from elsewhere: never refused. The first one opens the account. */
    credit: {
      from: ['absent', 'open'],
      to: 'open',
      who: 'process',
      text: ['Paid in', 'Зачислено', 'Төлөндү'],
      event: 'Credited',
      happened: ['Paid in', 'Зачислено', 'Төлөндү'],
      asks: {
        customerId: customer,
        op,
        amount,
        why: words(['Why', 'Основание', 'Негизи'], {
          deposit: ['Paid in at the desk', 'Аванс через кассу', 'Касса аркылуу аванс'],
          excess: ['More than was due', 'Излишне уплачено', 'Ашыкча төлөндү'],
          undone: ['A payment taken back', 'Возврат оплаты', 'Төлөмдү кайтаруу'],
          corrected: ['Less than was charged', 'Корректировка начисления', 'Эсептелген төлөмдү түзөтүү'],
          transfer: ['Bank transfer', 'Перечисление через банк', 'Банк аркылуу которуу'],
        }),
        sourceArea: code(['Source, area', 'Источник, раздел', 'Булак, бөлүм'], 60),
        sourceId: code(['Source', 'Источник', 'Булак'], 120),
      },
      changes: (account, { asked, today }) => moved(account, today, { balance: tyiyn(said(asked['amount'])) }),
    },
    /** The only place where the limit refuses: sets money aside for a charge, or makes what is set aside larger or smaller. */
    hold: {
      from: ['absent', 'open'],
      to: 'open',
      who: 'process',
      text: ['Held', 'Зарезервировано', 'Резервге алынды'],
      event: 'Held',
      happened: ['Held', 'Зарезервировано', 'Резервге алынды'],
      asks: { customerId: customer, op, paymentId, amount },
      check: (_after, { before, asked, today }) => {
        const more = tyiyn(said(asked['amount'])) - heldFor(before.holds, said(asked['paymentId']));
        return more > 0n ? covers(before, more, today) : [];
      },
      changes: (account, { asked, now, today }) => {
        const was = account.holds;
        const paid = said(asked['paymentId']);
        const more = tyiyn(said(asked['amount'])) - heldFor(was, paid);
        const known = was.find((hold) => hold.paymentId === paid);
        const hold = {
          paymentId: paid,
          amount: som(tyiyn(said(asked['amount']))),
          expiresAt: new Date(Date.parse(now) + holdDays * dayMs).toISOString(),
        };
        return {
          ...moved(account, today, { held: more }),
          holds: known ? was.map((each) => (each === known ? { ...hold, row: known.row } : each)) : [...was, hold],
        };
      },
    },
    /** Nothing held any more is nothing to do: whoever of settle and release is first has won. */
    release: {
      from: ['open'],
      who: 'process',
      text: ['Released', 'Резерв снят', 'Резерв алынды'],
      event: 'Released',
      quiet: true,
      asks: { customerId: customer, op, paymentId, amount },
      changes: (account, { asked, today }) => freed(account, said(asked['paymentId']), today),
    },
    'expire-hold': {
      from: ['open'],
      who: 'process',
      text: ['Hold is over', 'Срок резерва истёк', 'Резервдин мөөнөтү бүттү'],
      event: 'HoldExpired',
      quiet: true,
      asks: { paymentId },
      changes: (account, { asked, today }) => freed(account, said(asked['paymentId']), today),
    },
    /** Money moves here and nowhere else. Within what is held it cannot be refused. */
    settle: {
      from: ['absent', 'open'],
      to: 'open',
      who: 'process',
      text: ['Settled', 'Списано', 'Эсептен чыгарылды'],
      event: 'Settled',
      happened: ['Settled', 'Списано', 'Эсептен чыгарылды'],
      asks: { customerId: customer, op, paymentId, amount },
      check: (_after, { before, asked, today }) =>
        covers(before, tyiyn(said(asked['amount'])) - heldFor(before.holds, said(asked['paymentId'])), today),
      changes: (account, { asked, today }) => {
        const { holds } = account;
        const paid = said(asked['paymentId']);
        return {
          ...moved(account, today, {
            balance: -tyiyn(said(asked['amount'])),
            held: -heldFor(holds, paid),
          }),
          holds: holds.filter((hold) => hold.paymentId !== paid),
        };
      },
    },
    /** What had come in by a receipt that was annulled: the drawer gave it back, so it is taken off, whatever stands here. */
    'take-back': {
      from: ['absent', 'open'],
      to: 'open',
      who: 'process',
      text: ['Taken off: receipt annulled', 'Снято: квитанция аннулирована', 'Алынды: дүмүрчөк жокко чыгарылды'],
      event: 'TakenBack',
      happened: ['Taken off: receipt annulled', 'Снято: квитанция аннулирована', 'Алынды: дүмүрчөк жокко чыгарылды'],
      asks: { customerId: customer, op, amount },
      changes: (account, { asked, today }) => moved(account, today, { balance: -tyiyn(said(asked['amount'])) }),
    },
    /** Paid out by the bank, or credited wrongly by a line of its statement: a fact, so it is never refused. */
    'reverse-transfer': {
      from: ['absent', 'open'],
      to: 'open',
      who: 'process',
      text: ['Taken off: bank transfer', 'Снято: банковское перечисление', 'Алынды: банк которуусу'],
      event: 'TransferReversed',
      happened: ['Taken off: bank transfer', 'Снято: банковское перечисление', 'Алынды: банк которуусу'],
      asks: { customerId: customer, op, amount },
      changes: (account, { asked, today }) => moved(account, today, { balance: -tyiyn(said(asked['amount'])) }),
    },
    'grant-limit': {
      from: ['open'],
      who: 'staff',
      policy: 'GiveDirectorPermission',
      text: ['Grant a credit limit', 'Установить лимит кредита', 'Кредит лимитин белгилөө'],
      event: 'LimitGranted',
      asks: {
        limitAmount: money(['Credit limit, som', 'Лимит кредита, сом', 'Кредит лимити, сом'], {
          required: true,
          said: true,
          schema: typedAmountSchema,
          startsAs: 'limitAmount',
        }),
        limitUntil: date(['Until', 'Действует по', 'Чейин'], { required: true, startsAs: 'limitUntil' }),
        comment: reason,
      },
      check: ({ limitUntil }, { today }) =>
        limitUntil < today ? [{ ...hard('Account.LimitPast', {}), member: 'limitUntil' }] : [],
    },
  },
  /** A payer has movements for years: a command never reads more of them than a desk has seen today. */
  carriesEvery: 100,
  timers: ({ holds }) =>
    holds.map((hold) => ({
      name: `hold-${hold.paymentId}`,
      at: hold.expiresAt,
      command: 'expire-hold',
      input: { paymentId: hold.paymentId },
    })),
  chains: {
    'account-opened': {
      when: { area: 'payment', happened: 'PaymentIssued' },
      to: ({ state }: Cause<Charge>) => [{ id: state.payerId, input: { customerId: state.payerId } }],
      command: 'open',
    },
    'account-opened-by': {
      when: { area: 'payment', happened: 'PaymentIssuedBy' },
      to: ({ state }: Cause<Charge>) => [{ id: state.payerId, input: { customerId: state.payerId } }],
      command: 'open',
    },
    /** A paid waybill costs less than was charged: the difference is the payer's. */
    'account-corrected': {
      when: { area: 'payment', happened: 'PaymentIssuedBy' },
      to: ({ id, state }: Cause<Charge>) =>
        tyiyn(state.total) < 0n
          ? [
              {
                id: state.payerId,
                input: {
                  customerId: state.payerId,
                  op: `difference.${id}`,
                  amount: som(-tyiyn(state.total)),
                  why: 'corrected',
                  sourceArea: 'payment',
                  sourceId: id,
                },
              },
            ]
          : [],
      command: 'credit',
    },
    /** An advance that was paid in at a desk. */
    'account-deposit': {
      when: { area: 'cash-shift', happened: 'CashShiftTaken' },
      to: ({ id, state, before }: Cause<Drawer>) =>
        newReceipts(state, before)
          .filter((receipt) => receipt.paymentId === '')
          .map((receipt) => ({
            id: receipt.customerId,
            input: {
              customerId: receipt.customerId,
              op: receipt.op,
              amount: receipt.due,
              why: 'deposit',
              sourceArea: 'cash-shift',
              sourceId: id,
            },
          })),
      command: 'credit',
    },
    /** What was paid and was not due any more becomes the payer's advance, so no som is ever nowhere. */
    'account-excess': {
      when: { area: 'payment', happened: 'PaymentAllocated' },
      to: ({ id, state, before }: Cause<Charge>) =>
        newAllocations(state, before)
          .filter(({ excess }) => tyiyn(excess) > 0n)
          .map(({ op: of, excess }) => ({
            id: state.payerId,
            input: {
              customerId: state.payerId,
              op: of,
              amount: excess,
              why: 'excess',
              sourceArea: 'payment',
              sourceId: id,
            },
          })),
      command: 'credit',
    },
    'account-undone': { when: { area: 'payment', happened: 'PaymentUndone' }, to: cameBack, command: 'credit' },
    'account-withdrawn': { when: { area: 'payment', happened: 'PaymentWithdrawn' }, to: cameBack, command: 'credit' },
    'account-annulled': {
      when: { area: 'payment', happened: 'PaymentReceiptAnnulled' },
      to: ({ state, before }: Cause<Charge>) =>
        takenBack(state, before)
          .filter(({ excess }) => tyiyn(excess) > 0n)
          .map(({ op: of, excess }) => ({
            id: state.payerId,
            input: { customerId: state.payerId, op: of, amount: excess },
          })),
      command: 'take-back',
    },
    /** What a drawer gave out of an advance: within what is held for it, so it is never refused. */
    'account-refund': {
      when: { area: 'cash-shift', happened: 'CashShiftPaidOut' },
      to: ({ state, before }: Cause<PayingDrawer>) =>
        newPayouts(state, before).map(({ refundId, customerId, amount: given }) => ({
          id: customerId,
          input: { customerId, op: holdOf(refundId), paymentId: holdOf(refundId), amount: given },
        })),
      command: 'settle',
    },
    'account-transfer': {
      when: { area: 'bank-statement', happened: 'BankStatementPosted' },
      to: transferred,
      command: 'credit',
    },
    'account-transfer-later': {
      when: { area: 'bank-statement', happened: 'BankStatementPayerChosen' },
      to: transferred,
      command: 'credit',
    },
    /** Assigned anew: taken off the one, put on the other, both because of one event. */
    'account-transfer-assigned': {
      when: { area: 'bank-statement', happened: 'BankStatementLineAssigned' },
      to: transferred,
      command: 'credit',
    },
    'account-transfer-taken-off': {
      when: { area: 'bank-statement', happened: 'BankStatementLineAssigned' },
      to: ({ id, state, before }: Cause<Statement>) =>
        takenOffNow(state, before)
          .filter(cameIn)
          .map((line) => takeOff(line, `back.${turnOp(id, line)}`)),
      command: 'reverse-transfer',
    },
    /** A line that was paid out is a return to its payer: at once, when somebody says whose it is, or assigned so. */
    'account-return': {
      when: { area: 'bank-statement', happened: 'BankStatementPosted' },
      to: givenBack,
      command: 'reverse-transfer',
    },
    'account-return-later': {
      when: { area: 'bank-statement', happened: 'BankStatementPayerChosen' },
      to: givenBack,
      command: 'reverse-transfer',
    },
    'account-return-assigned': {
      when: { area: 'bank-statement', happened: 'BankStatementLineAssigned' },
      to: givenBack,
      command: 'reverse-transfer',
    },
    /** It was no return to him: his money stands on his account again. */
    'account-return-taken-off': {
      when: { area: 'bank-statement', happened: 'BankStatementLineAssigned' },
      to: ({ id, state, before }: Cause<Statement>) =>
        takenOffNow(state, before)
          .filter(isOut)
          .map((line) => putOn(id, line, `back.${turnOp(id, line)}`)),
      command: 'credit',
    },
    'account-transfer-reversed': {
      when: { area: 'bank-statement', happened: 'BankStatementLineReversed' },
      to: ({ id, state, before }: Cause<Statement>) =>
        reversedNow(state, before).map(({ row, payerId, amount: paid }) => ({
          id: payerId,
          input: { customerId: payerId, op: `back.${opOf(id, row)}`, amount: paid },
        })),
      command: 'reverse-transfer',
    },
  },
  postings: {
    AccountTakenBack: takenOff,
    AccountTransferReversed: takenOff,
    AccountCredited: ({ after, asked }) =>
      entry(
        ['3310', said(asked['op']), tyiyn(said(asked['amount']))],
        ['3210', after.customerId, -tyiyn(said(asked['amount']))],
      ),
    AccountHeld: heldLines,
    AccountReleased: heldLines,
    AccountHoldExpired: heldLines,
    AccountSettled: (event) => [
      ...entry(
        ['3210', event.after.customerId, tyiyn(said(event.asked['amount']))],
        ['3310', said(event.asked['op']), -tyiyn(said(event.asked['amount']))],
      ),
      ...heldLines(event),
    ],
  },
  list: {
    columns: ['customerId', 'status', 'balance', 'held', 'limitAmount', 'limitUntil', 'lastDay'],
    sort: ['changedAt', 'DESC'],
    card: ['customerName', 'balance', 'held', 'limitUntil'],
    notForCustomers: ['customerId'],
    sums: ['balance', 'held'],
  },
  called: ['customerName'],
  publish: { context: 'finance', aggregate: 'account' },
  lives: [
    ['open', 'grant-limit'],
    ['open', 'credit', 'hold', 'release'],
    ['credit', 'hold', 'expire-hold'],
    ['credit', 'hold', 'settle'],
    ['credit', 'take-back'],
    ['credit', 'reverse-transfer'],
  ],
  messages: {
    'Account.NotCovered': [
      'The account does not cover it: %{missing} som are missing, %{available} are available',
      'На счёте недостаточно средств: не хватает %{missing} сом, доступно %{available}',
      'Эсепте каражат жетишсиз: %{missing} сом жетпейт, %{available} сом бар',
    ],
    'Account.LimitPast': [
      'The last day of the limit is over',
      'Срок действия лимита уже прошёл',
      'Лимиттин мөөнөтү өтүп кеткен',
    ],
  },
});
