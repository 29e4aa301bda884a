import { chainSteps } from '@kerben/platform/telemetry/metrics.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { mostHops } from './follow.ts';
import { countSteps, stepOver, stepParked, stepPostponed, stepsToGo, type KnownStep, type Step } from './steps.ts';

/** How a step ended: in the log or nothing to do; refused for a reason; or nobody could answer. */
export type StepOutcome =
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly code: string; readonly said: string }
  | { readonly is: 'unavailable' };

/** Sends the command of a step, and keeps what became of refused ones in the log. Each is said under one key. */
export interface StepSender {
  send(step: Step): Promise<StepOutcome>;
  parked(step: KnownStep, refused: Extract<StepOutcome, { is: 'refused' }>): Promise<void>;
  finished(step: KnownStep): Promise<void>;
}

const minute = 60_000;
/** After which pauses a refused step is tried again; then hourly for a day, then people decide. */
const pauses = [1, 5, 15, 60].map((minutes) => minutes * minute);
const hourlyUntil = pauses.length + 24;

export const pauseBefore = (tries: number): number | undefined =>
  pauses[tries] ?? (tries < hourlyUntil ? 60 * minute : undefined);

const atOnce = 64;
const lookMs = 200;
const unavailableMs = 1_000;
const measureMs = 5_000;

/** Works on the kept steps until the signal aborts: those of different records side by side, those of one in order. */
export const createWorker = (options: { pool: Pool; log: Logger; sender: StepSender }) => {
  const { pool, log, sender } = options;

  const work = async (step: KnownStep): Promise<void> => {
    const outcome: StepOutcome =
      step.hops > mostHops
        ? { is: 'refused', code: 'Chains.TooFar', said: `${step.hops} steps from what a person did` }
        : await sender.send(step);
    if (outcome.is === 'unavailable') return stepPostponed(pool, step, unavailableMs);
    if (outcome.is === 'done') {
      // The record of a parked step is closed before the step is forgotten: killed between the two, it is done once more.
      if (step.state === 'parked') await sender.finished(step);
      return stepOver(pool, step);
    }
    log.warn(
      { chain: step.chain, target: `${step.targetArea}/${step.targetId}`, code: outcome.code },
      'a step of a chain is stuck',
    );
    await sender.parked(step, outcome);
    await stepParked(pool, step, pauseBefore(step.tries));
  };

  const run = async (signal: AbortSignal, woken: () => Promise<void>): Promise<void> => {
    let measured = -Infinity;
    while (!signal.aborted) {
      const steps = await stepsToGo(pool, atOnce);
      const ends = await Promise.allSettled(steps.map((step) => work(step)));
      for (const end of ends)
        if (end.status === 'rejected') log.warn({ err: end.reason as unknown }, 'a step of a chain is tried again');
      if (performance.now() - measured > measureMs) {
        measured = performance.now();
        chainSteps.reset();
        for (const { state, count } of await countSteps(pool)) chainSteps.set({ state }, count);
      }
      const failed = ends.some(({ status }) => status === 'rejected');
      if (steps.length === 0) await Promise.race([pause(lookMs, signal), woken()]);
      else if (failed) await pause(lookMs, signal);
    }
  };
  return { run };
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });
