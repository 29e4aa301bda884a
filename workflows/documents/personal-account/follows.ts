import type { Cause, ChainTarget } from '../../kernel/chain.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import { paymentMethod } from '../payment/method.ts';

/** What a card reads of a charge. */
export interface CardCharge {
  readonly state: string;
  readonly number: string;
  readonly payerId: string;
  readonly customerName: string;
  readonly stationName: string;
  readonly method: number | null;
  readonly estimate: boolean;
  /** '' in charges from before it was kept: their cards were on paper. */
  readonly postedOn: string;
  readonly basis: string;
  readonly lines: readonly {
    readonly row: number;
    readonly service: string;
    readonly text: string;
    readonly quantity: string;
    readonly price: string;
    readonly net: string;
    readonly vat: string;
    readonly gross: string;
  }[];
}

/** The card of a payer for a month `YYYY-MM`. */
export const cardId = (payerId: string, month: string): string => `${payerId}~${month}`;

/** How a charge is called in a card: its number and what it is for. */
export const documentOf = ({ number, basis }: Pick<CardCharge, 'number' | 'basis'>): string =>
  [number, basis].filter((word) => word !== '').join(', ');

const minus = (amount: string): string => som(-tyiyn(amount));

/**
 * The lines that a charge writes into the card of the month in which it happens: those of a final charge from the personal account,
 * once; a reversal the same lines with a minus, in its own month, so that a closed card stays as it is.
 */
const told =
  (kind: 'charged' | 'reversed') =>
  ({ id, state, before }: Cause<CardCharge>): readonly ChainTarget[] => {
    // What was reversed already stays reversed on its day; of a charge from before cards were kept there is nothing to take back.
    if (kind === 'reversed' && (before.state === 'reversed' || before.postedOn === '')) return [];
    if (state.method !== paymentMethod.code.account || state.estimate) return [];
    const { postedOn: day } = state;
    if (day === '') return [];
    const amount = (value: string): string => (kind === 'charged' ? value : minus(value));
    return [
      {
        id: cardId(state.payerId, day.slice(0, 7)),
        input: {
          payerId: state.payerId,
          customerName: state.customerName,
          month: day.slice(0, 7),
          paymentId: id,
          reversal: kind === 'reversed',
          lines: state.lines.map((line) => ({
            paymentId: id,
            day,
            document: documentOf(state),
            station: state.stationName,
            service: line.service,
            text: line.text,
            quantity: line.quantity,
            price: line.price,
            net: amount(line.net),
            vat: amount(line.vat),
            gross: amount(line.gross),
            reversal: kind === 'reversed',
          })),
        },
      },
    ];
  };

/** Events of a charge that a card hears of. An estimate is heard of when it is made final. */
export const cardChains = Object.fromEntries(
  (
    [
      ['issued', 'PaymentIssued', 'charged'],
      ['issued-by', 'PaymentIssuedBy', 'charged'],
      ['finalised', 'PaymentFinalised', 'charged'],
      ['reversed', 'PaymentReversed', 'reversed'],
      ['withdrawn', 'PaymentWithdrawn', 'reversed'],
    ] as const
  ).map(([name, happened, kind]) => [
    `card-${name}`,
    {
      when: { area: 'payment', happened },
      to: told(kind),
      command: 'tell-charge',
      bounded: 'a card orders nothing, and a charge hears nothing of it',
    },
  ]),
);
