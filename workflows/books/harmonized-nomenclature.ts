import { gngCode } from '../checks/cargo-code.ts';
import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Goods of the harmonised nomenclature (ГНГ). */
export default book({
  path: 'harmonized-nomenclature',
  area: 'gng',
  events: 'Gng',
  place: 9,
  title: ['Goods (GNG)', 'Грузы (ГНГ)', 'Жүктөр (ГНГ)'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 8, required: true, check: gngCode, label: ['GNG code', 'Код ГНГ', 'ГНГ коду'] },
    ...names,
  },
});
