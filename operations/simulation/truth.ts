import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';

/** A drawer: how many shifts are over, and what lies in it. */
export interface Till {
  readonly shifts: number;
  readonly cash: string;
}

/** Where the money is, som. */
export interface KnownMoney {
  /** By charge. */
  readonly charges: Readonly<Record<string, { readonly payer: string; readonly amount: string }>>;
  /** Money on account, by customer. */
  readonly advances: Readonly<Record<string, string>>;
  readonly tills: Readonly<Record<string, Till>>;
}
const noMoney: KnownMoney = { charges: {}, advances: {}, tills: {} };

/** How a request to redirect wagons stands, as those who speak of it know. */
export type RequestEnd = 'with SED' | 'agreed' | 'objected' | 'taken back' | 'allowed' | 'refused';

/** Where each wagon really is, and which trains there really were: kept by those who saw it, never by the house. */
export interface Truth {
  /** A wagon stands at a station since then. */
  came(wagon: string, station: string): void;
  /** It is in no station of ours. */
  left(wagon: string): void;
  /** A train whose list is this one came to a station with these wagons. */
  train(list: string, station: string, wagons: readonly string[]): void;
  /** What was given for a charge, som; less than nothing where it was given back. */
  paid(charge: string, payer: string, amount: string): void;
  /** Money on account. */
  brought(payer: string, amount: string): void;
  /** What lies in the drawer of a desk, som, as whoever sits there counts it. */
  inTill(desk: string, cash: string): void;
  shiftOver(desk: string): void;
  till(desk: string): Till;
  /** What a shift took by card, som. */
  byCard(shift: string, amount: string): void;
  readonly cards: ReadonlyMap<string, string>;
  /** Whether a shift is over. */
  isOver(shift: string): boolean;
  /** How a request to redirect wagons stands now. */
  request(id: string, stands: RequestEnd): void;
  readonly money: KnownMoney;
  readonly requests: ReadonlyMap<string, RequestEnd>;
  readonly where: ReadonlyMap<string, string>;
  readonly trains: ReadonlyMap<string, { readonly station: string; readonly wagons: readonly string[] }>;
}

/** The truth as a history keeps it. */
export interface KnownTruth {
  readonly where: Readonly<Record<string, string>>;
  readonly trains: Readonly<Record<string, { readonly station: string; readonly wagons: readonly string[] }>>;
  /** None in histories of trains alone. */
  readonly money?: KnownMoney;
  /** None in those from before there were any. */
  readonly requests?: Readonly<Record<string, RequestEnd>>;
}

export const createTruth = (known: KnownTruth = { where: {}, trains: {} }): Truth => {
  const where = new Map(Object.entries(known.where));
  const trains = new Map(Object.entries(known.trains));
  const requests = new Map(Object.entries(known.requests ?? {}));
  const cards = new Map<string, string>();
  let money = known.money ?? noMoney;
  const sum = (one: string, other: string): string => som(tyiyn(one) + tyiyn(other));
  const till = (desk: string): Till => money.tills[desk] ?? { shifts: 0, cash: '0.00' };
  const inTill = (desk: string, now: Till): void => {
    money = { ...money, tills: { ...money.tills, [desk]: now } };
  };
  return {
    where,
    trains,
    cards,
    byCard: (shift, amount) => cards.set(shift, sum(cards.get(shift) ?? '0.00', amount)),
    isOver: (shift) => {
      const [desk = '', number = ''] = shift.split('~');
      return till(desk).shifts >= Number(number);
    },
    requests,
    request: (id, stands) => requests.set(id, stands),
    get money() {
      return money;
    },
    paid: (charge, payer, amount) => {
      const before = money.charges[charge]?.amount ?? '0.00';
      money = { ...money, charges: { ...money.charges, [charge]: { payer, amount: sum(before, amount) } } };
    },
    brought: (payer, amount) => {
      money = { ...money, advances: { ...money.advances, [payer]: sum(money.advances[payer] ?? '0.00', amount) } };
    },
    till,
    inTill: (desk, cash) => inTill(desk, { ...till(desk), cash }),
    shiftOver: (desk) => inTill(desk, { ...till(desk), shifts: till(desk).shifts + 1 }),
    came: (wagon, station) => where.set(wagon, station),
    left: (wagon) => where.delete(wagon),
    train: (list, station, wagons) => trains.set(list, { station, wagons }),
  };
};

export const knownTruth = ({ where, trains, money, requests }: Truth): KnownTruth => ({
  where: Object.fromEntries([...where].sort()),
  trains: Object.fromEntries([...trains].sort(([one], [other]) => (one < other ? -1 : 1))),
  money,
  ...(requests.size > 0 && { requests: Object.fromEntries([...requests].sort()) }),
});
