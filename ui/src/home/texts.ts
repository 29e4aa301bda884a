import type { TextTree } from '../i18n/table.ts';

/** Texts of the home page. */
export default {
  ui: {
    home: {
      title: ['Today', 'Сегодня', 'Бүгүн'],
      first_steps: [
        'First steps: %{done} of %{all}',
        'Первые шаги: %{done} из %{all}',
        'Алгачкы кадамдар: %{all} ичинен %{done}',
      ],
      put_away: ['Put away', 'Больше не показывать', 'Мындан ары көрсөтпөө'],
      step_done: ['done', 'сделано', 'жасалды'],
      nothing: ['Nothing waits for you now.', 'Сейчас вас ничего не ждёт.', 'Азыр сизди эч нерсе күтпөйт.'],
      notes: [
        'Waybills by status, last weeks',
        'Накладные по статусам, последние недели',
        'Коштомо кагаздар абалы боюнча, акыркы жумалар',
      ],
      no_notes: ['There are no waybills yet.', 'Накладных пока нет.', 'Азырынча коштомо кагаздар жок.'],
      notes_done: ['Done', 'Готово', 'Даяр'],
      notes_in_work: ['In work', 'В работе', 'Иштелүүдө'],
      week: ['Week from', 'Неделя с', 'Жума башы'],
      changes: ['My recent changes', 'Мои последние изменения', 'Менин акыркы өзгөртүүлөрүм'],
      no_changes: [
        'You have not changed anything yet.',
        'Вы пока ничего не меняли.',
        'Азырынча эч нерсе өзгөрткөн жоксуз.',
      ],
      failed: [
        'The summary cannot be shown now. Nothing is lost; the screens work.',
        'Сводку сейчас показать нельзя. Ничего не потеряно, экраны работают.',
        'Жыйынтыкты азыр көрсөтүү мүмкүн эмес. Эч нерсе жоголгон жок, экрандар иштейт.',
      ],
      ready: ['Go to', 'Перейти', 'Өтүү'],
      group: {
        house: ['Kerben itself', 'Работа системы', 'Тутумдун иши'],
        pay: ['Money', 'Деньги', 'Акча'],
        decide: ['To decide', 'Решить', 'Чечүү керек'],
        mend: ['To correct', 'Исправить', 'Түзөтүү керек'],
        work: ['To do', 'Сделать', 'Аткаруу керек'],
        others: ['Waits for others', 'Ждёт других', 'Башкаларды күтөт'],
        late: ['Late at stations', 'Опаздывают станции', 'Кечиккен станциялар'],
      },
      late: ['late: %{count}', 'просрочено: %{count}', 'мөөнөтү өткөн: %{count}'],
      more: ['More: %{count}', 'Ещё: %{count}', 'Дагы: %{count}'],
      open: ['Open', 'Открыть', 'Ачуу'],
      open_oldest: ['Open the oldest: %{name}', 'Открыть самое старое: %{name}', 'Эң эскисин ачуу: %{name}'],
      empty: ['Nothing waits in: %{count}', 'Пусто, видов дел: %{count}', 'Бош, иштин түрлөрү: %{count}'],
      late_station: ['Station', 'Станция', 'Станция'],
      late_what: ['What', 'Что', 'Эмне'],
      late_count: ['How many', 'Сколько', 'Канча'],
      late_since: ['Without a change', 'Без движения', 'Кыймылсыз'],
    },
  },
} as const satisfies TextTree;
