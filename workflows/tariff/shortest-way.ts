/** A pair of neighbours with the kilometres between them; it holds both ways. */
export interface Pair {
  readonly id: string;
  readonly fromStationId: string;
  readonly toStationId: string;
  readonly km: number;
}

/** A way between two stations: the pairs that it goes over, in their order. */
export interface Way {
  readonly km: number;
  readonly stations: readonly string[];
  readonly pairs: readonly string[];
}

/**
 * The shortest way between two stations over the pairs of table 1 (processes, section 9); a pair that names both is that way. Of
 * two ways of one length the first by the codes of its stations, so that the same tables give the same. Undefined: no way.
 */
export const shortestWay = (pairs: readonly Pair[], from: string, to: string): Way | undefined => {
  if (from === to) return { km: 0, stations: [from], pairs: [] };
  const direct = pairs.find(
    (pair) =>
      (pair.fromStationId === from && pair.toStationId === to) ||
      (pair.fromStationId === to && pair.toStationId === from),
  );
  if (direct) return { km: direct.km, stations: [from, to], pairs: [direct.id] };
  const neighbours = new Map<string, { readonly to: string; readonly km: number; readonly id: string }[]>();
  const add = (a: string, b: string, { km, id }: Pair) =>
    neighbours.set(a, [...(neighbours.get(a) ?? []), { to: b, km, id }]);
  for (const pair of pairs) {
    add(pair.fromStationId, pair.toStationId, pair);
    add(pair.toStationId, pair.fromStationId, pair);
  }
  const best = new Map<string, Way>([[from, { km: 0, stations: [from], pairs: [] }]]);
  const done = new Set<string>();
  for (;;) {
    let at: string | undefined;
    for (const [station, { km }] of best)
      if (!done.has(station)) {
        const known = at === undefined ? undefined : best.get(at);
        if (!known || km < known.km || (km === known.km && station < (at ?? ''))) at = station;
      }
    if (at === undefined) return undefined;
    const here = best.get(at);
    if (at === to || !here) return here;
    done.add(at);
    for (const next of neighbours.get(at) ?? []) {
      const km = here.km + next.km;
      if (km < (best.get(next.to)?.km ?? Infinity))
        best.set(next.to, { km, stations: [...here.stations, next.to], pairs: [...here.pairs, next.id] });
    }
  }
};
