import type { RedirectEvent } from '../log.ts';
import type { RedirectState } from '../fields.ts';
import type { SedPace } from './pace.ts';

/** Where an exchange with SED is: SED is still to get the request, or has got it and is to answer. */
export type SedPhase = 'due' | 'sent';

/** Names one sending for ever: SED drops a repeat by it. */
export const deliveryId = (requestId: string, attempt: number): string => `${requestId}.${attempt}`;

/** Codes of the states in which it is with SED, or on its way there. */
const inProcessing: readonly number[] = [1, 2, 4];

/** The open exchange of a request, by its fold; undefined = nobody waits for anything. */
export const exchangeOf = ({
  exists,
  status,
  attempt,
  sedDelivery,
  sedApproved,
}: RedirectState): { readonly attempt: number; readonly phase: SedPhase } | undefined => {
  if (!exists || !inProcessing.includes(status)) return undefined;
  if (sedDelivery === 'pending') return { attempt, phase: 'due' };
  const sent = sedDelivery === 'sent' || sedDelivery === 'acknowledged';
  return sent && sedApproved === null ? { attempt, phase: 'sent' } : undefined;
};

/**
 * What one event means for the list of open exchanges: a new one, the next phase, the end, or nothing. Says of events what
 * `exchangeOf` says of the fold; the checker holds one against the other.
 */
export const exchangeAfter = (
  event: RedirectEvent,
): { readonly attempt: number; readonly phase: SedPhase } | 'over' | undefined => {
  switch (event.type) {
    case 'RedirectSubmitted':
    case 'RedirectResendAsked':
      return { attempt: event.data.attempt, phase: 'due' };
    case 'RedirectSentToSed':
    case 'RedirectAcknowledgedBySed':
      return { attempt: event.data.attempt, phase: 'sent' };
    case 'RedirectSedSendFailed':
    case 'RedirectSedAnswered':
      return 'over';
    default:
      return inProcessing.includes(event.data.status) ? undefined : 'over';
  }
};

/** What becomes of a sending after a failed try. */
export const afterFailure = (
  { tries, waitedMs }: { readonly tries: number; readonly waitedMs: number },
  pace: Pick<SedPace, 'tries' | 'giveUpMs'>,
): 'try again' | 'give up' => (tries >= pace.tries || waitedMs >= pace.giveUpMs ? 'give up' : 'try again');
