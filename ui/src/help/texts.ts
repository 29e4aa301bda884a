import type { TextTree } from '../i18n/table.ts';

/** Texts of the help sheet: they come with it. */
export default {
  ui: {
    help: {
      title: ['Help', 'Справка', 'Жардам'],
      who: ['For whom', 'Для кого', 'Ким үчүн'],
      everybody: ['Everybody who is signed in', 'Все, кто вошёл в систему', 'Системага киргендердин баары'],
      states: ['Statuses, and what you can do', 'Статусы и что вы можете сделать', 'Абалдар жана эмне кыла аласыз'],
      guides: ['Read on', 'Подробнее', 'Толугураак'],
      own_guides: ['For your role', 'Для вашей роли', 'Сиздин ролуңуз үчүн'],
      keys: ['Keyboard shortcuts', 'Клавиши', 'Баскычтар'],
      search: ['Search in the list', 'Поиск в списке', 'Тизмеден издөө'],
      sheet: ['This help', 'Эта справка', 'Ушул жардам'],
      save: ['Save the form', 'Сохранить форму', 'Форманы сактоо'],
      next: ['Next field', 'Следующее поле', 'Кийинки талаа'],
      table: ['To the table', 'К таблице', 'Таблицага'],
      rows: ['Move over cells', 'Переход по ячейкам', 'Уячалар боюнча өтүү'],
      last_row: ['The last row', 'Последняя строка', 'Акыркы сап'],
      details: ['Open the details of a row', 'Раскрыть подробности строки', 'Саптын толук маалыматын ачуу'],
      choose: ['Choose the row', 'Выбрать строку', 'Сапты тандоо'],
      choose_page: ['Choose the page', 'Выбрать страницу', 'Бетти тандоо'],
      copy: ['Copy the cells', 'Скопировать ячейки', 'Уячаларды көчүрүү'],
      column_menu: ['The menu of a column, from its head', 'Меню столбца, из заголовка', 'Тилкенин менюсу, аталышынан'],
      edit_cell: ['Edit the cell', 'Изменить ячейку', 'Уячаны өзгөртүү'],
      fill_down: [
        'The same value in all cells below',
        'То же значение во все ячейки ниже',
        'Төмөнкү бардык уячаларга ошол эле маани',
      ],
      open: ['Open the row', 'Открыть строку', 'Сапты ачуу'],
      new_entry: ['New entry of a reference book', 'Новая запись справочника', 'Маалымдаманын жаңы жазуусу'],
      row_menu: ['Actions of the row', 'Действия строки', 'Саптын аракеттери'],
      close: ['Close a window', 'Закрыть окно', 'Терезени жабуу'],
      palette: ['Search everything', 'Поиск по всему', 'Баарынан издөө'],
      menu_move: ['Move between entries', 'Переход по пунктам', 'Пункттар боюнча жылуу'],
      menu_open: ['Open and close an entry', 'Раскрыть и свернуть пункт', 'Пунктту ачуу жана жабуу'],
      menu_ends: ['First and last entry', 'Первый и последний пункт', 'Биринчи жана акыркы пункт'],
      part: {
        everywhere: ['Everywhere', 'Везде', 'Бардык жерде'],
        go: ['Go to, one key after another', 'Перейти: клавиши одна за другой', 'Өтүү: баскычтар биринин артынан бири'],
        menu: ['In the menu', 'В меню', 'Менюда'],
        lists: ['In lists', 'В списках', 'Тизмелерде'],
        forms: ['In forms', 'В формах', 'Формаларда'],
      },
    },
  },
} as const satisfies TextTree;
