import type { Field, Value } from '../fields/field.ts';
import { scalarOf } from '../fields/scalar.ts';
import { railwayZone } from '../kernel/clock.ts';
import { locales, type Locale } from '../kernel/messages.ts';
import { messages } from '../messages/index.ts';
import { listIn, textsIn } from '../kernel/lists.ts';

const nbsp = '\u00a0';

/** As the screens write numbers: browsers and Node know nothing of Kyrgyz. */
const separators: Readonly<Record<Locale, readonly [group: string, point: string]>> = {
  en: [',', '.'],
  ru: [nbsp, ','],
  ky: [nbsp, ','],
};

/** An exact decimal, its thousands apart: `1234.50` → `1 234,50`. */
const number = (value: string, locale: Locale): string => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '', fraction] = match;
  const [group, point] = separators[locale];
  return `${sign ? '−' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${fraction ? point + fraction : ''}`;
};

/** `2026-03-10` → `10.03.2026`, as the specification shows days. */
const day = (value: string): string => value.split('-').reverse().join('.');

// Swedish writes days as YYYY-MM-DD.
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: railwayZone, dateStyle: 'short', timeStyle: 'short' });

/** An instant on the railway's clock, to the minute. */
const moment = (value: string): string => {
  const [date = '', time = ''] = clock.format(new Date(value)).split(' ');
  return `${day(date)} ${time}`;
};

/** Two decimals for som, whatever was typed. */
const som = (value: string): string => {
  const [whole = '0', fraction = ''] = value.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};

const said = (key: string, locale: Locale): string => messages[locale][key] ?? '';

/** What the chosen record was called when it was chosen, as `keeps` wrote it down. */
const keptName = ({ keeps }: Field, beside: Readonly<Record<string, unknown>>): string => {
  const [name] = Object.keys(keeps ?? {});
  const kept = name === undefined ? '' : beside[name];
  return typeof kept === 'string' ? kept : '';
};

/** For whom a value is written. */
export interface ValueReader {
  readonly locale: Locale;
  readonly nameOf?: (book: string, id: string) => string | undefined;
}

/** Area of the document whose id a field holds; empty: it holds none. */
export const areaNamed = ({ names = '' }: Field, beside: Readonly<Record<string, unknown>>): string => {
  const area = typeof names === 'string' ? names : beside[names.by];
  return typeof area === 'string' ? area : '';
};

const called = ({ book = '' }: Field, id: string, { nameOf }: ValueReader): string => {
  const name = nameOf?.(book, id);
  return name === undefined ? id : `${name} (${id})`;
};

/** A value as people write it on paper; `beside` holds the values of the same record or line. Nothing known: an empty text. */
export const writtenAs = (
  field: Field,
  value: Value | undefined,
  beside: Readonly<Record<string, unknown>>,
  reader: ValueReader,
): string => {
  const { locale } = reader;
  if (value === null || value === undefined || value === '') return '';
  const text = String(scalarOf(value) ?? '');
  switch (field.kind) {
    case 'date':
      return day(text);
    case 'instant':
      return moment(text);
    case 'int':
    case 'decimal':
    case 'signed':
      return number(text, locale);
    case 'money':
      return number(som(text), locale);
    case 'bool':
      return said(value === true ? 'Export.Yes' : 'Export.No', locale);
    case 'choice': {
      const at = field.codes ? field.codes.indexOf(Number(value)) : Number(value);
      return field.choices?.[at]?.[locales.indexOf(locale)] ?? text;
    }
    case 'ref': {
      const name = keptName(field, beside);
      return name === '' ? called(field, text, reader) : `${name} (${text})`;
    }
    case 'refs':
      return textsIn(value)
        .map((id) => called(field, id, reader))
        .join(', ');
    case 'texts':
      return textsIn(value).join(', ');
    case 'word':
      return field.words?.[text]?.[locales.indexOf(locale)] ?? text;
    case 'rows':
      return String(listIn(value).length);
    case 'code':
      return reader.nameOf?.(areaNamed(field, beside), text) ?? text;
    case 'text':
      return field.figures ? text.replaceAll(/\d+(\.\d+)?/g, (one) => number(one, locale)) : text;
    default:
      return text;
  }
};

/** The exact sum of whole numbers and decimals; what is not known adds nothing. */
export const sumOf = (values: readonly Value[]): string => {
  const texts = values.flatMap((value) =>
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? [String(value)] : [],
  );
  const digits = Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0));
  const sum = texts.reduce((total, text) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return total + BigInt(`${whole}${fraction.padEnd(digits, '0')}`);
  }, 0n);
  const written = (sum < 0n ? -sum : sum).toString().padStart(digits + 1, '0');
  const sign = sum < 0n ? '-' : '';
  return digits === 0 ? `${sign}${written}` : `${sign}${written.slice(0, -digits)}.${written.slice(-digits)}`;
};
