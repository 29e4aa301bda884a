import type { TextTree } from '../i18n/table.ts';

/** Texts of the page of a wagon. */
export default {
  ui: {
    wagon: {
      wagon: ['Wagon number', 'Номер вагона', 'Вагондун номери'],
      find: ['Show', 'Показать', 'Көрсөтүү'],
      begin: [
        'Type a wagon number: its stays come with every waybill, memo, statement, act and charge.',
        'Введите номер вагона: появятся его пребывания со всеми накладными, памятками, ведомостями, актами и платежами.',
        'Вагондун номерин жазыңыз: анын келип-кетиштери бардык коштомо кагаз, памятка, ведомость, акт жана төлөмдөрү менен чыгат.',
      ],
      nothing: [
        'Nothing is known of wagon %{wagon}.',
        'О вагоне %{wagon} ничего не известно.',
        '%{wagon} вагону жөнүндө эч нерсе белгисиз.',
      ],
      stay: ['Stay', 'Пребывание', 'Келип-кетиш'],
      empty: ['Empty', 'Порожний', 'Бош'],
      on: ['As it was at', 'Как было на', 'Ошол учурда'],
      ask: ['Show', 'Показать', 'Көрсөтүү'],
      was: ['At %{at}:', 'На %{at}:', '%{at}:'],
      notYet: [
        'At %{at} this stay had not begun, or was cancelled.',
        'На %{at} этого пребывания ещё не было, или оно отменено.',
        '%{at} учурунда бул келип-кетиш жок болчу же жокко чыгарылган.',
      ],
      moment: {
        sentAt: ['Sent', 'Отправлен в путь', 'Жолго чыкты'],
        arrivedAt: ['Arrived', 'Прибыл', 'Келди'],
        notifiedAt: ['Notified', 'Уведомлён', 'Кабарланды'],
        releasedAt: ['Released', 'Раскредитован', 'Раскредиттелди'],
        placedAt: ['Placed', 'Подан', 'Берилди'],
        readyAt: ['Ready', 'Готов к уборке', 'Алып чыгууга даяр'],
        removedAt: ['Removed', 'Убран', 'Алып чыгылды'],
        leftAt: ['Left the station', 'Ушёл со станции', 'Станциядан кетти'],
        uncoupledAt: ['Uncoupled', 'Отцеплен', 'Ажыратылды'],
        detained: ['Detained', 'Задержан', 'Кармалды'],
        operationAt: ['Operation', 'Операция', 'Операция'],
        departedAt: ['Departed', 'Отправлен', 'Жөнөп кетти'],
      },
      papers: [
        'Documents of the stay at %{station}',
        'Документы пребывания: %{station}',
        'Келип-кетиштин документтери: %{station}',
      ],
      others: ['Documents that name the wagon', 'Документы, в которых есть вагон', 'Вагон көрсөтүлгөн документтер'],
      print: ['Print: %{paper}', 'Печать: %{paper}', 'Басып чыгаруу: %{paper}'],
      missing: ['Missing: %{papers}', 'Не хватает: %{papers}', 'Жетишпейт: %{papers}'],
      all: ['All documents of the wagon', 'Все документы вагона', 'Вагондун бардык документтери'],
    },
  },
} satisfies TextTree;
