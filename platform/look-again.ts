import { codeOf } from './caught.ts';
/** PostgreSQL's codes of a table and of a column that are not there. */
const notBuilt: ReadonlySet<string> = new Set(['42P01', '42703']);

/**
 * Looks every so often what is to be done, one look at a time; `close` ends it and waits for the look that is under way. A list that is
 * not built yet, or is still as an older version made it, is no failure: what is due waits for a later look.
 */
export const lookAgain = (look: () => Promise<void>, everyMs: number, failed: (error: unknown) => void) => {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => {
        if (!notBuilt.has(codeOf(error) ?? '')) failed(error);
      })
      .finally(() => {
        looking = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    close: async (): Promise<void> => {
      clearInterval(timer);
      await looking;
    },
  };
};
