import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { RowEnd } from './job.ts';

/** What came of a row's command. */
export interface RowResultKept {
  readonly place: number;
  readonly result: RowEnd;
  readonly failure: readonly Refusal[] | null;
}

/** What came of rows that follow each other, both ends included. */
export interface Stretch extends Omit<RowResultKept, 'place'> {
  readonly first: number;
  readonly last: number;
}

/** Results in any order as few stretches: rows that follow each other and came to the same, without a failure, are one. */
export const stretches = (results: readonly RowResultKept[]): Stretch[] => {
  const found: Stretch[] = [];
  for (const { place, result, failure } of [...results].sort((a, b) => a.place - b.place)) {
    const before = found.at(-1);
    if (before && before.last === place - 1 && before.result === result && !before.failure && !failure)
      found[found.length - 1] = { ...before, last: place };
    else found.push({ first: place, last: place, result, failure });
  }
  return found;
};
