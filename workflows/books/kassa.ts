import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Cash desks of stations. */
export default book({
  path: 'kassa',
  place: 35,
  administrators: true,
  title: ['Cash desks', 'Кассы', 'Кассалар'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 10, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    station: {
      kind: 'ref',
      book: 'stations',
      max: 6,
      required: true,
      filter: { administration: '59' },
      label: ['Station', 'Станция', 'Станция'],
    },
    register: { kind: 'code', max: 30, label: ['Cash register', 'Номер ККМ', 'ККМ номери'] },
  },
});
