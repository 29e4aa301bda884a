/** Looks every so often what is to be done, one look at a time; `close` ends it and waits for the look that is under way. */
export const lookAgain = (look: () => Promise<void>, everyMs: number, failed: (error: unknown) => void) => {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(failed)
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
