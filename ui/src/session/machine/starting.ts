import type { SessionSetup } from './setup.ts';

/** The provider's document, the refresh of an expired token and the completion of a code, in that order. */
export const starting = (session: SessionSetup) =>
  session.createStateConfig({
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
  });
