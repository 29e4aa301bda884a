import { shortestWay, type Pair } from '@kerben/workflows/tariff/shortest-way.ts';
import type { NetworkLine } from './network-line.ts';

interface Known {
  readonly pairs: readonly Pair[];
  readonly km: Map<string, number | undefined>;
}

/** What was worked out over a table, as long as somebody holds that table: a list asks the same few ways again and again. */
const tables = new WeakMap<readonly NetworkLine[], Known>();

/** Kilometres of the shortest way between two stations; undefined where there is none. */
export const distanceOver = (lines: readonly NetworkLine[], from: string, to: string): number | undefined => {
  if (from === '' || to === '' || lines.length === 0) return undefined;
  const known = tables.get(lines) ?? {
    pairs: lines.map(({ id, from: fromStationId, to: toStationId, km }) => ({ id, fromStationId, toStationId, km })),
    km: new Map<string, number | undefined>(),
  };
  tables.set(lines, known);
  const key = `${from}>${to}`;
  if (!known.km.has(key)) known.km.set(key, shortestWay(known.pairs, from, to)?.km);
  return known.km.get(key);
};
