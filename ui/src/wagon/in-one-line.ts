import type { WagonMoment, WagonPaper } from './wagon-documents.ts';

/** A fact or a paper of a wagon with its instant. */
export type Entry =
  | { readonly at: string; readonly moment: WagonMoment; readonly paper?: never }
  | { readonly at: string; readonly paper: WagonPaper; readonly moment?: never };

/** Facts and papers in the order of time; of one instant facts before the papers that tell them, both as they came. */
export const inOneLine = (moments: readonly WagonMoment[], papers: readonly WagonPaper[]): readonly Entry[] =>
  [
    ...moments.map((moment): Entry => ({ at: moment.at, moment })),
    ...papers.map((paper): Entry => ({ at: paper.at, paper })),
  ]
    .map((entry, place) => ({ entry, place }))
    .sort((a, b) => (a.entry.at < b.entry.at ? -1 : a.entry.at > b.entry.at ? 1 : a.place - b.place))
    .map(({ entry }) => entry);
