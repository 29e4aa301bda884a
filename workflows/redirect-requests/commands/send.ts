import { z } from 'zod';
import { contentIn } from '../content.ts';
import type { RedirectEvent } from '../events.ts';
import { redirectCommand } from '../redirect-command.ts';
import { missingFields } from '../required-fields.ts';
import type { RedirectContent } from '../request.ts';
import { notToBeSentAgain } from '../rules.ts';
import { redirectStatus } from '../status.ts';

/** The request is complete and goes to SED for the first time. */
export const submitted = (sent: RedirectContent, status: number): RedirectEvent => ({
  type: 'RedirectSubmitted',
  data: { attempt: 1, sent, status },
});

/**
 * `POST …/{id}/send-to-sed` (specification 001, section 7). A complete draft is sent for the first time; a request on its
 * way or, for its customer, at SED already is left alone, so that sending after a save is harmless; everything else at 1 is
 * sent once more, whether SED objected, could not be reached or never answered (decision redirect-resend).
 */
export const sendToSed = redirectCommand({
  name: 'send-to-sed',
  input: z.strictObject({}),
  check: (state) => (state.status === redirectStatus.draft ? missingFields(state) : []),
  events: (state, _input, { person }, status) => {
    const sent = contentIn(state);
    if (state.status === redirectStatus.draft) return [submitted(sent, status)];
    if (notToBeSentAgain(state, person)) return [];
    return [{ type: 'RedirectResendAsked', data: { attempt: state.attempt + 1, sent, status } }];
  },
});
