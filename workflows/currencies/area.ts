import { bookArea, type BookDefinition } from '../reference/book.ts';
import type { Fields } from '../reference/field.ts';
import { names } from '../reference/names.ts';

const fields = {
  code: { kind: 'code', max: 3, required: true, label: ['Code', 'Код', 'Коду'] },
  numeric: { kind: 'code', max: 3, label: ['Numeric code', 'Цифровой код', 'Сандык коду'] },
  minorUnits: { kind: 'int', max: 4, label: ['Decimals', 'Знаков после запятой', 'Үтүрдөн кийинки орундар'] },
  ...names,
} as const satisfies Fields;

/** Currencies by ISO 4217 code. */
export const currencyBook: BookDefinition<typeof fields> = {
  area: 'currencies',
  title: ['Currencies', 'Валюты', 'Валюталар'],
  book: 'Currency',
  events: 'Currency',
  key: 'code',
  fields,
};

export const currencies = bookArea(currencyBook);
