import type { QueryClient } from '@tanstack/react-query';
import type { KerbenData } from '../../api/data-provider.ts';
import { watchUnsaved } from '../../form/unsaved.ts';
import type { Row } from '../column.ts';
import { addJob, dropJob } from './jobs.ts';
import { forgetRun, keepRun } from './keep-run.ts';
import type { RowResult } from './row-results.ts';
import { createRun, type Run, type RunPlan, type RunWorld } from './run.ts';

/** Rows asked for by name in one request: their ids stand in the address. */
const portion = 200;

const worldOf = (plan: RunPlan, data: KerbenData): RunWorld => ({
  send: ({ ref, key, confirmed }) =>
    data.command({
      area: plan.area,
      id: ref.id,
      command: plan.command,
      body: confirmed.length > 0 ? { ...plan.body, confirmedWarnings: confirmed } : plan.body,
      revision: ref.revision,
      key,
    }),
  online: () => navigator.onLine,
  onOnline: (listener) => {
    window.addEventListener('online', listener, { once: true });
    return () => window.removeEventListener('online', listener);
  },
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  refresh: async (ids) => {
    const rows: Row[] = [];
    for (let from = 0; from < ids.length; from += portion)
      rows.push(...(await data.getMany<Row>(plan.area, { ids: ids.slice(from, from + portion) })).data);
    return rows.map(({ id, revision }) => ({ id, revision }));
  },
});

/**
 * Puts a run into the tray, with what came of it before a reload; it is started by whoever opened it. While it runs, a
 * session that ends is regained beside it instead of leaving the page, and the lists of its area are read anew at its end.
 */
export const openRun = (
  plan: RunPlan,
  { data, client }: { readonly data: KerbenData; readonly client: QueryClient },
  kept: readonly RowResult[] = [],
): Run => {
  const run = createRun(plan, worldOf(plan, data), kept);
  const active = (): boolean => run.progress().state === 'running' || run.progress().state === 'stopping';
  const endKeeping = keepRun(run);
  const endWatch = watchUnsaved(active);
  let was = run.progress().state;
  const stop = run.subscribe(() => {
    const { state } = run.progress();
    if (state !== was && (state === 'finished' || state === 'stopped'))
      void client.invalidateQueries({ queryKey: [plan.area] });
    was = state;
  });
  const end = (): void => {
    stop();
    endWatch();
    endKeeping();
    forgetRun(plan.id);
    dropJob(plan.id);
  };
  addJob({ kind: 'run', id: plan.id, run, end });
  return run;
};
