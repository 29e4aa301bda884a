/** Mixes a text into a number (FNV-1a, then a finalizer): the same on every machine. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A part of one from a text. */
export const partOf = (text: string): number => hashOf(text) / 4_294_967_296;

/** One source of chance. `of` gives an independent one by name, so that leaving a story out moves nobody else's dice. */
export interface Chance {
  next(): number;
  /** Whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<One>(list: readonly One[]): One;
  /** So many different ones, in an order of chance. */
  some<One>(list: readonly One[], count: number): One[];
  of(name: string): Chance;
}

export const createChance = (seed: string): Chance => {
  let drawn = 0;
  const next = (): number => {
    drawn += 1;
    return partOf(`${seed} ${drawn}`);
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (list) => {
      const one = list[whole(0, list.length - 1)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
    some: (list, count) => {
      const left = [...list];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      ).flat();
    },
    of: (name) => createChance(`${seed}/${name}`),
  };
};
