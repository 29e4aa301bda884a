import type { Row } from './column.ts';
import type { RowGroup } from './grid.ts';

/** Key of a group as text: its place among what is open, and a part of query keys. */
export const pathOf = (key: Readonly<Record<string, unknown>>): string => JSON.stringify(Object.values(key));

/** Rows read at once where they are not all at hand. */
export const blockSize = 100;

/** A stretch of lines of the grid: one heading of a group, or the rows below it. */
export type Segment =
  | {
      readonly kind: 'group';
      readonly by: string;
      readonly group: RowGroup;
      readonly path: string;
      readonly depth: number;
      readonly open: boolean;
    }
  | {
      readonly kind: 'rows';
      readonly above: Readonly<Record<string, unknown>>;
      readonly path: string;
      readonly depth: number;
      readonly count: number;
      /** Rows at hand; absent where they are read in blocks. */
      readonly rows?: readonly Row[];
      /** Place of the first row in its list: the second page begins at 25. */
      readonly offset: number;
    }
  /** Groups that are being read, or could not be. */
  | { readonly kind: 'waiting'; readonly path: string; readonly depth: number }
  | { readonly kind: 'failed'; readonly path: string; readonly depth: number; readonly retry: () => void };

/** Where a line stands. */
export interface Place {
  readonly segment: Segment;
  /** Index of the row within its segment; 0 for a heading. */
  readonly index: number;
}

export interface Lines {
  readonly segments: readonly Segment[];
  readonly count: number;
  /** The line at an index; undefined outside. */
  readonly at: (index: number) => Place | undefined;
}

const lengthOf = (segment: Segment): number => (segment.kind === 'rows' ? segment.count : 1);

/** The lines of segments, found by index in the logarithm of their number: a scroll asks for dozens at every frame. */
export const linesOf = (segments: readonly Segment[]): Lines => {
  const starts: number[] = [];
  let count = 0;
  for (const segment of segments) {
    starts.push(count);
    count += lengthOf(segment);
  }
  return {
    segments,
    count,
    at: (index) => {
      if (index < 0 || index >= count) return undefined;
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= index) low = middle;
        else high = middle - 1;
      }
      const segment = segments[low];
      return segment && { segment, index: index - (starts[low] ?? 0) };
    },
  };
};

/** Blocks that hold the rows of these lines: `path` of the segment, `block` counted from its beginning. */
export const blocksOf = (
  lines: Lines,
  indices: readonly number[],
): readonly { readonly segment: Extract<Segment, { kind: 'rows' }>; readonly block: number }[] => {
  const found = new Map<string, { segment: Extract<Segment, { kind: 'rows' }>; block: number }>();
  for (const index of indices) {
    const place = lines.at(index);
    if (place?.segment.kind !== 'rows' || place.segment.rows) continue;
    const block = Math.floor(place.index / blockSize);
    found.set(`${place.segment.path}/${block}`, { segment: place.segment, block });
  }
  return [...found.values()];
};
