import { hard, type Check } from '../../kernel/finding.ts';

/** A train's index: station of forming (4 digits), number of the train there (3), station of destination (4). */
export const trainIndex: Check = (value) =>
  /^\d{4}[- ]?\d{3}[- ]?\d{4}$/.test(value) ? undefined : hard('NatureList.Index', { value });

/** As it is kept: `7160-412-7045`. */
export const storedIndex = (value: string): string => {
  const digits = value.replaceAll(/\D/g, '');
  return digits.length === 11 ? `${digits.slice(0, 4)}-${digits.slice(4, 7)}-${digits.slice(7)}` : value;
};
