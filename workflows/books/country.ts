import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Countries by ISO 3166 two-letter code. */
export default book({
  path: 'country',
  area: 'countries',
  place: 3,
  title: ['Countries', 'Страны', 'Өлкөлөр'],
  key: 'alpha2',
  fields: {
    alpha2: { kind: 'code', max: 2, required: true, label: ['Code', 'Код', 'Коду'] },
    alpha3: { kind: 'code', max: 3, label: ['Three-letter code', 'Трёхбуквенный код', 'Үч тамгалуу коду'] },
    numeric: { kind: 'code', max: 3, label: ['Numeric code', 'Цифровой код', 'Сандык коду'] },
    ...names,
  },
});
