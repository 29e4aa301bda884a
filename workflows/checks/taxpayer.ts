import { hard, soft, type Check } from '../kernel/finding.ts';
import { modulo11CheckDigit } from './digits.ts';

const isDay = (day: number, month: number, year: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * Taxpayer number, ИНН (domain 2.5): fourteen digits, hard. First digit 0 (legal entity), 1 (woman) or 2 (man), then a
 * possible day DDMMYYYY: a warning only, the structure is known from examples.
 */
export const taxpayerNumber: Check = (value) => {
  if (!/^\d{14}$/.test(value)) return hard('Check.Tin.Shape', { value });
  const day = isDay(Number(value.slice(1, 3)), Number(value.slice(3, 5)), Number(value.slice(5, 9)));
  return /^[012]/.test(value) && day ? undefined : soft('Check.Tin.Structure', { value });
};

/**
 * A taxpayer number with the zeros that a spreadsheet took for nothing: those of companies begin with 0 and the day DDMMYYYY of their
 * registration (domain 2.5), so that one or two are lost. The year keeps out a person's number that lacks another digit: moved by one
 * it has none such. Any other text comes back as it is. One rule for every file in which payers are named.
 */
export const restoredTaxpayerNumber = (text: string): string => {
  if (!/^\d{12,13}$/.test(text)) return text;
  const whole = text.padStart(14, '0');
  return /^0\d{4}(19|20)/.test(whole) && taxpayerNumber(whole) === undefined ? whole : text;
};

/** OKPO (domain 2.5): eight digits, hard; check digit a warning (two of two known Kyrgyz examples fit). */
export const okpo: Check = (value) => {
  if (!/^\d{8}$/.test(value)) return hard('Check.Okpo.Shape', { value });
  const expected = modulo11CheckDigit(value, 7);
  return expected === Number(value[7]) ? undefined : soft('Check.Okpo.CheckDigit', { value, expected });
};
