import { isTree, membersIn } from '@kerben/workflows/kernel/lists.ts';
import * as russian from 'ra-language-russian';

/** The package is CommonJS: a bundler gives the table as `default`, Node's loader wraps it once more. */
const unwrap = (module: unknown): Readonly<Record<string, unknown>> => {
  const table = membersIn(module);
  return isTree(table['default']) ? unwrap(table['default']) : table;
};

const ra = membersIn(unwrap(russian)['ra']);
const { prev: _, ...navigation } = membersIn(ra['navigation']);

/**
 * ra-language-russian, mended: the two keys it misses, and the `one` form (1, 21, 31 …) that drops the number.
 */
export default {
  ra: {
    ...ra,
    action: {
      ...membersIn(ra['action']),
      bulk_actions:
        'Выбрана %{smart_count} строка |||| Выбрано %{smart_count} строки |||| Выбрано %{smart_count} строк',
    },
    navigation,
    sort: { ...membersIn(ra['sort']), sort_by: 'Сортировать: %{field_lower_first}, %{order}' },
    notification: {
      ...membersIn(ra['notification']),
      updated:
        'Изменена %{smart_count} запись |||| Изменено %{smart_count} записи |||| Изменено %{smart_count} записей',
      deleted: 'Удалена %{smart_count} запись |||| Удалено %{smart_count} записи |||| Удалено %{smart_count} записей',
    },
    guesser: { empty: { title: 'Нет данных для показа', message: 'Проверьте поставщика данных' } },
  },
};
