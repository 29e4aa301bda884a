import { document } from '../../document/document.ts';
import type { Fields } from '../../fields/field.ts';
import { bool, choice, code, instant, int, lines, madeBy, money, ref, rows, text } from '../../fields/make.ts';
import type { DecisionContext } from '../../kernel/command.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { amountSchema, cashDue, signedAmountSchema, som, tyiyn, typedAmountSchema } from '../../kernel/money.ts';
import { isChecked, isProcess, type Person } from '../../kernel/person.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { entry, negated, type Posting } from '../../ledger/posting.ts';
import { fourEyesSetting } from '../../settings/four-eyes.ts';
import { reason, word } from '../parts.ts';
import type { Allocation } from '../payment/allocations.ts';
import { holdOf, isHeld } from '../refund/hold.ts';
import { deskMethod } from './desk-method.ts';
import { shiftPapers } from './papers.ts';
import { newPayouts, orderNumber } from './payouts.ts';
import { annulledNow, newReceipts, receiptNumber, type Receipt } from './receipts.ts';
import { coin } from './sums.ts';

const longestShiftMs = 24 * 60 * 60 * 1000;
const refundGoodMs = 9 * 24 * 60 * 60 * 1000;

const amountOf = (label: readonly [string, string, string]) => money(label, { schema: amountSchema.or(empty) });
const empty = amountSchema.length(0);
const op = code(['Operation', 'Операция', 'Операция'], 60, { required: true });

const receiptColumns = {
  number: int(['Number', 'Номер', 'Номери'], 1_000_000_000),
  at: instant(['At', 'Время', 'Убактысы']),
  // What makes a payment one, for whoever sends it: people know it by its number.
  op: { ...op, unasked: true },
  paymentId: ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм']),
  place: int(['Payments before', 'Оплат до неё', 'Мурунку төлөмдөр'], 1_000, { unasked: true }),
  customerId: ref('customers', ['Payer', 'Плательщик', 'Төлөөчү']),
  method: deskMethod,
  due: amountOf(['Amount, som', 'Сумма, сом', 'Суммасы, сом']),
  taken: amountOf(['Taken, som', 'Принято, сом', 'Алынды, сом']),
  rounding: money(['Rounding, som', 'Округление, сом', 'Тегеректөө, сом'], { schema: signedAmountSchema }),
  tendered: amountOf(['Handed over, som', 'Внесено, сом', 'Берилди, сом']),
  change: amountOf(['Change, som', 'Сдача, сом', 'Кайтарым, сом']),
  slip: code(['Card slip', 'Номер слипа', 'Слиптин номери'], 30),
  annulled: bool(['Annulled', 'Аннулирована', 'Жокко чыгарылды']),
} satisfies Fields;

const collectionColumns = {
  at: instant(['At', 'Время', 'Убактысы']),
  bag: code(['Bag', 'Номер сумки', 'Баштыктын номери'], 30),
  amount: amountOf(['Amount, som', 'Сумма, сом', 'Суммасы, сом']),
} satisfies Fields;

const payoutColumns = {
  number: int(['Number', 'Номер', 'Номери'], 1_000_000_000),
  receipt: code(['Cash order', 'Расходный ордер', 'Чыгаша ордери'], 40),
  refundId: ref('refund', ['Refund', 'Возврат', 'Кайтаруу']),
  customerId: ref('customers', ['Payer', 'Плательщик', 'Төлөөчү']),
  amount: amountOf(['Amount, som', 'Сумма, сом', 'Суммасы, сом']),
  at: instant(['At', 'Время', 'Убактысы']),
} satisfies Fields;

const countColumns = {
  value: choice(['Denomination, som', 'Купюра или монета, сом', 'Купюра же тыйын, сом'], {
    n5000: [5000, ['5000', '5000', '5000']],
    n2000: [2000, ['2000', '2000', '2000']],
    n1000: [1000, ['1000', '1000', '1000']],
    n500: [500, ['500', '500', '500']],
    n200: [200, ['200', '200', '200']],
    n100: [100, ['100', '100', '100']],
    n50: [50, ['50', '50', '50']],
    n20: [20, ['20', '20', '20']],
    n10: [10, ['10', '10', '10']],
    n5: [5, ['5', '5', '5']],
    n3: [3, ['3', '3', '3']],
    n1: [1, ['1', '1', '1']],
  }),
  pieces: int(['Pieces', 'Штук', 'Даана'], 1_000_000),
} satisfies Fields;

interface Counted {
  readonly value: number | null;
  readonly pieces: number | null;
}
const worth = (of: readonly Counted[]): bigint =>
  of.reduce((sum, { value, pieces }) => sum + BigInt(value ?? 0) * BigInt(pieces ?? 0) * 100n, 0n);

