/**
 * Read your own writes: the log position of the last command on an area, which the next reads of that area must have seen.
 * Positions are decimal text and only compared here.
 */
export interface Positions {
  /** A command on the area was acknowledged at this position. */
  wrote(area: string, position: string): void;
  /** What a read of the area has to wait for; undefined when nothing was written, or a read has already seen it. */
  required(area: string): string | undefined;
  /** A read of the area answered from this position. */
  read(area: string, position: string | null): void;
}

export const createPositions = (): Positions => {
  const written = new Map<string, bigint>();
  return {
    wrote: (area, position) => {
      const next = BigInt(position);
      if (next > (written.get(area) ?? -1n)) written.set(area, next);
    },
    required: (area) => written.get(area)?.toString(),
    read: (area, position) => {
      const wrote = written.get(area);
      if (wrote !== undefined && position !== null && /^\d+$/.test(position) && BigInt(position) >= wrote)
        written.delete(area);
    },
  };
};
