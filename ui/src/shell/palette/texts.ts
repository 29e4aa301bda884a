import type { TextTree } from '../../i18n/table.ts';

/** Texts of the command palette. */
export default {
  ui: {
    palette: {
      open: ['Search everything', 'Поиск по всему', 'Баарынан издөө'],
      hint: ['Screens, notes, wagons…', 'Экраны, накладные, вагоны…', 'Экран, кат, вагон…'],
      placeholder: [
        'Screen, note number, wagon, customer…',
        'Экран, номер накладной, вагон, клиент…',
        'Экран, каттын номери, вагон, кардар…',
      ],
      found: ['Found', 'Найдено', 'Табылганы'],
      nothing: ['Nothing found.', 'Ничего не найдено.', 'Эч нерсе табылган жок.'],
      note: ['Note %{name}', 'Накладная %{name}', 'Кат %{name}'],
      kind: {
        recent: ['Recent', 'Недавние', 'Жакында'],
        screen: ['Screens', 'Экраны', 'Экрандар'],
        note: ['Notes', 'Накладные', 'Каттар'],
        document: ['Documents', 'Документы', 'Документтер'],
        wagon: ['Wagons', 'Вагоны', 'Вагондор'],
        customer: ['Customers', 'Клиенты', 'Кардарлар'],
      },
    },
  },
} as const satisfies TextTree;
