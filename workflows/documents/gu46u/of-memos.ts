import { railwayDay } from '../../kernel/clock.ts';
import { memoOf } from '../gu45u/rows.ts';

/** A memo, as far as a statement that is begun with it looks at it. */
export interface ChosenMemo {
  readonly id: string;
  readonly stationId: string;
  readonly customerId: string;
  readonly sidingId: string;
  readonly what: number | null;
  readonly wagons: readonly { readonly placedAt?: string | null; readonly removedAt?: string | null }[];
}

/** The siding of a memo as its book knows it: the contract about it and its way both ways are the statement's. */
export interface KnownSiding {
  readonly contract?: string | null;
  readonly distance?: number | null;
}

/** Of a memo as its list or its page has it: confirmed or corrected, and in no statement yet. */
export const waits = ({ status, statementId }: Readonly<Record<string, unknown>>): boolean =>
  (status === 4 || status === 7) && !statementId;
/** The same as lists are asked for it. */
export const waiting = { status__in: [4, 7], statementId__blank: true } as const;

/** Days by which a statement counts a memo: of its placing, which has a fee, and of each removal. */
const daysOf = ({ what, wagons }: ChosenMemo): readonly string[] => {
  const placed = wagons.flatMap(({ placedAt }) => placedAt || []).sort();
  const instants = [
    ...(what === memoOf.removal ? [] : placed.slice(0, 1)),
    ...wagons.flatMap(({ removedAt }) => removedAt || []),
  ];
  return instants.map(railwayDay).sort();
};

/**
 * What a statement GU-46 begins with that is made of chosen memos: whose and where the first of them is, the period of their days, their
 * siding where they have the same. A memo of another client or station is no mistake here: the statement says so when it is sent.
 */
export const statementOfMemos = (memos: readonly ChosenMemo[], { contract, distance }: KnownSiding = {}) => {
  const [first] = memos;
  const days = memos.flatMap(daysOf).sort();
  const sidingId = sidingOf(memos);
  return {
    stationId: first?.stationId ?? '',
    customerId: first?.customerId ?? '',
    periodFrom: days[0] ?? '',
    periodTo: days.at(-1) ?? '',
    memoIds: memos.map(({ id }) => id),
    ...(sidingId !== '' && { sidingId, contractNo: contract ?? '', distance: distance ?? null }),
  };
};

/** The siding that all of them name; '' where they differ. */
export const sidingOf = (memos: readonly Pick<ChosenMemo, 'sidingId'>[]): string => {
  const [sidingId = '', ...others] = new Set(memos.map((memo) => memo.sidingId));
  return others.length === 0 ? sidingId : '';
};
