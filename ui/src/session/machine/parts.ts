import type { Tell } from '../events.ts';

/** What the machine has others do. Each rejects with a SessionError. */
export interface SessionParts {
  /** Reads the provider's document. */
  readonly discover: () => Promise<unknown>;
  /** Exchanges the code in the address. */
  readonly complete: () => Promise<void>;
  /** New tokens: by the refresh token, or silently where there is none. */
  readonly refresh: () => Promise<void>;
  /** Leaves the page for the provider's; resolves never. */
  readonly redirect: (route: string) => Promise<void>;
  readonly popup: (popup: Window) => Promise<void>;
  readonly password: (credentials: Credentials) => Promise<void>;
  /** Revokes the tokens and ends the provider's session. */
  readonly end: () => Promise<void>;
  /** The browser has come back from the provider with a code or an error. */
  readonly atCallback: () => boolean;
  readonly valid: () => boolean;
  readonly canRefresh: () => boolean;
  /** Milliseconds until the tokens are to be refreshed. */
  readonly untilRefresh: () => number;
  readonly clear: () => void;
  /** Begins to watch the provider's own session; returns how to stop. It stops by itself when that has changed. */
  readonly watch: (heard: { readonly changed: () => void; readonly unchanged: () => void }) => () => void;
  readonly tell: Tell;
}

export interface Credentials {
  readonly userName: string;
  readonly password: string;
  readonly remember: boolean;
}

export type SessionInput =
  | { readonly type: 'START'; readonly route: string }
  | { readonly type: 'POPUP'; readonly popup: Window }
  | { readonly type: 'PASSWORD'; readonly credentials: Credentials }
  /** Refresh now: a token was found expired or refused. */
  | { readonly type: 'REFRESH' }
  /** The page is looked at again; timers may have slept. */
  | { readonly type: 'VISIBLE' }
  /** Another tab has brought new tokens. */
  | { readonly type: 'ADOPTED' }
  /** The provider's own session is another one now (specification 000, section 4: refresh, else log out). */
  | { readonly type: 'SESSION_CHANGED' }
  | { readonly type: 'SESSION_UNCHANGED' }
  /** Another tab has signed out. */
  | { readonly type: 'TERMINATED' }
  | { readonly type: 'LOGOUT' };
