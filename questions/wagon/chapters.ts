/** A document about a wagon, wherever it was found. */
export interface Paper {
  readonly area: string;
  readonly id: string;
  /** When it was made or happened, an ISO instant. */
  readonly at: string;
  /** The paper that named it, when it does not name the wagon itself: a statement by its memo, a charge by its waybill. */
  readonly via?: string;
}

/** A stay of the wagon, as far as its papers ask. Instants are ISO; empty where nothing has happened yet. */
export interface StayOfWagon {
  readonly id: string;
  /** The instant from which papers are about this stay: when it was first expected. */
  readonly from: string;
  /** Ids of papers that the stay itself names: its lists, waybill and credit release. */
  readonly names: readonly string[];
  readonly loaded: boolean;
  readonly arrivedAt: string;
  readonly releasedAt: string;
  readonly placedAt: string;
  readonly removedAt: string;
  readonly departedAt: string;
}

/** Papers of one stay, and the areas of those that it should have by now. */
export interface Chapter<Found extends Paper> {
  readonly stay: StayOfWagon;
  readonly papers: readonly Found[];
  readonly missing: readonly string[];
}

const memos = ['gu45u', 'gu45p'] as const;

/**
 * What a stay should have by what has happened to it (processes, section 2: "missing ones named"), by area: a consist list for an
 * arrival, a waybill for a load, a credit release, a memo for a placing, a statement for a removal, a consist list for a departure.
 */
const owed: readonly {
  readonly area: string;
  readonly when: (stay: StayOfWagon, has: ReadonlySet<string>) => boolean;
}[] = [
  { area: 'nature-list', when: ({ arrivedAt, departedAt }) => arrivedAt !== '' || departedAt !== '' },
  { area: 'smgs', when: ({ arrivedAt, loaded }) => arrivedAt !== '' && loaded },
  { area: 'gu45r', when: ({ releasedAt }) => releasedAt !== '' },
  { area: 'gu45u', when: ({ placedAt }, has) => placedAt !== '' && !memos.some((memo) => has.has(memo)) },
  { area: 'gu46u', when: ({ removedAt }, has) => removedAt !== '' && has.has('gu45u') },
  { area: 'gu46p', when: ({ removedAt }, has) => removedAt !== '' && has.has('gu45p') },
];

/**
 * The papers of a wagon by its stays, the latest stay first, each stay's papers in the order of time. A paper belongs to the stay that
 * names it, else to that of the paper it came by, else to the last stay that had begun; one older than every stay to the first.
 * `areas`: those that the reader may see: what one may not see is not called missing.
 */
export const chaptersOf = <Found extends Paper>(
  stays: readonly StayOfWagon[],
  papers: readonly Found[],
  areas: ReadonlySet<string>,
): readonly Chapter<Found>[] => {
  const inOrder = [...stays].sort((a, b) => (a.from < b.from ? -1 : 1));
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const stayOf = (paper: Paper): StayOfWagon | undefined => {
    const named = inOrder.find(({ names }) => names.includes(paper.id));
    if (named) return named;
    const source = paper.via === undefined ? undefined : byId.get(paper.via);
    // A paper that came by another one says nothing of the wagon: it stands where that one stands.
    if (source && source.via === undefined) return stayOf(source);
    return inOrder.findLast(({ from }) => from <= paper.at) ?? inOrder[0];
  };
  const places = new Map<string, Found[]>(inOrder.map(({ id }) => [id, []]));
  for (const paper of papers) places.get(stayOf(paper)?.id ?? '')?.push(paper);
  return inOrder.reverse().map((stay) => {
    const own = (places.get(stay.id) ?? []).sort((a, b) => (a.at < b.at ? -1 : 1));
    const has = new Set(own.map(({ area }) => area));
    const missing = owed.filter(({ area, when }) => areas.has(area) && !has.has(area) && when(stay, has));
    return { stay, papers: own, missing: missing.map(({ area }) => area) };
  });
};
