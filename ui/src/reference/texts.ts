import type { TextTree } from '../i18n/table.ts';

/** Texts of the screens of reference books. */
export default {
  screen: {
    book: {
      add: ['Add', 'Добавить', 'Кошуу'],
      retired: ['Retired', 'Не действует', 'Колдонуудан чыгарылган'],
      action: {
        'show-history': ['History', 'История', 'Тарыхы'],
        edit: ['Edit', 'Изменить', 'Өзгөртүү'],
        retire: ['Retire', 'Вывести из действия', 'Колдонуудан чыгаруу'],
        restore: ['Reactivate', 'Вернуть в действие', 'Колдонууга кайтаруу'],
        merge: ['Merge into another', 'Объединить с другой записью', 'Башка жазуу менен бириктирүү'],
      },
      main: ['Entry', 'Запись', 'Жазуу'],
      compare: ['Compare editions…', 'Сравнить редакции…', 'Редакцияларды салыштыруу…'],
      new_edition: ['New edition as a copy…', 'Новая редакция копией…', 'Көчүрмө менен жаңы редакция…'],
      valid_at: ['Valid on', 'Действует на', 'Күнү боюнча'],
      tab: {
        main: ['Entry', 'Запись', 'Жазуу'],
        history: ['History', 'История', 'Тарыхы'],
        uses: ['Where used', 'Где используется', 'Кайда колдонулат'],
      },
      restore: ['Restore', 'Восстановить', 'Калыбына келтирүү'],
      restore_version: [
        'Restore the version of %{from}',
        'Восстановить версию от %{from}',
        '%{from} версиясын калыбына келтирүү',
      ],
      restore_ask: [
        'Everything goes back to what it was on %{from}. The change is kept in the history and can be undone the same way.',
        'Все поля станут такими, как были %{from}. Изменение останется в истории, и его можно отменить так же.',
        'Бардык талаалар %{from} кандай болсо, ошондой болот. Өзгөртүү тарыхта калат жана ушундай эле жол менен кайтарылат.',
      ],
      secret_show: [
        'Show the secret for signatures',
        'Показать секрет для подписи',
        'Кол коюу үчүн жашыруун ачкычты көрсөтүү',
      ],
      secret: [
        'Calls to this partner are signed with it (Standard Webhooks). Another number of the secret makes another one.',
        'Им подписываются вызовы этого партнёра (Standard Webhooks). Другой номер секрета даёт другой секрет.',
        'Бул өнөктөшкө чалуулар ушул ачкыч менен кол коюлат (Standard Webhooks). Башка номер башка ачкычты берет.',
      ],
      no_uses: [
        'Nothing refers to this entry.',
        'На эту запись ничто не ссылается.',
        'Бул жазууга эч нерсе шилтеме кылбайт.',
      ],
      uses_count: ['%{open} under way of %{count}', 'в работе %{open} из %{count}', '%{count} ичинен %{open} иште'],
      use_done: ['Done', 'Завершено', 'Бүткөн'],
      uses_more: ['and %{smart_count} more', 'и ещё %{smart_count}', 'дагы %{smart_count}'],
      duplicates_found: ['There are entries like this already:', 'Такие записи уже есть:', 'Мындай жазуулар бар:'],
      same_code: [
        '%{field} %{value} is the number of “%{name}” already.',
        '%{field} %{value} уже указан у записи «%{name}».',
        '%{field} %{value} «%{name}» жазуусунда мурунтан эле бар.',
      ],
      twin: ['twin', 'двойник', 'эгиз'],
      twin_hint: [
        'Another entry of this list says the same.',
        'В списке есть ещё одна такая же запись.',
        'Тизмеде дагы бир ушундай жазуу бар.',
      ],
      merged_into: ['Merged into', 'Объединена с', 'Бириктирилген жазуу:'],
      merge_help: [
        'This entry is retired and says into which one it was merged. Undone by reactivating it.',
        'Эта запись выйдет из действия и укажет, с какой она объединена. Отменяется возвратом в действие.',
        'Бул жазуу колдонуудан чыгат жана кайсынысы менен бириктирилгенин көрсөтөт. Колдонууга кайтаруу менен кайра калыбына келет.',
      ],
      rates_of: [
        'Rates of %{currency}, %{from} to %{to}',
        'Курс %{currency} с %{from} по %{to}',
        '%{currency} курсу, %{from} – %{to}',
      ],
    },
  },
} as const satisfies TextTree;
