import { book } from '../reference/definition.ts';

/** Wagon statements by number and year; their rows belong to the issue of wagon lists. */
export default book({
  path: 'vedomost-wagon',
  place: 31,
  administrators: true,
  title: ['Wagon lists', 'Ведомости вагонов', 'Вагондор ведомосттору'],
  key: ['number', 'date'],
  timeless: true,
  fields: {
    number: { kind: 'code', max: 20, required: true, label: ['Number', 'Номер', 'Номери'] },
    date: { kind: 'date', required: true, label: ['Date', 'Дата', 'Күнү'] },
    station: {
      kind: 'ref',
      book: 'stations',
      max: 6,
      required: true,
      strict: true,
      label: ['Station', 'Станция', 'Станция'],
    },
    customer: { kind: 'ref', book: 'customers', label: ['Customer', 'Клиент', 'Кардар'] },
    wagons: { kind: 'refs', book: 'wagons', max: 100, label: ['Wagons', 'Вагоны', 'Вагондор'] },
    note: { kind: 'text', max: 300, label: ['Remark', 'Примечание', 'Эскертүү'] },
  },
});
