import { hard, type Check } from '../kernel/finding.ts';

/** The number as it is stored: `+996` and nine digits; what is no Kyrgyz number stays as it was written. */
export const storedPhone = (value: string): string => {
  const plain = value.replaceAll(/[\s()-]/g, '');
  return /^\+996\d{9}$/.test(plain) ? plain : value.trim();
};

/** Telephone (specification 001, section 5): +996 (000) 000-000, brackets and spaces ignored; hard. */
export const phone: Check = (value) =>
  /^\+996\d{9}$/.test(storedPhone(value)) ? undefined : hard('Check.Phone.Shape', { value });
