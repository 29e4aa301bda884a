/** An exact number: a fraction that is never rounded between steps. `1.035` is 1035/1000. */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

/** The number that a decimal text says: digits, then at most one point with digits. */
export const exact = (text: string | number): Exact => {
  const [whole = '0', part = ''] = String(text).split('.');
  return { n: BigInt(whole + part), d: 10n ** BigInt(part.length) };
};

export const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d });

/** The whole number next to it, halves away from zero; all amounts here are zero or above. */
export const rounded = ({ n, d }: Exact): bigint => (2n * n + d) / (2n * d);

/** Tyiyn of an amount in som: the one place where money is rounded. */
export const tyiynOf = (som: Exact): bigint => rounded(times(som, exact(100)));

/** An amount of tyiyn as som, with two decimals. */
export const somText = (tyiyn: bigint): string => {
  const sign = tyiyn < 0n ? '-' : '';
  const digits = (tyiyn < 0n ? -tyiyn : tyiyn).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** As it is read back: `n/d` in lowest terms, or a whole number. */
export const exactText = ({ n, d }: Exact): string => {
  let [a, b] = [n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  const common = a === 0n ? 1n : a;
  return d / common === 1n ? String(n / common) : `${n / common}/${d / common}`;
};
