import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Railway administrations by their two-digit code; 59 is the railway's own. */
export default book({
  path: 'railway',
  area: 'railway-administrations',
  events: 'RailwayAdministration',
  place: 14,
  title: ['Railway administrations', 'Железнодорожные администрации', 'Темир жол администрациялары'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 2, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    abbreviation: { kind: 'text', max: 20, label: ['Abbreviation', 'Сокращение', 'Кыскартылышы'] },
    country: { kind: 'ref', book: 'countries', max: 2, label: ['Country', 'Страна', 'Өлкө'] },
  },
});
