import type { Clock } from '@kerben/platform/clock.ts';
import { chainOldestSeconds, chainSteps, chainTimersDue } from '@kerben/platform/telemetry/metrics.ts';
import { isUndoRow as isUndo } from '@kerben/workflows/kernel/chain.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { Logger } from 'pino';
import type { Bell } from './bell.ts';
import { mostHops } from './follow.ts';
import { pause } from '../../runtime/pause.ts';
import type { ChainTables } from './chain-tables.ts';
import type { KnownStep, Step } from './steps.ts';

/** How a step ended: in the log or nothing to do; refused for a reason; or nobody could answer. */
export type StepOutcome =
  | { readonly is: 'done' }
  /** `fault`: nobody has refused, something is broken: it is no answer. */
  | { readonly is: 'refused'; readonly code: string; readonly said: string; readonly fault?: true }
  | { readonly is: 'unavailable' };

type Refused = Extract<StepOutcome, { is: 'refused' }>;

/** Sends the command of a step, and keeps what became of refused ones in the log. Each is said under one key. */
export interface StepSender {
  send(step: Step): Promise<StepOutcome>;
  /** @returns the position at which the log says so; 0 when it said so before. */
  parked(step: KnownStep, refused: Refused): Promise<bigint>;
  /** Whether the causing record still waits for the answer to an errand: one that was answered is not sent again. */
  awaited(step: Step): Promise<boolean>;
  /** Gives the causing record the answer to its errand. */
  answered(step: Step, outcome: Exclude<StepOutcome, { is: 'unavailable' }>): Promise<StepOutcome>;
  finished(step: KnownStep): Promise<void>;
}

const minute = 60_000;
/** After which pauses a refused step is tried again; then hourly for a day, then people decide. */
const pauses = [1, 5, 15, 60].map((minutes) => minutes * minute);
const hourlyUntil = pauses.length + 24;

export const pauseBefore = (tries: number): number | undefined =>
  pauses[tries] ?? (tries < hourlyUntil ? 60 * minute : undefined);

/** Records at a look. Whoever comes while these are worked on waits until they are done: half as many, half as long. */
const atOnce = 32;
/** After so long no further step of a record is begun at this look, milliseconds. */
const lookForMs = 20;
const unavailableMs = 1_000;
const measureMs = 5_000;

/** Works on the kept steps until the signal aborts: those of different records side by side, those of one in order. */
export const createWorker = (options: {
  tables: ChainTables;
  log: Logger;
  sender: StepSender;
  clock: Clock;
  /** Gets the streams of the records of which a step is parked, and where the log says so. */
  stuck: Map<string, bigint>;
  /** After so long without work it is looked again, whether or not the bell rang. */
  lookMs?: number;
}) => {
  const { tables, log, sender, clock, stuck, lookMs = 200 } = options;
  const after = (ms: number): Date => new Date(clock().getTime() + ms);

  /** What becomes of a step; of an errand, whether its answer reached who asked: a refusal is an answer, to be taken back it must go. */
  const tried = async (step: KnownStep): Promise<StepOutcome> => {
    if (step.hops > mostHops)
      return { is: 'refused', code: 'Chains.TooFar', said: `${step.hops} steps from what a person did`, fault: true };
    if (!step.answer) return sender.send(step);
    if (!(await sender.awaited(step))) return { is: 'done' };
    const outcome = await sender.send(step);
    const isAnswer = outcome.is === 'done' || (outcome.is === 'refused' && !outcome.fault && !isUndo(step.chain));
    return isAnswer ? sender.answered(step, outcome) : outcome;
  };

  /** Whether a step is done; one that is not holds back the later ones of its record. */
  const work = async (step: KnownStep): Promise<boolean> => {
    const outcome = await tried(step);
    if (outcome.is === 'unavailable') {
      await tables.postponed(step, after(unavailableMs));
      return false;
    }
    if (outcome.is === 'done') {
      // The record of a parked step is closed before the step is forgotten: killed between the two, it is done once more.
      if (step.state === 'parked') await sender.finished(step);
      return true;
    }
    log.warn(
      { chain: step.chain, target: `${step.targetArea}/${step.targetId}`, code: outcome.code },
      'a step of a chain is stuck',
    );
    const since = await sender.parked(step, outcome);
    const pauseMs = pauseBefore(step.tries);
    await tables.parked(step, pauseMs === undefined ? undefined : after(pauseMs));
    stuck.set(streamName(step.targetArea, step.tenant, step.targetId), since);
    return false;
  };

  /**
   * The steps of one record, one after the other, as long as nobody waits long for the next look; false when something is broken. What
   * is done and not forgotten when this process ends is done once more, under the same key.
   */
  const workOn = async (steps: readonly KnownStep[], done: KnownStep[]): Promise<boolean> => {
    const began = performance.now();
    try {
      for (const step of steps) {
        if (!(await work(step))) return true;
        done.push(step);
        if (performance.now() - began > lookForMs) return true;
      }
      return true;
    } catch (error) {
      log.warn({ err: error }, 'a step of a chain is tried again');
      return false;
    }
  };

  /** Ends what says nothing any more; parked ones are closed in the log like those that were done at last. */
  const endOutdone = async (): Promise<void> => {
    const over = await tables.outdone(clock());
    for (const step of over) if (step.state === 'parked') await sender.finished(step);
    await tables.over(over);
  };

  const run = async (signal: AbortSignal, bell: Bell): Promise<void> => {
    let measured = -Infinity;
    while (!signal.aborted) {
      bell.clear();
      if (stuck.size > 0) await endOutdone();
      const going = await tables.toGo(atOnce, clock());
      const done: KnownStep[] = [];
      const ends = await Promise.all(going.map((steps) => workOn(steps, done)));
      await tables.over(done);
      if (performance.now() - measured > measureMs) {
        measured = performance.now();
        const parkedAt = new Set(await tables.parkedRecords());
        for (const stream of stuck.keys()) if (!parkedAt.has(stream)) stuck.delete(stream);
        const { due, parked, oldestSeconds, timersDue } = await tables.backlog(clock());
        chainSteps.set({ state: 'due' }, due);
        chainSteps.set({ state: 'parked' }, parked);
        chainOldestSeconds.set(oldestSeconds);
        chainTimersDue.set(timersDue);
      }
      const failed = ends.includes(false);
      if (going.length === 0) await Promise.race([pause(lookMs, signal), bell.heard()]);
      else if (failed) await pause(lookMs, signal);
    }
  };
  return { run };
};
