import { bookArea, type BookDefinition } from '../reference/book.ts';
import type { Fields } from '../reference/field.ts';
import { names } from '../reference/names.ts';

const fields = {
  alpha2: { kind: 'code', max: 2, required: true, label: ['Code', 'Код', 'Коду'] },
  alpha3: { kind: 'code', max: 3, label: ['Three-letter code', 'Трёхбуквенный код', 'Үч тамгалуу коду'] },
  numeric: { kind: 'code', max: 3, label: ['Numeric code', 'Цифровой код', 'Сандык коду'] },
  ...names,
} as const satisfies Fields;

/** Countries by ISO 3166 two-letter code. */
export const countryBook: BookDefinition<typeof fields> = {
  area: 'countries',
  title: ['Countries', 'Страны', 'Өлкөлөр'],
  book: 'Country',
  events: 'Country',
  key: 'alpha2',
  fields,
};

export const countries = bookArea(countryBook);
