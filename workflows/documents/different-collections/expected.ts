import { railwayDay } from '../../kernel/clock.ts';
import type { Edition } from '../../kernel/command.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import {
  contractBook,
  countedMemo,
  excludesHours,
  type CountedAct,
  type CountedMemo,
  type PlacingRow,
  type UseRow,
} from '../gu46u/counting.ts';
import { memoOf } from '../gu45u/rows.ts';

/** Tables by which use and placing of wagons are counted, each as it holds on the day of the removal. */
export const countedBy = ['freight-table-9', 'freight-table-10', contractBook] as const;

/** States of a memo that may be charged: confirmed, charged, corrected. */
const chargeable: ReadonlySet<number> = new Set([4, 5, 7]);

/** What is looked at of a memo of unloading. */
export type LookedAtMemo = CountedMemo & { readonly id: string; readonly status: number };

/** What is looked at of a statement: what it counted, and whether that was charged. */
export interface LookedAtStatement {
  readonly number: string;
  readonly memoIds: readonly string[];
  readonly distance: number | null;
  readonly freeUnloading: number | null;
  readonly freeLoading: number | null;
  readonly freeBoth: number | null;
  readonly wagons: readonly UseRow[];
  readonly placings: readonly PlacingRow[];
  readonly charges: readonly { readonly issued: boolean; readonly reversed: boolean }[];
}

/** An act of the wagons with what it costs, and the fines that were charged by it. */
export type LookedAtAct = CountedAct & { readonly id: string; readonly amount: string };
export interface LookedAtFine {
  readonly actId: string;
  readonly status: number;
  readonly amount: string;
}

export interface Looked {
  readonly wagons: readonly { readonly stayId: string; readonly wagonCode: string; readonly arrivedDate: string }[];
  readonly memos: readonly LookedAtMemo[];
  readonly statements: readonly LookedAtStatement[];
  readonly acts: readonly LookedAtAct[];
  readonly fines: readonly LookedAtFine[];
  /** Metres there and back to a siding, as its book says; null where it says nothing. */
  readonly distanceOf: (sidingId: string) => number | null;
  readonly edition: (book: string, day: string) => Edition | undefined;
}

/** What should have been taken for something beside what was; som without VAT. */
export interface ExpectedLine {
  readonly what: 'use' | 'placing' | 'fine';
  /** The wagon; of a placing or an act the wagons of the record that it is of. */
  readonly wagons: readonly string[];
  readonly area: 'gu45u' | 'act';
  readonly id: string;
  readonly number: string;
  /** '' where a rate or a measured way is missing. */
  readonly expected: string;
  readonly taken: string;
  /** Expected less taken; '' where nobody can say. */
  readonly difference: string;
  /** Hours × rate, or kilometres, as far as they say how it was counted. */
  readonly how: string;
}

const signedAct = 1;
const fineEffect = 2;
/** Charged, paid, contested. */
const standingFine: ReadonlySet<number> = new Set([1, 2, 3]);

const line = (one: Omit<ExpectedLine, 'difference'>): ExpectedLine => ({
  ...one,
  difference: one.expected === '' ? '' : som(tyiyn(one.expected) - tyiyn(one.taken)),
});

/** Whether the money of a statement was asked for and not given up. */
const isCharged = ({ charges }: LookedAtStatement): boolean =>
  charges.some(({ issued, reversed }) => issued && !reversed);

const sumOf = (rows: readonly { readonly amount: string }[]): string =>
  som(rows.reduce((sum, { amount }) => sum + tyiyn(amount || '0'), 0n));

/** A memo alone, counted as a statement would count it, with the tables of one day. */
const countedAlone = (memo: LookedAtMemo, day: string, statement: LookedAtStatement | undefined, looked: Looked) => {
  const acts = looked.acts
    .filter(excludesHours)
    .map((act) => ({ ...act, wagons: act.wagons.filter((one) => mayBeOf(one, act, looked)) }));
  const { sidingId = '' } = memo;
  return countedMemo(
    {
      ...{ stationId: memo.stationId, customerId: memo.customerId, periodFrom: day, periodTo: day },
      ...{ memoIds: [], actIds: [], fineIds: [] },
      // The book of sidings is believed before what somebody typed; free hours without a contract nobody else knows.
      distance: (sidingId === '' ? null : looked.distanceOf(sidingId)) ?? statement?.distance ?? null,
      freeUnloading: statement?.freeUnloading ?? null,
      freeLoading: statement?.freeLoading ?? null,
      freeBoth: statement?.freeBoth ?? null,
    },
    { edition: (book) => looked.edition(book, day) },
    acts,
  )(memo.id, memo);
};

