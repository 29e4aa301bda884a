import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { timerRow } from '@kerben/workflows/kernel/chain.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { ChainTables } from './chain-tables.ts';
import { inOrder, stepOrder, stepsGoing, stepsOutdone, type Waiting } from './going.ts';
import type { RowFacts } from './row-facts.ts';
import { partsOfStep, stepId, type KnownStep, type Step } from './steps.ts';
import type { TimerChange } from './timers.ts';

/** A step as it is kept; instants as milliseconds. */
interface Row {
  step: Step;
  row: RowFacts;
  readonly kept: number;
  state: 'due' | 'parked';
  tries: number;
  dueAt: number;
  readonly keptAt: number;
}
type Armed = TimerChange & { readonly armed: NonNullable<TimerChange['armed']>; fired: boolean };

const mostAtOnce = 256;
const mostOfOneRecord = 8;

const known = ({ step, state, tries }: Row): KnownStep => ({ ...step, state, tries });
const timerKey = ({ tenant, area, id, name }: TimerChange): string => `${tenant}/${area}/${id}/${name}`;
const byInstant = (one: Armed, other: Armed): number =>
  Date.parse(one.armed.at) - Date.parse(other.armed.at) || (timerKey(one) < timerKey(other) ? -1 : 1);

/**
 * The tables of the runner of chains in memory, for as long as somebody holds them: a process that dies leaves them as they are. What
 * PostgreSQL does not promise (the order in which rows of one statement are numbered, and in which they come without `order by`), `shuffled`
 * decides: a twin that is kinder than PostgreSQL finds nothing.
 */
