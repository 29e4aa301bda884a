import { hard, soft, type Check } from '../kernel/finding.ts';
import { wagonCheckDigit } from './digits.ts';

/**
 * Wagon number (domain 2.1): eight digits with a check digit, hard; the arithmetic lets 00000000 pass, so a zero prefix
 * is refused by itself. A twelve-digit UIC number of another network is a warning.
 */
export const wagonNumber: Check = (value) => {
  if (/^\d{12}$/.test(value)) return soft('Check.Wagon.Uic', { value });
  if (!/^\d{8}$/.test(value)) return hard('Check.Wagon.Shape', { value });
  if (value.startsWith('00')) return hard('Check.Wagon.ZeroPrefix', { value });
  const expected = wagonCheckDigit(value);
  if (expected !== Number(value[7])) return hard('Check.Wagon.CheckDigit', { value, expected });
  return undefined;
};
