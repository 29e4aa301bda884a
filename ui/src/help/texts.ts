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
      rows: ['Move over cells', 'Переход по ячейкам', 'Уячалар боюнча өтүү'],
      last_row: ['The last row', 'Последняя строка', 'Акыркы сап'],
      details: ['Open the details of a row', 'Раскрыть подробности строки', 'Саптын толук маалыматын ачуу'],
      choose: ['Choose the row', 'Выбрать строку', 'Сапты тандоо'],
      choose_page: ['Choose the page', 'Выбрать страницу', 'Бетти тандоо'],
      copy: ['Copy the cells', 'Скопировать ячейки', 'Уячаларды көчүрүү'],
      column_menu: ['The menu of a column, from its head', 'Меню столбца, из заголовка', 'Тилкенин менюсу, аталышынан'],
      edit_cell: ['Edit the cell', 'Изменить ячейку', 'Уячаны өзгөртүү'],
      open: ['Open the row', 'Открыть строку', 'Сапты ачуу'],
      new_entry: ['New entry of a reference book', 'Новая запись справочника', 'Маалымдаманын жаңы жазуусу'],
      row_menu: ['Actions of the row', 'Действия строки', 'Саптын аракеттери'],
      close: ['Close a window', 'Закрыть окно', 'Терезени жабуу'],
      palette: ['Search everything', 'Поиск по всему', 'Баарынан издөө'],
      menu_move: ['Move between entries', 'Переход по пунктам', 'Пункттар боюнча жылуу'],
      menu_open: ['Open and close an entry', 'Раскрыть и свернуть пункт', 'Пунктту ачуу жана жабуу'],
      menu_ends: ['First and last entry', 'Первый и последний пункт', 'Биринчи жана акыркы пункт'],
      follow: ['Follow the record', 'Следить за записью', 'Жазууга көз салуу'],
      part: {
        everywhere: ['Everywhere', 'Везде', 'Бардык жерде'],
        menu: ['In the menu', 'В меню', 'Менюда'],
        lists: ['In lists', 'В списках', 'Тизмелерде'],
        record: ['On a record', 'В записи', 'Жазууда'],
        forms: ['In forms', 'В формах', 'Формаларда'],
      },
    },
  },
} as const satisfies TextTree;
