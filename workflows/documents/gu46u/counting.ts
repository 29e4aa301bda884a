import { textIn } from '../../kernel/lists.ts';
import type { Edition } from '../../kernel/command.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { railwayDay } from '../../kernel/clock.ts';
import { lineOf, som, tyiyn } from '../../kernel/money.ts';
import { ownership } from '../arrived-wagon/fields.ts';
import { memoOf } from '../gu45u/rows.ts';

/** What a statement reads of a memo. */
export interface CountedMemo {
  readonly number: string;
  readonly stationId: string;
  readonly customerId: string;
  readonly what: number | null;
  readonly sidingId?: string;
  readonly wagons: readonly {
    readonly row: number;
    readonly wagonNumber: string;
    readonly wagonTypeId?: string;
    readonly operation: number | null;
    readonly ownership: number | null;
    readonly placedAt: string;
    readonly readyAt: string;
    readonly removedAt: string;
    readonly clientLate: boolean;
    readonly stayId?: string;
  }[];
}

/** What a statement reads of an act: hours that it leaves out, of the wagons that it names. */
export interface CountedAct {
  readonly number: string;
  readonly status: number;
  readonly effect: number | null;
  readonly from: string;
  readonly to: string;
  readonly wagons: readonly { readonly wagonNumber: string }[];
}
const signed = 1;
const excludes = 1;

/** Whether hours are left out by an act. */
export const excludesHours = ({ status, effect }: CountedAct): boolean => status === signed && effect === excludes;

/** A wagon of the statement, counted. */
export interface UseRow {
  readonly row?: number;
  readonly memoId: string;
  readonly memoNumber: string;
  readonly wagonNumber: string;
  readonly wagonTypeId: string;
  readonly ownership: number | null;
  readonly operation: number | null;
  readonly placedAt: string;
  readonly endAt: string;
  readonly removedAt: string;
  readonly hours: number | null;
  readonly excluded: number | null;
  readonly free: number | null;
  readonly chargeable: number | null;
  /** Numbers of the acts whose hours are left out. */
  readonly acts: string;
  /** The contract whose free hours count, and the day from which it says so; '' where the statement's own do. */
  readonly contract: string;
  readonly rates: string;
  /** Empty where the table has no rate. */
  readonly amount: string;
  readonly stayId: string;
}

/** A placing of the statement, counted. */
export interface PlacingRow {
  readonly row?: number;
  readonly memoId: string;
  readonly memoNumber: string;
  readonly day: string;
  readonly wagonsAtOnce: number | null;
  readonly km: number | null;
  readonly amount: string;
}

/** What the statement says by itself. */
export interface Wish {
  readonly stationId: string;
  readonly customerId: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly memoIds: readonly string[];
  readonly actIds: readonly string[];
  readonly fineIds: readonly string[];
  readonly distance: number | null;
  readonly freeUnloading: number | null;
  readonly freeLoading: number | null;
  readonly freeBoth: number | null;
}

export interface Looks {
  record<State>(area: string, id: string): State | undefined;
  edition?(book: string): Edition | undefined;
}

const minute = 60_000;

/** A started hour counts from its 15th minute (processes, section 9). */
export const fullHours = (minutes: number): number => Math.floor((minutes + 45) / 60);

const minutesBetween = (start: string, end: string): number =>
  start === '' || end === '' ? 0 : Math.max(0, Math.floor((Date.parse(end) - Date.parse(start)) / minute));

/** Minutes of a use that signed acts leave out; acts that overlap count once. An act without an end lasts until the end of the use. */
export const excludedMinutes = (
  start: string,
  end: string,
  acts: readonly { readonly from: string; readonly to: string }[],
): number => {
  let reached = start;
  let minutes = 0;
  for (const { from, to } of [...acts].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const begins = from > reached ? from : reached;
    const ends = to !== '' && to < end ? to : end;
    if (ends <= begins) continue;
    minutes += minutesBetween(begins, ends);
    reached = ends;
  }
  return minutes;
};

interface Band {
  readonly hoursTo: number;
  readonly rate: string;
}

