import type { TextTree } from '../../i18n/table.ts';

/** Texts of the week of sidings, and of what it proposes. */
export default {
  ui: {
    schedule: {
      week: ['The week by siding', 'Неделя по подъездным путям', 'Кирме жолдор боюнча апта'],
      siding: ['Siding', 'Подъездной путь', 'Кирме жол'],
      before: ['The week before', 'Предыдущая неделя', 'Мурунку апта'],
      after: ['The next week', 'Следующая неделя', 'Кийинки апта'],
      this_week: ['This week', 'Текущая неделя', 'Ушул апта'],
      placing: ['Placing', 'Подача', 'Берүү'],
      removal: ['Removal', 'Уборка', 'Алып чыгуу'],
      legend: ['↓ placing, ↑ removal', '↓ подача, ↑ уборка', '↓ берүү, ↑ алып чыгуу'],
      proposed: [
        'Next placing by the schedule: %{at}',
        'Ближайшая подача по графику: %{at}',
        'График боюнча жакынкы берүү: %{at}',
      ],
      day_1: ['Mon', 'Пн', 'Дш'],
      day_2: ['Tue', 'Вт', 'Шш'],
      day_3: ['Wed', 'Ср', 'Шр'],
      day_4: ['Thu', 'Чт', 'Бш'],
      day_5: ['Fri', 'Пт', 'Жм'],
      day_6: ['Sat', 'Сб', 'Иш'],
      day_7: ['Sun', 'Вс', 'Жк'],
    },
  },
} satisfies TextTree;
