import { bool, choice, code, date, int, money, ref, text } from '../fields/make.ts';
import type { Fields } from '../fields/field.ts';
import type { DecisionContext } from '../kernel/command.ts';
import { hard, type Finding } from '../kernel/finding.ts';
import { som, tyiyn } from '../kernel/money.ts';
import { sideOf, type CountedCharge, type OrderSide } from '../ledger/takings.ts';
import type { Allocation } from '../documents/payment/allocations.ts';
import { paymentMethod } from '../documents/payment/method.ts';
import { word } from '../documents/parts.ts';

/**
 * A line of an order is a payment: a charge and the line of its allocations, sent as these two. All else is copied from the charge
 * and never believed (decision orders-take-payments).
 */
export const lineColumns = {
  paymentId: ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм'], {
    required: true,
    strict: true,
    keeps: { number: 'number', basis: 'basis', payer: 'customerName' },
  }),
  payment: int(['Payment, line', 'Строка оплаты', 'Төлөмдүн сабы'], 1_000),
  back: bool(['Taken back', 'Возврат', 'Кайтаруу']),
  number: code(word.number, 20, { kept: true }),
  basis: text(['For', 'За что', 'Эмне үчүн'], 300, { kept: true }),
  payer: text(['Payer', 'Плательщик', 'Төлөөчү'], 200, { kept: true, personal: true }),
  day: date(['Paid on', 'День оплаты', 'Төлөнгөн күнү'], { kept: true }),
  method: { ...paymentMethod, kept: true as const },
  amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { kept: true, signed: true }),
  receipt: code(['Receipt', 'Квитанция', 'Дүмүрчөк'], 40, { kept: true }),
  desk: code(['Cash desk', 'Касса', 'Касса'], 10, { kept: true }),
  late: bool(['For earlier days', 'За прошлые дни', 'Мурунку күндөр үчүн'], { kept: true }),
} satisfies Fields;

/** What an order is made from: payments, each of them a line, or sums; nothing is said of those from before payments were taken. */
export const orderMade = choice(['Made from', 'Составлен', 'Эмненин негизинде'], {
  payments: [1, ['Payments', 'По оплатам', 'Төлөмдөр боюнча']],
  typed: [2, ['Typed by hand', 'Вручную', 'Кол менен']],
});

/** Lines that a proposal has at most: what is beyond goes into the next order. */
export const mostLines = 500;

/** A line as an order holds it. Those from before payments were taken have no `payment`. */
export interface OrderLine {
  readonly row: number;
  readonly paymentId: string;
  readonly payment: number | null;
  readonly back: boolean;
  readonly number: string;
  readonly basis: string;
  readonly payer: string;
  readonly day: string;
  readonly method: number | null;
  readonly receipt: string;
  /** The desk that took the money; '' where it came another way. It may be another station's. */
  readonly desk: string;
  readonly amount: string;
  readonly late: boolean;
}

/** What an order looks at of a charge. */
type ChargeRecord = Pick<CountedCharge, 'stationId' | 'method' | 'smgsId' | 'forArea' | 'incoming'> & {
  readonly number: string;
  readonly day: string;
  readonly allocations: readonly Allocation[];
};
type Look = Pick<DecisionContext, 'record'>;

/** The name under which a payment, or its return, stands in one order of both kinds. */
export const orderedName = ({ paymentId, payment, back }: Pick<OrderLine, 'paymentId' | 'payment' | 'back'>): string =>
  `ordered:${paymentId}~${payment}${back ? '~back' : ''}`;

/** Lines with a payment of their own; old ones name a charge alone. */
export const ofPayments = <Line extends Pick<OrderLine, 'payment'>>(lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ payment }) => payment !== null);

const chargeOf = ({ record }: Look, { paymentId }: OrderLine) => record<ChargeRecord>('payment', paymentId);
const paymentOf = (look: Look, line: OrderLine): Allocation | undefined =>
  chargeOf(look, line)?.allocations?.find(({ row }) => row === line.payment);

const sameChoice = (one: OrderLine, other: OrderLine): boolean =>
  one.paymentId === other.paymentId && one.payment === other.payment && one.back === other.back;

/** The line stands as it stood: of a charge nothing is copied twice, and an old line stays what it was. */
const stood = (line: OrderLine, before: readonly OrderLine[]): boolean =>
  before.some((known) => known.row === line.row && sameChoice(known, line));