export const createMemoryTables = (
  factsOf: (row: string) => RowFacts,
  shuffled: <One>(list: readonly One[]) => readonly One[] = (list) => list,
): ChainTables<null> & { readonly waiting: () => readonly KnownStep[] } => {
  const rows = new Map<string, Row>();
  const over = new Set<string>();
  const timers = new Map<string, Armed>();
  const timerAreas = new Map<string, { readonly madeFrom: string; readonly position: bigint }>();
  const places = new Map<string, bigint>();
  const poison = new Map<string, string>();
  let looked = 0n;
  let last: RecordedEvent | undefined;
  let told: { readonly hash: string; readonly at: number } | undefined;
  let numbered = 0;

  const reached = (position: bigint): bigint => (position > looked ? position : looked);
  const stepOf = (step: Pick<Step, 'chain' | 'eventId' | 'place'>): Row | undefined => rows.get(stepId(step));
  const recordOf = ({ targetArea, tenant, targetId }: Step): string => streamName(targetArea, tenant, targetId);

  const keepSteps = (steps: readonly Step[], now: Date): void => {
    for (const told of shuffled(steps)) {
      const id = stepId(told);
      if (over.has(id) || rows.has(id)) continue;
      numbered += 1;
      const step = JSON.parse(JSON.stringify(told)) as Step;
      const at = now.getTime();
      rows.set(id, { step, row: factsOf(step.chain), kept: numbered, state: 'due', tries: 0, dueAt: at, keptAt: at });
    }
  };
  const keepTimers = (changes: readonly TimerChange[]): void => {
    for (const [key, change] of new Map(changes.map((one) => [timerKey(one), one]))) {
      const was = timers.get(key);
      if (!change.armed) timers.delete(key);
      else
        timers.set(key, {
          ...change,
          armed: change.armed,
          fired: was?.fired === true && was.armed.by === change.armed.by,
        });
    }
  };
  const waitingAt = (now: Date): readonly (Waiting & { readonly of: Row })[] =>
    [...rows.values()].map((of) => ({
      step: of.step,
      row: of.row,
      kept: of.kept,
      state: of.state,
      waits: of.dueAt > now.getTime(),
      of,
    }));

  return {
    waiting: () => [...rows.values()].map(known),
    keep: (_within, { steps, timers: changes, healed, poison: ill, steered, stirred, upTo, last: latest }, now) => {
      keepSteps(steps, now);
      keepTimers(changes);
      for (const stream of healed) poison.delete(stream);
      for (const { stream, eventId } of ill) poison.set(stream, eventId);
      for (const { id, what } of steered) {
        const parts = partsOfStep(id);
        if (!parts) continue;
        const [chain, eventId, place] = parts;
        const name = stepId({ chain, eventId, place });
        const row = rows.get(name);
        if (what === 'skip') {
          rows.delete(name);
          over.add(name);
        } else if (row) row.dueAt = now.getTime();
      }
      for (const row of rows.values())
        if (row.state === 'parked' && stirred.includes(recordOf(row.step))) row.dueAt = now.getTime();
      if (upTo > looked) looked = upTo;
      last = latest ?? last;
      return Promise.resolve();
    },
    toGo: (records, now) => {
      const waiting = waitingAt(now);
      const ordered = [...inOrder(waiting).values()];
      const turns = new Map<string, number>();
      const going = [...stepsGoing(waiting)]
        .sort(stepOrder)
        .map(({ of }, place) => {
          const cause = `${of.step.tenant}/${of.step.correlationId}`;
          const turn = (turns.get(cause) ?? 0) + 1;
          turns.set(cause, turn);
          return { of, turn, place };
        })
        .sort((one, other) => one.turn - other.turn || one.place - other.place)
        .slice(0, records);
      return Promise.resolve(
        going.map(({ of }) => {
          const steps = ordered.find((all) => all.some((one) => one.of === of)) ?? [];
          const from = steps.findIndex((one) => one.of === of);
          // What stands behind an undo that passed is held back by what it passed.
          const some = steps.slice(from, from + (from > 0 ? 1 : mostOfOneRecord));
          const stop = some.findIndex(({ waits }) => waits);
          return some.slice(0, stop < 0 ? some.length : stop).map((one) => known(one.of));
        }),
      );
    },
    outdone: (now) => Promise.resolve(shuffled(stepsOutdone(waitingAt(now)).map(({ of }) => known(of)))),
    over: (steps) => {
      for (const step of steps) rows.delete(stepId(step));
      return Promise.resolve();
    },
    parked: (step, until) => {
      const row = stepOf(step);
      if (row) {
        row.state = 'parked';
        row.tries += 1;
        row.dueAt = until?.getTime() ?? Infinity;
      }
      return Promise.resolve();
    },
    postponed: (step, until) => {
      const row = stepOf(step);
      if (row) row.dueAt = until.getTime();
      return Promise.resolve();
    },
    parkedRecords: () =>
      Promise.resolve(
        shuffled([
          ...new Set([...rows.values()].filter(({ state }) => state === 'parked').map(({ step }) => recordOf(step))),
        ]),
      ),
    backlog: (now) => {
      const all = [...rows.values()];
      const oldest = Math.min(...all.map(({ keptAt }) => keptAt));
      return Promise.resolve({
        due: all.filter(({ state }) => state === 'due').length,
        parked: all.filter(({ state }) => state === 'parked').length,
        oldestSeconds: all.length === 0 ? 0 : (now.getTime() - oldest) / 1000,
        timersDue: [...timers.values()].filter(({ fired, armed }) => !fired && Date.parse(armed.at) <= now.getTime())
          .length,
      });
    },
    fire: (now) => {
      const due = [...timers.values()]
        .filter(({ fired, armed }) => !fired && Date.parse(armed.at) <= now.getTime())
        .sort(byInstant)
        .slice(0, mostAtOnce);
      const position = [...places.values()].map(reached).reduce((most, one) => (one > most ? one : most), 0n);
      const before = rows.size;
      for (const timer of due) {
        const { tenant, area, id, name, armed } = timer;
        timer.fired = true;
        const step: Step = {
          chain: timerRow(area, name),
          eventId: armed.by,
          place: 0,
          tenant,
          position: position.toString(),
          causeArea: area,
          causeId: id,
          targetArea: area,
          targetId: id,
          command: armed.command,
          input: armed.input,
          correlationId: armed.correlationId,
          hops: armed.hops,
          dueFor: new Date(armed.at).toISOString(),
        };
        keepSteps([step], now);
      }
      return Promise.resolve(rows.size - before);
    },
    timerAreas: () =>
      Promise.resolve(
        new Map([...timerAreas].map(([area, one]) => [area, { ...one, position: reached(one.position) }])),
      ),
    timersAnew: async ({ area, madeFrom, upTo, changes }) => {
      const all: TimerChange[] = [];
      for await (const some of changes) all.push(...some);
      for (const [key, timer] of timers) if (timer.area === area) timers.delete(key);
      keepTimers(all);
      timerAreas.set(area, { madeFrom, position: upTo });
    },
    places: () => Promise.resolve(new Map([...places].map(([row, position]) => [row, reached(position)]))),
    bear: (names, at) => {
      for (const name of names) if (!places.has(name)) places.set(name, at);
      return Promise.resolve();
    },
    byTable: () => {
      for (const row of rows.values()) row.row = factsOf(row.step.chain);
      return Promise.resolve();
    },
    poisoned: () => Promise.resolve([...poison].map(([stream, eventId]) => ({ stream, eventId }))),
    // Nobody waits here for what follows from a write.
    forgetThreads: () => Promise.resolve(),
    seenTo: () => {
      const [oldest] = [...rows.values()]
        .filter(({ state, step }) => state === 'due' && !step.dueFor)
        .sort(
          (one, other) =>
            Number(BigInt(one.step.position) - BigInt(other.step.position)) || one.step.place - other.step.place,
        );
      if (oldest) {
        const { causeArea, tenant, causeId, eventId } = oldest.step;
        return Promise.resolve({ stream: streamName(causeArea, tenant, causeId), eventId, over: false });
      }
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
