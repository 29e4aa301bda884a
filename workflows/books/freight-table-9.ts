import { column, tariffTable } from '../tariff/table.ts';

/** Fees for placing and removal by distance both ways and wagons at once. */
export default tariffTable({
  name: 9,
  title: ['Fees: placing and removal', 'Сборы: подача и уборка', 'Жыйымдар: берүү жана чыгаруу'],
  key: ['kmTo', 'wagonsTo'],
  above: ['kmTo', 'wagonsTo', 'rate'],
  fields: {
    kmTo: column.kmTo,
    wagonsTo: { kind: 'int', max: 200, required: true, label: ['Up to, wagons', 'До, вагонов', 'Чейин, вагон'] },
    rate: column.rate(['Fee per memo, som', 'Сбор за памятку, сом', 'Эскертме үчүн жыйым, сом']),
  },
});
