import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Lines of the loading report GO-2: cargo groups in the order in which they are printed (domain 1.10). */
export default book({
  path: 'nomenclature-for-go2',
  place: 10,
  title: ['Nomenclature for GO-2', 'Номенклатура для ГО-2', 'ГО-2 үчүн номенклатура'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 10, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    line: { kind: 'int', max: 999, label: ['Line', 'Строка', 'Сабы'] },
    groups: {
      kind: 'refs',
      book: 'nomenclature-group',
      label: ['Nomenclature groups', 'Группы номенклатуры', 'Номенклатура топтору'],
    },
  },
});
