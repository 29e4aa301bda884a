import type { MoveContext } from '../../document/move-context.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import type { Person } from '../../kernel/person.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { RedirectState } from './fields.ts';

/** Who applied does not decide (security row S8). */
export const notApplicant = ({ creatorId }: RedirectState, person: Person): true | Refusal =>
  creatorId !== person.id || { code: 'Redirect.OwnRequest' };

/** Of what was sent SED must have objected to it, and have said why: "an SED response date and a comment exist" (001, section 4.2). */
export const draftOrObjected = ({ status, sedResponseDate, sedApproved, sedComment }: RedirectState): true | Refusal =>
  status === 0 ||
  (sedResponseDate !== null && sedApproved === false && Boolean(sedComment?.trim())) || {
    code: 'Redirect.NoSedAnswer',
  };

/**
 * Why a request at 1 is not sent once more: its sending is on its way; or SED has it, and then only staff send again, because
 * a customer's call is mostly the second half of their save (decision redirect-resend).
 */
export const notToBeSentAgain = (doc: RedirectState, person: Person): Refusal | undefined => {
  if (doc.status === 0) return undefined;
  if (doc.sedDelivery === 'pending') return { code: 'Redirect.OnTheWay' };
  return doc.sedDelivery === 'sent' && person.side !== 'staff' ? { code: 'Redirect.AtSed' } : undefined;
};

/** What fields must hold together, looked at when one of them is set. Rules beyond the stated ones: decision redirect-checks. */
export const checkRequest = (
  { stationId, toStationId, requestDate }: RedirectState,
  { before, today }: Pick<MoveContext<RedirectState>, 'before' | 'today'>,
): readonly Finding[] => [
  ...(toStationId !== '' &&
  toStationId === stationId &&
  (stationId !== before.stationId || toStationId !== before.toStationId)
    ? [{ ...hard('Redirect.SameStation', {}), member: 'toStationId' }]
    : []),
  ...(requestDate > today && requestDate !== before.requestDate
    ? [{ ...hard('Redirect.DateInFuture', { value: requestDate }), member: 'requestDate' }]
    : []),
];
