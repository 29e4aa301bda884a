/** What the rules of a batch look at. */
export interface Queued {
  readonly stream: string;
  /** Size of its texts in characters. */
  readonly size: number;
}

/** More than this in one transaction gains nothing and lets the first wait for the last. */
const maxAppends = 256;
const maxSize = 4_000_000;

/**
 * Takes the next batch out of the queue: in order, at most one append of a stream (the second could only be judged
 * after the first), the others stay where they are. Never empty unless the queue is.
 */
export const takeBatch = <Item extends Queued>(queue: Item[]): Item[] => {
  const batch: Item[] = [];
  const left: Item[] = [];
  const streams = new Set<string>();
  let size = 0;
  for (const [index, item] of queue.entries()) {
    if (batch.length === maxAppends || (batch.length > 0 && size + item.size > maxSize)) {
      left.push(...queue.slice(index));
      break;
    }
    if (streams.has(item.stream)) {
      left.push(item);
      continue;
    }
    streams.add(item.stream);
    size += item.size;
    batch.push(item);
  }
  queue.splice(0, queue.length, ...left);
  return batch;
};