interface Before {
  readonly state: string;
  readonly countedCash: string;
  readonly nextReceipt: number | null;
  readonly nextOrder?: number | null;
}
interface RefundRecord {
  readonly state: string;
  readonly customerId: string;
  readonly amount: string;
  readonly askedAt: string;
}
interface ChargeRecord {
  readonly due: string;
  readonly payerId: string;
  readonly allocations: readonly Allocation[];
}

const said = (value: unknown): string => (typeof value === 'string' ? value : '');
const idOfShift = (deskId: string, number: number): string => `${deskId}~${number}`;
const mine = (shift: { readonly cashierId: string }, person: Person) =>
  shift.cashierId === person.id || isProcess(person) || ({ code: 'CashShift.NotYours' } as const);

/** Whoever counts the drawer at the end is not told before what should be in it (decision blind-count). */
const isBlind = (person: Person): boolean => isChecked(person, fourEyesSetting.blindCount);

/** More is to leave the drawer than it has. */
const drawerTooSmall = (drawer: string, person: Person): Finding =>
  isBlind(person) ? hard('CashShift.NotInDrawer', {}) : hard('CashShift.DrawerTooSmall', { drawer });

/** The charge that is paid; none where it is an advance. */
const chargeOf = (record: DecisionContext['record'], asked: Readonly<Record<string, unknown>>) =>
  said(asked['payment']) === '' ? undefined : record<ChargeRecord>('payment', said(asked['payment']));

/** What a payment at the desk comes to: cash in whole coins when it ends the debt, the rest as change. */
const counted = (method: unknown, due: bigint, tendered: bigint) => {
  if (method !== deskMethod.code.cash) return { taken: due, rounding: 0n, tendered: due, change: 0n };
  const { cash, rounding } = cashDue(due, coin);
  return { taken: cash, rounding, tendered, change: tendered - cash };
};

const receiptLines = (deskId: string, { method, op: of, due, taken, rounding }: Receipt): readonly Posting[] =>
  entry(
    [method === deskMethod.code.cash ? '1110' : '1220', deskId, tyiyn(taken)],
    ['3310', of, -tyiyn(due)],
    ['7910', deskId, -tyiyn(rounding)],
  );

/**
 * A shift of a cash desk: what is in the drawer and which receipts came out of it (processes, section 4). It decides every payment in
 * cash or by card, once, by one event; charge and account follow by chains.
 */
