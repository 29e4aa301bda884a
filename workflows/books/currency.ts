import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Currencies by ISO 4217 code. */
export default book({
  path: 'currency',
  area: 'currencies',
  place: 5,
  title: ['Currencies', 'Валюты', 'Валюталар'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 3, required: true, label: ['Code', 'Код', 'Коду'] },
    numeric: { kind: 'code', max: 3, label: ['Numeric code', 'Цифровой код', 'Сандык коду'] },
    minorUnits: { kind: 'int', max: 4, label: ['Decimals', 'Знаков после запятой', 'Үтүрдөн кийинки орундар'] },
    ...names,
  },
});
