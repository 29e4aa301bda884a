import { membersIn, textIn } from '../../kernel/lists.ts';
import { document } from '../../document/document.ts';
import { bool, choice, code, date, decimal, int, money, ref, rows, text } from '../../fields/make.ts';
import type { Fields } from '../../fields/field.ts';
import type { Cause } from '../../kernel/chain.ts';
import type { DecisionContext } from '../../kernel/command.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { amountSchema, lineOf, mulDiv, signedAmountSchema, som, tyiyn } from '../../kernel/money.ts';
import { entry, negated, type Posting } from '../../ledger/posting.ts';
import type { AccountNumber } from '../../ledger/chart.ts';
import { annulledNow, newReceipts, receiptNumber, type Drawer } from '../cash-shift/receipts.ts';
import { takenBackNow, takenNow, type OnlinePayment } from '../online-payment/answers.ts';
import { exchangeRates } from '../../tariff/exchange.ts';
import { customer, customerName, keptNumber, reason, station, stationName, word } from '../parts.ts';
import { isOfRefund } from '../refund/hold.ts';
import { advanceChains, requestArea } from '../shipment-request/prepayment.ts';
import {
  foreignAsked,
  foreignProblems,
  inSom,
  linesTold,
  rated,
  rateKept,
  ratesNeeded,
  rateTold,
  type ForeignLine,
} from './foreign.ts';
import { income } from './income.ts';
import { paymentMethod } from './method.ts';
import { amounts, newAllocations, paidOf, standing, takenBack, type Charge } from './allocations.ts';
import { paymentPapers } from './papers.ts';

/** 0 % is not exempt: the VAT return has a line for each, so the kind is kept and never derived from the rate. */
const vatKind = choice(['VAT', 'НДС', 'КНС'], {
  standard: [1, ['12 %', '12 %', '12 %']],
  zero: [2, ['0 %', '0 %', '0 %']],
  exempt: [3, ['Exempt', 'Освобождено', 'Бошотулган']],
  outside: [4, ['Outside VAT', 'Не облагается', 'Салык салынбайт']],
});
const standardPercent = 12n;

const accountOf: Readonly<Record<number, AccountNumber>> = {
  1: '6150',
  2: '6110',
  3: '6120',
  4: '6130',
  5: '6140',
  6: '6310',
};

const somColumns = {
  service: code(['Service', 'Код услуги', 'Кызматтын коду'], 20, { required: true }),
  text: text(['Text', 'Наименование', 'Аталышы'], 300),
  quantity: decimal(['Quantity', 'Количество', 'Саны'], 3, { required: true }),
  // Signed only in the charge of a difference: what was charged goes out by it. Of a price in a currency it is counted.
  price: money(['Price, som', 'Цена, сом', 'Баасы, сом'], {
    required: true,
    schema: signedAmountSchema,
    only: { currency: '' },
  }),
  vatKind: { ...vatKind, required: true },
  vatIncluded: bool(['VAT included', 'НДС в цене', 'КНС баанын ичинде']),
  income: { ...income, required: true },
} satisfies Fields;
const askedColumns = { ...somColumns, ...foreignAsked } satisfies Fields;
// Most charges are in som: what a currency adds stands behind what they come to.
const lineColumns = {
  ...somColumns,
  net: money(['Without VAT, som', 'Без НДС, сом', 'КНСсиз, сом'], { kept: true, schema: signedAmountSchema }),
  vat: money(['VAT, som', 'НДС, сом', 'КНС, сом'], { kept: true, schema: signedAmountSchema }),
  gross: money(['To pay, som', 'К оплате, сом', 'Төлөнө турган, сом'], {
    kept: true,
    said: true,
    schema: signedAmountSchema,
  }),
  ...foreignAsked,
  ...rateKept,
} satisfies Fields;

const signedKept = { kept: true, schema: signedAmountSchema, section: 'head' } as const;

const allocationColumns = {
  op: code(['Operation', 'Операция', 'Операция'], 120, { unasked: true }),
  source: code(['Source', 'Источник', 'Булак'], 60),
  sourceId: code(['Record', 'Запись', 'Жазуу'], 120, { names: { by: 'source' } }),
  receipt: code(['Receipt', 'Квитанция', 'Дүмүрчөк'], 40),
  amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом']),
  excess: money(['Beyond what was due, som', 'Сверх долга, сом', 'Карыздан ашыкча, сом']),
  method: paymentMethod,
  day: date(word.day),
  undone: bool(['Taken back', 'Возвращено', 'Кайтарылды']),
  back: code(['Returned to', 'Куда возвращено', 'Кайда кайтарылды'], 20),
  backOn: date(['Taken back on', 'Дата возврата', 'Кайтарылган күнү']),
} satisfies Fields;

interface Line extends ForeignLine {
  readonly price: string;
  readonly vatKind: number | null;
  readonly vatIncluded: boolean;
}

