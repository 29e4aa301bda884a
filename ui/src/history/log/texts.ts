import type { TextTree } from '../../i18n/table.ts';

/** What logs and comparisons say; it comes with them. */
export default {
  ui: {
    history: {
      status_log: ['Status log', 'Журнал статусов', 'Абалдар журналы'],
      edit_log: ['Changed values', 'Изменённые значения', 'Өзгөртүлгөн маанилер'],
      empty: ['Nothing recorded yet.', 'Записей пока нет.', 'Азырынча жазуу жок.'],
      shown: ['What is shown', 'Что показать', 'Эмнени көрсөтүү'],
      all: ['All', 'Всё', 'Баары'],
      changes: ['What was done', 'Что сделано', 'Эмне жасалды'],
      comments: ['Comments', 'Комментарии', 'Комментарийлер'],
      comment: ['Comment', 'Комментарий', 'Комментарий'],
      withdrawn: ['The comment was deleted', 'Комментарий удалён', 'Комментарий өчүрүлдү'],
      when: ['When', 'Когда', 'Качан'],
      who: ['Who', 'Кто', 'Ким'],
      what: ['What', 'Что', 'Эмне'],
      from: ['From', 'Было', 'Мурун'],
      to: ['To', 'Стало', 'Эми'],
      action: ['Action', 'Действие', 'Аракет'],
      column: ['Field', 'Поле', 'Талаа'],
      oldValue: ['Old value', 'Старое значение', 'Эски маани'],
      newValue: ['New value', 'Новое значение', 'Жаңы маани'],
      user: ['User', 'Пользователь', 'Колдонуучу'],
      creationTime: ['Time', 'Время', 'Убакыт'],
      blank: ['empty', 'пусто', 'бош'],
    },
  },
} satisfies TextTree;
