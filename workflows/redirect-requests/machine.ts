import { machineOf, type Rule, type TransitionRow } from '../kernel/machine.ts';
import { customerSide, notApplicant, owner, ownerOrStaff, processOnly, sedObjected, staff } from './rules.ts';
import type { RedirectState } from './state.ts';
import { pathOfStatus, redirectStates, type RedirectPath } from './status.ts';

type Row = TransitionRow<RedirectState, RedirectPath>;
type Move = readonly [from: RedirectPath, to: RedirectPath];

const rows = (
  command: string,
  moves: readonly Move[],
  rules: readonly Rule<RedirectState>[],
  when?: Row['when'],
): Row[] => moves.map(([from, to]) => ({ command, from, to, rules, ...(when && { when }) }));

const stay = (...paths: readonly RedirectPath[]): Move[] => paths.map((path) => [path, path]);

const inProcessing = ['sent', 'acknowledged', 'acknowledgedAgain'] as const;
const decided = [staff, notApplicant];
const first = (doc: RedirectState): boolean => doc.attempt <= 1;
const again = (doc: RedirectState): boolean => doc.attempt > 1;

/**
 * The machine of a redirect request: the stated transitions of specification 001, section 4.2, and the inferred ones of
 * domain 5.5 (decisions redirect-*). The `sed-…` rows are facts that the process with SED records; where one of its
 * commands has no row, the answer is out of place and changes nothing.
 */
export const redirectMachine = machineOf<RedirectState, RedirectPath>({
  id: 'redirect-request',
  states: redirectStates,
  stateOf: (doc) => (doc.exists ? pathOfStatus(doc.status) : 'absent'),
  wrongState: (doc) => ({ code: doc.exists ? 'Redirect.WrongState' : 'Redirect.Absent' }),
  rows: [
    ...rows('register', [['absent', 'draft']], [customerSide]),
    ...rows('edit', stay('draft'), [owner]),
    ...rows('edit', stay('sent'), [staff, sedObjected]),
    ...rows('save', [['draft', 'sent']], [owner]),
    ...rows('send-to-sed', [['draft', 'sent']], [owner]),
    ...rows('send-to-sed', stay('sent'), [ownerOrStaff]),
    ...rows('final-approve', [['agreed', 'approved']], decided),
    ...rows('final-reject', [['agreed', 'rejected']], decided),
    ...rows('approve', [['agreed', 'approved']], decided),
    ...rows('reject', [['agreed', 'rejected']], decided),
    ...rows(
      'cancel',
      (['draft', ...inProcessing, 'agreed', 'cancelled'] as const).map((from): Move => [from, 'cancelled']),
      [ownerOrStaff],
    ),
    ...rows('record-sed-sent', stay('sent'), [processOnly]),
    ...rows('record-sed-failure', stay('sent'), [processOnly]),
    ...rows('record-sed-acknowledgement', [['sent', 'acknowledged']], [processOnly], first),
    ...rows('record-sed-acknowledgement', [['sent', 'acknowledgedAgain']], [processOnly], again),
    ...rows(
      'record-sed-approval',
      inProcessing.map((from): Move => [from, 'agreed']),
      [processOnly],
    ),
    ...rows(
      'record-sed-objection',
      inProcessing.map((from): Move => [from, 'sent']),
      [processOnly],
    ),
  ],
});
