import { hard, soft, type Check } from '../kernel/finding.ts';

/** BIK, `mFO` (domain 2.5): six digits, bank and branch; hard on the shape. */
export const bik: Check = (value) => (/^\d{6}$/.test(value) ? undefined : hard('Check.Bik.Shape', { value }));

/** The account without the spaces that people write in it. */
export const accountDigits = (value: string): string => value.replaceAll(/\s/g, '');

/** Remainder of a long run of digits by 97, digit by digit. */
const modulo97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/**
 * Bank account (specification 001, section 5; domain 2.5): 12 to 16 digits, spaces ignored, hard. Accounts of Kyrgyz banks
 * have 16, the last two being the first fourteen modulo 97: a warning.
 */
export const bankAccount: Check = (value) => {
  const digits = accountDigits(value);
  if (!/^\d{12,16}$/.test(digits)) return hard('Check.BankAccount.Shape', { value });
  if (digits.length === 16 && modulo97(digits.slice(0, 14)) === Number(digits.slice(14))) return undefined;
  return soft('Check.BankAccount.Key', { value });
};

/** The first three digits of an account are those of the bank's BIK (domain 2.5): a warning. */
export const accountOfBank =
  (bankIdentifier: string): Check =>
  (value) =>
    accountDigits(value).slice(0, 3) === bankIdentifier.slice(0, 3)
      ? undefined
      : soft('Check.BankAccount.OtherBank', { value, bik: bankIdentifier });
