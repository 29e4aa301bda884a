import { names } from '../reference/names.ts';
import { column, tariffTable } from '../tariff/table.ts';

/** Prices of additional services, in som or in the currency in which another railway asks for its money. */
export default tariffTable({
  name: 13,
  title: ['Additional services', 'Дополнительные сборы', 'Кошумча жыйымдар'],
  key: ['service'],
  above: ['rate'],
  fields: {
    service: { kind: 'code', max: 20, required: true, label: ['Code', 'Код сбора', 'Жыйымдын коду'] },
    ...names,
    unit: { kind: 'text', max: 40, label: ['Per', 'Единица измерения', 'Өлчөө бирдиги'] },
    // Spreadsheets of before call it by som: a price without a currency is one in som.
    rate: { ...column.rate(['Price', 'Цена', 'Баасы']), headings: ['Price, som', 'Цена, сом', 'Баасы, сом'] },
    currency: {
      kind: 'ref',
      book: 'currencies',
      max: 3,
      strict: true,
      label: ['Currency (som when empty)', 'Валюта (пусто – сом)', 'Валюта (бош болсо – сом)'],
    },
  },
});
