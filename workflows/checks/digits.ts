const digitSum = (value: number): number => (value < 10 ? value : 1 + (value - 10));

/**
 * Check digit of the first seven digits of a wagon number: weights 2,1,2,1,2,1,2, digits of the products added up,
 * complement to ten (domain 2.1).
 */
export const wagonCheckDigit = (digits: string): number => {
  let sum = 0;
  for (let i = 0; i < 7; i += 1) sum += digitSum(Number(digits[i]) * (i % 2 === 0 ? 2 : 1));
  return (10 - (sum % 10)) % 10;
};

const weighted = (digits: string, count: number, firstWeight: number): number => {
  let sum = 0;
  for (let i = 0; i < count; i += 1) sum += Number(digits[i]) * (firstWeight + i);
  return sum % 11;
};

/**
 * Check digit with two passes modulo 11: weights from 1, on remainder 10 weights from 3, on 10 again 0.
 * ESR and ETSNG codes: first five digits (domain 2.2, 2.3); OKPO: first seven (domain 2.5).
 */
export const modulo11CheckDigit = (digits: string, count: number): number => {
  const first = weighted(digits, count, 1);
  if (first < 10) return first;
  const second = weighted(digits, count, 3);
  return second < 10 ? second : 0;
};
