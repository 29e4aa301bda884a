import { column, tariffTable } from '../tariff/table.ts';

/** Rates of an hour of use of a wagon by its kind, in bands of hours. */
export default tariffTable({
  name: 10,
  title: ['Fees: use of wagons', 'Плата за пользование вагонами', 'Вагондорду пайдалануу акысы'],
  key: ['wagonTypeId', 'hoursTo'],
  above: ['hoursTo', 'rate'],
  fields: {
    wagonTypeId: {
      kind: 'ref',
      book: 'wagon-type',
      required: true,
      label: ['Kind of wagon', 'Род вагона', 'Вагондун түрү'],
    },
    hoursTo: { kind: 'int', max: 10_000, required: true, label: ['Up to, hours', 'До, часов', 'Чейин, саат'] },
    rate: column.rate(['Rate per hour, som', 'Ставка за час, сом', 'Саат үчүн коюм, сом']),
  },
});
