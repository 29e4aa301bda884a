import { z } from 'zod';
import type { Locale } from '../kernel/messages.ts';

/** An exact decimal as text with so many digits before and after the point; '' = not known. */
export const decimalSchema = (before: number, after: number, sign = ''): z.ZodString =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^(${sign}\\d{1,${before}}(\\.\\d{1,${after}})?)?$`));

const nbsp = '\u00a0';

/** As the screens write numbers: browsers and Node know nothing of Kyrgyz. */
const separators: Readonly<Record<Locale, readonly [group: string, point: string]>> = {
  en: [',', '.'],
  ru: [nbsp, ','],
  ky: [nbsp, ','],
};

/** An exact decimal, its thousands apart: `1234.50` → `1 234,50`. */
export const writtenNumber = (value: string, locale: Locale): string => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '', fraction] = match;
  const [group, point] = separators[locale];
  return `${sign ? '−' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${fraction ? point + fraction : ''}`;
};

const blanks = /[\s\u00a0\u202f']/g;

/**
 * A number as a file writes it, exactly: blanks, dots or commas between thousands, a comma or a dot before the fraction, the
 * name of the currency. What is ambiguous (`1,234`) is a fraction where the field has so many digits, thousands otherwise.
 */
export const readNumber = (text: string, decimals: number): string | undefined => {
  const bare = text.replace(/(сом|som|kgs|с)\.?$/i, '').replace(blanks, '');
  const mark = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (mark < 0) return /^-?\d+$/.test(bare) ? bare : undefined;
  const sign = bare[mark] ?? '';
  const whole = bare.slice(0, mark);
  const fraction = bare.slice(mark + 1);
  const several = whole.includes(sign);
  const thousands = several || (sign === ',' && fraction.length === 3 && decimals < 3 && !/[.,]/.test(whole));
  if (thousands) return /^-?\d{1,3}([.,]\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, '') : undefined;
  if (!/^-?(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole) || !/^\d*$/.test(fraction)) return undefined;
  const digits = whole.replace(/[.,]/g, '');
  return fraction === '' ? digits : `${digits}.${fraction}`;
};

/** The shortest way to write the same number: 70.0 is 70, 26.80 is 26.8, 007 is 7. */
export const shortNumber = (text: string): string => {
  const short = text.replace(/^(-?)0+(?=\d)/, '$1');
  return short.includes('.') ? short.replace(/\.?0+$/, '') : short;
};

/** The same as a value that a field keeps. */
export const readShort = (text: string, decimals: number) => {
  const number = readNumber(text, decimals);
  return number === undefined ? undefined : { value: shortNumber(number) };
};