/** Each chargeable hour at the rate of its band, counted from the first of them; no amount where the bands end before the hours. */
export const useCharge = (
  hours: number,
  bands: readonly Band[],
): { readonly rates: string; readonly amount: string } => {
  let done = 0;
  let sum = 0n;
  const rates: string[] = [];
  for (const { hoursTo, rate } of [...bands].sort((one, other) => one.hoursTo - other.hoursTo)) {
    const here = Math.min(hours, hoursTo) - done;
    if (here <= 0) continue;
    sum += BigInt(here) * tyiyn(rate);
    rates.push(`${here} × ${rate}`);
    done += here;
  }
  return done < hours ? { rates: rates.join(' + '), amount: '' } : { rates: rates.join(' + '), amount: som(sum) };
};

/** The tables that it is counted by. */
type Tables = Pick<Looks, 'edition'>;

const rowsOf = (looks: Tables, book: string) => looks.edition?.(book)?.rows ?? [];

/** Contracts of sidings, each with the free hours of one operation. */
export const contractBook = 'siding-contract';

const sidingContract = ({ operation, freeHours, ...row }: Edition['rows'][number]) => ({
  customer: textIn(row['customer']),
  siding: textIn(row['siding']),
  operation: Number(operation),
  freeHours: Number(freeHours),
  contract: textIn(row['contract']),
  validFrom: textIn(row['validFrom']),
  validTo: textIn(row['validTo']),
});
type SidingContract = ReturnType<typeof sidingContract>;

/** The client's contract about the siding of a memo for an operation, whenever it holds; none where the memo names no siding. */
const contractFor = (looks: Tables, memo: CountedMemo, operation: number | null): SidingContract | undefined =>
  !memo.sidingId
    ? undefined
    : rowsOf(looks, contractBook)
        .map(sidingContract)
        .find(
          (one) =>
            one.customer === memo.customerId && one.siding === memo.sidingId && one.operation === (operation ?? 0),
        );

/** Whether a contract holds on the day of an instant. */
const holdsAt = ({ validFrom, validTo }: SidingContract, at: string): boolean => {
  const day = railwayDay(at);
  return validFrom <= day && (!validTo || day <= validTo);
};

/** A day as papers write it. */
const written = (day: string): string => day.split('-').reverse().join('.');

const countedUse = (wish: Wish, looks: Tables, acts: readonly CountedAct[]) => {
  const free = [wish.freeUnloading ?? 0, wish.freeLoading ?? 0, wish.freeBoth ?? 0];
  const bands = rowsOf(looks, 'freight-table-10');
  return (memoId: string, memo: CountedMemo): readonly UseRow[] =>
    memo.what === memoOf.placing
      ? []
      : memo.wagons.map((wagon): UseRow => {
          const { wagonNumber, placedAt, readyAt, removedAt, clientLate, operation } = wagon;
          const endAt = clientLate || readyAt === '' ? removedAt : readyAt;
          const minutes = minutesBetween(placedAt, endAt);
          const mine = acts.filter(({ wagons }) => wagons.some((one) => one.wagonNumber === wagonNumber));
          const hours = fullHours(minutes);
          const left = fullHours(minutes - excludedMinutes(placedAt, endAt, mine));
          const agreed = contractFor(looks, memo, operation);
          const contract = agreed && removedAt !== '' && holdsAt(agreed, removedAt) ? agreed : undefined;
          const unpaid = Math.min(left, contract?.freeHours ?? free[operation ?? 0] ?? 0);
          const chargeable = left - unpaid;
          const wagonTypeId = wagon.wagonTypeId ?? '';
          // Private wagons pay no use (processes, section 9).
          const charge =
            wagon.ownership === ownership.code.private
              ? { rates: '', amount: som(0n) }
              : useCharge(
                  chargeable,
                  bands
                    .filter((band) => band['wagonTypeId'] === wagonTypeId)
                    .map((band) => ({ hoursTo: Number(band['hoursTo']), rate: String(band['rate']) })),
                );
          return {
            memoId,
            memoNumber: memo.number,
            wagonNumber,
            wagonTypeId,
            ownership: wagon.ownership,
            operation,
            placedAt,
            endAt,
            removedAt,
            hours,
            excluded: hours - left,
            free: unpaid,
            chargeable,
            acts: mine.map(({ number }) => number).join(', '),
            contract: contract ? `${contract.contract}, ${written(contract.validFrom)}` : '',
            ...charge,
            stayId: wagon.stayId ?? '',
          };
        });
};

