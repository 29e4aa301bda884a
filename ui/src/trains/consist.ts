/** A wagon of a train as its drawing shows it. */
export interface DrawnWagon {
  readonly id: string;
  readonly ordinal: number | null;
  readonly wagonNumber: string;
}

/** Wagons in the order of the train, those without a place last: a list may be sorted by anything. */
export const inTrainOrder = <Wagon extends DrawnWagon>(wagons: readonly Wagon[]): readonly Wagon[] =>
  [...wagons].sort(
    (a, b) =>
      (a.ordinal ?? Number.MAX_SAFE_INTEGER) - (b.ordinal ?? Number.MAX_SAFE_INTEGER) ||
      a.wagonNumber.localeCompare(b.wagonNumber),
  );

/** What two lists of wagons say differently. */
export interface Differences {
  /** Announced, and not in the train. */
  readonly lacking: readonly string[];
  /** In the train, and not announced. */
  readonly extra: readonly string[];
}

/** Wagons that were announced against those that came, in the order in which each list names them. */
export const differencesOf = (announced: readonly string[], came: readonly string[]): Differences => ({
  lacking: announced.filter((wagon) => !came.includes(wagon)),
  extra: came.filter((wagon) => !announced.includes(wagon)),
});

/** Where a key leads in a row of `count` wagons; undefined where it leads nowhere. */
export const movedTo = (key: string, at: number, count: number): number | undefined => {
  const last = count - 1;
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: last,
  };
  const to = moves[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), last);
};
