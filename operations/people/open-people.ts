import { createExecute } from '@kerben/command-service/execute.ts';
import type { Execute } from '@kerben/command-service/command-request.ts';
import type { LooksAt as AllLooks } from '@kerben/command-service/looks.ts';
import { peopleAreas, withDirectory } from '@kerben/command-service/with-directory.ts';
import { inbox } from '@kerben/workflows/inbox/area.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import { follow, type Following } from '@kerben/platform/event-store/follow.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { createDirectory, type Directory } from '@kerben/workflows/people/directory.ts';
import { directoryFactArea } from '@kerben/workflows/people/directory-fact.ts';
import { signInFactArea, type SignInFact } from '@kerben/workflows/settings/area.ts';

/** The directory of people, alive, and the one way to send commands, which uses it. */
export interface People {
  readonly directory: Directory;
  readonly following: Following;
  readonly execute: Execute;
}

/** What decisions may look at beside streams and the directory; what is missing is not looked at. */
export type LooksAt = Omit<AllLooks, 'facts'>;

/**
 * Folds everybody the log knows and goes on following it. Close `following` before the store. `signIn`: how people come in,
 * for decisions that could lock them out.
 */
export const openPeople = async (
  store: EventStore,
  clock: Clock,
  signIn: SignInFact = { otherIssuer: false },
  looks: LooksAt = {},
): Promise<People> => {
  const directory = createDirectory(clock);
  const following = await follow(store, {
    streamPrefixes: [...peopleAreas, inbox.name].map((area) => `${area}/`),
    apply: (event) => directory.apply(event),
  });
  const execute = withDirectory({
    execute: createExecute({
      store,
      areas,
      clock,
      facts: { [directoryFactArea]: directory, [signInFactArea]: signIn },
      ...looks,
    }),
    store,
    following,
  });
  return { directory, following, execute };
};
