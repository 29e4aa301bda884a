/** Lines that one paper is made of at most: it is read, drawn and printed whole, and a railway's month has 54,000 (decision paper-parts). */
export const mostInPart = 10_000;

/** Which part of a paper it is, of how many. */
export interface OfParts {
  readonly part: number;
  readonly of: number;
}

/**
 * What is printed, in parts in its order: as many as fit into one by their sizes, each whole and at least one a part. Nothing at all is one
 * part, and says so.
 */
export const inParts = <One>(
  all: readonly One[],
  sizeOf: (one: One) => number,
  most = mostInPart,
): readonly (readonly One[])[] => {
  const parts: One[][] = [[]];
  let room = most;
  for (const one of all) {
    const size = sizeOf(one);
    const last = parts.at(-1) ?? [];
    if (size <= room || last.length === 0) last.push(one);
    else {
      parts.push([one]);
      room = most;
    }
    room -= size;
  }
  return parts;
};