/** Quantity × price is rounded once, VAT once more: a line is a service (decision money-counting). */
export const countedLine = (line: Line) => {
  const { quantity, price, vatKind: kind, vatIncluded } = line;
  const [whole = '0', part = ''] = (quantity || '0').split('.');
  const thousandths = BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0'));
  const foreign = inSom(line);
  const amount = foreign?.amount ?? mulDiv(tyiyn(price), thousandths, 1000n);
  const percent = kind === vatKind.code.standard ? standardPercent : 0n;
  const { net, vat, gross } = lineOf(amount, { percent, included: vatIncluded });
  return { ...(foreign && { price: foreign.price }), net: som(net), vat: som(vat), gross: som(gross) };
};

/** The charge of a document that was cancelled is not owed any more. */
const withdrawnWith = (area: string) => ({
  when: { area, entered: 4 },
  to: ({ state }: Cause<{ readonly paymentId: string }>) =>
    state.paymentId === '' ? [] : [{ id: state.paymentId, input: {} }],
  command: 'withdraw' as const,
  bounded: 'a reversed charge is not reversed again',
});

/** What a provider took online is a payment of its charges, each share once. */
const paidOnline = (happened: string) => ({
  when: { area: 'online-payment', happened },
  to: ({ id, state, before }: Cause<OnlinePayment>) =>
    takenNow(state, before, id).map(({ op, paymentId, amount }) => ({
      id: paymentId,
      input: {
        op,
        source: 'online-payment',
        sourceId: id,
        receipt: state.number,
        amount,
        method: paymentMethod.code.online,
      },
    })),
  command: 'allocate' as const,
});

/** A person found that the provider's money is not there after all. */
const refutedOnline = (happened: string) => ({
  when: { area: 'online-payment', happened },
  to: ({ id, state, before }: Cause<OnlinePayment>) =>
    takenBackNow(state, before, id).map(({ op, paymentId }) => ({ id: paymentId, input: { op } })),
  command: 'undo-receipt' as const,
});

const sumBy = <Row>(of: readonly Row[], value: (row: Row) => string): bigint =>
  of.reduce((sum, row) => sum + tyiyn(value(row)), 0n);

interface Priced extends Charge {
  readonly id: string;
  readonly estimate: boolean;
  readonly vat: string;
  readonly lines: readonly { readonly income: number | null; readonly net: string }[];
}

/** Income and VAT are posted when the charge is final: an estimate is no income. */
const demand = (charge: Priced): readonly Posting[] =>
  charge.estimate
    ? []
    : [
        ...entry(['1410', charge.id, tyiyn(charge.total)]),
        ...charge.lines.flatMap((line) => entry([accountOf[line.income ?? 1] ?? '6150', '', -tyiyn(line.net)])),
        ...entry(['3520', '', -tyiyn(charge.vat)]),
      ];

/** Less than what was charged goes on to the payer's account, under a name of its own. */
const givenBack = ({ id, total }: Priced): readonly Posting[] =>
  tyiyn(total) < 0n ? entry(['1410', id, -tyiyn(total)], ['3310', `difference.${id}`, tyiyn(total)]) : [];

/** People charge what is owed; what goes out is counted by the calculation of a difference alone. */
const signedPrices = ({
  lines,
}: {
  readonly lines: readonly (ForeignLine & { readonly price: string })[];
}): readonly Finding[] =>
  lines.flatMap(({ price, foreign = '' }, index) =>
    price.startsWith('-') || foreign.startsWith('-')
      ? [{ ...hard('Payment.NegativePrice', {}), member: `lines.${index}.${foreign === '' ? 'price' : 'foreign'}` }]
      : [],
  );

const byAmounts = [
  ['paid', ({ due }: Charge) => tyiyn(due) <= 0n],
  ['part', ({ allocations }: Charge) => paidOf(allocations) > 0n],
] as const;
/** A waybill is charged between its forming and its settlement, once. */
interface NoteState {
  readonly status: number;
  readonly subStatus: number;
  readonly settledAmount: string | null;
  readonly paymentId: string | null;
  readonly differences?: readonly string[];
  readonly departureStationId?: string;
  readonly destinationStationId?: string;
}
const declared = 2;
const formed = 3;
/** An estimate stands from the acceptance of the waybill on, so that its amount is held before the waybill is issued. */
const mayBeCharged = (note: NoteState | undefined, estimate: boolean): boolean =>
  note !== undefined &&
  note.status <= 1 &&
  note.subStatus >= (estimate ? declared : formed) &&
  note.settledAmount === null;
const noteFindings = (
  { smgsId, estimate }: { readonly smgsId: string; readonly estimate: boolean },
  { record }: Pick<DecisionContext, 'record'>,
): readonly Finding[] =>
  smgsId === '' || mayBeCharged(record<NoteState>('smgs', smgsId), estimate)
    ? []
    : [{ ...hard(estimate ? 'Payment.NoteNotDeclared' : 'Payment.NoteNotDue', {}), member: 'smgsId' }];
