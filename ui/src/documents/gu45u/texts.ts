import type { TextTree } from '../../i18n/table.ts';

/** Texts of a memo GU-45 while it is typed. */
export default {
  ui: {
    memo: {
      times: ['One time for all wagons', 'Одно время для всех вагонов', 'Бардык вагондорго бир убакыт'],
      which: ['Which time', 'Какое время', 'Кайсы убакыт'],
      put: [
        'Put into %{smart_count} empty line |||| Put into %{smart_count} empty lines',
        'Проставить в %{smart_count} пустую строку |||| Проставить в %{smart_count} пустые строки |||| Проставить в %{smart_count} пустых строк',
        '%{smart_count} бош сапка коюу |||| %{smart_count} бош сапка коюу',
      ],
    },
  },
} satisfies TextTree;
