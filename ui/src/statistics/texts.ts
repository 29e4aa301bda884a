import type { TextTree } from '../i18n/table.ts';

/** Texts of the statistical forms. */
export default {
  ui: {
    osot: {
      day: ['Statistical day', 'Отчётные сутки', 'Отчеттук сутка'],
      ends: [
        'From 18:01 on %{before} to 18:00 on %{day}',
        'С 18:01 %{before} до 18:00 %{day}',
        '%{before} 18:01ден %{day} 18:00гө чейин',
      ],
      earlier: ['Earlier day', 'Предыдущие сутки', 'Мурунку сутка'],
      later: ['Later day', 'Следующие сутки', 'Кийинки сутка'],
      for_day: ['Day', 'За сутки', 'Суткада'],
      for_month: ['Since the month began', 'С начала месяца', 'Ай башынан'],
      for_lastYear: ['A year before', 'Год назад', 'Бир жыл мурун'],
      at_day: ['At the end of the day', 'На конец суток', 'Сутканын аягында'],
      plan: ['Plan, wagons', 'План, вагонов', 'План, вагон'],
      percent: ['%', '%', '%'],
      total: ['Total', 'Всего', 'Бардыгы'],
      unknown: ['Not known', 'Не указано', 'Белгисиз'],
      none: [
        'Nothing was counted for this day and its month.',
        'За эти сутки и этот месяц ничего не учтено.',
        'Бул сутка жана ай үчүн эч нерсе эсептелген жок.',
      ],
      closed: ['Closed', 'Закрыты', 'Жабылды'],
      corrections: [
        'Of which corrections of closed days',
        'В том числе исправления закрытых суток',
        'Анын ичинде жабылган суткаларды түзөтүүлөр',
      ],
      correction: [
        '%{day}: wagons %{wagons}, tonnes %{tonnes}',
        '%{day}: вагонов %{wagons}, тонн %{tonnes}',
        '%{day}: вагон %{wagons}, тонна %{tonnes}',
      ],
      by_day: ['Day by day', 'По суткам', 'Сутка боюнча'],
      column: ['Column', 'Показатель', 'Көрсөткүч'],
      bar: [
        '%{day}: %{count}, a year before %{before}',
        '%{day}: %{count}, год назад %{before}',
        '%{day}: %{count}, бир жыл мурун %{before}',
      ],
      print: ['Print', 'Печать', 'Басып чыгаруу'],
      behind: ['%{what}: %{column}, %{period}', '%{what}: %{column}, %{period}', '%{what}: %{column}, %{period}'],
      record: ['Record', 'Запись', 'Жазуу'],
      counted_on: ['Day', 'Сутки', 'Сутка'],
      count: ['Counted', 'Учтено', 'Эсептелди'],
      one_paper: ['Waybills as one PDF', 'Накладные одним PDF', 'Коштомо кагаздар бир PDF'],
      first_of: ['The first %{shown} of %{total}', 'Первые %{shown} из %{total}', '%{total} ичинен алгачкы %{shown}'],
    },
  },
} as const satisfies TextTree;
