/** Decimal text as a whole number of 10^-scale, so that sums are exact. */
const parts = (text: string): { readonly digits: bigint; readonly scale: number } => {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
};

const at = ({ digits, scale }: ReturnType<typeof parts>, wanted: number): bigint =>
  digits * 10n ** BigInt(wanted - scale);

const text = (digits: bigint, scale: number): string => {
  const sign = digits < 0n ? '-' : '';
  const all = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  return scale === 0 ? `${sign}${all}` : `${sign}${all.slice(0, -scale)}.${all.slice(-scale)}`;
};

/** Negative, 0 or positive, as the numbers of two decimal texts stand. */
export const compareDecimals = (a: string, b: string): number => {
  const [left, right] = [parts(a), parts(b)];
  const scale = Math.max(left.scale, right.scale);
  const difference = at(left, scale) - at(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** The exact sum of decimal texts; `0` of none. */
export const sumDecimals = (values: readonly string[]): string => {
  const read = values.map(parts);
  const scale = read.reduce((most, value) => Math.max(most, value.scale), 0);
  return text(
    read.reduce((sum, value) => sum + at(value, scale), 0n),
    scale,
  );
};

/** `sum / count` rounded half away from zero to `places` decimals, without trailing zeros. */
export const meanDecimal = (sum: string, count: number, places = 6): string => {
  const { digits, scale } = parts(sum);
  const wide = digits * 10n ** BigInt(Math.max(places - scale, 0) + 1);
  const shift = 10n ** BigInt(Math.max(scale - places, 0));
  const tenfold = wide / (BigInt(count) * shift);
  const rounded = (tenfold + (tenfold < 0n ? -5n : 5n)) / 10n;
  return text(rounded, places).replace(/\.?0+$/, '');
};
