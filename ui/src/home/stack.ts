/** A layer of the chart: counts from the first week to the last. */
export interface Layer {
  readonly key: string;
  readonly counts: readonly number[];
}

/** A layer on top of those before it: lower and upper edge of each column. */
export interface StackedLayer extends Layer {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Puts layers on top of each other, the first one at the bottom. Missing counts are 0. */
export const stacked = (layers: readonly Layer[], columns: number): readonly StackedLayer[] => {
  let base: readonly number[] = Array.from({ length: columns }, () => 0);
  return layers.map((layer) => {
    const from = base;
    const to = from.map((low, index) => low + (layer.counts[index] ?? 0));
    base = to;
    return { ...layer, from, to };
  });
};

/** Upper ends of an axis that people read easily, times a power of ten. */
const roundSteps = [1, 2, 3, 4, 5, 6, 8, 10];

/** A round number not below `top` for the upper end of an axis. */
export const roundedUp = (top: number): number => {
  if (top <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(top));
  return (roundSteps.find((step) => step * power >= top) ?? 10) * power;
};

/**
 * Places labels that must not overlap: each as near to its wish as the others allow, in the order of the wishes from the top.
 * Lengths in px; the result has the order of the input.
 */
export const spread = (wishes: readonly number[], height: number, low: number, high: number): readonly number[] => {
  const order = wishes.map((wish, index) => ({ wish, index })).sort((a, b) => a.wish - b.wish);
  let at = low - height;
  const placed = order.map(({ wish, index }) => {
    at = Math.max(wish, at + height);
    return { at, index };
  });
  let limit = high;
  for (const place of placed.toReversed()) {
    place.at = Math.min(place.at, limit);
    limit = place.at - height;
  }
  return wishes.map((_, index) => placed.find((place) => place.index === index)?.at ?? low);
};
