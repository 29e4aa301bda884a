import type { ActionAnswer } from '../kernel/area.ts';
import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import { redirectMachine } from './machine.ts';
import { redirectPolicy } from './redirect-command.ts';
import { notToBeSentAgain } from './rules.ts';
import type { RedirectState } from './state.ts';

/** An entry of the row menu; without `command` it only reads. */
interface RedirectRowAction {
  readonly action: string;
  readonly command?: string;
}

/** The row menu in its order: view, history, approve, reject, edit (specification 001, section 2.11), and what else can be done. */
export const redirectActions: readonly RedirectRowAction[] = [
  { action: 'view' },
  { action: 'show-history' },
  { action: 'final-approve', command: 'final-approve' },
  { action: 'final-reject', command: 'final-reject' },
  { action: 'edit', command: 'edit' },
  { action: 'send-to-sed', command: 'send-to-sed' },
  { action: 'cancel', command: 'cancel' },
  { action: 'download-word' },
  { action: 'download-pdf' },
];

/** What the rules look at in a request; a test holds the list to what they read. */
export const redirectMenuMembers: readonly (keyof RedirectState)[] = [
  'exists',
  'status',
  'customerId',
  'creatorId',
  'sedApproved',
  'sedDelivery',
  'sedResponseDate',
];

const mayDecide = policy(redirectPolicy);

const refusalsOf = (command: string, doc: RedirectState, person: Person): ActionAnswer['refusals'] => {
  const refusals = redirectMachine.answer(command, doc, person);
  if (refusals.length > 0) return refusals;
  if (!mayDecide(person)) return [{ code: 'Policy.Missing', params: { policy: redirectPolicy } }];
  // Offered no more, although the call is harmless: it is cancelled; it is on its way.
  if (command === 'cancel' && doc.status === 7) return [{ code: 'Redirect.Cancelled' }];
  const again = command === 'send-to-sed' && doc.status > 0 ? notToBeSentAgain(doc, person) : undefined;
  return again ? [again] : [];
};

/** What the row menu offers to this person, and why not what it does not offer. */
export const redirectRowActions = (doc: RedirectState, person: Person): readonly ActionAnswer[] =>
  redirectActions.map(({ action, command }) => {
    const refusals = command === undefined ? [] : refusalsOf(command, doc, person);
    return { action, enabled: refusals.length === 0, refusals };
  });
