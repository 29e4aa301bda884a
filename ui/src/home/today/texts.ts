import type { TextTree } from '../../i18n/table.ts';

/** What the home page says of the running statistical day. */
export default {
  screen: {
    today: {
      title: ['The railway today', 'Дорога сегодня', 'Темир жол бүгүн'],
      until: [
        'wagons in the statistical day until 18:00 on %{day}',
        'вагонов за отчётные сутки до 18:00 %{day}',
        'вагон, %{day} саат 18:00гө чейинки отчеттук суткада',
      ],
      loading: ['Loaded', 'Погружено', 'Жүктөлдү'],
      unloading: ['Unloaded', 'Выгружено', 'Түшүрүлдү'],
      received: ['Received at interchange points', 'Принято по стыкам', 'Стыктар боюнча кабыл алынды'],
      handed: ['Handed over at interchange points', 'Сдано по стыкам', 'Стыктар боюнча өткөрүлдү'],
      present: ['On hand now', 'В наличии сейчас', 'Азыр бар'],
      month: ['this month: %{count}', 'с начала месяца: %{count}', 'айдын башынан: %{count}'],
    },
  },
} as const satisfies TextTree;
