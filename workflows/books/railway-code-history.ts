import { book } from '../reference/definition.ts';

/** Railway codes sold to customers: code, price, day (specification 001, sections 2.7 and 3). Selling is another issue's. */
export default book({
  path: 'railway-code-history',
  place: 30,
  title: ['History of railway codes', 'История ж/д кодов', 'Темир жол коддорунун тарыхы'],
  key: ['code', 'dateSold'],
  timeless: true,
  sort: ['dateSold', 'DESC'],
  pageSizes: [20, 10, 40],
  fields: {
    code: { kind: 'code', max: 20, required: true, label: ['Railway code', 'Ж/д код', 'Темир жол коду'] },
    customer: { kind: 'ref', book: 'customers', required: true, strict: true, label: ['Customer', 'Клиент', 'Кардар'] },
    name: { kind: 'text', personal: true, label: ['Name', 'Наименование', 'Аталышы'] },
    price: { kind: 'money', required: true, label: ['Price, som', 'Цена, сом', 'Баасы, сом'] },
    dateSold: { kind: 'date', required: true, label: ['Sold on', 'Дата продажи', 'Сатылган күнү'] },
  },
});
