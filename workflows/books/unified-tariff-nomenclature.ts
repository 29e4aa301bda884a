import { etsngCode } from '../checks/cargo-code.ts';
import { alias, codeName } from '../fields/made-member.ts';
import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Cargo of the unified tariff nomenclature (ЕТСНГ). */
export default book({
  path: 'unified-tariff-nomenclature',
  area: 'cargo',
  events: 'Cargo',
  place: 22,
  title: ['Cargo (ETSNG)', 'Грузы (ЕТСНГ)', 'Жүктөр (ЕТСНГ)'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 6, required: true, check: etsngCode, label: ['ETSNG code', 'Код ЕТСНГ', 'ЕТСНГ коду'] },
    ...names,
    group: { kind: 'text', max: 100, label: ['Group', 'Группа', 'Тобу'] },
    groupCode: {
      kind: 'ref',
      book: 'nomenclature-group',
      max: 10,
      label: ['Nomenclature group', 'Группа номенклатуры', 'Номенклатура тобу'],
    },
  },
  made: { name: alias('nameRu', 'Name in the working language.'), codeName: codeName('code', 'nameRu') },
});
