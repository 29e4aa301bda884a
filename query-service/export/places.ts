import { Problem } from '@kerben/platform/http/problem.ts';

/** Each holds a connection of the lists: the others stay for people who wait for a page. */
const mostAtOnce = 3;
const mostWaiting = 30;

/** The few places in which files of lists are made at once. */
export interface ExportPlaces {
  /** Does the work in a place; with too many who wait for one it is refused at once. @throws Problem 429 `Export.Busy` */
  within<Result>(work: () => Promise<Result>): Promise<Result>;
}

export const createExportPlaces = (): ExportPlaces => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < mostAtOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new Problem(429, 'Export.Busy', { headers: { 'Retry-After': '10' } });
    // The place is handed over by the one who leaves.
    else await new Promise<void>((go) => waiting.push(go));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    within: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