/** An act without an end lasts until the end of the use: one of an earlier stay is not meant. */
const mayBeOf = (one: { readonly wagonNumber: string }, act: CountedAct, { wagons }: Looked): boolean =>
  wagons.some(({ wagonCode, arrivedDate }) => wagonCode === one.wagonNumber && act.from >= arrivedDate);

const useLines = (memo: LookedAtMemo, looked: Looked): readonly ExpectedLine[] => {
  const statement = looked.statements.find(({ memoIds }) => memoIds.includes(memo.id));
  const stays = new Set(looked.wagons.map(({ stayId }) => stayId));
  return memo.wagons
    .filter(({ stayId = '', removedAt }) => stays.has(stayId) && removedAt !== '')
    .flatMap((wagon): readonly ExpectedLine[] => {
      const [use] = countedAlone({ ...memo, wagons: [wagon] }, railwayDay(wagon.removedAt), statement, looked).wagons;
      if (!use) return [];
      const taken = looked.statements
        .filter(isCharged)
        .flatMap((one) => one.wagons.filter((row) => row.memoId === memo.id && row.stayId === wagon.stayId));
      return [
        line({
          ...{ what: 'use', wagons: [wagon.wagonNumber], area: 'gu45u', id: memo.id, number: memo.number },
          ...{ expected: use.amount, taken: sumOf(taken), how: use.rates },
        }),
      ];
    });
};

const placingLines = (memo: LookedAtMemo, looked: Looked): readonly ExpectedLine[] => {
  const own = new Set(looked.wagons.map(({ stayId }) => stayId));
  const days = memo.wagons.map(({ removedAt, placedAt }) => removedAt || placedAt).filter(Boolean);
  const last = days.sort().at(-1);
  if (memo.what === memoOf.removal || last === undefined) return [];
  const statement = looked.statements.find(({ memoIds }) => memoIds.includes(memo.id));
  const [placing] = countedAlone(memo, railwayDay(last), statement, looked).placings;
  if (!placing) return [];
  const measured = placing.km !== null && placing.km > 0;
  const taken = looked.statements
    .filter(isCharged)
    .flatMap((one) => one.placings.filter(({ memoId }) => memoId === memo.id));
  return [
    line({
      ...{ what: 'placing', area: 'gu45u', id: memo.id, number: memo.number },
      wagons: memo.wagons.filter(({ stayId = '' }) => own.has(stayId)).map(({ wagonNumber }) => wagonNumber),
      // A way that nobody has measured is not one of no kilometres.
      ...{ expected: measured ? placing.amount : '', taken: sumOf(taken), how: measured ? String(placing.km) : '' },
    }),
  ];
};

/**
 * What should have been taken for the wagons of a record of miscellaneous charges, and what was: use and placing counted from each memo
 * alone, by the tables and contracts of the day of removal, beside what charged statements have of it; fines of signed acts beside those
 * that were charged (processes, section 5; decision different-collections).
 */
export const expectedAndTaken = (looked: Looked): readonly ExpectedLine[] => {
  const memos = looked.memos.filter(({ status }) => chargeable.has(status));
  const fines = looked.acts
    .filter(
      (act) =>
        act.status === signedAct && act.effect === fineEffect && act.wagons.some((one) => mayBeOf(one, act, looked)),
    )
    .map((act) =>
      line({
        ...{ what: 'fine', area: 'act', id: act.id, number: act.number },
        wagons: act.wagons.filter((one) => mayBeOf(one, act, looked)).map(({ wagonNumber }) => wagonNumber),
        expected: act.amount,
        taken: sumOf(looked.fines.filter(({ actId, status }) => actId === act.id && standingFine.has(status))),
        how: '',
      }),
    );
  return [
    ...memos.flatMap((memo) => useLines(memo, looked)),
    ...memos.flatMap((memo) => placingLines(memo, looked)),
    ...fines,
  ];
};
