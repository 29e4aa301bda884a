import { column, tariffTable } from '../tariff/table.ts';

/** Rates of a small consignment by distance zone and mass. */
export default tariffTable({
  name: 8,
  title: ['Rates: small consignments', 'Ставки: мелкие отправки', 'Коюмдар: майда жөнөтүүлөр'],
  key: ['kmTo', 'kilogramsTo'],
  above: ['kmTo', 'kilogramsTo', 'rate'],
  fields: {
    kmTo: column.kmTo,
    kilogramsTo: { kind: 'int', max: 20_000, required: true, label: ['Up to, kg', 'До, кг', 'Чейин, кг'] },
    rate: column.rate(['Rate, som', 'Ставка, сом', 'Коюм, сом']),
  },
});
