import type { TextTree } from '../../../i18n/table.ts';

/** What the open command palette says; it comes with it. */
export default {
  ui: {
    palette: {
      placeholder: [
        'Screen, waybill number, wagon, customer…',
        'Экран, номер накладной, вагон, клиент…',
        'Экран, коштомо кагаздын номери, вагон, кардар…',
      ],
      found: ['Found', 'Найдено', 'Табылганы'],
      nothing: ['Nothing found.', 'Ничего не найдено.', 'Эч нерсе табылган жок.'],
      all: ['All results for “%{q}”: %{total}', 'Все результаты по «%{q}»: %{total}', '«%{q}» боюнча баары: %{total}'],
      note: ['Waybill %{name}', 'Накладная %{name}', 'Коштомо кагаз %{name}'],
      kind: {
        recent: ['Recent', 'Недавние', 'Жакында'],
        screen: ['Screens', 'Экраны', 'Экрандар'],
        note: ['Waybills', 'Накладные', 'Коштомо кагаздар'],
        document: ['Documents', 'Документы', 'Документтер'],
        wagon: ['Wagons', 'Вагоны', 'Вагондор'],
        customer: ['Customers', 'Клиенты', 'Кардарлар'],
      },
    },
  },
} as const satisfies TextTree;
