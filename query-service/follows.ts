import { personOf } from '@kerben/platform/http/authenticate.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { RequestHandler } from 'express';
import type { Positions } from './positions.ts';

const longestWaitMs = 2_000;
const lookMs = 25;

/** Where it stands what is still to be done because of events. */
export interface Consequences {
  /** Name of the runner: how far it has looked is told like that of a projector. */
  readonly runner: string;
  /** Steps of the threads that began with a write, at or shortly before a position. */
  open(tenant: string, position: bigint): Promise<{ readonly due: number; readonly parked: number }>;
}

/** What became of everything that followed from a write: all is there; some is still on its way; some was refused and waits for people. */
export type Followed = 'all' | 'pending' | 'stuck';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits until everything that a write led to in other records is done and in the lists, or until the time is over. What others caused in
 * the same moment may be waited for with it.
 */
export const waitForConsequences = async (options: {
  consequences: Consequences;
  store: Pick<EventStore, 'head'>;
  positions: Pick<Positions, 'waitFor'>;
  /** Projectors whose lists the reader reads. */
  projectors: readonly string[];
  tenant: string;
  /** Position of the write. */
  position: bigint;
  milliseconds?: number;
}): Promise<Followed> => {
  const { consequences, store, positions, projectors, tenant, position, milliseconds = longestWaitMs } = options;
  const end = performance.now() + milliseconds;
  const left = (): number => Math.max(0, end - performance.now());
  const pass = async (to: bigint): Promise<boolean> => positions.waitFor(consequences.runner, to, left());
  if (!(await pass(position))) return 'pending';
  for (;;) {
    const { due, parked } = await consequences.open(tenant, position);
    if (parked > 0) return 'stuck';
    if (due === 0) {
      // What our steps wrote stands before this place: when nothing is left behind it either, nothing more comes.
      const head = await store.head();
      if (!(await pass(head))) return 'pending';
      const after = await consequences.open(tenant, position);
      if (after.parked > 0) return 'stuck';
      if (after.due === 0) {
        const reached = await Promise.all(projectors.map((name) => positions.waitFor(name, head, left())));
        return reached.includes(false) ? 'pending' : 'all';
      }
    }
    if (left() === 0) return 'pending';
    await pause(lookMs);
  }
};

/**
 * A read that says `X-Follows: 1` waits also for what followed in other records from the write that it waits for (`X-Min-Position`, or
 * the person's own last one), at most two seconds; the answer's `X-Follows` says whether all of it is there. After `authenticate`.
 */
export const followConsequences =
  (
    options: { consequences: Consequences; store: EventStore; positions: Positions },
    ...projectors: readonly string[]
  ): RequestHandler =>
  async (req, res, next) => {
    if (req.get('x-follows') !== '1') {
      next();
      return;
    }
    const person = personOf<Person>(req);
    const wanted = req.get('x-min-position');
    const position =
      wanted !== undefined && /^\d{1,19}$/.test(wanted) ? BigInt(wanted) : options.positions.ownWrite(person.id);
    const followed: Followed =
      position === undefined
        ? 'all'
        : await waitForConsequences({ ...options, projectors, tenant: person.tenant, position });
    res.set('X-Follows', followed);
    next();
  };
