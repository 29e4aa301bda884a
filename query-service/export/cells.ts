import type { Column, ListModel } from '@kerben/projections/read-models/declaration.ts';
import { railwayZone } from '@kerben/workflows/kernel/clock.ts';
import type { Knex } from 'knex';
import { database } from '../list-query.ts';
import type { Cell } from './sheet.ts';

/** Words that a sheet needs, in the person's language. */
export interface SheetWords {
  /** Label of a code of an enumeration. */
  readonly code: (column: string, code: number) => string;
  /** The word by this key; the key where there is none. */
  readonly word: (key: string) => string;
  /** Name of the record a column refers to; empty when nobody knows it. */
  readonly name: (column: string, id: string) => string;
  readonly yes: string;
  readonly no: string;
}

const dayMs = 86_400_000;
/** Day 0 of a spreadsheet; its calendar is right from March 1900, before that nothing is a number. */
const epoch = Date.UTC(1899, 11, 30);
const firstSerial = 61;
/** Digits of a number that a spreadsheet keeps. */
const exactDigits = 15;

/** Name under which a column is selected: another than its own, so that the order is that of the column and its index. */
export const selectedAs = (name: string): string => `out_${name}`;

/** A column of a row as the sheet wants it: an instant comes as milliseconds of the railway's wall clock, a day as text. */
export const selected = (model: ListModel, name: string): Knex.Raw => {
  const as = selectedAs(name);
  const type = model.columns[name]?.type;
  if (type === 'instant')
    return database.raw('(extract(epoch from ?? at time zone ?) * 1000)::float8 as ??', [name, railwayZone, as]);
  if (type === 'date') return database.raw('??::text as ??', [name, as]);
  return database.raw('?? as ??', [name, as]);
};

const text = (value: string): Cell => ({ kind: 'text', text: value });

const timed = (kind: 'day' | 'moment', milliseconds: number): Cell => {
  const serial = (milliseconds - epoch) / dayMs;
  return serial >= firstSerial
    ? { kind, serial: kind === 'day' ? Math.floor(serial) : Math.round(serial * 86_400) / 86_400 }
    : text(new Date(milliseconds).toISOString().slice(0, kind === 'day' ? 10 : 16));
};

/** What the database gives for a column that is no list. */
const isStored = (value: unknown): value is string | number | boolean | Date =>
  typeof value !== 'object' || value instanceof Date;

/** One value as a cell; `undefined` for blank ones. */
export const cellOf = (name: string, column: Column<unknown>, value: unknown, words: SheetWords): Cell => {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.length > 0 ? text(value.join(', ')) : undefined;
  if (!isStored(value)) return undefined;
  const stored = value;
  switch (column.type) {
    case 'text':
      return text(String(stored));
    case 'code': {
      if (column.wordsOf !== undefined) {
        const key = `${column.wordsOf}${String(stored)}`;
        const word = words.word(key);
        return text(word === key ? String(stored) : word);
      }
      const known = words.name(name, String(stored));
      return text(known === '' ? String(stored) : `${known} (${String(stored)})`);
    }
    case 'int':
      return column.codes ? text(words.code(name, Number(stored))) : { kind: 'int', number: String(stored) };
    case 'decimal': {
      const number = String(stored);
      return number.replaceAll(/\D/g, '').length > exactDigits ? text(number) : { kind: 'amount', number };
    }
    case 'bool':
      return text(stored === true ? words.yes : words.no);
    case 'date':
      return timed('day', Date.parse(String(stored)));
    case 'instant':
      return timed('moment', Number(stored));
    case 'texts':
      return undefined;
  }
};

/** A cell as one text, for a csv file. */
export const cellText = (cell: Cell): string => {
  if (cell === undefined) return '';
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'int':
    case 'amount':
      return cell.number;
    case 'day':
    case 'moment':
      return new Date(epoch + cell.serial * dayMs).toISOString().slice(0, cell.kind === 'day' ? 10 : 16);
  }
};

const widths: Readonly<Record<Column<unknown>['type'], number>> = {
  text: 32,
  code: 16,
  int: 10,
  decimal: 14,
  bool: 8,
  date: 12,
  instant: 17,
  texts: 28,
};

/** Width of a column in characters: what its values need, and its label in two lines. */
export const widthOf = (column: Column<unknown>, label: string): number =>
  Math.max(column.reference || column.codes ? 28 : widths[column.type], Math.ceil(label.length / 2) + 4);
