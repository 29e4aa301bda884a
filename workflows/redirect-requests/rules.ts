import type { Rule } from '../kernel/machine.ts';
import { systemPerson, type Person } from '../kernel/person.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { RedirectState } from './state.ts';

type RedirectRule = Rule<RedirectState>;

const when =
  (code: string, holds: (doc: RedirectState, person: Person) => boolean): RedirectRule =>
  (doc, person) =>
    holds(doc, person) || { code };

const isOwner = (doc: RedirectState, person: Person): boolean => person.customerId === doc.customerId;

/** Only customer-side people add requests, each for the own customer (specification 001, sections 1, 5 and 6). */
export const customerSide: RedirectRule = (_doc, person) => {
  if (!person.isCustomer) return { code: 'Redirect.CustomerOnly' };
  return person.customerId !== null || { code: 'Redirect.CustomerMissing' };
};

/** The customer whose request it is. */
export const owner: RedirectRule = (doc, person) =>
  !person.isCustomer ? { code: 'Redirect.CustomerOnly' } : isOwner(doc, person) || { code: 'Redirect.NotYours' };

/** Staff of the railway, or the customer whose request it is. */
export const ownerOrStaff = when('Redirect.NotYours', (doc, person) => !person.isCustomer || isOwner(doc, person));

/** "Non-clients approve or reject" (specification 001, section 6). */
export const staff = when('Redirect.StaffOnly', (_doc, person) => !person.isCustomer);

/** Who applied does not decide (security row S8). */
export const notApplicant = when('Redirect.OwnRequest', (doc, person) => doc.creatorId !== person.id);

const { id: processId } = systemPerson('');

/** Only the processes of the system itself say what SED did: no person may, administrators included. */
export const processOnly = when('Redirect.ProcessOnly', (_doc, person) => person.id === processId);

/** SED has objected: the stated condition of editing and sending again (specification 001, section 4.2). */
export const sedObjected = when(
  'Redirect.NoSedAnswer',
  (doc) => doc.sedResponseDate !== null && doc.sedApproved === false,
);

/**
 * Why a request at 1 is not sent once more: its sending is on its way; or SED has it, and then only staff send again, because
 * a customer's call is mostly the second half of their save (decision redirect-resend).
 */
export const notToBeSentAgain = (doc: RedirectState, person: Person): Refusal | undefined => {
  if (doc.sedDelivery === 'pending') return { code: 'Redirect.OnTheWay' };
  return doc.sedDelivery === 'sent' && person.isCustomer ? { code: 'Redirect.AtSed' } : undefined;
};
