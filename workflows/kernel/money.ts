import { z } from 'zod';

/**
 * Amounts that are counted may be longer than those that are typed: however often the largest is added, what comes of it can be
 * written down (decision money-edges).
 */
export const typedDigits = 12;
export const countedDigits = 18;

/** An amount of som as people type it, text with up to two decimals, never a float: `1250.50`. */
export const typedAmountSchema = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/);

/** An amount that was counted, or is told as a fact. */
export const amountSchema = z
  .string()
  .trim()
  .regex(/^\d{1,18}(\.\d{1,2})?$/);

/** The same with a sign: what an account may stand at. */
export const signedAmountSchema = z
  .string()
  .trim()
  .regex(/^(-?\d{1,18}(\.\d{1,2})?)?$/);

/** An amount in a currency, with a sign where it goes out: currencies are quoted to a hundredth of their smallest coin. */
export const foreignAmountSchema = z
  .string()
  .trim()
  .regex(/^(-?\d{1,12}(\.\d{1,4})?)?$/);

/** Whether an amount is short enough to be kept; nothing written is. */
export const counted = /^(-?\d{1,18}(\.\d{1,2})?)?$/;

/** The amount in tyiyn (1 som = 100 tyiyn); nothing written is zero. The text must satisfy one of the schemas above. */
export const tyiyn = (amount: string): bigint => {
  if (amount === '') return 0n;
  const [som = '0', part = ''] = amount.replace('-', '').split('.');
  const value = BigInt(som) * 100n + BigInt(part.padEnd(2, '0'));
  return amount.startsWith('-') ? -value : value;
};

/** An amount of tyiyn as it is kept: som with two decimals, `-1250.50`. */
export const som = (amount: bigint): string => {
  const whole = amount < 0n ? -amount : amount;
  return `${amount < 0n ? '-' : ''}${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`;
};

/** a × n / d, rounded half away from zero as accountants do: the one place in which money is rounded. */
export const mulDiv = (a: bigint, n: bigint, d: bigint): bigint => {
  const product = a * n;
  const negative = product < 0n !== d < 0n;
  const [p, q] = [product < 0n ? -product : product, d < 0n ? -d : d];
  const rounded = (2n * p + q) / (2n * q);
  return negative ? -rounded : rounded;
};

/** VAT of one line, rounded once. A price that includes it is taken apart, so that net + VAT is what the person was told. */
export const lineOf = (
  amount: bigint,
  { percent, included }: { readonly percent: bigint; readonly included: boolean },
): { readonly net: bigint; readonly vat: bigint; readonly gross: bigint } => {
  const vat = mulDiv(amount, percent, included ? 100n + percent : 100n);
  return included ? { net: amount - vat, vat, gross: amount } : { net: amount, vat, gross: amount + vat };
};

/** What is paid in coins: the amount in whole coins, and how much that is more (or less) than what was due. */
export const cashDue = (due: bigint, coin: bigint): { readonly cash: bigint; readonly rounding: bigint } => {
  const cash = mulDiv(due, 1n, coin) * coin;
  return { cash, rounding: cash - due };
};

/** The sum of amounts as they are kept. */
export const total = (...amounts: readonly string[]): string =>
  som(amounts.reduce((sum, each) => sum + tyiyn(each), 0n));
