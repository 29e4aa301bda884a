import type { SessionSetup } from './setup.ts';

/** A failure ends it only when the provider has answered: a network that is away for a moment signs nobody out. */
export const signedIn = (session: SessionSetup) =>
  session.createStateConfig({
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
        invoke: { src: 'watch' },
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
  });
