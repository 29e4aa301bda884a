import { membersIn } from '@kerben/workflows/kernel/lists.ts';
/** Everything that can happen to a session (specification 000, section 4, sign-in events; section 8, library errors). */
export type SessionEventName =
  | 'token_received'
  | 'token_refreshed'
  | 'token_error'
  | 'token_refresh_error'
  | 'token_validation_error'
  | 'token_revoke_error'
  | 'invalid_nonce_in_state'
  | 'code_error'
  | 'silent_refresh_timeout'
  | 'silent_refresh_error'
  | 'silently_refreshed'
  | 'session_changed'
  | 'session_unchanged'
  | 'session_terminated'
  | 'session_error'
  | 'logout'
  | 'token_expires'
  | 'popup_closed'
  | 'popup_blocked'
  | 'discovery_document_load_error'
  | 'discovery_document_validation_error'
  | 'jwks_load_error'
  | 'user_profile_load_error';

/** What is told about an event: its name and, for failures, the reason. Never a token, a code or a password. */
export interface SessionEvent {
  readonly type: SessionEventName;
  readonly reason?: string;
}

/** Name of the window event that carries a {@link SessionEvent} in its `detail`. */
export const sessionEvent = 'kerben-session';

declare global {
  interface WindowEventMap {
    readonly [sessionEvent]: CustomEvent<SessionEvent>;
  }
}

export type Tell = (type: SessionEventName, reason?: string) => void;

/** Tells everybody in the page who listens for `kerben-session`. */
export const tellWindow =
  (target: EventTarget): Tell =>
  (type, reason) => {
    const detail: SessionEvent = { type, ...(reason !== undefined && { reason }) };
    target.dispatchEvent(new CustomEvent(sessionEvent, { detail }));
  };

/** A sign-in or refresh that failed: which event it is, and the reason as the specification words it (section 5). */
export class SessionError extends Error {
  override readonly name = 'SessionError';

  readonly event: SessionEventName;

  constructor(event: SessionEventName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.event = event;
  }

  /** The provider was not reached, or could not work: nothing is known about the session, and trying again may help. */
  get unreachable(): boolean {
    const { status } = membersIn(this.cause);
    const failing = typeof status === 'number' && status >= 500;
    return failing || this.event === 'discovery_document_load_error' || this.cause instanceof TypeError;
  }
}
