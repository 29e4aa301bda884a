import { column, tariffTable } from '../tariff/table.ts';

/** Rates of storage for a tonne and day, by full days after the free time. */
export default tariffTable({
  name: 11,
  title: ['Fees: storage', 'Сборы: хранение', 'Жыйымдар: сактоо'],
  key: ['daysTo'],
  above: ['daysTo', 'rate'],
  fields: {
    daysTo: { kind: 'int', max: 3_650, required: true, label: ['Up to, days', 'До, суток', 'Чейин, сутка'] },
    rate: column.rate([
      'Rate per tonne and day, som',
      'Ставка за тонну в сутки, сом',
      'Суткасына тонна үчүн коюм, сом',
    ]),
  },
});
