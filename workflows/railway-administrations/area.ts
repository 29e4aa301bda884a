import { bookArea, type BookDefinition } from '../reference/book.ts';
import type { Fields } from '../reference/field.ts';
import { names } from '../reference/names.ts';

const fields = {
  code: { kind: 'code', max: 2, required: true, label: ['Code', 'Код', 'Коду'] },
  ...names,
  abbreviation: { kind: 'text', max: 20, label: ['Abbreviation', 'Сокращение', 'Кыскартылышы'] },
  country: { kind: 'code', max: 2, label: ['Country', 'Страна', 'Өлкө'] },
} as const satisfies Fields;

/** Railway administrations by their two-digit code; 59 is the railway's own. */
export const railwayAdministrationBook: BookDefinition<typeof fields> = {
  area: 'railway-administrations',
  title: ['Railway administrations', 'Железнодорожные администрации', 'Темир жол администрациялары'],
  book: 'Railway',
  events: 'RailwayAdministration',
  key: 'code',
  fields,
};

export const railwayAdministrations = bookArea(railwayAdministrationBook);
