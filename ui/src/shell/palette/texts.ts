import type { TextTree } from '../../i18n/table.ts';

/** Texts of the command palette. */
export default {
  ui: {
    palette: {
      open: ['Search everything', 'Поиск по всему', 'Баарынан издөө'],
      hint: ['Screens, waybills, wagons…', 'Экраны, накладные, вагоны…', 'Экран, коштомо кагаз, вагон…'],
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