/** The fee of table 9, for the way there and back: a placing pays it once, a removal memo of another placing nothing. */
const countedPlacing = (wish: Wish, looks: Tables) => {
  const km = Math.ceil((wish.distance ?? 0) / 1000);
  const zones = rowsOf(looks, 'freight-table-9')
    .map((row) => ({ kmTo: Number(row['kmTo']), wagonsTo: Number(row['wagonsTo']), rate: String(row['rate']) }))
    .sort((one, other) => one.kmTo - other.kmTo || one.wagonsTo - other.wagonsTo);
  return (memoId: string, memo: CountedMemo): readonly PlacingRow[] => {
    if (memo.what === memoOf.removal) return [];
    const wagonsAtOnce = memo.wagons.length;
    const zone = zones.find(({ kmTo, wagonsTo }) => km <= kmTo && wagonsAtOnce <= wagonsTo);
    const first = memo.wagons.map(({ placedAt }) => placedAt).sort()[0] ?? '';
    const day = first === '' ? '' : railwayDay(first);
    return [{ memoId, memoNumber: memo.number, day, wagonsAtOnce, km, amount: zone ? som(tyiyn(zone.rate)) : '' }];
  };
};

/** A memo alone, counted as a statement counts it. */
export const countedMemo = (wish: Wish, looks: Tables, acts: readonly CountedAct[]) => {
  const [use, placing] = [countedUse(wish, looks, acts), countedPlacing(wish, looks)];
  return (memoId: string, memo: CountedMemo) => ({ wagons: use(memoId, memo), placings: placing(memoId, memo) });
};

/** A memo as far as it can be counted: what nobody knows here has no wagons. */
const memoNamed = (looks: Looks, area: string, id: string): CountedMemo | undefined => {
  const memo = looks.record<CountedMemo>(area, id);
  return memo && 'wagons' in memo ? memo : undefined;
};

const percent = 12n;
/** VAT of a service of a statement, on top of its sum: tyiyn. */
export const vatOfStatement = (sum: bigint): bigint => lineOf(sum, { percent, included: false }).vat;
const sumOf = (rows: readonly { readonly amount: string }[]): bigint =>
  rows.reduce((sum, { amount }) => sum + tyiyn(amount), 0n);

/** What a statement reads of a fine: it is a document of its own, which is shown and not charged again. */
interface CountedFine {
  readonly number: string;
  readonly customerId: string;
  readonly status: number;
  readonly amount: string;
}
/** Charged, paid, contested: a draft is no fine yet, a cancelled one none any more. */
const standingFine: ReadonlySet<number> = new Set([1, 2, 3]);
const finesOf = (wish: Wish, looks: Looks): readonly CountedFine[] =>
  wish.fineIds.flatMap((id) => looks.record<CountedFine>('fine-charge', id) ?? []);

/** Everything that follows from the memos: rows with hours, rates and amounts, and the sums. VAT is on top, once for each service. */
export const counted = (wish: Wish, looks: Looks) => {
  const acts = wish.actIds.flatMap((id) => looks.record<CountedAct>('act', id) ?? []).filter(excludesHours);
  const countOne = countedMemo(wish, looks, acts);
  return (memoArea: string) => {
    const memos = wish.memoIds.flatMap((id) => {
      const memo = memoNamed(looks, memoArea, id);
      return memo ? [countOne(id, memo)] : [];
    });
    const wagons = memos.flatMap((memo) => memo.wagons);
    const placings = memos.flatMap((memo) => memo.placings);
    const services = [sumOf(wagons), sumOf(placings)].map((sum) => lineOf(sum, { percent, included: false }));
    const all = (name: 'net' | 'vat' | 'gross') => som(services.reduce((sum, each) => sum + each[name], 0n));
    return {
      wagons,
      placings,
      useTotal: som(sumOf(wagons)),
      placingTotal: som(sumOf(placings)),
      fineTotal: som(sumOf(finesOf(wish, looks).filter(({ status }) => standingFine.has(status)))),
      net: all('net'),
      vat: all('vat'),
      total: all('gross'),
    };
  };
};

