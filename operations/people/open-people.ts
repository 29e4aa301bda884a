import {
  createExecute,
  type Execute,
  type FindEditions,
  type FindSigner,
  type FindUnfinished,
  type FindElsewhere,
  type FindUses,
} from '@kerben/command-service/execute.ts';
import { peopleAreas, withDirectory } from '@kerben/command-service/with-directory.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import { follow, type Following } from '@kerben/platform/event-store/follow.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { FileStore } from '@kerben/platform/files/port.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { createDirectory, type Directory, type DirectoryEvent } from '@kerben/workflows/people/directory.ts';
import { directoryFactArea } from '@kerben/workflows/people/directory-fact.ts';
import { signInFactArea, type SignInFact } from '@kerben/workflows/settings/area.ts';

/** The directory of people, alive, and the one way to send commands, which uses it. */
export interface People {
  readonly directory: Directory;
  readonly following: Following;
  readonly execute: Execute;
}

/** What decisions may look at beside streams; what is missing is not looked at. */
export interface LooksAt {
  /** Who uses a record, for decisions that take it away. */
  readonly uses?: FindUses;
  /** Which other records under way name a value, for warnings. */
  readonly elsewhere?: FindElsewhere;
  /** Tables of rates as they hold on a day. */
  readonly editions?: FindEditions;
  /** Keys of people, to sign with. */
  readonly signer?: FindSigner;
  /** What still has to follow from the log. */
  readonly unfinished?: FindUnfinished;
  readonly files?: Pick<FileStore, 'find'>;
}

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
    streamPrefixes: peopleAreas.map((area) => `${area}/`),
    apply: (event) => directory.apply(event as unknown as DirectoryEvent),
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
