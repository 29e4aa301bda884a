import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Following } from '@kerben/platform/event-store/follow.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { inbox } from '@kerben/workflows/inbox/area.ts';
import { delegationAreas } from '@kerben/workflows/people/delegation.ts';
import type { Execute } from './command-request.ts';
import { createKeyedQueue } from './queue.ts';
import { isOneOf } from '@kerben/workflows/kernel/lists.ts';

/** Areas whose events make up the directory. */
export const peopleAreas = [
  'users',
  'roles',
  'permission-grants',
  'tenants',
  'features',
  'settings',
  ...delegationAreas,
] as const;

const longestWaitMs = 5_000;

/**
 * Commands about people are decided one after another, on a directory that has everything the log holds, because their rules
 * look across records: an e-mail is given once, one administrator is left. They are answered when the directory of this
 * process has passed them, so a right that was taken away is gone at the very next request. Between replicas the exact
 * revision of each stream holds, and rules across records as far as the log was read (decision people-across-records).
 *
 * Errors: Problem 503 when the directory cannot follow the log; everything of `execute`.
 */
export const withDirectory = (options: { execute: Execute; store: EventStore; following: Following }): Execute => {
  const { execute, store, following } = options;
  const queued = createKeyedQueue();
  return async (request) => {
    if (request.area.name === inbox.name) {
      // Nobody else's rules look at it: only the next question of the person does.
      const answer = await execute(request);
      await following.passed(answer.position, longestWaitMs);
      return answer;
    }
    if (!isOneOf(peopleAreas, request.area.name)) return execute(request);
    return queued(request.person.tenant, async () => {
      const head = await store.head().catch((cause: unknown) => {
        throw new Problem(503, 'Log.Unavailable', { headers: { 'Retry-After': '1' }, cause });
      });
      if (!(await following.passed(head, longestWaitMs)))
        throw new Problem(503, 'Log.Unavailable', { headers: { 'Retry-After': '1' } });
      const answer = await execute(request);
      await following.passed(answer.position, longestWaitMs);
      return answer;
    });
  };
};
