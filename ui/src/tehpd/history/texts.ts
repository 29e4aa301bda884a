import type { TextTree } from '../../i18n/table.ts';

/** What the history of a customer's railway codes says: lists of TehPD and of sales open it. */
export default {
  screen: {
    tehpd: {
      history: {
        title: ['History of railway codes', 'История ж/д кодов', 'Темир жол коддорунун тарыхы'],
        empty: ['No code was sold yet', 'Коды ещё не продавались', 'Азырынча код сатылган эмес'],
        code: ['Code', 'Код', 'Коду'],
        name: ['Name', 'Наименование', 'Аталышы'],
        price: ['Price, som', 'Цена, сом', 'Баасы, сом'],
        sold: ['Sold on', 'Дата продажи', 'Сатылган күнү'],
      },
    },
  },
} as const satisfies TextTree;