/** Charges of which something is copied: those of lines that do not stand as they stood. */
export const chargesPut = (lines: readonly OrderLine[], before: readonly OrderLine[]): readonly string[] =>
  lines.filter((line) => !stood(line, before)).map(({ paymentId }) => paymentId);

/** Whoever names the charge alone means its payment of the day, where there is but one that no other line has. */
const meant = (look: Look, line: OrderLine, lines: readonly OrderLine[], day: string): number | null => {
  const named = new Set(lines.flatMap((one) => (one.paymentId === line.paymentId ? [one.payment] : [])));
  const free = (chargeOf(look, line)?.allocations ?? []).filter(({ row, undone }) => !undone && !named.has(row));
  const ofDay = free.filter((one) => one.day === day);
  const [only, ...others] = ofDay.length > 0 ? ofDay : free;
  return only && others.length === 0 ? only.row : null;
};

/** The lines of an order with what their charges say of them, copied when a line is put. */
export const copied = (
  lines: readonly OrderLine[],
  before: readonly OrderLine[],
  date: string,
  look: Look,
): readonly OrderLine[] =>
  lines.map((sent) => {
    if (stood(sent, before)) return sent;
    const line = { ...sent, payment: sent.payment ?? meant(look, sent, lines, date) };
    const paid = paymentOf(look, line);
    if (!paid) return line;
    // Until it was kept nobody knew when a payment was taken back: it counts for the order's own day.
    const day = line.back ? paid.backOn || date : paid.day;
    return {
      ...line,
      day,
      method: paid.method ?? chargeOf(look, line)?.method ?? null,
      receipt: paid.receipt,
      desk: paid.source === 'cash-shift' ? (paid.sourceId.split('~')[0] ?? '') : '',
      amount: som(line.back ? -tyiyn(paid.amount) : tyiyn(paid.amount)),
      late: day < date,
    };
  });

/** What an order says of itself, as far as its lines must agree with it. */
interface Of {
  readonly stationId: string;
  readonly date: string;
  readonly charges: readonly OrderLine[];
}

/** What the charge of a line is called: numbers begin anew each year, so the day stands with it. */
const calledIn = (look: Look, line: OrderLine): string => {
  const { number = line.number, day = '' } = chargeOf(look, line) ?? {};
  return [number, day.split('-').reverse().join('.')].filter((part) => part !== '').join(' · ');
};

/** What is wrong with the lines that were put: each is a payment of this station, of this kind, no later than its day. */
export const lineFindings = (
  { stationId, date, charges }: Of,
  before: readonly OrderLine[],
  side: OrderSide,
  codes: string,
  look: Look,
): readonly Finding[] => {
  const seen = new Set<string>();
  return charges.flatMap((line, index): readonly Finding[] => {
    const at = (code: string, member: string, params: Finding['params'] = {}): readonly Finding[] => [
      { ...hard(`${codes}.${code}`, params), member: `charges.${index}.${member}` },
    ];
    const twice = line.payment !== null && seen.has(orderedName(line));
    seen.add(orderedName(line));
    const number = calledIn(look, line);
    if (twice) return at('Twice', 'payment', { number });
    const charge = chargeOf(look, line);
    // What is no charge at all is refused where it is looked up.
    if (stood(line, before) || !charge) return [];
    if (line.payment === null) return at('WhichPayment', 'payment', { number });
    const paid = paymentOf(look, line);
    if (!paid) return at('NoPayment', 'payment', { number, payment: line.payment });
    return [
      ...(line.back && !paid.undone ? at('NotTakenBack', 'back', { number }) : []),
      ...(charge.stationId === stationId ? [] : at('OtherStation', 'paymentId', { station: charge.stationId })),
      ...(sideOf(charge) === side ? [] : at('OtherKind', 'paymentId', { number })),
      ...(line.day > date ? at('PaidLater', 'payment', { number, day: line.day }) : []),
    ];
  });
};

const { cash, card } = paymentMethod.code;

/** What the lines come to, by how was paid: cash, by card, and all that came from accounts, transfers and online; tyiyn. */
export const sumsOf = (lines: readonly Pick<OrderLine, 'method' | 'amount'>[]) => {
  const sum = (fits: (method: number | null) => boolean): bigint =>
    lines.filter(({ method }) => fits(method)).reduce((total, { amount }) => total + tyiyn(amount), 0n);
  return {
    cash: sum((method) => method === cash),
    card: sum((method) => method === card),
    account: sum((method) => method !== cash && method !== card),
  };
};
