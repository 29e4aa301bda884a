import type { Rule } from '../../kernel/machine.ts';
import { policy } from '../../kernel/policy.ts';
import type { SmgsState } from './fields.ts';

type SmgsRule = Rule<SmgsState>;

const when =
  (code: string, holds: (doc: SmgsState) => boolean): SmgsRule =>
  (doc) =>
    holds(doc) || { code };

/** The person has the policy. */
export const may = (name: string): SmgsRule => {
  const allowed = policy(name);
  return (_doc, person) => allowed(person) || { code: 'Policy.Missing', params: { policy: name } };
};

/** "Not a customer" of the specification's action table: one of the railway's people. */
export const staff: SmgsRule = (_doc, person) => person.side === 'staff' || { code: 'Smgs.StaffOnly' };

/** The customer whose note it is. */
export const owner: SmgsRule = (doc, person) =>
  person.side === 'customer'
    ? person.customerId === doc.customerId || { code: 'Smgs.NotYours' }
    : { code: 'Smgs.CustomerOnly' };

/** The customer whose note it is, or staff who enter it from the customer's paper (decision smgs-registration). */
export const ownerOrStation: SmgsRule = (doc, person) =>
  person.side === 'staff' ? may('Smgs.CreateSmgs')(doc, person) : owner(doc, person);

/** What the station has taken up is the station's to cancel; before that also whoever wrote it. */
export const cancels: SmgsRule = (doc, person) =>
  doc.status === 0 && doc.subStatus < 2
    ? ownerOrStation(doc, person)
    : person.side === 'staff'
      ? may('Smgs.CreateSmgs')(doc, person)
      : { code: 'Smgs.StaffOnly' };

/** Staff register with the cash-desk flag, which is the policy Kassa.Menu; customers for themselves. */
export const cashDeskOrCustomer: SmgsRule = (doc, person) => {
  if (person.side === 'staff') return may('Kassa.Menu')(doc, person);
  return person.side === 'customer' || { code: 'Smgs.CustomerMissing' };
};

/** Without a shipment request the note is formed at once; with one the request must have been paid (000, section 4). */
export const prepaidIfRequested = when('Smgs.Form.PaymentMissing', (doc) => !doc.shipmentRequestId || doc.paid);

export const hasShipmentRequest = when('Smgs.Prepayment.NoRequest', (doc) => Boolean(doc.shipmentRequestId));
export const notPaidYet = when('Smgs.Prepayment.AlreadyPaid', (doc) => !doc.paid);
export const paymentLinked = when('Smgs.PaymentNotLinked', (doc) => Boolean(doc.paymentId));
export const notSettled = when('Smgs.AlreadySettled', (doc) => doc.settledAmount === null);
/** A broken signature is made anew (decision smgs-signature). */
export const notSigned = when('Smgs.AlreadySigned', (doc) => doc.signedDate === null || doc.signatureBroken);
/** A note of another railway was formed there: it is not reworked and formed here (decision e-waybill-import). */
export const ownNote = when('Smgs.Incoming', (doc) => !doc.isIncoming);
/** A transfer waybill costs nothing (domain 1.3). */
export const settled = when('Smgs.NotPaid', (doc) => doc.paid || doc.status === 3);
export const signed = when('Smgs.NotSigned', (doc) => !doc.signatureBroken && doc.signedDate !== null);
export const notDeparted = when('Smgs.AlreadyDeparted', (doc) => doc.departedAt === null);
export const departed = when('Smgs.NotDeparted', (doc) => doc.departedAt !== null);
export const notArchived = when('Smgs.Archived', (doc) => !doc.isArchiev);
export const archived = when('Smgs.NotArchived', (doc) => doc.isArchiev);

/** The charges were settled before: forming again after rework leads back to Paid (domain 5.3, row 11). */
export const wasSettled = (doc: SmgsState): boolean => doc.settledAmount !== null;
