import { hard, type Check } from '../kernel/finding.ts';
import { modulo11CheckDigit } from './digits.ts';

/** ETSNG cargo code (domain 2.3): six digits with the check digit of the ESR, hard. */
export const etsngCode: Check = (value) => {
  if (!/^\d{6}$/.test(value)) return hard('Check.Etsng.Shape', { value });
  const expected = modulo11CheckDigit(value, 5);
  return expected === Number(value[5]) ? undefined : hard('Check.Etsng.CheckDigit', { value, expected });
};

/** GNG (NHM) code (domain 2.3): eight digits, no check digit; hard on the shape. */
export const gngCode: Check = (value) => (/^\d{8}$/.test(value) ? undefined : hard('Check.Gng.Shape', { value }));
