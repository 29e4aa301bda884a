/** One measured figure. `ratio` compares with a baseline of the same run; only ratios are goals (the machine drifts). */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline?: string;
  readonly ratio?: number;
  readonly goal?: string;
  readonly pass?: boolean;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** The p-th percentile, nearest rank. */
export const percentile = (values: readonly number[], p: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
};

/** A figure with a ratio that must reach a bound. */
export const atLeast = (
  row: { name: string; value: number; unit: string; baseline: string; ratio: number },
  bound: number,
): Row => ({
  ...row,
  goal: `>= ${bound}`,
  pass: row.ratio >= bound,
});

/** A figure that must stay under a bound. */
export const atMost = (
  row: { name: string; value: number; unit: string; baseline?: string; ratio?: number },
  bound: number,
): Row => ({
  ...row,
  goal: `<= ${bound}`,
  pass: (row.ratio ?? row.value) <= bound,
});
