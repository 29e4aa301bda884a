import { isProcess, type Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import type { Rule } from '../kernel/machine.ts';
import type { AnyDoc, AnyMove, DocumentDefinition, RefusalCodes, Who } from './definition.ts';

/** Whether a move is for people of this side at all: what is not, is neither offered nor explained in their menus. */
export const isOfSide = (who: AnyMove['who'], { side }: Pick<Person, 'side'>): boolean => {
  const all: readonly (Who | undefined)[] = typeof who === 'string' ? [who] : Object.values(who);
  return side !== 'none' && (all.includes('anyone') || all.includes(side === 'customer' ? 'owner' : 'staff'));
};

/** What every document refuses with, when its definition has no code of its own. */
const codes: Omit<RefusalCodes, 'wrongState'> = {
  absent: 'Document.Absent',
  staffOnly: 'Document.StaffOnly',
  ownerOnly: 'Document.OwnerOnly',
  notYours: 'Document.NotYours',
  noCustomer: 'Document.NotYours',
  processOnly: 'Document.ProcessOnly',
};

/** Who may make a move; the system may make every one, so that the demo and chains need no second way. */
export const sideRule = ({ owner, refuses }: Pick<DocumentDefinition, 'owner' | 'refuses'>, who: Who): Rule<AnyDoc> => {
  const customer = owner?.customer;
  const { processOnly, staffOnly, noCustomer, notYours, ownerOnly } = { ...codes, ...refuses };
  return (doc, person) => {
    if (isProcess(person)) return true;
    if (who === 'process') return { code: processOnly };
    if (who === 'staff') return person.side === 'staff' || { code: staffOnly };
    if (person.side === 'staff') return who === 'anyone' || { code: ownerOnly };
    if (person.side === 'none') return { code: noCustomer };
    const own = customer === undefined || !doc.exists || doc[customer] === person.customerId;
    return own || { code: notYours };
  };
};

/** Codes that say that a move is the other side's. */
export const sideCodes = ({ refuses }: Pick<DocumentDefinition, 'refuses'>): ReadonlySet<string> => {
  const { staffOnly, ownerOnly } = { ...codes, ...refuses };
  return new Set([staffOnly, ownerOnly]);
};

/** Policy of a move: its own, or that for changing the document. */
export const movePolicy = ({ policies }: Pick<DocumentDefinition, 'policies'>, move: AnyMove): string =>
  move.policy ?? policies.edit;

/** Of a move that is the customer's own: people of the railway make it in its name only with a right of their own. */
export const staffNeeds = (expression: string): Rule<AnyDoc> => {
  const asked = policyRule(expression);
  return (doc, person) => person.side !== 'staff' || asked(doc, person);
};

/** Whether the person lacks the right to a move: whoever lets commands in asks for it, and so does the row menu. */
export const policyRule = (expression: string): Rule<AnyDoc> => {
  const holds = policy(expression);
  return (_doc, person) => holds(person) || { code: 'Policy.Missing', params: { policy: expression } };
};
