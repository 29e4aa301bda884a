import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { ChainTables } from './chain-tables.ts';
import { createMemorySteps, known, type KeptStep } from './memory-steps.ts';
import { createMemoryTimers } from './memory-timers.ts';
import type { RowFacts } from './row-facts.ts';
import type { KnownStep } from './steps.ts';

const stepCause = ({ step: { causeArea, tenant, causeId, eventId } }: KeptStep) => ({
  stream: streamName(causeArea, tenant, causeId),
  eventId,
  over: false,
});
const byCause = (one: KeptStep, other: KeptStep): number =>
  Number(BigInt(one.step.position) - BigInt(other.step.position)) || one.step.place - other.step.place;

/**
 * The tables of the runner of chains in memory, for as long as somebody holds them: a process that dies leaves them as they are. What
 * PostgreSQL does not promise (the order in which rows of one statement are numbered, and in which they come without `order by`), `shuffled`
 * decides: a twin that is kinder than PostgreSQL finds nothing.
 */
export const createMemoryTables = (
  factsOf: (row: string) => RowFacts,
  shuffled: <One>(list: readonly One[]) => readonly One[] = (list) => list,
): ChainTables<null> & { readonly waiting: () => readonly KnownStep[] } => {
  const places = new Map<string, bigint>();
  const poison = new Map<string, string>();
  let looked = 0n;
  let last: RecordedEvent | undefined;
  let told: { readonly hash: string; readonly at: number } | undefined;
  const reached = (position: bigint): bigint => (position > looked ? position : looked);
  const steps = createMemorySteps(factsOf, shuffled);
  const timers = createMemoryTimers(reached);
  const all = (): readonly KeptStep[] => [...steps.rows.values()];

  return {
    ...steps.tables,
    ...timers.tables,
    waiting: () => all().map(known),
    keep: (_within, kept, now) => {
      steps.keep(kept.steps, now);
      timers.keep(kept.timers);
      for (const stream of kept.healed) poison.delete(stream);
      for (const { stream, eventId } of kept.poison) poison.set(stream, eventId);
      steps.steer(kept.steered, now);
      steps.stir(kept.stirred, now);
      looked = reached(kept.upTo);
      last = kept.last ?? last;
      return Promise.resolve();
    },
    fire: (now) => {
      const before = steps.rows.size;
      const position = [...places.values()].map(reached).reduce((most, one) => (one > most ? one : most), 0n);
      for (const step of timers.fired(now, position)) steps.keep([step], now);
      return Promise.resolve(steps.rows.size - before);
    },
    backlog: (now) => {
      const oldest = Math.min(...all().map(({ keptAt }) => keptAt));
      return Promise.resolve({
        due: all().filter(({ state }) => state === 'due').length,
        parked: all().filter(({ state }) => state === 'parked').length,
        oldestSeconds: all().length === 0 ? 0 : (now.getTime() - oldest) / 1000,
        timersDue: timers.due(now),
      });
    },
    places: () => Promise.resolve(new Map([...places].map(([row, position]) => [row, reached(position)]))),
    bear: (names, at) => {
      for (const name of names) if (!places.has(name)) places.set(name, at);
      return Promise.resolve();
    },
    poisoned: () => Promise.resolve([...poison].map(([stream, eventId]) => ({ stream, eventId }))),
    // Nobody waits here for what follows from a write.
    forgetThreads: () => Promise.resolve(),
    seenTo: () => {
      const [oldest] = all()
        .filter(({ state, step }) => state === 'due' && !step.dueFor)
        .sort(byCause);
      if (oldest) return Promise.resolve(stepCause(oldest));
      return Promise.resolve(last ? { stream: last.stream, eventId: last.id, over: true } : null);
    },
    toldAgo: (now) => Promise.resolve(told ? now.getTime() - told.at : Infinity),
    isTold: (hash, now) => {
      const same = told?.hash === hash;
      if (same) told = { hash, at: now.getTime() };
      return Promise.resolve(same);
    },
    noteTold: (hash, now) => {
      told = { hash, at: now.getTime() };
      return Promise.resolve();
    },
  };
};
