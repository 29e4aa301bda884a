/**
 * A statement GU-46 counted by somebody else: whole numbers only, nothing of Kerben's own code (processes, section 9 and 10). Times
 * are ISO instants, money is tyiyn.
 */
export interface UsedWagon {
  readonly wagonNumber: string;
  readonly kind: string;
  readonly isPrivate: boolean;
  /** 0 unloading, 1 loading, 2 both. */
  readonly operation: number;
  readonly placedAt: string;
  readonly readyAt: string;
  readonly removedAt: string;
  readonly clientLate: boolean;
}
export interface CountedAct {
  readonly from: string;
  readonly to: string;
  readonly wagons: readonly string[];
}
/** One rate of table 10: hours up to which it holds, for a kind of wagon. */
export interface UseRate {
  readonly kind: string;
  readonly hoursTo: number;
  readonly tyiyn: number;
}
/** One rate of table 9: kilometres and wagons up to which it holds. */
export interface PlacingRate {
  readonly kmTo: number;
  readonly wagonsTo: number;
  readonly tyiyn: number;
}
export interface CountedUse {
  readonly hours: number;
  readonly excluded: number;
  readonly free: number;
  readonly chargeable: number;
  readonly tyiyn: number;
}

const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);

/** A started hour counts when 15 minutes of it are over. */
const hoursOf = (minutes: number): number => {
  const whole = Math.floor(minutes / 60);
  return minutes - whole * 60 >= 15 ? whole + 1 : whole;
};

/** Hours and money of one wagon, minute by minute: slow, and hard to get wrong. */
export const countUse = (
  wagon: UsedWagon,
  acts: readonly CountedAct[],
  freeHours: readonly number[],
  rates: readonly UseRate[],
): CountedUse => {
  const begins = minuteOf(wagon.placedAt);
  const ends = minuteOf(wagon.clientLate ? wagon.removedAt : wagon.readyAt);
  const mine = acts.filter(({ wagons }) => wagons.includes(wagon.wagonNumber));
  let left = 0;
  for (let minute = begins; minute < ends; minute += 1)
    if (!mine.some(({ from, to }) => minute >= minuteOf(from) && (to === '' || minute < minuteOf(to)))) left += 1;
  const hours = hoursOf(ends - begins);
  const used = hoursOf(left);
  const free = Math.min(used, freeHours[wagon.operation] ?? 0);
  const bands = rates.filter(({ kind }) => kind === wagon.kind).sort((a, b) => a.hoursTo - b.hoursTo);
  let tyiyn = 0;
  // Each hour by itself at the rate of the band in which it lies, counted from the first one that is paid.
  for (let hour = 1; hour <= used - free && !wagon.isPrivate; hour += 1)
    tyiyn += bands.find(({ hoursTo }) => hour <= hoursTo)?.tyiyn ?? Number.NaN;
  return { hours, excluded: hours - used, free, chargeable: used - free, tyiyn };
};

/** The fee of a placing of some wagons over metres both ways: whole kilometres upwards. */
export const countPlacing = (wagons: number, metres: number, rates: readonly PlacingRate[]): number => {
  let km = 0;
  while (km * 1000 < metres) km += 1;
  const fits = rates.filter(({ kmTo, wagonsTo }) => km <= kmTo && wagons <= wagonsTo);
  const [cheapest] = [...fits].sort((a, b) => a.kmTo - b.kmTo || a.wagonsTo - b.wagonsTo);
  return cheapest?.tyiyn ?? Number.NaN;
};

/** VAT of 12 % on a sum, to the tyiyn, half upwards. */
export const vatOf = (tyiyn: number): number => Math.floor((tyiyn * 12 + 50) / 100);

/** Som as text. */
export const somOf = (tyiyn: number): string => `${Math.floor(tyiyn / 100)}.${String(tyiyn % 100).padStart(2, '0')}`;

/** Tyiyn of a rate as text. */
export const tyiynOf = (som: string): number => {
  const [whole = '0', part = ''] = som.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
};
