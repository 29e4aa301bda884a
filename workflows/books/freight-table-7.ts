import { column, tariffTable } from '../tariff/table.ts';

/** Rates of rolling stock that is carried on its own axles, for each axle. */
export default tariffTable({
  name: 7,
  title: ['Rates: wagons on own axles', 'Ставки: на своих осях', 'Коюмдар: өз окторунда'],
  key: ['kmTo'],
  above: ['kmTo', 'rate'],
  fields: {
    kmTo: column.kmTo,
    rate: column.rate(['Rate per axle, som', 'Ставка за ось, сом', 'Ок үчүн коюм, сом']),
  },
});