export default document({
  area: 'cash-shift',
  path: '/cash-shift',
  events: 'CashShift',
  icon: 'desk',
  menu: { group: 'cargo', order: 24 },
  title: ['Shifts of cash desks', 'Смены касс', 'Кассалардын сменалары'],
  one: ['Shift of a cash desk', 'Смена кассы', 'Кассанын сменасы'],
  policies: { view: 'Kassa.Menu or Books.View', edit: 'Kassa.Menu' },
  owner: { stations: ['stationId'] },
  withheld: {
    setting: fourEyesSetting.blindCount,
    from: 'cashierId',
    in: ['open'],
    members: ['drawer', 'openingCash', 'expectedCash', 'openingDifference', 'cashTaken', 'cardTaken', 'paidOut'],
    since: 'openedAt',
  },
  id: ['deskId', 'number'],
  states: {
    open: { code: 0, tone: 'waiting', text: ['Open', 'Открыта', 'Ачык'], waitsFor: 'staff' },
    closed: { code: 1, tone: 'done', text: ['Closed', 'Закрыта', 'Жабык'], closed: true },
  },
  sections: {
    head: word.head,
    receipts: ['Receipts', 'Квитанции', 'Дүмүрчөктөр'],
    payouts: ['Paid out', 'Выдано', 'Берилди'],
    collections: ['Collected by the bank', 'Инкассация', 'Инкассация'],
    count: ['Count of the drawer', 'Пересчёт кассы', 'Кассаны эсептөө'],
  },
  fields: {
    deskId: ref('kassa', ['Cash desk', 'Касса', 'Касса'], {
      required: true,
      fixed: true,
      strict: true,
      section: 'head',
      keeps: { deskName: 'nameRu', stationId: 'station' },
    }),
    deskName: text(["Cash desk's name", 'Наименование кассы', 'Кассанын аталышы'], 200, { kept: true }),
    stationId: ref('stations', word.station, { kept: true, section: 'head' }),
    number: int(['Shift', 'Номер смены', 'Сменанын номери'], 1_000_000, {
      required: true,
      fixed: true,
      section: 'head',
    }),
    cashierId: code(['Cashier, account', 'Учётная запись кассира', 'Кассирдин каттоо жазуусу'], 60, {
      kept: true,
      unasked: true,
    }),
    cashier: madeBy(['Cashier', 'Кассир', 'Кассир'], 'create', { personal: true, section: 'head' }),
    openedAt: instant(['Opened', 'Открыта', 'Ачылды'], { kept: true, section: 'head' }),
    closedAt: instant(['Closed', 'Закрыта', 'Жабылды'], { kept: true, section: 'head' }),
    openingCash: money(['Counted at opening, som', 'Пересчитано при открытии, сом', 'Ачканда эсептелди, сом'], {
      required: true,
      fixed: true,
      section: 'head',
    }),
    expectedCash: money(
      ['Left by the shift before, som', 'Остаток прошлой смены, сом', 'Мурунку сменанын калдыгы, сом'],
      {
        kept: true,
        section: 'head',
      },
    ),
    openingDifference: money(['Difference at opening, som', 'Расхождение при открытии, сом', 'Ачуудагы айырма, сом'], {
      kept: true,
      schema: signedAmountSchema,
      section: 'head',
    }),
    openingWhy: lines(
      ['Why the opening differs', 'Причина расхождения при открытии', 'Ачуудагы айырманын себеби'],
      1000,
      {
        fixed: true,
        section: 'head',
      },
    ),
    drawer: money(['In the drawer, som', 'В кассе, сом', 'Кассада, сом'], { kept: true, section: 'head' }),
    cashTaken: money(['Taken in cash, som', 'Принято наличными, сом', 'Накталай алынды, сом'], {
      kept: true,
      section: 'head',
    }),
    cardTaken: money(['Taken by card, som', 'Принято картой, сом', 'Карта менен алынды, сом'], {
      kept: true,
      section: 'head',
    }),
    firstReceipt: int(['First receipt', 'Первая квитанция', 'Биринчи дүмүрчөк'], 1_000_000_000, {
      kept: true,
      section: 'head',
    }),
    nextReceipt: int(['Next receipt', 'Следующая квитанция', 'Кийинки дүмүрчөк'], 1_000_000_000, {
      kept: true,
      section: 'head',
    }),
    countedCash: money(['Counted at the end, som', 'Пересчитано при закрытии, сом', 'Жапканда эсептелди, сом'], {
      kept: true,
      section: 'head',
    }),
    difference: money(['Difference, som', 'Расхождение, сом', 'Айырма, сом'], {
      kept: true,
      schema: signedAmountSchema,
      section: 'head',
    }),
    why: lines(['Why it differs', 'Причина расхождения', 'Айырманын себеби'], 1000, { kept: true, section: 'head' }),
    receipts: rows(['Receipts', 'Квитанции', 'Дүмүрчөктөр'], receiptColumns, {
      kept: true,
      show: 'number',
      max: 10_000,
    }),
    nextOrder: int(['Next cash order', 'Следующий расходный ордер', 'Кийинки чыгаша ордери'], 1_000_000_000, {
      kept: true,
    }),
    paidOut: money(['Paid out, som', 'Выдано, сом', 'Берилди, сом'], { kept: true, section: 'head' }),
    payouts: rows(['Paid out', 'Выдано', 'Берилди'], payoutColumns, { kept: true, show: 'receipt', max: 10_000 }),
    collections: rows(['Collected by the bank', 'Инкассация', 'Инкассация'], collectionColumns, {
      kept: true,
      show: 'bag',
      max: 100,
    }),
    count: rows(['Count of the drawer', 'Пересчёт кассы', 'Кассаны эсептөө'], countColumns, {
      kept: true,
      show: 'value',
      unique: ['value'],
      max: 20,
    }),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'open',
      who: 'staff',
      text: ['Open a shift', 'Открыть смену', 'Сменаны ачуу'],
      event: 'Opened',
      happened: ['Shift opened', 'Смена открыта', 'Смена ачылды'],
      check: ({ deskId, number, openingCash, openingWhy }, { record, person }): readonly Finding[] => {
        if (number === null || number < 1) return [{ ...hard('CashShift.Number', {}), member: 'number' }];
        if (number === 1) return [];
        const before = record<Before>('cash-shift', idOfShift(deskId, number - 1));
        if (before?.state !== 'closed')
          return [{ ...hard('CashShift.BeforeOpen', { number: number - 1 }), member: 'number' }];
        const difference = tyiyn(openingCash) - tyiyn(before.countedCash);
        if (difference === 0n || openingWhy !== '') return [];
        // Whoever counts blind is asked as well, and told no sum.
        const asked = isBlind(person)
          ? hard('CashShift.OpeningOther', {})
          : hard('CashShift.OpeningDiffers', { difference: som(difference), expected: before.countedCash });
        return [{ ...asked, member: 'openingWhy' }];
      },
      changes: ({ deskId, number, openingCash }, { record, person, now }) => {
        const before = record<Before>('cash-shift', idOfShift(deskId, (number ?? 1) - 1));
        const first = before?.nextReceipt ?? 1;
        return {
          cashierId: person.id,
          openedAt: now,
          expectedCash: before?.countedCash ?? '0.00',
          // The first shift of a desk begins with what it was given: nobody left less or more.
          openingDifference: som(before?.countedCash ? tyiyn(openingCash) - tyiyn(before.countedCash) : 0n),
          drawer: som(tyiyn(openingCash)),
          cashTaken: '0.00',
          cardTaken: '0.00',
          firstReceipt: first,
          nextReceipt: first,
          nextOrder: before?.nextOrder ?? 1,
          paidOut: '0.00',
        };
      },
    },
    /** The payment: number, change and drawer come from the shift itself, so no number is burnt and none is missing. */
    take: {
      from: ['open'],
      who: 'staff',
      rules: [mine],
      text: ['Take a payment', 'Принять оплату', 'Төлөм кабыл алуу'],
      event: 'Taken',
      happened: ['Payment taken', 'Оплата принята', 'Төлөм кабыл алынды'],
      asks: {
        op,
        payment: ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм'], { strict: true }),
        payer: ref('customers', ['Payer of an advance', 'Плательщик аванса', 'Аванс төлөөчү'], { strict: true }),
        amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], {
          required: true,
          said: true,
          schema: typedAmountSchema,
        }),
        by: { ...deskMethod, required: true },
        tendered: money(['Handed over, som', 'Внесено, сом', 'Берилди, сом']),
        slip: code(['Card slip', 'Номер слипа', 'Слиптин номери'], 30),
      },
      needs: (_shift, asked) =>
        (['payment', 'payer'] as const).flatMap((name) =>
          said(asked[name]) === '' ? [] : [{ area: name === 'payer' ? 'customers' : name, id: said(asked[name]) }],
        ),
      check: (_shift, { before, asked, record, now }): readonly Finding[] => {
        const amount = tyiyn(said(asked['amount']));
        const charge = chargeOf(record, asked);
        const at = (member: string, finding: Finding) => [{ ...finding, member }];
        if (Date.parse(now) - Date.parse(before.openedAt) >= longestShiftMs) return [hard('CashShift.TooLong', {})];
        if (before.receipts.some((receipt) => receipt.op === asked['op']))
          return at('op', hard('CashShift.OtherContent', {}));
        if (amount <= 0n) return at('amount', hard('Payment.Nothing', {}));
        if (said(asked['payment']) === '' && said(asked['payer']) === '')
          return at('payer', hard('CashShift.NoPayer', {}));
        if (said(asked['payment']) !== '') {
          if (!charge || tyiyn(charge.due) <= 0n) return at('payment', hard('CashShift.NotDue', {}));
          if (amount > tyiyn(charge.due)) return at('amount', hard('CashShift.MoreThanDue', { due: charge.due }));
          const place = charge.allocations.length;
          const again = before.receipts.some((each) => each.paymentId === asked['payment'] && each.place === place);
          if (again) return at('payment', hard('CashShift.BeingPaid', {}));
        }
        if (asked['by'] === deskMethod.code.card)
          return said(asked['slip']) === '' ? at('slip', hard('CashShift.SlipMissing', {})) : [];
        const ends = charge !== undefined && amount === tyiyn(charge.due);
        const { taken, rounding, change } = counted(asked['by'], amount, tyiyn(said(asked['tendered'])));
        if (rounding !== 0n && !ends) return at('amount', hard('CashShift.WholeCoins', {}));
        return change < 0n
          ? at('tendered', hard('CashShift.TooLittle', { missing: som(-change), cash: som(taken) }))
          : [];
      },
      changes: (shift, { asked, record, now }) => {
        const charge = chargeOf(record, asked);
        const due = tyiyn(said(asked['amount']));
        const { taken, rounding, tendered, change } = counted(asked['by'], due, tyiyn(said(asked['tendered'])));
        const number = shift.nextReceipt ?? 1;
        const receipts = [
          ...shift.receipts,
          {
            number,
            at: now,
            op: said(asked['op']),
            paymentId: said(asked['payment']),
            place: charge?.allocations.length ?? null,
            customerId: charge?.payerId ?? said(asked['payer']),
            method: asked['by'] === deskMethod.code.cash ? deskMethod.code.cash : deskMethod.code.card,
            due: som(due),
            taken: som(taken),
            rounding: som(rounding),
            tendered: som(tendered < 0n ? 0n : tendered),
            change: som(change < 0n ? 0n : change),
            slip: said(asked['slip']),
            annulled: false,
          },
        ];
        const cash = asked['by'] === deskMethod.code.cash ? taken : 0n;
        return {
          receipts,
          nextReceipt: number + 1,
          drawer: som(tyiyn(shift.drawer) + cash),
          cashTaken: som(tyiyn(shift.cashTaken) + cash),
          cardTaken: som(tyiyn(shift.cardTaken) + taken - cash),
        };
      },
    },
    /** Only in its own, open shift; the number stays used. An advance may be spent already: it is given back otherwise. */
    annul: {
      from: ['open'],
      who: 'staff',
      rules: [mine],
      harmful: true,
      text: ['Annul a receipt', 'Аннулировать квитанцию', 'Дүмүрчөктү жокко чыгаруу'],
      event: 'ReceiptAnnulled',
      happened: ['Receipt annulled', 'Квитанция аннулирована', 'Дүмүрчөк жокко чыгарылды'],
      asks: {
        receipt: int(['Receipt', 'Номер квитанции', 'Дүмүрчөктүн номери'], 1_000_000_000, { required: true }),
        comment: reason,
      },
      // What was taken back to the payer's account is not in the drawer as well.
      needs: ({ receipts }, { receipt }) =>
        receipts
          .filter(({ number, paymentId }) => number === receipt && paymentId !== '')
          .map(({ paymentId }) => ({ area: 'payment', id: paymentId })),
      check: (_shift, { before, asked, record, person }): readonly Finding[] => {
        const one = before.receipts.find(({ number, annulled }) => number === asked['receipt'] && !annulled);
        if (!one) return [{ ...hard('CashShift.NoReceipt', {}), member: 'receipt' }];
        if (one.paymentId === '') return [{ ...hard('CashShift.AdvanceStays', {}), member: 'receipt' }];
        const taken = record<ChargeRecord>('payment', one.paymentId)?.allocations.find(({ op }) => op === one.op);
        if (taken?.undone) return [{ ...hard('CashShift.GivenBack', {}), member: 'receipt' }];
        const short = one.method === deskMethod.code.cash && tyiyn(one.taken) > tyiyn(before.drawer);
        return short ? [{ ...drawerTooSmall(before.drawer, person), member: 'receipt' }] : [];
      },
      changes: (shift, { asked }) => {
        const one = shift.receipts.find(({ number, annulled }) => number === asked['receipt'] && !annulled);
        if (!one) return {};
        const cash = one.method === deskMethod.code.cash ? tyiyn(one.taken) : 0n;
        const left = tyiyn(shift.drawer) - cash;
        return {
          receipts: shift.receipts.map((each) => (each === one ? { ...each, annulled: true } : each)),
          drawer: som(left < 0n ? 0n : left),
          cashTaken: som(tyiyn(shift.cashTaken) - cash),
          cardTaken: som(tyiyn(shift.cardTaken) - (tyiyn(one.taken) - cash)),
        };
      },
      example: { receipt: 1 },
    },
    collect: {
      from: ['open'],
      who: 'staff',
      rules: [mine],
      text: ['Hand over to the bank', 'Сдать в банк (инкассация)', 'Банкка тапшыруу (инкассация)'],
      event: 'Collected',
      happened: ['Handed over to the bank', 'Сдано в банк', 'Банкка тапшырылды'],
      asks: {
        amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { required: true, schema: typedAmountSchema }),
        bag: code(['Bag', 'Номер сумки', 'Баштыктын номери'], 30, { required: true }),
      },
      check: (_shift, { before, asked, person }) =>
        tyiyn(said(asked['amount'])) > tyiyn(before.drawer)
          ? [{ ...drawerTooSmall(before.drawer, person), member: 'amount' }]
          : [],
      changes: (shift, { asked, now }) => {
        const amount = tyiyn(said(asked['amount']));
        const left = tyiyn(shift.drawer) - amount;
        return {
          collections: [...shift.collections, { at: now, bag: said(asked['bag']), amount: som(amount) }],
          drawer: som(left < 0n ? 0n : left),
        };
      },
      example: { amount: '1.00' },
    },
    /** Gives a refund out that the account has set aside, once, from a drawer that has it. */
    'pay-out': {
      from: ['open'],
      who: 'staff',
      rules: [mine],
      other: { than: 'create', of: 'refund', setting: fourEyesSetting.fourEyesRefund },
      text: ['Pay a refund out', 'Выдать возврат', 'Кайтарууну берүү'],
      event: 'PaidOut',
      happened: ['Refund paid out', 'Возврат выдан', 'Кайтаруу берилди'],
      asks: { refund: ref('refund', ['Refund', 'Возврат', 'Кайтаруу'], { required: true, strict: true }) },
      needs: (_shift, { refund }) => [{ area: 'refund', id: said(refund) }],
      check: (_shift, { before, asked, record, now, person }): readonly Finding[] => {
        const refund = record<RefundRecord>('refund', said(asked['refund']));
        const at = (code: string) => [{ ...hard(code, {}), member: 'refund' }];
        if (Date.parse(now) - Date.parse(before.openedAt) >= longestShiftMs) return [hard('CashShift.TooLong', {})];
        if (!refund || refund.state !== 'asked' || before.payouts.some(({ refundId }) => refundId === asked['refund']))
          return at('CashShift.RefundOver');
        if (!isHeld(refund)) return at('CashShift.RefundNotHeld');
        // The account lets go what it holds after ten days: a day before that it is asked anew.
        if (Date.parse(now) - Date.parse(refund.askedAt) > refundGoodMs) return at('CashShift.RefundOld');
        return tyiyn(refund.amount) > tyiyn(before.drawer)
          ? [{ ...drawerTooSmall(before.drawer, person), member: 'refund' }]
          : [];
      },
      changes: (shift, { asked, record, now }) => {
        const refund = record<RefundRecord>('refund', said(asked['refund']));
        const amount = tyiyn(refund?.amount ?? '0');
        const number = shift.nextOrder ?? 1;
        const left = tyiyn(shift.drawer) - amount;
        return {
          payouts: [
            ...shift.payouts,
            {
              number,
              receipt: orderNumber(shift.deskId, number),
              refundId: said(asked['refund']),
              customerId: refund?.customerId ?? '',
              amount: som(amount),
              at: now,
            },
          ],
          nextOrder: number + 1,
          paidOut: som(tyiyn(shift.paidOut) + amount),
          drawer: som(left < 0n ? 0n : left),
        };
      },
      example: { refund: 'refund-1' },
    },
    /** Z: what comes later belongs to the next shift. */
    close: {
      from: ['open'],
      to: 'closed',
      who: 'staff',
      rules: [mine],
      text: ['Close the shift', 'Закрыть смену', 'Сменаны жабуу'],
      event: 'Closed',
      happened: ['Shift closed', 'Смена закрыта', 'Смена жабылды'],
      asks: {
        count: rows(['Count of the drawer', 'Пересчёт кассы', 'Кассаны эсептөө'], countColumns, {
          show: 'value',
          unique: ['value'],
          max: 20,
        }),
        why: lines(['Why it differs', 'Причина расхождения', 'Айырманын себеби'], 1000),
      },
      // That a reason is missing would say that the count is wrong: whoever counts blind gives it once, and it stands.
      check: ({ count, why, drawer }, { person }) => {
        const difference = worth(count) - tyiyn(drawer);
        return difference !== 0n && why === '' && !isBlind(person)
          ? [{ ...hard('CashShift.Differs', { difference: som(difference), drawer }), member: 'why' }]
          : [];
      },
      changes: ({ count, drawer }, { now }) => ({
        closedAt: now,
        countedCash: som(worth(count)),
        difference: som(worth(count) - tyiyn(drawer)),
      }),
      example: { count: [], why: 'Example' },
    },
  },
  menuReads: ['cashierId'],
  needs: ({ deskId, number }) =>
    number !== null && number > 1 ? [{ area: 'cash-shift', id: idOfShift(deskId, number - 1) }] : [],
  /** One open shift per desk and cashier. A charge as it stood is taken once, wherever; an operation is one, whatever the shift. */
  claims: ({ state, deskId, cashierId, receipts, payouts }) => [
    ...payouts.map(({ refundId }) => `refund:${refundId}`),
    ...(state === 'open' ? [`desk:${deskId}`, `cashier:${cashierId}`] : []),
    ...receipts.flatMap(({ op: of, paymentId, place }) => [
      `receipt:${of}`,
      ...(paymentId === '' ? [] : [`charge:${paymentId}~${place ?? 0}`]),
    ]),
  ],
  // A desk and a person have one open shift; a charge was paid there; what else it holds is a receipt, which says itself what it is.
  heldBy: ({ deskId, deskName, number, receipts }, name): Pick<Refusal, 'code' | 'params'> | undefined => {
    if (/^(?:desk|cashier):/.test(name))
      return { code: 'CashShift.OpenElsewhere', params: { desk: deskName, number: number ?? 0 } };
    const receipt = receipts.find(({ paymentId, place }) => name === `charge:${paymentId}~${place ?? 0}`);
    return (
      receipt && {
        code: 'CashShift.TookCharge',
        params: { receipt: receiptNumber(deskId, receipt.number), desk: deskName, amount: receipt.due },
      }
    );
  },
  postings: {
    CashShiftOpened: ({ after }) => {
      const more = tyiyn(after.openingCash) - tyiyn(after.expectedCash);
      return entry(['1110', after.deskId, more], ['7920', after.deskId, -more]);
    },
    CashShiftTaken: ({ before, after }) =>
      newReceipts(after, before).flatMap((receipt) => receiptLines(after.deskId, receipt)),
    CashShiftReceiptAnnulled: ({ before, after }) =>
      annulledNow(after, before).flatMap((receipt) => negated(receiptLines(after.deskId, receipt))),
    CashShiftPaidOut: ({ before, after }) =>
      newPayouts(after, before).flatMap(({ refundId, amount }) =>
        entry(['3310', holdOf(refundId), tyiyn(amount)], ['1110', after.deskId, -tyiyn(amount)]),
      ),
    CashShiftCollected: ({ before, after }) =>
      after.collections
        .slice(before.collections.length)
        // A bag comes back with its number: it is this one of this shift.
        .flatMap(({ row, amount }) =>
          entry(['1240', `${after.id}.${row}`, tyiyn(amount)], ['1110', after.deskId, -tyiyn(amount)]),
        ),
    CashShiftClosed: ({ after }) =>
      entry(['1110', after.deskId, tyiyn(after.difference)], ['7920', after.deskId, -tyiyn(after.difference)]),
  },
  list: {
    columns: [
      'deskId',
      'number',
      'status',
      'cashier',
      'openedAt',
      'closedAt',
      'drawer',
      'cashTaken',
      'cardTaken',
      'difference',
    ],
    sort: ['changedAt', 'DESC'],
    card: ['deskName', 'number', 'cashier', 'drawer'],
  },
  called: ['deskName', 'number'],
  prints: shiftPapers,
  home: {
    open: {
      who: 'staff',
      kind: 'pay',
      within: 24,
      text: ['Open shifts of the desk', 'Открытые смены кассы', 'Ачык касса сменалары'],
      filter: { status: 0 },
    },
  },
  publish: { context: 'finance', aggregate: 'cash-shift' },
  example: { deskId: '1', number: 1, openingCash: '1000.00' },
  lives: [
    ['create', ['take', { payment: '', amount: '500.00', by: 2, tendered: '1000.00' }], 'collect', 'close'],
    [
      ['create', { deskId: '3' }],
      ['take', { op: '3', payment: '', amount: '500.00', by: 2, tendered: '1000.00' }],
      ['pay-out', { refund: 'refund-1' }],
    ],
    [
      ['create', { deskId: '2' }],
      ['take', { op: '2', payer: '', amount: '500.00', by: 2, tendered: '1000.00' }],
      'annul',
    ],
  ],
  messages: {
    'CashShift.TookCharge': [
      'It is paid already: receipt %{receipt} of %{desk}, %{amount} som',
      'По этому начислению уже принята оплата: квитанция %{receipt}, %{desk}, %{amount} сом',
      'Бул эсептелген төлөм боюнча акы алынган: %{receipt} дүмүрчөгү, %{desk}, %{amount} сом',
    ],
    'CashShift.OpenElsewhere': [
      'Shift %{number} of %{desk} is open: close it first',
      'Уже открыта смена %{number}, %{desk}: сначала закройте её',
      '%{number}-смена ачык, %{desk}: адегенде аны жабыңыз',
    ],
    'CashShift.Number': ['Shifts are counted from 1', 'Смены нумеруются с 1', 'Сменалар 1ден саналат'],
    'CashShift.BeforeOpen': [
      'Shift %{number} of this desk is not closed yet',
      'Смена %{number} этой кассы ещё не закрыта',
      'Бул кассанын %{number}-сменасы жабыла элек',
    ],
    'CashShift.NotYours': [
      'Only the cashier of the shift works with it',
      'Со сменой работает только её кассир',
      'Смена менен анын кассири гана иштейт',
    ],
    'CashShift.TooLong': [
      'The shift is open for 24 hours: close it and open the next one',
      'Смена открыта 24 часа: закройте её и откройте следующую',
      'Смена 24 сааттан бери ачык: аны жаап, кийинкисин ачыңыз',
    ],
    'CashShift.OtherContent': [
      'This operation was booked already',
      'Эта операция уже проведена',
      'Бул операция мурунтан эле жүргүзүлгөн',
    ],
    'CashShift.NoPayer': [
      'Say what is paid: a charge, or the payer of an advance',
      'Укажите начисление или плательщика аванса',
      'Эсептелген төлөмдү же аванс төлөөчүнү көрсөтүңүз',
    ],
    'CashShift.NotDue': [
      'Nothing is due of this charge any more',
      'По этому начислению больше нечего платить',
      'Бул эсеп боюнча төлөй турган сумма калган жок',
    ],
    'CashShift.BeingPaid': [
      'This charge is being paid at this moment',
      'Это начисление прямо сейчас оплачивается',
      'Бул эсеп дал азыр төлөнүүдө',
    ],
    'CashShift.MoreThanDue': [
      'No more than %{due} som is due',
      'К оплате не больше %{due} сом',
      'Төлөнө турган сумма %{due} сомдон ашпайт',
    ],
    'CashShift.SlipMissing': [
      'The number of the card slip is missing',
      'Укажите номер слипа',
      'Слиптин номерин көрсөтүңүз',
    ],
    'CashShift.WholeCoins': [
      'A part payment in cash is in whole som',
      'Частичная оплата наличными принимается в целых сомах',
      'Накталай жарым-жартылай төлөм бүтүн сом менен кабыл алынат',
    ],
    'CashShift.TooLittle': [
      '%{missing} som are missing, %{cash} are to be taken',
      'Не хватает %{missing} сом, принять нужно %{cash}',
      '%{missing} сом жетпейт, %{cash} кабыл алынышы керек',
    ],
    'CashShift.NoReceipt': [
      'This shift has no such receipt, or it is annulled already',
      'В этой смене нет такой квитанции, или она уже аннулирована',
      'Бул сменада мындай дүмүрчөк жок же ал жокко чыгарылган',
    ],
    'CashShift.AdvanceStays': [
      'An advance is given back from the account, not by annulling its receipt',
      'Аванс возвращают со счёта, а не аннулированием квитанции',
      'Аванс дүмүрчөктү жокко чыгаруу менен эмес, эсептен кайтарылат',
    ],
    'CashShift.GivenBack': [
      "What this receipt paid went to the payer's account already",
      'Оплата по этой квитанции уже возвращена на счёт плательщика',
      'Бул дүмүрчөк боюнча төлөм төлөөчүнүн эсебине кайтарылган',
    ],
    'CashShift.RefundOver': [
      'This refund was paid out already, or cancelled',
      'Этот возврат уже выдан или отменён',
      'Бул кайтаруу берилген же жокко чыгарылган',
    ],
    'CashShift.RefundNotHeld': [
      'The account has not set the money aside yet',
      'Счёт ещё не зарезервировал эту сумму',
      'Эсеп бул сумманы али резервге ала элек',
    ],
    'CashShift.RefundOld': [
      'The refund was asked more than nine days ago: cancel it and ask anew',
      'Возврат оформлен больше девяти дней назад: отмените его и оформите заново',
      'Кайтаруу тогуз күндөн мурун таризделген: аны жокко чыгарып, кайра тариздеңиз',
    ],
    'CashShift.DrawerTooSmall': [
      'Only %{drawer} som are in the drawer',
      'В кассе только %{drawer} сом',
      'Кассада %{drawer} сом гана бар',
    ],
    'CashShift.NotInDrawer': [
      'By the receipts that much is not in the drawer',
      'По документам столько в кассе нет',
      'Документтер боюнча кассада мынча акча жок',
    ],
    'CashShift.OpeningDiffers': [
      'The last shift was closed with %{expected} som, %{difference} differ: say why',
      'Прошлая смена закрыта с остатком %{expected} сом, расхождение %{difference}: укажите причину',
      'Мурунку смена %{expected} сом калдык менен жабылган, айырма %{difference}: себебин жазыңыз',
    ],
    'CashShift.OpeningOther': [
      'The last shift was closed with another sum: say why',
      'Прошлая смена закрыта с другой суммой: укажите причину',
      'Мурунку смена башка сумма менен жабылган: себебин жазыңыз',
    ],
    'CashShift.Differs': [
      'Counted and expected (%{drawer}) differ by %{difference} som: say why',
      'Пересчитано на %{difference} сом иначе, чем ожидалось (%{drawer}): укажите причину',
      'Эсептелгени күтүлгөндөн (%{drawer}) %{difference} сомго айырмаланат: себебин жазыңыз',
    ],
  },
});
