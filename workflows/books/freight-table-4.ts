import { column, tariffTable } from '../tariff/table.ts';

/** Rates of a loaded refrigerated wagon by distance zone and charged weight. */
export default tariffTable({
  name: 4,
  title: ['Rates: refrigerated wagons', 'Ставки: рефрижераторные вагоны', 'Коюмдар: рефрижератордук вагондор'],
  key: ['kmTo', 'tonnesTo'],
  above: ['kmTo', 'tonnesTo', 'rate'],
  fields: {
    kmTo: column.kmTo,
    tonnesTo: column.tonnesTo,
    rate: column.rate(['Rate per wagon, som', 'Ставка за вагон, сом', 'Вагон үчүн коюм, сом']),
  },
});
