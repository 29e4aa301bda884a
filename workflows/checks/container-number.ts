import { hard, type Check } from '../kernel/finding.ts';

/** Values of the letters: 10 upwards without the multiples of 11. */
const letterValue = (letter: string): number => {
  const plain = letter.charCodeAt(0) - 65 + 10;
  return plain + Math.floor((plain - 1) / 10);
};

/** Check digit of an ISO 6346 number: sign i weighs 2^i, sum modulo 11 modulo 10 (domain 2.4). */
export const containerCheckDigit = (number: string): number => {
  let sum = 0;
  for (let i = 0; i < 10; i += 1) {
    const sign = number[i] ?? '';
    sum += (i < 4 ? letterValue(sign) : Number(sign)) * 2 ** i;
  }
  return (sum % 11) % 10;
};

/** Container number, ISO 6346 (domain 2.4): three letters of the owner, U, J or Z, six digits and the check digit; hard. */
export const containerNumber: Check = (value) => {
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(value)) return hard('Check.Container.Shape', { value });
  const expected = containerCheckDigit(value);
  return expected === Number(value[10]) ? undefined : hard('Check.Container.CheckDigit', { value, expected });
};
