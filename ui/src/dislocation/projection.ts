/** A point of the drawing, px at magnification 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How the drawing lies in its window: moved by `x` and `y` px, magnified `k` times. */
export interface Camera extends Point {
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels for a degree of longitude at magnification 1: the network is some 4 degrees wide. */
const perDegree = 200;
const degree = Math.PI / 180;

/** Mercator: straight lines of equal course, as on every railway map. */
export const projected = (lat: number, lon: number): Point => ({
  x: lon * perDegree,
  y: (-Math.log(Math.tan(Math.PI / 4 + (lat * degree) / 2)) / degree) * perDegree,
});

export const leastZoom = 0.05;
export const mostZoom = 40;

const within = (k: number): number => Math.min(mostZoom, Math.max(leastZoom, k));

/** Magnifies around a point of the window, which stays where it is. */
export const zoomed = ({ x, y, k }: Camera, by: number, { x: fx, y: fy }: Point): Camera => {
  const next = within(k * by);
  const ratio = next / k;
  return { k: next, x: fx - (fx - x) * ratio, y: fy - (fy - y) * ratio };
};

/** Shows all these points with a margin around them, px. */
export const fitted = (points: readonly Point[], { width, height }: Size, margin = 36): Camera => {
  if (points.length === 0) return { x: width / 2, y: height / 2, k: 1 };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const k = within(
    Math.min(
      Math.max(1, width - margin * 2) / Math.max(right - left, 1),
      Math.max(1, height - margin * 2) / Math.max(bottom - top, 1),
      8,
    ),
  );
  return { k, x: width / 2 - ((left + right) / 2) * k, y: height / 2 - ((top + bottom) / 2) * k };
};

/** Where a point of the drawing stands in the window. */
export const onScreen = ({ x, y, k }: Camera, point: Point): Point => ({ x: point.x * k + x, y: point.y * k + y });

/** Something that wants to write its name: the more important it is, the sooner it gets the room. */
export interface Labelled extends Point {
  readonly id: string;
  readonly text: string;
  readonly weight: number;
}

const letter = 6.4;
const lineHeight = 15;

/** Those names that fit without covering each other, px of the window; the heaviest first. */
export const labelsThatFit = (wanted: readonly Labelled[]): ReadonlySet<string> => {
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
  const shown = new Set<string>();
  for (const { id, text, x, y } of [...wanted].sort((a, b) => b.weight - a.weight)) {
    const half = (text.length * letter) / 2;
    const box = { left: x - half, right: x + half, top: y, bottom: y + lineHeight };
    const hits = taken.some(
      (other) => box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top,
    );
    if (hits) continue;
    taken.push(box);
    shown.add(id);
  }
  return shown;
};

/** Radius of a place by the number of its wagons, px: its area grows with the number, and one is still seen. */
export const radiusOf = (wagons: number, largest: number): number =>
  wagons === 0 ? 3 : 9 + 11 * Math.sqrt(wagons / Math.max(largest, 1));

/** Places that would cover each other, drawn as one. */
export interface Cluster<One extends Point & { readonly wagons: number }> extends Point {
  /** The largest first. */
  readonly members: readonly One[];
  readonly wagons: number;
}

/** Joins what would lie upon each other, px of the window: the largest place takes in its neighbours, and its middle stays. */
export const clustered = <One extends Point & { readonly wagons: number }>(
  places: readonly One[],
  largest: number,
): readonly Cluster<One>[] => {
  const clusters: { x: number; y: number; members: One[]; wagons: number }[] = [];
  for (const place of [...places].sort((a, b) => b.wagons - a.wagons)) {
    const over = clusters.find(
      ({ x, y, wagons }) =>
        Math.hypot(x - place.x, y - place.y) < radiusOf(wagons, largest) + radiusOf(place.wagons, largest) - 4,
    );
    if (over) {
      over.members.push(place);
      over.wagons += place.wagons;
    } else clusters.push({ x: place.x, y: place.y, members: [place], wagons: place.wagons });
  }
  return clusters;
};
