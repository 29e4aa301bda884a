import type { TextTree } from '../../i18n/table.ts';

/** What the designer of reports says. */
export default {
  screen: {
    designer: {
      of: ['List', 'Список', 'Тизме'],
      of_hint: [
        'Choose what the report is about; the page appears beside and changes with everything you set.',
        'Выберите, о чём отчёт. Рядом появится страница, она меняется вместе с настройками.',
        'Отчет эмне жөнүндө экенин тандаңыз. Жанында бет пайда болуп, жөндөөлөр менен кошо өзгөрөт.',
      ],
      saved: ['Or change one of yours', 'Или измените сохранённый', 'Же сакталганын өзгөртүңүз'],
      columns: ['Columns', 'Столбцы', 'Тилкелер'],
      add_column: ['Add a column', 'Добавить столбец', 'Тилке кошуу'],
      remove: ['Take out: %{column}', 'Убрать: %{column}', 'Алып салуу: %{column}'],
      up: ['Earlier: %{column}', 'Раньше: %{column}', 'Эртерээк: %{column}'],
      down: ['Later: %{column}', 'Позже: %{column}', 'Кийинирээк: %{column}'],
      total_of: ['Total: %{column}', 'Итог: %{column}', 'Жыйынтык: %{column}'],
      rows: ['Rows', 'Строки', 'Саптар'],
      filter: ['Filter…', 'Фильтр…', 'Чыпка…'],
      filtered: ['Filter (set)…', 'Фильтр (задан)…', 'Чыпка (коюлган)…'],
      group: ['Group by', 'Группировать по', 'Топтоо'],
      sort: ['Order by', 'Сортировать по', 'Иреттөө'],
      ascending: ['ascending', 'по возрастанию', 'өсүү боюнча'],
      descending: ['descending', 'по убыванию', 'кемүү боюнча'],
      paper: ['Page', 'Страница', 'Бет'],
      title: ['Title', 'Название', 'Аталышы'],
      orientation: ['Orientation', 'Ориентация', 'Багыты'],
      portrait: ['Upright', 'Книжная', 'Тикесинен'],
      landscape: ['Lying', 'Альбомная', 'Туурасынан'],
      heading: ['Heading, a line each', 'Шапка, по строке', 'Баш жазуу, ар бири өз сабында'],
      signatories: ['Who signs, a line each', 'Кто подписывает, по строке', 'Ким кол коёт, ар бири өз сабында'],
      save: ['Save', 'Сохранить', 'Сактоо'],
      run: ['Open the report', 'Открыть отчёт', 'Отчетту ачуу'],
      preview: ['The page', 'Страница', 'Бет'],
      first_rows: [
        'The first %{shown} of %{total} rows; all are printed.',
        'Первые %{shown} строк из %{total}; напечатаны будут все.',
        '%{total} саптын ичинен алгачкы %{shown}; баары басылат.',
      ],
      empty: ['No rows under this filter.', 'Под этим фильтром строк нет.', 'Бул чыпкада сап жок.'],
    },
  },
} as const satisfies TextTree;
