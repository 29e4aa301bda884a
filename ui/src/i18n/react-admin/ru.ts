import * as russian from 'ra-language-russian';
import type { TextTable } from '../table.ts';

/** The package is CommonJS: a bundler gives the table as `default`, Node's loader wraps it once more. */
type Wrapped = TextTable & { readonly default?: Wrapped };
const unwrap = (module: Wrapped): TextTable => (module.default ? unwrap(module.default) : module);

const { ra } = unwrap(russian as unknown as Wrapped) as { ra: Record<string, Record<string, string>> };
const { prev: _, ...navigation } = ra['navigation'] ?? {};

/**
 * ra-language-russian, mended: the two keys it misses, and the `one` form (1, 21, 31 …) that drops the number.
 */
export default {
  ra: {
    ...ra,
    action: {
      ...ra['action'],
      bulk_actions:
        'Выбрана %{smart_count} строка |||| Выбрано %{smart_count} строки |||| Выбрано %{smart_count} строк',
    },
    navigation,
    sort: { ...ra['sort'], sort_by: 'Сортировать: %{field_lower_first}, %{order}' },
    notification: {
      ...ra['notification'],
      updated:
        'Изменена %{smart_count} запись |||| Изменено %{smart_count} записи |||| Изменено %{smart_count} записей',
      deleted: 'Удалена %{smart_count} запись |||| Удалено %{smart_count} записи |||| Удалено %{smart_count} записей',
    },
    guesser: { empty: { title: 'Нет данных для показа', message: 'Проверьте поставщика данных' } },
  },
};
