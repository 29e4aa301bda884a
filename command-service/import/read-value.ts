import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { Field, Range, Value } from '@kerben/workflows/fields/field.ts';
import { comparable } from './column-of.ts';

/** Finds an entry of another book by what a file calls it: its id, a code, its exact name; undefined when none is meant. */
export type FindEntry = (book: string, text: string) => string | undefined;

/** A text of the file as the field keeps it, or why it cannot be; `warnings` say what was done to it. */
export type ReadValue =
  { readonly value: Value; readonly warnings: readonly Refusal[] } | { readonly unreadable: Refusal };

const yes = new Set(['true', '1', 'да', 'ооба', 'yes', 'y', 'истина', '+', 'v', '✓', 'x', 'х']);
const no = new Set(['false', '0', '', 'нет', 'жок', 'no', 'n', 'ложь', '-']);

const fine = (value: Value, warnings: readonly Refusal[] = []): ReadValue => ({ value, warnings });

const blanks = /[\s\u00a0\u202f']/g;

/**
 * A number as a file writes it, exactly: blanks, dots or commas between thousands, a comma or a dot before the fraction, the
 * name of the currency. What is ambiguous (`1,234`) is a fraction where the field has so many digits, thousands otherwise.
 */
const plainNumber = (text: string, decimals: number): string | undefined => {
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

const dayMs = 86_400_000;
/** Day 0 of a spreadsheet. */
const epoch = Date.UTC(1899, 11, 30);
/** Days of a spreadsheet that may be meant: 1 March 1900 to the end of 2199. */
const serials = { from: 61, to: 109_575 } as const;

const calendarDay = (year: string, month: string, day: string): string | undefined => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
};

/** A day: `2026-11-21`, `21.11.2026`, `21/11/2026`, with or without a time of day, or counted as spreadsheets do. */
const plainDay = (text: string): string | undefined => {
  const [, year, month = '', date = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (year !== undefined) return calendarDay(year, month, date);
  const [, first = '', second = '', third] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:\s.*)?$/.exec(text) ?? [];
  if (third !== undefined) return calendarDay(third, second, first);
  const serial = /^\d{2,6}([.,]\d+)?$/.test(text) ? Math.floor(Number(text.replace(',', '.'))) : 0;
  return serial >= serials.from && serial <= serials.to
    ? new Date(epoch + serial * dayMs).toISOString().slice(0, 10)
    : undefined;
};

/** Its place, or its label in any of the languages. */
const plainChoice = ({ choices = [] }: Field, text: string): number | undefined => {
  const wanted = comparable(text);
  const labelled = choices.findIndex((labels) => labels.some((label) => comparable(label) === wanted));
  if (labelled >= 0) return labelled;
  return /^\d+$/.test(text) && Number(text) < choices.length ? Number(text) : undefined;
};

/** A text that could be the id of an entry: the book's own rules say whether it is one. */
const idLike = ({ max = 60 }: Field, text: string): boolean => text.length <= max && !/[/\s]/.test(text);

const listed = (field: Field, text: string, find: FindEntry): readonly string[] | undefined => {
  const { book = '' } = field;
  const whole = find(book, text);
  if (whole !== undefined) return [whole];
  const parts = text.split(/[;,\n]+/).map((part) => part.trim());
  const named = parts
    .filter((part) => part !== '')
    .flatMap((part) => {
      const id = find(book, part);
      if (id !== undefined) return [id];
      // Codes may stand with nothing but blanks between them.
      return part.split(/\s+/).map((word) => find(book, word) ?? word);
    });
  return named.every((id) => idLike({ ...field, max: 60 }, id)) ? named : undefined;
};

const stretch = /^(\d+)\s*[-–—]\s*(\d+)\s*(?:\(([\d\s,]*)\))?$/;

/** As `scalarOf` writes them: `715106-717807 (715604 715905); 718000-718208`. */
const plainRanges = (text: string): readonly Range[] | undefined => {
  const parts = text
    .split(/[;,\n](?![^()]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ranges = parts.map((part): Range | undefined => {
    const [, start = '', end = '', joints = ''] = stretch.exec(part) ?? [];
    if (start !== '') return { start, end, joints: joints.split(/[\s,]+/).filter((joint) => joint !== '') };
    return /^\d+$/.test(part) ? { start: part, end: part, joints: [] } : undefined;
  });
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
};

/** Reads a text of the file as a value of a field. */
export const readValue = (member: string, field: Field, text: string, find: FindEntry): ReadValue => {
  const read = (value: Value | undefined): ReadValue =>
    value === undefined ? { unreadable: { code: 'Import.Unreadable', params: { value: text }, member } } : fine(value);
  switch (field.kind) {
    case 'int': {
      const number = text === '' ? null : plainNumber(text, 3);
      return read(
        number === null ? null : number && /^\d+(\.0*)?$/.test(number) ? Number.parseInt(number, 10) : undefined,
      );
    }
    case 'bool': {
      const word = text.toLowerCase();
      return read(yes.has(word) ? true : no.has(word) ? false : undefined);
    }
    case 'decimal':
    case 'signed':
    case 'money': {
      const decimals = field.kind === 'money' ? 2 : field.kind === 'signed' ? 8 : (field.max ?? 3);
      const number = text === '' ? '' : plainNumber(text, decimals);
      return read(number && shortNumber(number));
    }
    case 'date':
      return read(text === '' ? '' : plainDay(text));
    case 'choice':
      return read(text === '' ? null : plainChoice(field, text));
    case 'ref': {
      const id = text === '' ? '' : find(field.book ?? '', text);
      if (id !== undefined) return fine(id);
      if (idLike(field, text)) return fine(text);
      const unknown = { params: { value: text, book: field.book ?? '' }, member };
      return field.strict || field.required
        ? { unreadable: { code: 'Import.ReferenceUnknown', ...unknown } }
        : fine('', [{ code: 'Import.ReferenceLeftOut', ...unknown }]);
    }
    case 'refs':
      return read(text === '' ? [] : listed(field, text, find));
    case 'ranges':
      return read(text === '' ? [] : plainRanges(text));
    case 'instant':
    case 'word':
    case 'texts':
    case 'rows':
    case 'files':
      // Fields of documents: books, which files are imported into, have none of them.
      return read(undefined);
    case 'text':
    case 'lines':
    case 'code':
      return fine(text === '' || !field.stored ? text : field.stored(text));
  }
};
