import type { Allocation } from '../documents/payment/allocations.ts';
import { tyiyn } from '../kernel/money.ts';

/** What is counted of a charge: what it came to (the income of the railway), and what was paid of it. */
export const takingKinds = ['charged', 'paid'] as const;
export type TakingKind = (typeof takingKinds)[number];

/** Which of a station's two daily orders a charge belongs to (001, section 2.8): Выдача or Отправление. */
export const orderSides = ['arrived', 'sent'] as const;
export type OrderSide = (typeof orderSides)[number];

/** One line of what a charge comes to; amounts are tyiyn and negative where something is taken back. */
export interface Taking {
  readonly what: TakingKind;
  readonly stationId: string;
  readonly payerId: string;
  /** Payment method, as 001, section 9 numbers them. */
  readonly method: number;
  readonly side: OrderSide;
  /** Kind of income (charged) or 0. */
  readonly income: number;
  readonly service: string;
  /** The line of its allocations (paid) or 0. */
  readonly row: number;
  /** Series and number of a desk's receipt (paid) or ''. */
  readonly receipt: string;
  readonly documents: number;
  readonly net: bigint;
  readonly vat: bigint;
  readonly gross: bigint;
}

/** What is counted of a charge in its state. */
export interface CountedCharge {
  readonly exists: boolean;
  readonly state: string;
  readonly estimate: boolean;
  readonly stationId: string;
  readonly payerId: string;
  readonly method: number | null;
  readonly smgsId: string;
  readonly forArea: string;
  /** The charge of a waybill that came here; nothing is said by charges from before it was kept. */
  readonly incoming?: boolean;
  readonly lines: readonly {
    readonly service: string;
    readonly income: number | null;
    readonly net: string;
    readonly vat: string;
    readonly gross: string;
  }[];
  readonly allocations: readonly Pick<Allocation, 'row' | 'receipt' | 'amount' | 'method' | 'undone'>[];
}

/** Documents of departure; every other charge of a station belongs to the delivery of goods (decision orders). */
const sent: ReadonlySet<string> = new Set(['smgs', 'shipment-request', 'gu45p', 'gu46p', 'mesplan']);

export const sideOf = ({
  smgsId,
  forArea,
  incoming = false,
}: Pick<CountedCharge, 'smgsId' | 'forArea' | 'incoming'>): OrderSide =>
  !incoming && (smgsId !== '' || sent.has(forArea)) ? 'sent' : 'arrived';

/**
 * What a charge counts for: its lines once it is final, as the ledger posts them (an estimate is no income, what was reversed or
 * cancelled is none any more), and each payment that stands.
 */
export const takingsOf = (charge: CountedCharge): readonly Taking[] => {
  if (!charge.exists) return [];
  const of = { stationId: charge.stationId, payerId: charge.payerId, side: sideOf(charge) };
  const method = charge.method ?? 0;
  const over = charge.estimate || charge.state === 'reversed' || charge.state === 'cancelled';
  return [
    ...(over ? [] : charge.lines).map((line, place): Taking => ({
      ...of,
      what: 'charged',
      method,
      income: line.income ?? 1,
      service: line.service,
      row: 0,
      receipt: '',
      documents: place === 0 ? 1 : 0,
      net: tyiyn(line.net),
      vat: tyiyn(line.vat),
      gross: tyiyn(line.gross),
    })),
    ...charge.allocations
      .filter(({ undone }) => !undone)
      .map((paid, place): Taking => ({
        ...of,
        what: 'paid',
        method: paid.method ?? method,
        income: 0,
        service: '',
        row: paid.row,
        receipt: paid.receipt,
        documents: place === 0 ? 1 : 0,
        net: 0n,
        vat: 0n,
        gross: tyiyn(paid.amount),
      })),
  ];
};

const negated = (taking: Taking): Taking => ({
  ...taking,
  documents: -taking.documents,
  net: -taking.net,
  vat: -taking.vat,
  gross: -taking.gross,
});

const keyOf = (taking: Taking): string => Object.values(taking).map(String).join('\u0000');

/** What an event changes in what a charge counts for: what is gone with a minus, what is new with a plus. */
export const takingsDifference = (before: CountedCharge, after: CountedCharge): readonly Taking[] => {
  const left = new Map<string, Taking[]>();
  for (const taking of takingsOf(before)) left.set(keyOf(taking), [...(left.get(keyOf(taking)) ?? []), taking]);
  const added = takingsOf(after).filter((taking) => left.get(keyOf(taking))?.pop() === undefined);
  return [...[...left.values()].flat().map(negated), ...added];
};
