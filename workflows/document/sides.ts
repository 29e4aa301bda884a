import { systemPerson, type Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import type { Rule } from '../kernel/machine.ts';
import type { AnyDoc, AnyMove, DocumentDefinition, Who } from './definition.ts';

const { id: processId } = systemPerson('');

/** The system itself: chains, timers and processes act in its name. */
const isProcess = (person: Person): boolean => person.id === processId;

/** Whether a move is for people of this side at all: what is not, is neither offered nor explained in their menus. */
export const isOfSide = (who: Who, person: Pick<Person, 'isCustomer'>): boolean =>
  who === 'anyone' || who === (person.isCustomer ? 'owner' : 'staff');

/** Who may make a move; the system may make every one, so that the demo and chains need no second way. */
export const sideRule = ({ owner }: Pick<DocumentDefinition, 'owner'>, who: Who): Rule<AnyDoc> => {
  const customer = owner?.customer;
  return (doc, person) => {
    if (isProcess(person)) return true;
    if (who === 'process') return { code: 'Document.ProcessOnly' };
    if (who === 'staff') return !person.isCustomer || { code: 'Document.StaffOnly' };
    const own = customer === undefined || !doc.exists || doc[customer] === person.customerId;
    if (person.isCustomer) return person.customerId !== null && own ? true : { code: 'Document.NotYours' };
    return who === 'anyone' || { code: 'Document.OwnerOnly' };
  };
};

/** Policy of a move: its own, or that for changing the document. */
export const movePolicy = ({ policies }: Pick<DocumentDefinition, 'policies'>, move: AnyMove): string =>
  move.policy ?? policies.edit;

export const policyRule = (expression: string): Rule<AnyDoc> => {
  const holds = policy(expression);
  return (_doc, person) => holds(person) || { code: 'Policy.Missing', params: { policy: expression } };
};
