import { column, tariffTable } from '../tariff/table.ts';

/** Rates of a loaded tank wagon by distance zone and charged weight. */
export default tariffTable({
  name: 3,
  title: ['Rates: tank wagons', 'Ставки: цистерны', 'Коюмдар: цистерналар'],
  key: ['kmTo', 'tonnesTo'],
  above: ['kmTo', 'tonnesTo', 'rate'],
  fields: {
    kmTo: column.kmTo,
    tonnesTo: column.tonnesTo,
    rate: column.rate(['Rate per wagon, som', 'Ставка за вагон, сом', 'Вагон үчүн коюм, сом']),
  },
});