/** What keeps a statement from being sent: memos of somebody else or of another period, wagons and placings without a rate. */
export const problemsOf = (
  wish: Wish & { readonly wagons: readonly UseRow[]; readonly placings: readonly PlacingRow[] },
  looks: Looks,
  memoArea: string,
): readonly Finding[] => {
  const days = [
    ...wish.wagons.map(
      ({ memoNumber, removedAt }) => [memoNumber, removedAt === '' ? '' : railwayDay(removedAt)] as const,
    ),
    ...wish.placings.map(({ memoNumber, day }) => [memoNumber, day] as const),
  ];
  const changed = ['freight-table-9', 'freight-table-10'].flatMap((book) => looks.edition?.(book)?.validFrom ?? []);
  const found: readonly Finding[] = [
    ...wish.memoIds.flatMap((id): readonly Finding[] => {
      const memo = memoNamed(looks, memoArea, id);
      return memo && (memo.customerId !== wish.customerId || memo.stationId !== wish.stationId)
        ? [{ ...hard('Statement.OtherClient', { memo: memo.number }), member: 'memoIds' }]
        : [];
    }),
    ...finesOf(wish, looks).flatMap(({ customerId, number }): readonly Finding[] =>
      customerId === wish.customerId ? [] : [{ ...hard('Statement.OtherFine', { fine: number }), member: 'fineIds' }],
    ),
    ...days.flatMap(([memo, day]): readonly Finding[] =>
      day !== '' && (day < wish.periodFrom || day > wish.periodTo)
        ? [{ ...hard('Statement.OutsidePeriod', { memo, day }), member: 'memoIds' }]
        : [],
    ),
    // The rate is that of the day (processes, section 10): a period over two editions is two statements.
    ...changed.flatMap((from): readonly Finding[] =>
      days.some(([, day]) => day !== '' && day < from)
        ? [{ ...hard('Statement.TwoEditions', { from }), member: 'periodFrom' }]
        : [],
    ),
    // Only the last edition of a contract is at hand: rows before it belong to a statement of their own.
    ...wish.wagons.flatMap(({ memoId, operation, removedAt }): readonly Finding[] => {
      const memo = memoNamed(looks, memoArea, memoId);
      const agreed = memo && contractFor(looks, memo, operation);
      return agreed &&
        removedAt !== '' &&
        railwayDay(removedAt) < agreed.validFrom &&
        agreed.validFrom > wish.periodFrom
        ? [
            {
              ...hard('Statement.ContractBegins', { contract: agreed.contract, from: agreed.validFrom }),
              member: 'periodFrom',
            },
          ]
        : [];
    }),
    ...wish.wagons.flatMap(({ amount, wagonNumber }): readonly Finding[] =>
      amount === '' ? [{ ...hard('Statement.NoRate', { wagon: wagonNumber }), member: 'memoIds' }] : [],
    ),
    // A way that nobody has measured is not one of no kilometres.
    ...(wish.distance === null && wish.placings.length > 0
      ? [{ ...hard('Statement.NoDistance', {}), member: 'distance' }]
      : []),
    ...wish.placings.flatMap(({ amount, memoNumber }): readonly Finding[] =>
      amount === '' && wish.distance !== null
        ? [{ ...hard('Statement.NoFee', { memo: memoNumber }), member: 'distance' }]
        : [],
    ),
  ];
  const said = new Set<string>();
  return found.filter((each) => {
    const key = JSON.stringify([each.code, each.params]);
    return !said.has(key) && said.add(key);
  });
};
