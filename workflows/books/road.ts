import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Roads of the administrations by their number; `stationRanges` are the ESR codes of its stations as the road has them. */
export default book({
  path: 'road',
  place: 19,
  title: ['Railways', 'Дороги', 'Темир жолдор'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 3, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    abbreviation: { kind: 'text', max: 20, label: ['Abbreviation', 'Сокращение', 'Кыскартылышы'] },
    administration: {
      kind: 'ref',
      book: 'railway-administrations',
      max: 2,
      required: true,
      label: ['Administration', 'Администрация', 'Администрация'],
    },
    stationRanges: { kind: 'text', max: 1000, label: ['Station codes', 'Коды станций', 'Станция коддору'] },
  },
});
