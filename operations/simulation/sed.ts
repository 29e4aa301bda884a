import type { Posted, SignedMessage } from '@kerben/platform/webhooks/post-signed.ts';
import { partOf } from './chance.ts';
import { howSedTakes } from './people/redirects.ts';
import { drawnAt } from './people/habits.ts';
import type { Scheduler } from './scheduler.ts';

/** The document-exchange system, outside of the house: what has reached it, by the id of the sending. */
export interface Sed {
  readonly post: (message: SignedMessage) => Promise<Posted>;
  /** Bodies that came under an id; more than one when they differed. */
  readonly got: ReadonlyMap<string, ReadonlySet<string>>;
  /** How often each was brought, whatever became of it. */
  readonly tries: ReadonlyMap<string, number>;
}

/** Parts of one: sendings that it does not want. */
const unwanted = 0.04;
const sixHours = 6 * 3_600_000;

const notTaken = (reason: 'unreachable' | 'timeout' | 'refused' | 'badAnswer', httpStatus: number | null): Posted => ({
  ...{ sent: false, reason, httpStatus },
  final: reason === 'refused',
});

/** SED as a seed has it: what it does with a try depends on the sending and on how often it was tried. */
export const createSed = (seed: string, scheduler: Scheduler): Sed => {
  const got = new Map<string, Set<string>>();
  const tries = new Map<string, number>();
  const takes = ({ id, body }: SignedMessage): void => {
    got.set(id, (got.get(id) ?? new Set()).add(body.toString()));
  };
  return {
    got,
    tries,
    post: (message) => {
      const nth = (tries.get(message.id) ?? 0) + 1;
      tries.set(message.id, nth);
      const shift = Math.floor(scheduler.now() / sixHours);
      // Where it is away it is away for everybody, for hours.
      if (partOf(`${seed} sed is away ${shift}`) < 0.06) return Promise.resolve(notTaken('unreachable', null));
      // What it does not want it does not want at any time.
      if (partOf(`${seed} sed wants ${message.id}`) < unwanted) return Promise.resolve(notTaken('refused', 400));
      const does = drawnAt(howSedTakes, partOf(`${seed} sed ${message.id} ${nth}`));
      if (does.startsWith('takes it')) takes(message);
      if (does === 'takes it, and its answer is lost') return Promise.resolve(notTaken('timeout', null));
      if (does === 'has too much to do') return Promise.resolve(notTaken('badAnswer', 503));
      return Promise.resolve({ sent: true });
    },
  };
};
