import type { TextTree } from '../../i18n/table.ts';

/** Texts of a consist list while it is typed. */
export default {
  ui: {
    consist: {
      totals: ['Totals', 'Итоги', 'Жыйынтыгы'],
      fill: [
        'Fill in %{smart_count} line |||| Fill in %{smart_count} lines',
        'Заполнить %{smart_count} строку |||| Заполнить %{smart_count} строки |||| Заполнить %{smart_count} строк',
        '%{smart_count} сапты толтуруу |||| %{smart_count} сапты толтуруу',
      ],
      at: ['Line %{line}, %{wagon}:', 'Строка %{line}, %{wagon}:', '%{line}-сап, %{wagon}:'],
      twice: ['is given in line %{line} already', 'уже есть в строке %{line}', '%{line}-сапта бар'],
      not_in_register: ['is not in the register', 'нет в картотеке вагонов', 'вагондордун картотекасында жок'],
      more: ['and %{count} more', 'и ещё %{count}', 'дагы %{count}'],
    },
  },
} satisfies TextTree;
