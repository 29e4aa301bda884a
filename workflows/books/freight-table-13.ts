import { names } from '../reference/names.ts';
import { column, tariffTable } from '../tariff/table.ts';

/** Prices of additional services. */
export default tariffTable({
  name: 13,
  title: ['Additional services', 'Дополнительные сборы', 'Кошумча жыйымдар'],
  key: ['service'],
  above: ['rate'],
  fields: {
    service: { kind: 'code', max: 20, required: true, label: ['Code', 'Код сбора', 'Жыйымдын коду'] },
    ...names,
    unit: { kind: 'text', max: 40, label: ['Per', 'Единица измерения', 'Өлчөө бирдиги'] },
    rate: column.rate(['Price, som', 'Цена, сом', 'Баасы, сом']),
  },
});
