import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { SessionError } from '../events.ts';

/** Failures that have words of their own in the person's language; the others are told in the provider's. */
const worded = new Set(['popup_blocked', 'popup_closed', 'discovery_document_load_error', 'invalid_nonce_in_state']);

/** Why a sign-in failed, for the person. */
export const reasonOf = (error: unknown, translate: (key: string, options?: object) => string): string => {
  if (error instanceof SessionError) {
    if (worded.has(error.event)) return translate(`session.${error.event}`);
    if (membersIn(error.cause)['error'] === 'invalid_grant') return translate('session.wrong');
  }
  return translate('ui.error.sign_in_failed', { reason: error instanceof Error ? error.message : String(error) });
};
