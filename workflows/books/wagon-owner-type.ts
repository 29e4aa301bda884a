import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Whose a wagon is: of the common park, private, leased … */
export default book({
  path: 'wagon-owner-type',
  place: 24,
  title: ['Wagon ownership', 'Принадлежность вагонов', 'Вагондун таандыктыгы'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 10, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    private: { kind: 'bool', label: ['Not of the common park', 'Не общего парка', 'Жалпы парктан эмес'] },
  },
});
