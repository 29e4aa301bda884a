import { Problem } from '@kerben/platform/http/problem.ts';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { createMemoryLog, createMemoryStore } from '@kerben/platform/event-store/memory-log.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { CommandAnswer } from '@kerben/command-service/command-request.ts';
import { takeUpAll } from '@kerben/command-service/take-up.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { ensureRoles } from '../people/ensure-roles.ts';
import { openPeople } from '../people/open-people.ts';
import { actorOf } from './actors.ts';
import { pastBegins, pastEnds } from './calendar.ts';
import type { DemoEntry } from './books/entry.ts';
import { demoBooks } from './books.ts';
import { createChainsInStep } from './chains-in-step.ts';
import { demoEditions } from './editions.ts';
import { demoPast } from './past.ts';
import { ensureDemoPeople } from './people.ts';
import { withPayments } from './naryad.ts';
import type { DemoStep } from './step.ts';

/** A past, and where a log of it may end. */
export interface Made {
  readonly events: readonly RecordedEvent[];
  /** Numbers of events after which nothing was under way. */
  readonly quiet: ReadonlySet<number>;
}

const refusalOf = (error: unknown): string =>
  error instanceof Problem ? JSON.stringify([error.code, error.invalid, error.data]) : String(error);

/**
 * Makes the demo's past: books and people first, then its steps in the order of time, each followed at once by all that follows from it.
 * One clock for all of them, on a log in memory, by the commands that people send.
 */
export const makeDemo = async (
  books: readonly DemoEntry[] = demoBooks,
  steps: readonly DemoStep[] = demoPast(),
): Promise<Made> => {
  let now = pastBegins;
  const time = { clock: () => new Date(now), set: (at: number) => (now = at) };
  const log = createMemoryLog();
  const store = createMemoryStore(log, createEventCodec(eventTable));
  // No record is older than the rules by which names are claimed: whoever lays this past in finds them taken up.
  await takeUpAll({ store, areas, clock: time.clock });
  const open = await openPeople(store, time.clock, undefined, { editions: demoEditions });
  const chains = createChainsInStep({ store, areas, time });
  const quiet = new Set<number>();
  const unfinished = new Set<string>();
  const settled = (): void => {
    if (unfinished.size === 0) quiet.add(log.events.length - 1);
  };

  const send = async (step: Omit<DemoStep, 'at'>, expectedRevision?: number): Promise<CommandAnswer> => {
    const { area: areaName, id, command: commandName, input, index, customerId } = step;
    const area = areaNamed(areaName);
    const command = area.processCommands?.find(({ name }) => name === commandName) ?? commandNamed(area, commandName);
    try {
      return await open.execute({
        area,
        command,
        id,
        input: command.input.parse(input),
        person: actorOf(step.by, customerId),
        idempotencyKey: `demo-${areaName}-${id}-${index}`,
        expectedRevision,
        traceparent: null,
      });
    } catch (error) {
      // Chains may have told the record what its next step does not know: the step is said once more.
      const actual = error instanceof Problem && error.code === 'Record.Stale' ? error.params['actual'] : undefined;
      if (typeof actual === 'number' && actual !== expectedRevision) return send(step, actual);
      throw error;
    }
  };

  const revisions = new Map<string, number>();
  const take = async (step: DemoStep): Promise<void> => {
    await chains.until(step.at, settled);
    try {
      const answer = await send(step, revisions.get(step.id));
      revisions.set(step.id, answer.revision);
    } catch (error) {
      const { area, command, id } = step;
      throw new Error(`${area}/${command} ${id} at ${time.clock().toISOString()} is refused: ${refusalOf(error)}`, {
        cause: error,
      });
    }
    if (step.goesOn) unfinished.add(step.id);
    else unfinished.delete(step.id);
    await chains.settle();
    settled();
  };

  for (const { area, id, values } of books.filter((entry) => entry.area !== 'exchange-rate'))
    await send({ area, id, command: 'create', input: values, by: 'admin', index: 0, customerId: '' });
  await ensureRoles(open, defaultTenant);
  await ensureDemoPeople(open);
  await chains.settle();
  settled();
  for (const step of steps) {
    const whole = withPayments(log, step);
    if (whole) await take(whole);
  }
  await chains.until(pastEnds, settled);
  await open.following.close();
  await store.close();
  return { events: log.events, quiet };
};
