import type { ActorRefFrom } from 'xstate';
import { SessionError } from './events.ts';
import type { SessionMachine } from './machine.ts';
import type { Credentials } from './machine/parts.ts';
import type { Settling } from './settling.ts';
import { openPopup } from './windows.ts';
import type { SessionWork } from './work.ts';

/** How a person signs in: by the provider's page, by a password, in a window of its own. */
export const createSignIn = (
  { tokens, tell }: SessionWork,
  actor: ActorRefFrom<SessionMachine>,
  { whenSettled, whenSignedOut, signedInOrThrow, failure }: Settling,
  whoseScreen: () => string | undefined,
) => ({
  /** Leaves for the provider's page; comes back to `route`. Rejects when the provider cannot be reached. */
  start: async (route: string): Promise<void> => {
    await whenSettled();
    // The provider is out of reach and may be back in a moment: nobody is signed out for that.
    if (actor.getSnapshot().matches('signedIn')) return;
    actor.send({ type: 'START', route });
    await whenSignedOut();
    throw failure() ?? new SessionError('session_error', 'the provider was not reached');
  },
  withPassword: async (credentials: Credentials): Promise<void> => {
    await whenSettled();
    actor.send({ type: 'PASSWORD', credentials });
    await signedInOrThrow();
  },
  /** Signs in in a window of its own, so that nothing in this page is lost. Call it while handling a click. */
  withPopup: async (): Promise<void> => {
    let popup: Window;
    try {
      popup = openPopup();
    } catch (error) {
      if (error instanceof SessionError) tell(error.event, error.message);
      throw error;
    }
    const before = whoseScreen();
    actor.send({ type: 'POPUP', popup });
    await signedInOrThrow();
    if (before === undefined || tokens.subject() === before) return;
    // Somebody else has come to this desk: nothing that is on the page is for these eyes.
    window.location.assign('/');
    await new Promise<never>(() => undefined);
  },
});
