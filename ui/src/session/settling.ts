import { waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { SessionError } from './events.ts';
import type { SessionMachine } from './machine.ts';
import { waitForToken } from './settings.ts';
import type { Tokens } from './tokens.ts';

/** Milliseconds a person may take at the provider's page. */
const personMs = 10 * 60_000;

const settled = (snapshot: SnapshotFrom<SessionMachine>): boolean =>
  snapshot.matches({ signedIn: 'fresh' }) || snapshot.matches({ signedIn: 'waiting' }) || signedOut(snapshot);

const signedOut = (snapshot: SnapshotFrom<SessionMachine>): boolean => snapshot.matches('signedOut');

/** Waiting for the session to come to rest. */
export const createSettling = (actor: ActorRefFrom<SessionMachine>, tokens: Tokens) => {
  const failure = (): SessionError | undefined => actor.getSnapshot().context.failure;
  return {
    failure,
    signedOut: (): boolean => signedOut(actor.getSnapshot()),
    /** Waits until the session is signed in or out. */
    whenSettled: async (): Promise<void> => {
      await waitFor(actor, settled, { timeout: waitForToken }).catch(() => undefined);
    },
    whenSignedOut: async (): Promise<void> => {
      await waitFor(actor, signedOut, { timeout: personMs });
    },
    signedInOrThrow: async (): Promise<void> => {
      await waitFor(actor, settled, { timeout: personMs });
      if (tokens.valid() === undefined) throw failure() ?? new SessionError('session_error', 'not signed in');
    },
  };
};
export type Settling = ReturnType<typeof createSettling>;
