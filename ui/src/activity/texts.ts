import type { TextTree } from '../i18n/table.ts';

/** Texts of the page that shows what employees did. */
export default {
  ui: {
    activity: {
      from: ['From', 'С', 'Башталышы'],
      to: ['To', 'По', 'Аягы'],
      today: ['Today', 'Сегодня', 'Бүгүн'],
      week: ['7 days', '7 дней', '7 күн'],
      month: ['30 days', '30 дней', '30 күн'],
      employee: ['Employee', 'Сотрудник', 'Кызматкер'],
      actions: ['Actions', 'Действий', 'Аракеттер'],
      made: ['Made', 'Создано', 'Түзүлдү'],
      changed: ['Changed', 'Изменено', 'Өзгөртүлдү'],
      signed: ['Signed', 'Подписано', 'Кол коюлду'],
      hours: ['By hour of the day', 'По часам суток', 'Сутканын сааттары боюнча'],
      hour: [
        '%{hour}:00–%{hour}:59, actions: %{count}',
        '%{hour}:00–%{hour}:59, действий: %{count}',
        '%{hour}:00–%{hour}:59, аракеттер: %{count}',
      ],
      none: [
        'Nobody did anything in Kerben in these days.',
        'За эти дни в системе никто ничего не делал.',
        'Бул күндөрү системада эч ким эч нерсе кылган жок.',
      ],
      only: [
        'Counted is what was done with documents in Kerben, nothing else.',
        'Считается только то, что сделано с документами в системе.',
        'Системада документтер менен жасалган иштер гана эсептелет.',
      ],
      what: ['What was done', 'Что сделано', 'Эмне жасалды'],
      document: ['Document', 'Документ', 'Документ'],
      action: ['Action', 'Действие', 'Аракет'],
      count: ['Times', 'Раз', 'Жолу'],
      last: ['Last', 'Последний раз', 'Акыркысы'],
      days: ['By day', 'По дням', 'Күндөр боюнча'],
      log: ['In the audit log', 'В журнале аудита', 'Аудит журналында'],
      year: ['At most a year at once.', 'Не больше года за один раз.', 'Бир жолу бир жылдан ашпасын.'],
    },
  },
} satisfies TextTree;
