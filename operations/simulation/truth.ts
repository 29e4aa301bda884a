/** Where each wagon really is, and which trains there really were: kept by those who saw it, never by the house. */
export interface Truth {
  /** A wagon stands at a station since then. */
  came(wagon: string, station: string): void;
  /** It is in no station of ours. */
  left(wagon: string): void;
  /** A train whose list is this one came to a station with these wagons. */
  train(list: string, station: string, wagons: readonly string[]): void;
  readonly where: ReadonlyMap<string, string>;
  readonly trains: ReadonlyMap<string, { readonly station: string; readonly wagons: readonly string[] }>;
}

/** The truth as a history keeps it. */
export interface KnownTruth {
  readonly where: Readonly<Record<string, string>>;
  readonly trains: Readonly<Record<string, { readonly station: string; readonly wagons: readonly string[] }>>;
}

export const createTruth = (known: KnownTruth = { where: {}, trains: {} }): Truth => {
  const where = new Map(Object.entries(known.where));
  const trains = new Map(Object.entries(known.trains));
  return {
    where,
    trains,
    came: (wagon, station) => where.set(wagon, station),
    left: (wagon) => where.delete(wagon),
    train: (list, station, wagons) => trains.set(list, { station, wagons }),
  };
};

export const knownTruth = ({ where, trains }: Truth): KnownTruth => ({
  where: Object.fromEntries([...where].sort()),
  trains: Object.fromEntries([...trains].sort(([one], [other]) => (one < other ? -1 : 1))),
});
