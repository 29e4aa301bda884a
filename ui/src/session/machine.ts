import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { assign, fromPromise, setup } from 'xstate';
import { SessionError, type Tell } from './events.ts';

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

/** Nothing is ever here: it carries the types. */
const types: {
  readonly context?: {
    readonly failure: SessionError | undefined;
    /** What the watch of the provider's session has said since the last sign-in. */
    readonly watched: 'nothing' | 'unchanged' | 'changed';
  };
  readonly events?: SessionInput;
} = {};

/** Longest delay a browser timer keeps (milliseconds). */
const longestTimer = 2 ** 31 - 1;
const retryMs = 5_000;

const errorOf = ({ event }: { event: unknown }): SessionError => {
  const { error } = membersIn(event);
  return error instanceof SessionError ? error : new SessionError('session_error', String(error), { cause: error });
};

/**
 * The life of a session (specification 000, section 4). The start goes through the provider's document, the refresh of an
 * expired token and the completion of a code, in that order. A failure ends the session only when the provider has answered:
 * a network that is away for a moment signs nobody out.
 */
export const sessionMachine = (parts: SessionParts) =>
  setup({
    types,
    actors: {
      discover: fromPromise(parts.discover),
      complete: fromPromise(parts.complete),
      refresh: fromPromise(parts.refresh),
      redirect: fromPromise(({ input }: { input: { route: string } }) => parts.redirect(input.route)),
      /** Signs in without leaving the page, as the person asked to. */
      here: fromPromise(async ({ input }: { input: SessionInput }) => {
        if (input.type === 'POPUP') await parts.popup(input.popup);
        else if (input.type === 'PASSWORD') await parts.password(input.credentials);
        else throw new Error(input.type);
      }),
      end: fromPromise(parts.end),
    },
    guards: {
      atCallback: parts.atCallback,
      valid: parts.valid,
      expired: () => !parts.valid() && parts.canRefresh(),
      due: () => parts.untilRefresh() === 0,
      unreachable: (args) => errorOf(args).unreachable,
      /** A session that was made a moment ago cannot be another one already: this watch cannot see it (blocked cookies). */
      watchIsBlind: ({ context }) => context.watched === 'nothing',
      /** The tokens were refreshed because of it, and that was no help. */
      changedAgain: ({ context }) => context.watched === 'changed',
    },
    delays: { untilRefresh: () => Math.min(parts.untilRefresh(), longestTimer), retry: retryMs },
    actions: {
      tellFailure: (args) => parts.tell(errorOf(args).event, errorOf(args).message),
      keepFailure: assign({ failure: errorOf }),
      forgetFailure: assign({ failure: undefined }),
      noteNothing: assign({ watched: 'nothing' as const }),
      noteUnchanged: assign({ watched: 'unchanged' as const }),
      noteChanged: assign({ watched: 'changed' as const }),
      clear: parts.clear,
      tellBlind: () => parts.tell('session_error', 'the watch of the session sees none'),
      tellExpires: () => parts.tell('token_expires', 'access_token'),
      tellTerminated: () => parts.tell('session_terminated'),
    },
  }).createMachine({
    id: 'session',
    // Tokens that were here at the start were watched before.
    context: { failure: undefined, watched: 'unchanged' },
    initial: 'starting',
    states: {
      starting: {
        initial: 'discovering',
        states: {
          discovering: {
            invoke: {
              src: 'discover',
              onDone: 'choosing',
              onError: [
                { guard: 'valid', target: '#session.signedIn', actions: 'tellFailure' },
                { target: '#session.signedOut', actions: ['tellFailure', 'keepFailure'] },
              ],
            },
          },
          choosing: {
            always: [
              { guard: 'atCallback', target: 'completing' },
              { guard: 'valid', target: '#session.signedIn' },
              { guard: 'expired', target: 'refreshing' },
              { target: '#session.signedOut' },
            ],
          },
          refreshing: {
            invoke: {
              src: 'refresh',
              onDone: '#session.signedIn',
              onError: { target: '#session.signedOut', actions: ['tellFailure', 'keepFailure', 'clear'] },
            },
          },
          completing: {
            invoke: {
              src: 'complete',
              onDone: { target: '#session.signedIn', actions: 'noteNothing' },
              onError: { target: '#session.signedOut', actions: ['tellFailure', 'keepFailure', 'clear'] },
            },
          },
        },
      },
      signedIn: {
        entry: 'forgetFailure',
        initial: 'fresh',
        on: {
          ADOPTED: { target: '.fresh', reenter: false },
          SESSION_CHANGED: [
            { guard: 'watchIsBlind', actions: 'tellBlind' },
            { guard: 'changedAgain', target: 'signedOut', actions: ['clear', 'tellTerminated'] },
            { target: '.renewing', actions: 'noteChanged' },
          ],
          SESSION_UNCHANGED: { actions: 'noteUnchanged' },
          TERMINATED: { target: 'signedOut', actions: ['clear', 'tellTerminated'] },
          LOGOUT: 'signingOut',
        },
        states: {
          fresh: {
            // Anew after every refresh: the provider's session may be another one then.
            invoke: {
              src: fromPromise<void>(
                ({ self, signal }) =>
                  new Promise<void>(() => {
                    const stop = parts.watch({
                      changed: () => self._parent?.send({ type: 'SESSION_CHANGED' }),
                      unchanged: () => self._parent?.send({ type: 'SESSION_UNCHANGED' }),
                    });
                    signal.addEventListener('abort', stop);
                  }),
              ),
            },
            after: { untilRefresh: { target: 'renewing', actions: 'tellExpires' } },
            on: { VISIBLE: { guard: 'due', target: 'renewing', actions: 'tellExpires' }, REFRESH: 'renewing' },
          },
          renewing: {
            invoke: {
              src: 'refresh',
              onDone: 'fresh',
              onError: [
                { guard: 'unreachable', target: 'waiting', actions: 'tellFailure' },
                { target: '#session.signedOut', actions: ['tellFailure', 'keepFailure', 'clear'] },
              ],
            },
          },
          waiting: {
            after: { retry: 'renewing' },
            on: { VISIBLE: 'renewing', REFRESH: 'renewing' },
          },
        },
      },
      signedOut: {
        on: {
          START: 'leaving',
          POPUP: 'inPopup',
          PASSWORD: 'checking',
          ADOPTED: { guard: 'valid', target: 'signedIn' },
        },
      },
      leaving: {
        invoke: {
          src: 'redirect',
          input: ({ event }) => ({ route: event.type === 'START' ? event.route : '/' }),
          onError: { target: 'signedOut', actions: ['tellFailure', 'keepFailure'] },
        },
      },
      inPopup: {
        invoke: {
          src: 'here',
          input: ({ event }) => event,
          onDone: { target: 'signedIn', actions: 'noteNothing' },
          onError: { target: 'signedOut', actions: ['tellFailure', 'keepFailure'] },
        },
      },
      checking: {
        invoke: {
          src: 'here',
          input: ({ event }) => event,
          onDone: { target: 'signedIn', actions: 'noteNothing' },
          onError: { target: 'signedOut', actions: ['tellFailure', 'keepFailure'] },
        },
      },
      signingOut: {
        invoke: {
          src: 'end',
          onDone: 'signedOut',
          onError: { target: 'signedOut', actions: ['tellFailure', 'keepFailure'] },
        },
      },
    },
  });
export type SessionMachine = ReturnType<typeof sessionMachine>;
