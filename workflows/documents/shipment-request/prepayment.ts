import type { Cause, ChainTarget } from '../../kernel/chain.ts';

/** Its area; a charge names it in `forArea`. */
export const requestArea = 'shipment-request';

/** What a request needs of the charge of its prepayment. */
interface Charge {
  readonly state: string;
  readonly forArea: string;
  readonly forId: string;
  readonly total: string;
}

/** What its charge needs of a request. */
interface Prepaid {
  readonly state: string;
  readonly chargeId: string;
  readonly advanced: boolean;
}

const covering = new Set(['held', 'paid']);
const bounded = 'a request is charged once at a time, and what becomes of its charge asks for no other';

/** The charge stands, and tells the request its name and amount. */
const charged = ({ id, state: { forArea, forId, total } }: Cause<Charge>): readonly ChainTarget[] =>
  forArea === requestArea ? [{ id: forId, input: { chargeId: id, prepayment: total } }] : [];
const covered = ({ state: { forArea, forId } }: Cause<Charge>): readonly ChainTarget[] =>
  forArea === requestArea ? [{ id: forId, input: {} }] : [];
const notCovered = ({ state: { state, forArea, forId } }: Cause<Charge>): readonly ChainTarget[] =>
  forArea === requestArea && !covering.has(state) ? [{ id: forId, input: {} }] : [];

/**
 * What the charge of a prepayment leads to in its request (processes, section 3): held on the account or paid at the desk, the
 * prepayment is there; taken back, annulled or held no longer, it is not.
 */
export const prepaymentChains = {
  'shipment-request-charged': {
    when: { area: 'payment', happened: 'PaymentIssuedBy' },
    to: charged,
    command: 'charge-made',
    bounded,
  },
  'shipment-request-held': { when: { area: 'payment', entered: 1 }, to: covered, command: 'mark-paid', bounded },
  'shipment-request-paid': { when: { area: 'payment', entered: 2 }, to: covered, command: 'mark-paid', bounded },
  'shipment-request-hold-over': {
    when: { area: 'payment', happened: 'PaymentHoldEnded' },
    to: notCovered,
    command: 'mark-unpaid',
    bounded,
  },
  'shipment-request-undone': {
    when: { area: 'payment', happened: 'PaymentUndone' },
    to: notCovered,
    command: 'mark-unpaid',
    bounded,
  },
  'shipment-request-annulled': {
    when: { area: 'payment', happened: 'PaymentReceiptAnnulled' },
    to: notCovered,
    command: 'mark-unpaid',
    bounded,
  },
  'shipment-request-reversed': {
    when: { area: 'payment', entered: 4 },
    to: covered,
    command: 'mark-reversed',
    bounded,
  },
  'shipment-request-charge-cancelled': {
    when: { area: 'payment', entered: 5 },
    to: covered,
    command: 'mark-reversed',
    bounded,
  },
} as const;

const over = new Set(['refused', 'cancelled']);
const withdrawn = ({ chargeId }: Prepaid): readonly ChainTarget[] =>
  chargeId === '' ? [] : [{ id: chargeId, input: {} }];
const nowAdvanced = ({ state, before }: Cause<Prepaid>): readonly ChainTarget[] =>
  state.advanced && !before.advanced ? withdrawn(state) : [];

/**
 * What was paid for a request is an advance (design of money, section 6): once its waybill is under way, or the request is cancelled,
 * the charge is withdrawn. The hold ends, and what was paid lies on the payer's account, from where the waybill is paid.
 */
export const advanceChains = {
  'payment-request-begun': {
    when: { area: requestArea, happened: 'ShipmentRequestNoteBegun' },
    to: nowAdvanced,
    command: 'withdraw',
    bounded: 'a request hands its prepayment over once',
  },
  'payment-request-linked': {
    when: { area: requestArea, happened: 'ShipmentRequestNoteLinked' },
    to: nowAdvanced,
    command: 'withdraw',
    bounded: 'a request hands its prepayment over once',
  },
  'payment-request-prepaid': {
    when: { area: requestArea, happened: 'ShipmentRequestPrepaid' },
    to: nowAdvanced,
    command: 'withdraw',
    bounded: 'a request hands its prepayment over once',
  },
  'payment-request-cancelled': {
    when: { area: requestArea, entered: 7 },
    to: ({ state }: Cause<Prepaid>) => withdrawn(state),
    command: 'withdraw',
    bounded: 'a request is cancelled once',
  },
  /** The charge was on its way while the request was cancelled. */
  'payment-request-charged-late': {
    when: { area: requestArea, happened: 'ShipmentRequestChargeMade' },
    to: ({ state }: Cause<Prepaid>) => (over.has(state.state) ? withdrawn(state) : []),
    command: 'withdraw',
    bounded: 'a charge is made once',
  },
} as const;
