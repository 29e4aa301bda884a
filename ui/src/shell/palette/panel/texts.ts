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
      all: ['All results for “%{q}”', 'Все результаты по «%{q}»', '«%{q}» боюнча баары'],
      make: ['New: %{one}', 'Создать: %{one}', 'Түзүү: %{one}'],
      language: ['Language: %{name}', 'Язык: %{name}', 'Тил: %{name}'],
      only_commands: [
        'Type > to see commands alone',
        'Наберите >, чтобы увидеть только команды',
        'Буйруктарды гана көрүү үчүн > териңиз',
      ],
      kind: {
        recent: ['Recent', 'Недавние', 'Жакында'],
        screen: ['Go to', 'Перейти', 'Өтүү'],
        make: ['New', 'Создать', 'Түзүү'],
        desk: ['This desk', 'Рабочее место', 'Иш орду'],
      },
    },
  },
} as const satisfies TextTree;
