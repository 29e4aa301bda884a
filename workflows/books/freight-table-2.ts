import { column, tariffTable } from '../tariff/table.ts';

/** Rates of a loaded general wagon by distance zone and charged weight. */
export default tariffTable({
  name: 2,
  title: ['Rates: general wagons', 'Ставки: универсальные вагоны', 'Коюмдар: универсалдуу вагондор'],
  key: ['kmTo', 'tonnesTo'],
  above: ['kmTo', 'tonnesTo', 'rate'],
  fields: {
    kmTo: column.kmTo,
    tonnesTo: column.tonnesTo,
    rate: column.rate(['Rate per wagon, som', 'Ставка за вагон, сом', 'Вагон үчүн коюм, сом']),
  },
});
