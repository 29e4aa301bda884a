/** The positions that projectors are known to have committed, and who waits for one. */
export interface KnownPositions {
  readonly current: (projector: string) => bigint;
  /** Resolves true as soon as the projector has passed the position, false when the time is over. */
  readonly waitFor: (projector: string, position: bigint, milliseconds: number) => Promise<boolean>;
  readonly advance: (projector: string, position: bigint) => void;
  /** Nobody waits any longer. */
  readonly letGo: () => void;
}

export const createKnownPositions = (): KnownPositions => {
  const known = new Map<string, bigint>();
  const waiting = new Set<{ projector: string; position: bigint; done: () => void }>();
  const current = (projector: string): bigint => known.get(projector) ?? 0n;
  return {
    current,
    waitFor: (projector, position, milliseconds) => {
      if (current(projector) >= position) return Promise.resolve(true);
      return new Promise((resolve) => {
        const finish = (reached: boolean) => {
          clearTimeout(timeout);
          waiting.delete(waiter);
          resolve(reached);
        };
        const waiter = { projector, position, done: () => finish(true) };
        const timeout = setTimeout(() => finish(false), milliseconds);
        waiting.add(waiter);
      });
    },
    advance: (projector, position) => {
      if (position <= current(projector)) return;
      known.set(projector, position);
      for (const waiter of waiting) {
        if (waiter.projector === projector && waiter.position <= position) waiter.done();
      }
    },
    letGo: () => {
      for (const waiter of waiting) waiter.done();
    },
  };
};
