import type { TextTree } from '../../i18n/table.ts';

/** Texts of editing in a list. */
export default {
  batch: {
    wrong: {
      bool: ['Yes or no', 'Да или нет', 'Ооба же жок'],
      int: ['Not a whole number', 'Не целое число', 'Бүтүн сан эмес'],
      decimal: ['Not a number', 'Не число', 'Сан эмес'],
      date: ['Not a day like 05.11.2026', 'Не дата вида 05.11.2026', '05.11.2026 түрүндөгү күн эмес'],
      instant: [
        'Not a day and time like 05.11.2026 14:05',
        'Не дата и время вида 05.11.2026 14:05',
        '05.11.2026 14:05 сыяктуу күн жана убакыт эмес',
      ],
      choice: ['Not one of the choices', 'Такого варианта нет', 'Мындай тандоо жок'],
      reference: ['Not found in the list', 'В списке не найдено', 'Тизмеде табылган жок'],
      lines: [
        'Number, colon, marks; a semicolon between entries',
        'Количество, двоеточие, знаки; между записями точка с запятой',
        'Саны, кош чекит, белгилери; жазуулардын ортосунда чекиттүү үтүр',
      ],
      long: ['At most %{max} characters', 'Не длиннее %{max} знаков', '%{max} белгиден ашпашы керек'],
      range: ['From %{least} to %{greatest}', 'От %{least} до %{greatest}', '%{least} менен %{greatest} ортосунда'],
    },
    edit: {
      from_file: ['From a file', 'Из файла', 'Файлдан'],
      file_added: ['Added from the file: %{rows}', 'Добавлено из файла: %{rows}', 'Файлдан кошулду: %{rows}'],
      file_empty: ['The file has no rows', 'В файле нет строк', 'Файлда сап жок'],
      file_unknown: [
        'columns that mean nothing here: %{names}',
        'столбцы без места в таблице: %{names}',
        'таблицада орду жок тилкелер: %{names}',
      ],
      remove: [
        'Remove %{smart_count} row |||| Remove %{smart_count} rows',
        'Убрать %{smart_count} строку |||| Убрать %{smart_count} строки |||| Убрать %{smart_count} строк',
        '%{smart_count} сапты алып салуу |||| %{smart_count} сапты алып салуу',
      ],
      label: ['Changes in the table', 'Изменения в таблице', 'Таблицадагы өзгөртүүлөр'],
      cells: [
        '%{smart_count} cell |||| %{smart_count} cells',
        '%{smart_count} ячейка |||| %{smart_count} ячейки |||| %{smart_count} ячеек',
        '%{smart_count} уяча |||| %{smart_count} уяча',
      ],
      rows: [
        '%{smart_count} row |||| %{smart_count} rows',
        '%{smart_count} строка |||| %{smart_count} строки |||| %{smart_count} строк',
        '%{smart_count} сап |||| %{smart_count} сап',
      ],
      changed: ['Changed: %{cells}, %{rows}', 'Изменено: %{cells}, %{rows}', 'Өзгөрдү: %{cells}, %{rows}'],
      nothing: [
        'Nothing changed yet. Enter or F2 edits a cell, Ctrl+V pastes a block.',
        'Пока без изменений. Enter или F2 – изменить ячейку, Ctrl+V – вставить блок.',
        'Азырынча өзгөрүү жок. Enter же F2 – уячаны өзгөртүү, Ctrl+V – блокту коюу.',
      ],
      save: ['Save', 'Сохранить', 'Сактоо'],
      undo: ['Undo', 'Отменить', 'Артка кайтаруу'],
      redo: ['Redo', 'Вернуть', 'Кайра кылуу'],
      discard: ['Discard', 'Сбросить', 'Таштап салуу'],
      add: ['Add row', 'Добавить строку', 'Сап кошуу'],
      stop: ['Stop editing', 'Закончить изменение', 'Өзгөртүүнү бүтүрүү'],
      discard_title: ['Discard the changes?', 'Сбросить изменения?', 'Өзгөртүүлөр ташталсынбы?'],
      discard_text: [
        'What is not saved yet will be lost: %{what}.',
        'Несохранённое пропадёт: %{what}.',
        'Сакталбагандар жоголот: %{what}.',
      ],
      discard_keep: ['Go on editing', 'Продолжить изменение', 'Өзгөртүүнү улантуу'],
      saved: ['Saved: %{rows}', 'Сохранено: %{rows}', 'Сакталды: %{rows}'],
      wrong: [
        '%{smart_count} cell is marked. Correct it first. |||| %{smart_count} cells are marked. Correct them first.',
        'Отмечена %{smart_count} ячейка. Сначала исправьте её. |||| Отмечены %{smart_count} ячейки. Сначала исправьте их. |||| Отмечено %{smart_count} ячеек. Сначала исправьте их.',
        '%{smart_count} уяча белгиленген. Адегенде аны түзөтүңүз. |||| %{smart_count} уяча белгиленген. Адегенде аларды түзөтүңүз.',
      ],
      refused: [
        '%{smart_count} row was not saved: |||| %{smart_count} rows were not saved:',
        'Не сохранена %{smart_count} строка: |||| Не сохранены %{smart_count} строки: |||| Не сохранено %{smart_count} строк:',
        '%{smart_count} сап сакталган жок: |||| %{smart_count} сап сакталган жок:',
      ],
      lost: [
        'The connection was lost. Not saved: %{rows}. Nothing of it is gone.',
        'Связь прервалась. Не сохранено: %{rows}. Введённое цело.',
        'Байланыш үзүлдү. Сакталган жок: %{rows}. Киргизгениңиз бүтүн.',
      ],
      go_on: ['Go on saving', 'Сохранить остальное', 'Калганын сактоо'],
      restored: [
        'Your unsaved changes from %{time} are here again.',
        'Восстановлены ваши несохранённые изменения от %{time}.',
        '%{time} учурундагы сакталбаган өзгөртүүлөрүңүз калыбына келди.',
      ],
      theirs: [
        'Saved by somebody else meanwhile: %{value}. You choose when you save.',
        'Тем временем сохранено другое: %{value}. Выберете при сохранении.',
        'Бул аралыкта башкасы сакталды: %{value}. Сактаганда тандайсыз.',
      ],
      theirs_empty: ['empty', 'пусто', 'бош'],
      others: ['Other people', 'Другие пользователи', 'Башка колдонуучулар'],
      new_row: ['New row', 'Новая строка', 'Жаңы сап'],
      pasted: ['Pasted: %{rows} × %{columns}', 'Вставлено: %{rows} × %{columns}', 'Коюлду: %{rows} × %{columns}'],
      pasted_wrong: [
        '%{smart_count} value not understood |||| %{smart_count} values not understood',
        'не понято %{smart_count} значение |||| не понято %{smart_count} значения |||| не понято %{smart_count} значений',
        '%{smart_count} маани түшүнүксүз |||| %{smart_count} маани түшүнүксүз',
      ],
      pasted_beyond: [
        '%{smart_count} column did not fit |||| %{smart_count} columns did not fit',
        'не вошёл %{smart_count} столбец |||| не вошли %{smart_count} столбца |||| не вошло %{smart_count} столбцов',
        '%{smart_count} тилке батпады |||| %{smart_count} тилке батпады',
      ],
      pasted_below: [
        '%{smart_count} row did not fit |||| %{smart_count} rows did not fit',
        'не вошла %{smart_count} строка |||| не вошли %{smart_count} строки |||| не вошло %{smart_count} строк',
        '%{smart_count} сап батпады |||| %{smart_count} сап батпады',
      ],
      pasted_fixed: [
        '%{smart_count} cell may not be changed |||| %{smart_count} cells may not be changed',
        '%{smart_count} ячейку менять нельзя |||| %{smart_count} ячейки менять нельзя |||| %{smart_count} ячеек менять нельзя',
        '%{smart_count} уячаны өзгөртүүгө болбойт |||| %{smart_count} уячаны өзгөртүүгө болбойт',
      ],
      more_title: ['Add rows?', 'Добавить строки?', 'Саптар кошулсунбу?'],
      more_text: [
        'The block is longer than the table by %{rows}. Add them as new rows?',
        'Блок длиннее таблицы: лишних %{rows}. Добавить их как новые?',
        'Блок таблицадан узун: ашыкчасы %{rows}. Алар жаңы саптар катары кошулсунбу?',
      ],
      more_add: ['Add', 'Добавить', 'Кошуу'],
      more_cut: ['Leave them out', 'Не вставлять', 'Койбоо'],
      looking: ['Looking up…', 'Ищем…', 'Изделүүдө…'],
      no_match: ['Nothing found', 'Ничего не найдено', 'Эч нерсе табылган жок'],
      lookup_hint: ['Code or name', 'Код или название', 'Код же аталыш'],
    },
  },
} as const satisfies TextTree;
