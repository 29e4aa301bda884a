import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { assign, fromPromise, setup } from 'xstate';
import { SessionError } from '../events.ts';
import type { SessionInput, SessionParts } from './parts.ts';

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

/** What the tables of the session (machine.ts and this folder) name: who does the work, what is asked, what is done. */
export const sessionSetup = (parts: SessionParts) =>
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
      /** Ends only with the state it stands in. */
      watch: fromPromise<void>(
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
  });
export type SessionSetup = ReturnType<typeof sessionSetup>;
