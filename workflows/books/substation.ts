import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Parts of a station that load and unload on their own account. */
export default book({
  path: 'substation',
  place: 21,
  title: ['Loading points', 'Грузовые пункты', 'Жүк пункттары'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 10, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    station: {
      kind: 'ref',
      book: 'stations',
      max: 6,
      required: true,
      strict: true,
      filter: { administration: '59' },
      label: ['Station', 'Станция', 'Станция'],
    },
  },
});
