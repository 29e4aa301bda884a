/** What is counted: work done, what came and went over the border, wagons that are here; and days that were closed. */
export const counted = ['loading', 'unloading', 'received', 'handed', 'present', 'closed'] as const;
export type Counted = (typeof counted)[number];

/** Kinds of wagons of the forms. */
export const wagonKinds = ['covered', 'flat', 'open', 'tank', 'refrigerated', 'other'] as const;
export type WagonKind = (typeof wagonKinds)[number];

const byDigit: Readonly<Record<string, WagonKind>> = {
  2: 'covered',
  4: 'flat',
  6: 'open',
  7: 'tank',
  8: 'refrigerated',
};

/** Numbers of private wagons begin with it, and have the digit of their kind behind it. */
const privately = '5';

/** Kinds as registers write them: names in words, abbreviations, the two digits of their code. The first that fits counts. */
const byWord: readonly (readonly [said: RegExp, kind: WagonKind])[] = [
  [/^(20|кр($|[^а-я])|крыт|жабык|covered|box ?car)/, 'covered'],
  [/^(40|пл$|платформ|flat)/, 'flat'],
  [/^(60|пв|полуваг|жарым ваг|gondola|open)/, 'open'],
  [/^(70|цс|цх|цн|цистерн|tank)/, 'tank'],
  [/^(8\d|87|рф|рефриж|из(от|т)|термос|refriger|isotherm)/, 'refrigerated'],
];

/** What a register says of a kind; undefined where it says nothing. A kind of its own (hoppers, cement wagons) is another one. */
const kindSaid = (said: string): WagonKind | undefined => {
  const word = said.trim().toLowerCase();
  if (word === '' || word === '?' || word.startsWith('до выяснения')) return undefined;
  return byWord.find(([pattern]) => pattern.test(word))?.[1] ?? 'other';
};

/**
 * Kind of a wagon: as the register says it, else by its number, a private one's too. Numbers of private wagons tell it least (decision
 * statistics). What is no eight-digit number is another one.
 */
export const kindOf = (wagonNumber: string, registered = ''): WagonKind => {
  const said = kindSaid(registered);
  if (said !== undefined) return said;
  if (!/^\d{8}$/.test(wagonNumber)) return 'other';
  return byDigit[wagonNumber.charAt(wagonNumber.startsWith(privately) ? 1 : 0)] ?? 'other';
};

/**
 * One line of the statistics: what a record counts for, on which statistical day. Measures are whole numbers and may be negative,
 * where a correction takes something back; kilograms.
 */
export interface Entry {
  readonly what: Counted;
  readonly day: string;
  readonly stationId: string;
  /** Where it goes to (loading), comes from (unloading), or the interchange point (received, handed). */
  readonly otherId: string;
  readonly cargoCode: string;
  readonly ownerCode: string;
  readonly kind: WagonKind;
  readonly loaded: boolean;
  /** Of the working fleet: not in repair and not in reserve; who is held stays in it. */
  readonly working: boolean;
  /** '' for a train. */
  readonly wagonNumber: string;
  readonly trains: number;
  readonly wagons: number;
  readonly containers: number;
  readonly kilograms: number;
}

/** The same entry the other way round. */
const takenBack = (entry: Entry): Entry => ({
  ...entry,
  trains: -entry.trains,
  wagons: -entry.wagons,
  containers: -entry.containers,
  kilograms: -entry.kilograms,
});

/**
 * What an event books: the difference between what its record counted before it and what it counts after it. A correction is nothing
 * special: minus there, plus here; their sum is always what the record counts now.
 */
export const difference = (before: readonly Entry[], after: readonly Entry[]): readonly Entry[] => {
  const left = new Map<string, Entry[]>();
  for (const entry of before) {
    const key = JSON.stringify(entry);
    left.set(key, [...(left.get(key) ?? []), entry]);
  }
  const added = after.filter((entry) => left.get(JSON.stringify(entry))?.pop() === undefined);
  return [...[...left.values()].flat().map(takenBack), ...added];
};
