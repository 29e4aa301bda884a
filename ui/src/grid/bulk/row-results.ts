/**
 * - waiting: not sent; sending: on its way; unknown: sent, and no answer came before the run was stopped
 * - done: acknowledged at this revision; refused, conflict: not done, and why; asks: to be confirmed
 */
export type RowResult =
  | { readonly state: 'waiting' | 'sending' | 'unknown' }
  | { readonly state: 'done'; readonly revision: number }
  | { readonly state: 'refused' | 'conflict'; readonly message: string }
  | { readonly state: 'asks'; readonly message: string; readonly codes: readonly string[] };
export type RowState = RowResult['state'];

export const waiting: RowResult = { state: 'waiting' };

/** How it stands with each of so many rows, and how many stand alike; `kept` is what a run before a reload knew. */
export const createRowResults = (size: number, kept: readonly RowResult[]) => {
  // What was on its way when the page went has no answer; its key makes sending it again safe.
  const results = Array.from({ length: size }, (_, index): RowResult => {
    const result = kept[index] ?? waiting;
    return result.state === 'sending' ? { state: 'unknown' } : result;
  });
  const counts: Record<RowState, number> = {
    waiting: 0,
    sending: 0,
    unknown: 0,
    done: 0,
    refused: 0,
    conflict: 0,
    asks: 0,
  };
  for (const result of results) counts[result.state] += 1;
  return {
    all: (): readonly RowResult[] => results,
    counts: (): Readonly<Record<RowState, number>> => ({ ...counts }),
    put: (index: number, result: RowResult): void => {
      counts[results[index]?.state ?? 'waiting'] -= 1;
      results[index] = result;
      counts[result.state] += 1;
    },
    indexes: (...states: readonly RowState[]): number[] =>
      results.flatMap((result, index) => (states.includes(result.state) ? [index] : [])),
  };
};
export type RowResults = ReturnType<typeof createRowResults>;
