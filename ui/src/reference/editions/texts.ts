import type { TextTree } from '../../i18n/table.ts';

/** What the comparison of two editions says. */
export default {
  screen: {
    editions: {
      title: ['Compare two editions', 'Сравнение двух редакций', 'Эки редакцияны салыштыруу'],
      before: ['Edition valid from', 'Редакция с', 'Редакция, башталышы'],
      after: ['and the one from', 'и редакция с', 'жана мындан башталган'],
      rows: ['%{day} (%{smart_count} rows)', '%{day} (строк: %{smart_count})', '%{day} (%{smart_count} сап)'],
      none: ['The table has one edition only.', 'В таблице только одна редакция.', 'Таблицада бир гана редакция бар.'],
      alike: ['The two editions are alike.', 'Редакции совпадают.', 'Редакциялар бирдей.'],
      found: [
        'Different: %{different}, alike: %{same}',
        'Отличаются: %{different}, совпадают: %{same}',
        'Айырмаланат: %{different}, бирдей: %{same}',
      ],
      added: ['new', 'новая', 'жаңы'],
      gone: ['left out', 'нет в новой', 'жаңысында жок'],
      too_many: [
        'Only the first %{count} rows of an edition are compared.',
        'Сравниваются первые %{count} строк редакции.',
        'Редакциянын алгачкы %{count} сабы гана салыштырылат.',
      ],
    },
  },
} as const satisfies TextTree;
