/** Two different hashes of a text, 32 bits each: together no two texts of a log have the same. */
export const hashesOf = (text: string): readonly [number, number] => {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul((second << 5) | (second >>> 27), 0x85ebca6b) ^ code;
  }
  return [mixed(first), mixed(second)];
};

/** Sums of hashes hide what differs less when each bit depends on each. */
const mixed = (hash: number): number => {
  let of = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  of = Math.imul(of ^ (of >>> 15), 0x846ca68b);
  return (of ^ (of >>> 16)) >>> 0;
};

/** One number for a text, 53 bits: what is looked for by it is small. */
export const numberOf = (text: string): number => {
  const [first, second] = hashesOf(text);
  return first * 0x200000 + (second >>> 11);
};

/** One of so many heaps, for what has no place or day of its own. */
export const heapOf = (text: string): string => String(hashesOf(text)[0] % 1024);
