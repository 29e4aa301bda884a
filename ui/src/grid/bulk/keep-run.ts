import { isObject, listIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import { keptPrefix } from './jobs.ts';
import type { RowResult } from './row-results.ts';
import type { Run, RunPlan } from './run.ts';

interface Kept {
  readonly plan: RunPlan;
  readonly results: readonly RowResult[];
}

/** Milliseconds between two notes of how far a run is; what is lost in between is sent again under the same key. */
const pause = 1_000;

const planKey = (id: string): string => `${keptPrefix}${id}`;
const resultsKey = (id: string): string => `${keptPrefix}${id}.rows`;

const write = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full storage costs the offer to resume after a reload, never the run.
  }
};

export const forgetRun = (id: string): void => {
  sessionStorage.removeItem(planKey(id));
  sessionStorage.removeItem(resultsKey(id));
};

/** Notes how far a run is for as long as it is not finished, so that a reload can go on. Returns how to end that. */
export const keepRun = (run: Run): (() => void) => {
  const { id } = run.plan;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (run.progress().state === 'finished') forgetRun(id);
    else write(resultsKey(id), run.results());
  };
  if (run.progress().state !== 'finished') write(planKey(id), run.plan);
  const stop = run.subscribe(() => {
    if (run.progress().state === 'finished') note();
    else timer ??= setTimeout(note, pause);
  });
  window.addEventListener('pagehide', note);
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('pagehide', note);
  };
};

const areTexts = (...values: readonly unknown[]): boolean => values.every((value) => typeof value === 'string');

const isPlan = (kept: unknown): kept is RunPlan => {
  const { id, user, area, command, title, body, refs, names, undo } = membersIn(kept);
  return (
    areTexts(id, user, area, command, title, undo ?? '') &&
    isObject(body) &&
    Array.isArray(refs) &&
    refs.map(membersIn).every((ref) => areTexts(ref['id']) && typeof ref['revision'] === 'number') &&
    isObject(names) &&
    areTexts(...Object.values(names))
  );
};

const isResult = (kept: unknown): kept is RowResult => {
  const { state, revision, message, codes } = membersIn(kept);
  switch (state) {
    case 'waiting':
    case 'sending':
    case 'unknown':
      return true;
    case 'done':
      return typeof revision === 'number';
    case 'refused':
    case 'conflict':
      return areTexts(message);
    default:
      return state === 'asks' && areTexts(message) && Array.isArray(codes) && areTexts(...listIn(codes));
  }
};

/** Runs of this person that a reload cut off. */
export const keptRuns = (user: string): readonly Kept[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(keptPrefix) && !key.endsWith('.rows'))
    .flatMap((key) => {
      try {
        const plan: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        if (!isPlan(plan) || plan.user !== user) return [];
        const results = listIn(JSON.parse(sessionStorage.getItem(resultsKey(plan.id)) ?? '[]'));
        return results.every(isResult) ? [{ plan, results }] : [];
      } catch {
        return [];
      }
    });
