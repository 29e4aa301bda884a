import type { SessionParts } from './machine/parts.ts';
import { sessionSetup } from './machine/setup.ts';
import { signedIn } from './machine/signed-in.ts';
import { starting } from './machine/starting.ts';

/**
 * The life of a session (specification 000, section 4). The start goes through the provider's document, the refresh of an
 * expired token and the completion of a code, in that order. A failure ends the session only when the provider has answered:
 * a network that is away for a moment signs nobody out.
 */
export const sessionMachine = (parts: SessionParts) => {
  const session = sessionSetup(parts);
  return session.createMachine({
    id: 'session',
    // Tokens that were here at the start were watched before.
    context: { failure: undefined, watched: 'unchanged' },
    initial: 'starting',
    states: {
      starting: starting(session),
      signedIn: signedIn(session),
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
};
export type SessionMachine = ReturnType<typeof sessionMachine>;
