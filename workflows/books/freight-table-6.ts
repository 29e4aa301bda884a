import { column, tariffTable } from '../tariff/table.ts';

/** Rates of the empty run of a private or leased wagon by distance zone. */
export default tariffTable({
  name: 6,
  title: ['Rates: empty private wagons', 'Ставки: порожние собственные вагоны', 'Коюмдар: бош менчик вагондор'],
  key: ['kmTo'],
  above: ['kmTo', 'rate'],
  fields: {
    kmTo: column.kmTo,
    rate: column.rate(['Rate per wagon, som', 'Ставка за вагон, сом', 'Вагон үчүн коюм, сом']),
  },
});
