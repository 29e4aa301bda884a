import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Grounds of acts: commercial GU-22 and general GU-23 (domain 1.15). */
export default book({
  path: 'act-reason',
  place: 18,
  title: ['Reasons of acts', 'Причины актов', 'Актылардын себептери'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 10, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    act: {
      kind: 'choice',
      choices: [
        ['Commercial act GU-22', 'Коммерческий акт ГУ-22', 'ГУ-22 коммерциялык актысы'],
        ['General act GU-23', 'Акт общей формы ГУ-23', 'ГУ-23 жалпы формадагы актысы'],
      ],
      label: ['Act', 'Вид акта', 'Актынын түрү'],
    },
  },
});
