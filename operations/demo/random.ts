/** Repeatable pseudo-random numbers (mulberry32): the same demo data on every machine. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** Whole number from `from` to `to`, both included. */
    whole: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    chance: (probability: number): boolean => next() < probability,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
};

export type Random = ReturnType<typeof createRandom>;
