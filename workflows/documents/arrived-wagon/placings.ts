import type { Value } from '../../fields/field.ts';
import { timesOf, type Placing, type Stay } from './stay.ts';

type Told = Omit<Placing, 'row'>;
type Asked = Readonly<Record<string, Value>>;

const byHand = { memoId: '', removalMemoId: '', memoNumber: '', operation: null, readyAt: '', removedAt: '' };

/** Whether something of a placing was told in the present visit: the single times show the last one's. */
const isTold = ({ placings, placedAt, readyAt, removedAt }: Stay): boolean =>
  placings.length > 0 && (placedAt !== '' || readyAt !== '' || removedAt !== '');

/** Whether its last placing waits for the instant at which it was placed, or for its end: not yet taken away, or told from its end. */
const goesOn = (stay: Stay): boolean => isTold(stay) && (stay.removedAt === '' || stay.placedAt === '');

/** A placing told by hand: a new one, or another time of the one that stands, or of the one that was told from its end. */
export const placedByHand = (stay: Stay, placedAt: string) => {
  const last = goesOn(stay) ? stay.placings.at(-1) : undefined;
  const others = last ? stay.placings.slice(0, -1) : stay.placings;
  const placings: readonly Told[] = [...others, last ? { ...last, placedAt } : { ...byHand, placedAt }];
  return { placings, ...(!last && { readyAt: '', removedAt: '' }), placedAt };
};

/** What is told by hand of the placing that stands; of one that nobody told, it is the first word: facts come in any order. */
export const changedByHand = (stay: Stay, told: Partial<Pick<Placing, 'placedAt' | 'readyAt' | 'removedAt'>>) => {
  const last = isTold(stay) ? stay.placings.at(-1) : undefined;
  const others = last ? stay.placings.slice(0, -1) : stay.placings;
  return { ...told, placings: [...others, { ...(last ?? { ...byHand, placedAt: '' }), ...told }] };
};

/** A readiness told by hand, with what was done: statistics count an unloading, and no loading, as one. */
export const workedByHand = (stay: Stay, readyAt: string, operation: Value | undefined) => {
  const { placings, ...told } = changedByHand(stay, { readyAt });
  const done = typeof operation === 'number' ? operation : null;
  return {
    ...told,
    placings: placings.map((one, place) => (place < placings.length - 1 ? one : { ...one, operation: done })),
  };
};

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/**
 * What a memo says of the wagon. It outranks the hand that told it before: a placing that nobody's memo named becomes the memo's, so
 * one placing never stands twice. A removal by another memo ends the placing that stands.
 */
export const toldByMemo = (stay: Stay, asked: Asked) => {
  const memo = {
    memoId: text(asked['memoId']),
    memoNumber: text(asked['memoNumber']),
    operation: typeof asked['operation'] === 'number' ? asked['operation'] : null,
    removalMemoId: '',
    placedAt: text(asked['placedAt']),
    readyAt: text(asked['readyAt']),
    removedAt: text(asked['removedAt']),
  };
  // A removal that another memo tells ends that memo's placing, which stays its own.
  const ends = stay.placings.findIndex(
    ({ memoId, placedAt }) => memoId !== '' && memoId !== memo.memoId && placedAt === memo.placedAt,
  );
  if (ends >= 0 && memo.removedAt !== '') {
    const { readyAt, removedAt } = memo;
    const placings: readonly Told[] = stay.placings.map((one, place) =>
      place === ends ? { ...one, readyAt, removedAt, removalMemoId: memo.memoId } : one,
    );
    return { placings, ...timesOf(placings, stay.arrivedAt) };
  }
  const own = stay.placings.findIndex(({ memoId }) => memoId === memo.memoId);
  const hand = stay.placings.findLastIndex(
    ({ memoId, placedAt, readyAt, removedAt }) => memoId === '' && (placedAt || readyAt || removedAt) >= stay.arrivedAt,
  );
  const at = own >= 0 ? own : hand;
  const placings: readonly Told[] =
    at < 0 ? [...stay.placings, memo] : stay.placings.map((one, place) => (place === at ? { ...one, ...memo } : one));
  return { placings, ...timesOf(placings, stay.arrivedAt) };
};

/** A memo that was taken back: its placing is gone with it. */
export const untoldByMemo = (stay: Stay, memoId: string) => {
  const placings = stay.placings
    .filter((one) => one.memoId !== memoId)
    .map((one) => (one.removalMemoId === memoId ? { ...one, readyAt: '', removedAt: '', removalMemoId: '' } : one));
  const { placedAt, readyAt, removedAt } = stay;
  const told = JSON.stringify(placings) !== JSON.stringify(stay.placings);
  return { placings, ...(told ? timesOf(placings, stay.arrivedAt) : { placedAt, readyAt, removedAt }) };
};
