import { column, tariffTable } from '../tariff/table.ts';

/** Rates of one container by its length and distance zone. */
export default tariffTable({
  name: 5,
  title: ['Rates: containers', 'Ставки: контейнеры', 'Коюмдар: контейнерлер'],
  key: ['feet', 'kmTo'],
  above: ['feet', 'kmTo', 'rate'],
  fields: {
    feet: { kind: 'int', max: 60, required: true, label: ['Length, feet', 'Длина, футов', 'Узундугу, фут'] },
    kmTo: column.kmTo,
    rate: column.rate(['Loaded, som', 'Гружёный, сом', 'Жүктөлгөн, сом']),
    emptyRate: column.rate(['Empty, som', 'Порожний, сом', 'Бош, сом']),
  },
});
