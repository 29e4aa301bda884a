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
      arrivedAt: ['Arrived', 'Прибыл', 'Келди'],
      releasedAt: ['Released', 'Раскредитован', 'Раскредиттелди'],
      placedAt: ['Placed', 'Подан', 'Берилди'],
      removedAt: ['Removed', 'Убран', 'Алып чыгылды'],
      departedAt: ['Departed', 'Отправлен', 'Жөнөп кетти'],
      papers: [
        'Documents of the stay at %{station}',
        'Документы пребывания: %{station}',
        'Келип-кетиштин документтери: %{station}',
      ],
      others: ['Documents that name the wagon', 'Документы, в которых есть вагон', 'Вагон көрсөтүлгөн документтер'],
      kind: ['Document', 'Документ', 'Документ'],
      number: ['Number', 'Номер', 'Номери'],
      at: ['Day', 'Дата', 'Күнү'],
      state: ['Status', 'Статус', 'Статусу'],
      prints: ['Print', 'Печать', 'Басып чыгаруу'],
      print: ['Print: %{paper}', 'Печать: %{paper}', 'Басып чыгаруу: %{paper}'],
      missing: ['Missing: %{papers}', 'Не хватает: %{papers}', 'Жетишпейт: %{papers}'],
      all: ['All documents of the wagon', 'Все документы вагона', 'Вагондун бардык документтери'],
    },
  },
} satisfies TextTree;
