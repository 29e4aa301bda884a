import type { TextTree } from '../i18n/table.ts';

/** Texts of tracking. */
export default {
  ui: {
    tracking: {
      ways: ['Ways to look', 'Вид', 'Көрүнүшү'],
      lines: ['Tracking', 'Слежение', 'Көз салуу'],
      list: ['List', 'Список', 'Тизме'],
      numbers: [
        'Numbers of wagons, containers, waybills or requests',
        'Номера вагонов, контейнеров, накладных или заявок',
        'Вагондордун, контейнерлердин, коштомо кагаздардын же өтүнмөлөрдүн номерлери',
      ],
      find: ['Find', 'Найти', 'Табуу'],
      none: ['No wagons on their way to you.', 'В пути к вам вагонов нет.', 'Сизге келе жаткан вагондор жок.'],
      nothing: ['Nothing found: %{numbers}', 'Ничего не найдено: %{numbers}', 'Эч нерсе табылган жок: %{numbers}'],
      more: [
        'There are more: name the numbers, or open the list.',
        'Есть ещё: укажите номера или откройте список.',
        'Дагы бар: номерлерди көрсөтүңүз же тизмени ачыңыз.',
      ],
      loaded: ['Loaded', 'Гружёный', 'Жүктөлгөн'],
      empty: ['Empty', 'Порожний', 'Бош'],
      note: ['waybill %{number}', 'отправка %{number}', '%{number} жөнөтүү'],
      left: ['%{km} km left', 'осталось %{km} км', '%{km} км калды'],
      container: ['Container %{number}', 'Контейнер %{number}', '%{number} контейнери'],
      coming: ['Expected', 'Ожидается', 'Күтүлөт'],
      expected: ['Expected %{at}', 'Ожидается %{at}', '%{at} күтүлөт'],
      spread: [
        'usually between %{early} and %{late}, by %{smart_count} run |||| usually between %{early} and %{late}, by %{smart_count} runs',
        'обычно с %{early} до %{late}, по %{smart_count} рейсу |||| обычно с %{early} до %{late}, по %{smart_count} рейсам |||| обычно с %{early} до %{late}, по %{smart_count} рейсам',
        'адатта %{early} менен %{late} аралыгында, %{smart_count} каттам боюнча |||| адатта %{early} менен %{late} аралыгында, %{smart_count} каттам боюнча',
      ],
      announced: ['Announced for %{at}', 'Объявлено прибытие %{at}', 'Келиши %{at} деп билдирилген'],
    },
  },
} satisfies TextTree;
