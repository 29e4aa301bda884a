import type { TextTree } from '../i18n/table.ts';

/** Texts of the logs of a record and of its past. */
export default {
  ui: {
    history: {
      title: ['Request history', 'История заявки', 'Өтүнмөнүн тарыхы'],
      status_log: ['Status log', 'Журнал статусов', 'Абалдар журналы'],
      edit_log: ['Changed values', 'Изменённые значения', 'Өзгөртүлгөн маанилер'],
      empty: ['Nothing recorded yet.', 'Записей пока нет.', 'Азырынча жазуу жок.'],
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
    travel: {
      label: ['As it was', 'Как было', 'Мурунку абалы'],
      past: [
        'Version %{revision}: this is how the record was. Only the present one can be changed.',
        'Версия %{revision}: так запись выглядела раньше. Изменить можно только нынешнюю.',
        '%{revision}-версия: жазуу мурда ушундай болгон. Азыркысын гана өзгөртүүгө болот.',
      ],
      back: ['Back to the present', 'Вернуться к нынешней', 'Учурдагы абалга кайтуу'],
    },
  },
} as const satisfies TextTree;
