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
      new_title: ['New edition: %{book}', 'Новая редакция: %{book}', 'Жаңы редакция: %{book}'],
      from_day: ['Holds from', 'Действует с', 'Күчүнө кирген күнү'],
      not_past: [
        'A new edition begins tomorrow at the earliest: what was counted today stays counted.',
        'Новая редакция начинается не раньше завтрашнего дня: сегодняшние расчёты не меняются.',
        'Жаңы редакция эң эрте эртеңден башталат: бүгүнкү эсептөөлөр өзгөрбөйт.',
      ],
      there: [
        'There is an edition from %{day} already: change its rows.',
        'Редакция с %{day} уже есть: измените её строки.',
        '%{day} күнкү редакция бар: анын саптарын өзгөртүңүз.',
      ],
      copied: [
        'All rows of the edition from %{day} are copied (%{smart_count}). Change them before the day comes.',
        'Копируются все строки редакции с %{day} (%{smart_count}). Измените их до этого дня.',
        '%{day} күнкү редакциянын бардык саптары көчүрүлөт (%{smart_count}). Аларды ошол күнгө чейин өзгөртүңүз.',
      ],
      prepare: ['Prepare the copy', 'Подготовить копию', 'Көчүрмөнү даярдоо'],
      coming: [
        'The edition from %{day} waits for its day (%{smart_count} rows).',
        'Редакция с %{day} ещё не действует (строк: %{smart_count}).',
        '%{day} күнкү редакция азырынча күчүнө кире элек (%{smart_count} сап).',
      ],
      holding: [
        'The one from %{day} holds now (%{smart_count} rows).',
        'Сейчас действует редакция с %{day} (строк: %{smart_count}).',
        'Азыр %{day} күнкү редакция күчүндө (%{smart_count} сап).',
      ],
      what_changes: ['What changes', 'Что изменится', 'Эмне өзгөрөт'],
      too_many: [
        'Only the first %{count} rows of an edition are compared.',
        'Сравниваются первые %{count} строк редакции.',
        'Редакциянын алгачкы %{count} сабы гана салыштырылат.',
      ],
    },
  },
} as const satisfies TextTree;