/** The charge of a waybill that came here belongs to the station's orders of delivery, of any other to those of dispatch. */
const ofArrival = (
  { smgsId, stationId }: { readonly smgsId: string; readonly stationId: string },
  { record }: Pick<DecisionContext, 'record'>,
): { readonly incoming?: true } => {
  const note = smgsId === '' ? undefined : record<NoteState>('smgs', smgsId);
  const comesHere = note !== undefined && stationId !== '' && note.destinationStationId === stationId;
  return comesHere && note.departureStationId !== stationId ? { incoming: true } : {};
};
const said = (value: unknown): string => (typeof value === 'string' ? value : '');
const open = ['issued', 'held', 'part'] as const;

/**
 * A charge: what is to be paid for one document (processes, section 4). One stream decides whether the debt is open; its state is read
 * off its amounts.
 */
export default document({
  area: 'payment',
  path: '/payment',
  events: 'Payment',
  icon: 'wallet',
  menu: { group: 'cargo', order: 24 },
  title: ['Charges', 'Начисления', 'Эсептелген төлөмдөр'],
  one: ['Charge', 'Начисление', 'Эсептелген төлөм'],
  policies: { view: 'Kassa.Menu or AccountPlan or Books.View', edit: 'Kassa.Menu' },
  owner: { customer: 'payerId', stations: ['stationId'] },
  // Numbers begin anew each year: the day tells one year's from another's.
  called: ['number', 'day'],
  number: { field: 'number', at: ['create', 'issue'], per: (_charge, today) => [today.slice(0, 4)] },
  states: {
    issued: { code: 0, tone: 'waiting', text: ['To pay', 'К оплате', 'Төлөнө турган'], waitsFor: 'owner' },
    held: { code: 1, tone: 'waiting', text: ['Held on the account', 'Зарезервировано на счёте', 'Эсепте резервде'] },
    paid: { code: 2, tone: 'good', text: ['Paid', 'Оплачено', 'Төлөндү'], closed: true },
    part: {
      code: 3,
      tone: 'waiting',
      text: ['Partly paid', 'Оплачено частично', 'Жарым-жартылай төлөндү'],
      waitsFor: 'owner',
    },
    reversed: { code: 4, tone: 'done', text: ['Reversed', 'Сторнировано', 'Сторно кылынды'], closed: true },
    cancelled: { code: 5, tone: 'done', text: ['Cancelled', 'Отменено', 'Жокко чыгарылды'], closed: true },
  },
  sections: {
    head: word.head,
    lines: ['Services', 'Услуги', 'Кызматтар'],
    allocations: ['Payments', 'Оплаты', 'Төлөмдөр'],
  },
  fields: {
    number: keptNumber,
    payerId: { ...customer, required: true, fixed: true, label: ['Payer', 'Плательщик', 'Төлөөчү'] },
    customerName,
    stationId: station,
    stationName,
    method: { ...paymentMethod, required: true, section: 'head' },
    smgsId: ref('smgs', word.note, { strict: true, fixed: true, section: 'head' }),
    // Nothing is said of it by charges from before it was kept: theirs are orders of dispatch.
    incoming: bool(['By arrival', 'По прибытию', 'Келүү боюнча'], { kept: true, section: 'head' }),
    basis: text(['For', 'За что', 'Эмне үчүн'], 300, { section: 'head' }),
    // The document that ordered it hears what becomes of it.
    forArea: code(['Made for', 'Основание: раздел', 'Негизи: бөлүм'], 60, { kept: true }),
    forId: code(['Made for, record', 'Основание: запись', 'Негизи: жазуу'], 100, {
      kept: true,
      names: { by: 'forArea' },
    }),
    estimate: bool(['Estimate', 'Предварительное', 'Алдын ала эсеп'], { section: 'head' }),
    corrects: ref('payment', ['Difference to charge', 'Разница к начислению', 'Айырма кайсы эсепке'], {
      kept: true,
      section: 'head',
    }),
    day: date(word.day, { kept: true, section: 'head' }),
    // The day of its last entry in the ledger: issued, made final, reversed.
    postedOn: date(['Posted on', 'Дата проводки', 'Өткөрүү күнү'], { kept: true }),
    lines: rows(['Services', 'Услуги', 'Кызматтар'], lineColumns, { required: true, show: 'text', max: 100 }),
    net: money(['Without VAT, som', 'Без НДС, сом', 'КНСсиз, сом'], signedKept),
    vat: money(['VAT, som', 'НДС, сом', 'КНС, сом'], signedKept),
    total: money(['Total, som', 'Всего, сом', 'Бардыгы, сом'], signedKept),
    paid: money(['Paid, som', 'Оплачено, сом', 'Төлөндү, сом'], { kept: true, section: 'head' }),
    due: money(['Due, som', 'К оплате, сом', 'Төлөнө турган, сом'], { kept: true, section: 'head' }),
    allocations: rows(['Payments', 'Оплаты', 'Төлөмдөр'], allocationColumns, {
      kept: true,
      show: 'receipt',
      max: 1_000,
    }),
    // What the account was asked to pay, and how often: a refusal is asked again by the same button.
    settleAmount: money(['Asked of the account, som', 'Запрошено со счёта, сом', 'Эсептен суралган, сом'], {
      kept: true,
    }),
    settleTries: int(['Times asked of the account', 'Запросов к счёту', 'Эсепке суроолор'], 1_000, { kept: true }),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'issued',
      who: 'staff',
      text: ['Charge', 'Начислить', 'Эсептөө'],
      event: 'Issued',
      happened: ['Charged', 'Начислено', 'Эсептелди'],
      editions: ({ lines }, today) => ratesNeeded(lines, today),
      changes: (charge, context) => ({
        ...{ day: context.today, postedOn: context.today, ...ofArrival(charge, context) },
        lines: rated(charge.lines, { known: [], rates: context.edition?.(exchangeRates) }),
      }),
      check: (charge, context) => [
        ...foreignProblems(charge.lines, context.today),
        ...(tyiyn(charge.total) <= 0n ? [{ ...hard('Payment.Nothing', {}), member: 'lines' }] : []),
        ...signedPrices(charge),
        ...noteFindings(charge, context),
      ],
    },
    /** Ordered by another document (a statement): what is to be paid is counted there, and paid here. */
    issue: {
      from: ['absent'],
      // Less than what was charged is owed to the payer: nothing is due by it.
      to: [['paid', ({ total }) => tyiyn(total) < 0n], 'issued'],
      who: 'process',
      text: ['Charge', 'Начислить', 'Эсептөө'],
      event: 'IssuedBy',
      happened: ['Charged', 'Начислено', 'Эсептелди'],
      asks: {
        payerId: { ...customer, required: true },
        stationId: station,
        method: { ...paymentMethod, required: true },
        basis: text(['For', 'За что', 'Эмне үчүн'], 300),
        forArea: code(['Made for', 'Основание: раздел', 'Негизи: бөлүм'], 60, { required: true }),
        forId: code(['Made for, record', 'Основание: запись', 'Негизи: жазуу'], 100, { required: true }),
        smgsId: ref('smgs', word.note, { strict: true }),
        estimate: bool(['Estimate', 'Предварительное', 'Алдын ала эсеп']),
        corrects: ref('payment', ['Difference to charge', 'Разница к начислению', 'Айырма кайсы эсепке']),
        // Who counted says by which rate: a difference goes by that of the charge which it corrects.
        lines: rows(
          ['Services', 'Услуги', 'Кызматтар'],
          { ...askedColumns, ...rateTold },
          { required: true, max: 100, unasked: true },
        ),
      },
      example: {
        method: 2,
        forArea: 'gu46u',
        forId: 'statement-1',
        smgsId: '',
        corrects: '',
        estimate: false,
        lines: [
          { service: 'USE', text: 'Use', quantity: '1', price: '900.00', vatKind: 1, vatIncluded: false, income: 4 },
        ],
      },
      // A difference is asked of the account at once, as the charge was that it belongs to.
      editions: ({ lines }, today) => ratesNeeded(lines, today),
      changes: (charge, context) => {
        const { corrects, method } = charge;
        const { today } = context;
        const told = linesTold(context.asked['lines']);
        const lines = rated(charge.lines, { told, known: [], rates: context.edition?.(exchangeRates) });
        // Amounts are counted after this: the lines say what it comes to.
        const asked = sumBy(lines, (line) => countedLine(line).gross);
        const fromAccount = corrects !== '' && method === paymentMethod.code.account && asked > 0n;
        return {
          ...{ day: today, postedOn: today, lines, ...ofArrival(charge, context) },
          ...(fromAccount && { settleAmount: som(asked), settleTries: 1 }),
        };
      },
      needs: (_charge, { smgsId }) => (said(smgsId) === '' ? [] : [{ area: 'smgs', id: said(smgsId) }]),
      check: (charge, context) => [
        ...foreignProblems(charge.lines, context.today, linesTold(context.asked['lines'])),
        ...(charge.corrects === ''
          ? [
              ...(tyiyn(charge.total) <= 0n ? [{ ...hard('Payment.Nothing', {}), member: 'lines' }] : []),
              ...signedPrices(charge),
              ...noteFindings(charge, context),
            ]
          : tyiyn(charge.total) === 0n
            ? [{ ...hard('Payment.Nothing', {}), member: 'lines' }]
            : []),
      ],
    },
    /** The final amount of what was an estimate. */
    finalise: {
      from: ['issued', 'held', 'part', 'paid'],
      to: [...byAmounts, 'issued'],
      who: 'staff',
      sets: ['lines'],
      // What it was issued by stays, whatever the rate is today.
      editions: ({ lines, day }) => ratesNeeded(lines, day),
      check: (charge, { before }) => [
        ...foreignProblems(charge.lines, charge.day, before.lines),
        ...signedPrices(charge),
      ],
      rules: [({ estimate }) => estimate || { code: 'Payment.Final' }],
      text: ['Make final', 'Сделать окончательным', 'Акыркы кылуу'],
      event: 'Finalised',
      happened: ['Made final', 'Сделано окончательным', 'Акыркы кылынды'],
      changes: ({ lines }, { before, today, edition }) => ({
        ...{ estimate: false, postedOn: today },
        lines: rated(lines, { known: before.lines, rates: edition?.(exchangeRates) }),
      }),
    },
    /** Its waybill was issued: the estimate is what is owed, and what the account holds for it is paid from there. */
    'finalise-by-note': {
      from: ['issued', 'held', 'part', 'paid'],
      to: [...byAmounts, 'issued'],
      who: 'process',
      quiet: true,
      text: ['Final: the waybill was issued', 'Окончательное: накладная оформлена', 'Акыркы: коштомо кагаз таризделди'],
      event: 'Finalised',
      happened: ['Made final', 'Сделано окончательным', 'Акыркы кылынды'],
      changes: ({ estimate, method, due, settleTries }, { today }) =>
        estimate
          ? {
              estimate: false,
              postedOn: today,
              ...(method === paymentMethod.code.account && { settleAmount: due, settleTries: (settleTries ?? 0) + 1 }),
            }
          : {},
    },
    'mark-held': {
      from: [...open],
      to: [byAmounts[1], 'held'],
      who: 'process',
      text: ['Held on the account', 'Зарезервировано на счёте', 'Эсепте резервде'],
      event: 'Held',
    },
    'mark-released': {
      from: [...open],
      to: [byAmounts[1], 'issued'],
      who: 'process',
      text: ['Hold is over', 'Резерв снят', 'Резерв алынды'],
      event: 'HoldEnded',
    },
    settle: {
      from: [...open],
      who: 'staff',
      text: ['Pay from the account', 'Списать со счёта', 'Эсептен чыгаруу'],
      event: 'SettleAsked',
      happened: ['Asked of the account', 'Запрошено списание со счёта', 'Эсептен чыгаруу суралды'],
      bulk: true,
      changes: ({ due, settleTries }) => ({ settleAmount: due, settleTries: (settleTries ?? 0) + 1 }),
    },
    /** The money is there: never refused. What is no longer due goes on to the payer's account. */
    allocate: {
      from: ['issued', 'held', 'part', 'paid', 'reversed', 'cancelled'],
      to: {
        issued: [...byAmounts, 'issued'],
        held: [...byAmounts, 'held'],
        part: [...byAmounts, 'part'],
        paid: 'paid',
        reversed: 'reversed',
        cancelled: 'cancelled',
      },
      who: 'process',
      text: ['Paid', 'Оплачено', 'Төлөндү'],
      event: 'Allocated',
      happened: ['Payment received', 'Поступила оплата', 'Төлөм түштү'],
      asks: {
        op: code(['Operation', 'Операция', 'Операция'], 120, { required: true }),
        source: code(['Source', 'Источник', 'Булак'], 60, { required: true }),
        sourceId: code(['Record', 'Запись', 'Жазуу'], 120),
        receipt: code(['Receipt', 'Квитанция', 'Дүмүрчөк'], 40),
        amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { required: true, schema: amountSchema }),
        method: paymentMethod,
      },
      quiet: true,
      // How it was paid is said of it, but for the personal account: whether it stands in a card is decided when it is charged.
      means: ({ method: charged }, { method: paid, ...asked }) =>
        [charged, paid].includes(paymentMethod.code.account) ? asked : { ...asked, method: paid },
      changes: (charge, { asked, today }) => {
        if (charge.allocations.some(({ op }) => op === asked['op'])) return {};
        const amount = tyiyn(said(asked['amount']));
        const room = tyiyn(charge.due);
        const taken = amount < room ? amount : room;
        return standing(charge, [
          ...charge.allocations,
          {
            op: said(asked['op']),
            source: said(asked['source']),
            sourceId: said(asked['sourceId']),
            receipt: said(asked['receipt']),
            amount: som(taken),
            excess: som(amount - taken),
            method: typeof asked['method'] === 'number' ? asked['method'] : null,
            day: today,
            undone: false,
            back: '',
            backOn: '',
          },
        ]);
      },
    },
    /** One payment at a time, each at most once ever; the money goes to the payer's account. */
    undo: {
      from: ['part', 'paid'],
      to: [byAmounts[1], 'issued'],
      who: 'staff',
      harmful: true,
      text: ['Take a payment back', 'Вернуть оплату на счёт', 'Төлөмдү эсепке кайтаруу'],
      event: 'Undone',
      happened: ['Payment taken back', 'Оплата возвращена', 'Төлөм кайтарылды'],
      asks: {
        payment: int(['Payment, line', 'Строка оплаты', 'Төлөмдүн сабы'], 1_000, { required: true }),
        comment: reason,
      },
      check: ({ allocations }, { before, asked }) =>
        before.allocations.some(({ row, undone }) => row === asked['payment'] && !undone) && allocations.length > 0
          ? []
          : [{ ...hard('Payment.NoSuchPayment', {}), member: 'payment' }],
      changes: (charge, { asked, today }) =>
        standing(
          charge,
          charge.allocations.map((each) =>
            each.row === asked['payment'] && !each.undone
              ? { ...each, undone: true, back: 'account', backOn: today }
              : each,
          ),
        ),
      example: { payment: 1 },
    },
    /** The receipt was annulled in its open shift: the drawer gave the money back. */
    'undo-receipt': {
      from: ['issued', 'held', 'part', 'paid', 'reversed', 'cancelled'],
      to: {
        issued: 'issued',
        held: 'held',
        part: [byAmounts[1], 'issued'],
        paid: [...byAmounts, 'issued'],
        reversed: 'reversed',
        cancelled: 'cancelled',
      },
      who: 'process',
      text: ['Receipt annulled', 'Квитанция аннулирована', 'Дүмүрчөк жокко чыгарылды'],
      event: 'ReceiptAnnulled',
      asks: { op: code(['Operation', 'Операция', 'Операция'], 120, { required: true }) },
      quiet: true,
      changes: (charge, { asked, today }) =>
        standing(
          charge,
          charge.allocations.map((each) =>
            each.op === asked['op'] && !each.undone ? { ...each, undone: true, back: 'drawer', backOn: today } : each,
          ),
        ),
    },
    reverse: {
      from: ['issued', 'held'],
      to: 'reversed',
      who: 'staff',
      harmful: true,
      rules: [
        ({ estimate }) => !estimate || { code: 'Payment.Estimate' },
        ({ corrects }) => corrects === '' || { code: 'Payment.Difference' },
      ],
      needs: ({ smgsId }) => (smgsId === '' ? [] : [{ area: 'smgs', id: smgsId }]),
      // The waybill owes both: what its difference was counted from does not go before it.
      check: ({ id, smgsId }, { record }) => {
        const note = record<NoteState>('smgs', smgsId);
        return note?.paymentId === id && (note.differences ?? []).length > 0 ? [hard('Payment.Corrected', {})] : [];
      },
      text: ['Reverse', 'Сторнировать', 'Сторно кылуу'],
      event: 'Reversed',
      changes: (_charge, { today }) => ({ due: som(0n), postedOn: today }),
      asks: { comment: reason },
    },
    /** What it was made for is cancelled: nothing is due any more, and what was paid goes to the payer's account. */
    withdraw: {
      from: ['issued', 'held', 'part', 'paid', 'reversed', 'cancelled'],
      to: {
        issued: 'reversed',
        held: 'reversed',
        part: 'reversed',
        paid: 'reversed',
        reversed: 'reversed',
        cancelled: 'cancelled',
      },
      who: 'process',
      quiet: true,
      text: ['Withdrawn', 'Отозвано', 'Чакыртып алынды'],
      event: 'Withdrawn',
      changes: ({ total, allocations }, { before, today }) => ({
        ...(before.state !== 'reversed' && before.state !== 'cancelled' && { postedOn: today }),
        ...amounts(
          total,
          allocations.map((each) => (each.undone ? each : { ...each, undone: true, back: 'account', backOn: today })),
        ),
        due: som(0n),
      }),
    },
    cancel: {
      from: ['issued', 'held'],
      to: 'cancelled',
      who: 'staff',
      harmful: true,
      rules: [({ estimate }) => estimate || { code: 'Payment.Final' }],
      text: word.cancel,
      event: 'Cancelled',
      changes: () => ({ due: som(0n) }),
      asks: { comment: reason },
    },
  },
  menuReads: ['estimate', 'due', 'allocations', 'corrects'],
  counts: (charge) => {
    const counted = charge.lines.map((line) => ({ ...line, ...countedLine(line) }));
    const sum = som(sumBy(counted, ({ gross }) => gross));
    return {
      lines: counted,
      net: som(sumBy(counted, ({ net }) => net)),
      vat: som(sumBy(counted, ({ vat }) => vat)),
      total: sum,
      ...(sum !== charge.total && amounts(sum, charge.allocations)),
    };
  },
  errands: {
    hold: {
      to: 'account',
      command: 'hold',
      undo: 'release',
      for: ({ id, state, method, payerId, total, corrects }) =>
        method === paymentMethod.code.account && corrects === '' && (state === 'issued' || state === 'held')
          ? [
              {
                id: payerId,
                row: 'hold',
                input: { customerId: payerId, op: `hold.${id}`, paymentId: id, amount: total },
              },
            ]
          : [],
    },
    settle: {
      to: 'account',
      command: 'settle',
      for: ({ id, payerId, settleAmount, settleTries }) =>
        settleTries === null
          ? []
          : [
              {
                id: payerId,
                row: 'settle',
                input: {
                  customerId: payerId,
                  op: `settle.${id}.${settleTries}`,
                  paymentId: id,
                  amount: settleAmount,
                },
              },
            ],
    },
  },
  chains: {
    'payment-receipt': {
      when: { area: 'cash-shift', happened: 'CashShiftTaken' },
      to: ({ id, state, before }: Cause<Drawer>) =>
        newReceipts(state, before)
          .filter(({ paymentId }) => paymentId !== '')
          .map(({ paymentId, op, due, number, method }) => ({
            id: paymentId,
            input: {
              op,
              source: 'cash-shift',
              sourceId: id,
              receipt: receiptNumber(state.deskId, number),
              amount: due,
              ...(method !== null && { method }),
            },
          })),
      command: 'allocate',
    },
    'payment-receipt-annulled': {
      when: { area: 'cash-shift', happened: 'CashShiftReceiptAnnulled' },
      to: ({ state, before }: Cause<Drawer>) =>
        annulledNow(state, before)
          .filter(({ paymentId }) => paymentId !== '')
          .map(({ paymentId, op }) => ({ id: paymentId, input: { op } })),
      command: 'undo-receipt',
    },
    'payment-settled': {
      when: { area: 'account', happened: 'AccountSettled' },
      to: ({ id, event }: Cause<unknown>) => {
        const asked = membersIn(membersIn(event.data)['asked']);
        const charge = textIn(asked['paymentId']);
        if (isOfRefund(charge)) return [];
        return [
          {
            id: charge,
            input: {
              op: asked['op'],
              source: 'account',
              sourceId: id,
              receipt: '',
              amount: asked['amount'],
              method: paymentMethod.code.account,
            },
          },
        ];
      },
      command: 'allocate',
      bounded: 'an allocation asks nothing of the account',
    },
    'payment-held': {
      when: { area: 'account', happened: 'AccountHeld' },
      to: (cause: Cause<unknown>) => chargeAsked(cause),
      command: 'mark-held',
      bounded: 'what is held is not asked to be held again',
    },
    'payment-online': paidOnline('OnlinePaymentAnswered'),
    // Of a payment that is confirmed what does not hold goes first: what holds takes its place.
    'payment-online-corrected': refutedOnline('OnlinePaymentConfirmed'),
    'payment-online-confirmed': paidOnline('OnlinePaymentConfirmed'),
    'payment-online-refuted': refutedOnline('OnlinePaymentRefuted'),
    'payment-note-formed': {
      when: { area: 'smgs', happened: 'SmgsFormed' },
      to: ({ state }: Cause<{ readonly estimateId: string | null }>) =>
        state.estimateId ? [{ id: state.estimateId, input: {} }] : [],
      command: 'finalise-by-note',
      bounded: 'a final charge is not made final again',
    },
    'payment-calculation-taken-back': {
      when: { area: 'calculation', happened: 'CalculationChargeTakenBack' },
      to: ({ before }: Cause<{ readonly paymentId: string }>) =>
        before.paymentId === '' ? [] : [{ id: before.paymentId, input: {} }],
      command: 'withdraw',
      bounded: 'a charge that was withdrawn is not withdrawn again',
    },
    ...advanceChains,
    'payment-fine-cancelled': withdrawnWith('fine-charge'),
    'payment-railway-code-cancelled': withdrawnWith('railway-code-sale'),
    'payment-hold-over': {
      when: { area: 'account', happened: 'AccountHoldExpired' },
      to: (cause: Cause<unknown>) => chargeAsked(cause),
      command: 'mark-released',
      bounded: 'a hold that is over is not ordered again',
    },
  },
  /** A waybill or a request has one charge that stands: what another stream says of it may be a second old, the name is exact. */
  claims: ({ state, smgsId, corrects, forArea, forId }) => {
    if (state === 'reversed' || state === 'cancelled') return [];
    return [
      // Of differences each names the charge that it corrects: the next one is one as well.
      ...(smgsId === '' ? [] : [corrects === '' ? `charged:${smgsId}` : `charged:${smgsId}~${corrects}`]),
      ...(forArea === requestArea ? [`charged:${requestArea}:${forId}`] : []),
    ];
  },
  postings: {
    PaymentIssued: ({ after }) => demand(after),
    PaymentIssuedBy: ({ after }) => [...demand(after), ...givenBack(after)],
    PaymentFinalised: ({ after }) => demand(after),
    PaymentReversed: ({ after }) => negated(demand(after)),
    PaymentWithdrawn: ({ before, after }) => [
      ...(before.state === 'reversed' || before.state === 'cancelled' ? [] : negated(demand(after))),
      ...takenBack(after, before).flatMap(({ op, amount }) =>
        entry(['1410', after.id, tyiyn(amount)], ['3310', `undo.${op}`, -tyiyn(amount)]),
      ),
    ],
    PaymentAllocated: ({ before, after }) =>
      newAllocations(after, before).flatMap(({ op, amount }) =>
        entry(['3310', op, tyiyn(amount)], ['1410', after.id, -tyiyn(amount)]),
      ),
    PaymentUndone: ({ before, after }) =>
      takenBack(after, before).flatMap(({ op, amount }) =>
        entry(['1410', after.id, tyiyn(amount)], ['3310', `undo.${op}`, -tyiyn(amount)]),
      ),
    PaymentReceiptAnnulled: ({ before, after }) =>
      takenBack(after, before).flatMap(({ op, amount }) =>
        entry(['1410', after.id, tyiyn(amount)], ['3310', op, -tyiyn(amount)]),
      ),
  },
  list: {
    columns: ['number', 'status', 'day', 'payerId', 'basis', 'total', 'due', 'paid', 'method'],
    sort: ['changedAt', 'DESC'],
    detail: 'lines',
    card: ['number', 'customerName', 'total', 'due'],
    notForCustomers: ['payerId'],
    sums: ['total', 'paid', 'due'],
    open: { status__in: [0, 1, 3] },
  },
  home: {
    due: {
      who: 'owner',
      kind: 'pay',
      does: { text: ['Pay', 'Оплатить', 'Төлөө'], path: '/resistant-legal-entity', needs: 'onlinePayment' },
      within: 240,
      sum: 'due',
      policy: 'AccountPlan',
      text: ['Charges to pay', 'Начисления к оплате', 'Төлөнө турган эсептер'],
      filter: { status__in: [0, 3] },
    },
    unpaid: {
      who: 'staff',
      kind: 'pay',
      within: 240,
      sum: 'due',
      policy: 'Kassa.Menu or Books.View',
      text: ['Charges not paid yet', 'Неоплаченные начисления', 'Төлөнө элек эсептер'],
      filter: { status__in: [0, 3] },
    },
  },
  prints: paymentPapers,
  publish: { context: 'finance', aggregate: 'payment' },
  example: {
    method: 2,
    smgsId: '',
    estimate: false,
    lines: [
      { service: '101', text: 'Weighing', quantity: '2', price: '500.00', vatKind: 1, vatIncluded: false, income: 1 },
    ],
  },
  lives: [
    ['create', 'settle', ['answer-errand', { row: 1, ask: 1, outcome: 'done', refusal: '', said: '' }]],
    [['create', { estimate: true }], 'finalise'],
    [['create', { estimate: true, method: 1 }], 'finalise-by-note'],
    [['create', { estimate: true }], 'cancel'],
    [['create', { method: 1 }], 'mark-held', 'mark-released'],
    ['create', 'reverse'],
    ['issue', 'reverse'],
    [
      ['issue', { smgsId: 'smgs-1', corrects: 'charge-1' }],
      ['allocate', { amount: '1008.00' }],
    ],
    [
      [
        'issue',
        {
          smgsId: 'smgs-1',
          corrects: 'charge-1',
          lines: [
            { service: 'USE', text: 'Use', quantity: '1', price: '-90.00', vatKind: 1, vatIncluded: false, income: 4 },
          ],
        },
      ],
    ],
    ['issue', ['allocate', { amount: '100.00' }], 'withdraw'],
    ['create', ['allocate', { amount: '1120.00' }], 'undo'],
    ['create', ['allocate', { amount: '100.00' }], ['undo-receipt', { op: '1' }]],
    ['create', ['allocate', { amount: '2000.00' }]],
  ],
  messages: {
    'Payment.Nothing': ['There is nothing to pay', 'Сумма начисления равна нулю', 'Төлөй турган сумма жок'],
    'Payment.NoteNotDue': [
      'Only an issued waybill that is not settled yet can be charged',
      'Начислить можно только по оформленной и ещё не оплаченной накладной',
      'Таризделген жана төлөнө элек коштомо кагаз боюнча гана эсептелет',
    ],
    'Payment.NoteNotDeclared': [
      'Only a waybill that was accepted and is not settled yet has an estimate',
      'Предварительное начисление делают по принятой и ещё не оплаченной накладной',
      'Алдын ала эсеп кабыл алынган жана төлөнө элек коштомо кагаз боюнча гана жүргүзүлөт',
    ],
    'Payment.NegativePrice': [
      'A price is not negative: less than was charged comes from a calculation of the waybill',
      'Цена не может быть отрицательной: уменьшение начисляет расчёт по накладной',
      'Баа терс боло албайт: азайтууну коштомо кагаз боюнча эсептөө жүргүзөт',
    ],
    'Payment.Difference': [
      'It is a difference: take it back in its calculation',
      'Это разница к начислению: отзовите её в расчёте',
      'Бул эсепке айырма: аны эсептөөдө чакыртып алыңыз',
    ],
    'Payment.Corrected': [
      'A difference to it was charged: take that back in its calculation first',
      'К этому начислению начислена разница: сначала отзовите её в расчёте',
      'Бул эсепке айырма эсептелген: алгач аны эсептөөдө чакыртып алыңыз',
    ],
    'Payment.Final': [
      'The charge is final already',
      'Начисление уже окончательное',
      'Эсептелген төлөм мурунтан эле акыркы',
    ],
    'Payment.Estimate': [
      'An estimate is cancelled, not reversed',
      'Предварительное начисление отменяют, а не сторнируют',
      'Алдын ала эсеп сторно кылынбайт, жокко чыгарылат',
    ],
    'Payment.NoSuchPayment': [
      'There is no such payment, or it was taken back already',
      'Такой оплаты нет, или она уже возвращена',
      'Мындай төлөм жок же ал кайтарылган',
    ],
  },
});

const chargeAsked = ({ event }: Cause<unknown>) => {
  const id = textIn(membersIn(membersIn(event.data)['asked'])['paymentId']);
  return isOfRefund(id) ? [] : [{ id, input: {} }];
};
