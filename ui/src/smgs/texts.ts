import type { TextTree } from '../i18n/table.ts';

/** Texts of the screens of consignment notes. */
export default {
  screen: {
    smgs: {
      add: ['Add new SMGS', 'Новая накладная СМГС', 'Жаңы СМГС коштомо кагазы'],
      which: ['Current or archive', 'Текущие или архив', 'Учурдагылар же архив'],
      current: ['Current', 'Текущие', 'Учурдагылар'],
      archive: ['Archive', 'Архив', 'Архив'],
      archive_suffix: [' – Archive', ' - Архив', ' – Архив'],
      to_archive: ['Switched to the archive!', 'Переключено на Архив!', 'Архивге которулду!'],
      to_current: ['Switched to current!', 'Переключено на текущий!', 'Учурдагыга которулду!'],
      requests_hint: [
        'Drafts and waybills under review stay here until the station accepts them.',
        'Черновики и накладные на рассмотрении находятся здесь, пока станция их не примет.',
        'Долбоорлор жана каралып жаткан коштомо кагаздар станция кабыл алганча ушул жерде турат.',
      ],
      to_rework: ['To be reworked:', 'На доработку:', 'Оңдоого:'],
      wagon_count: [
        '%{smart_count} wagon |||| %{smart_count} wagons',
        '%{smart_count} вагон |||| %{smart_count} вагона |||| %{smart_count} вагонов',
        '%{smart_count} вагон |||| %{smart_count} вагон',
      ],
      number_right: ['The check digit is right', 'Контрольная цифра верна', 'Текшерүү цифрасы туура'],
      gng_proposed: ['GNG codes of this cargo', 'Коды ГНГ этого груза', 'Бул жүктүн ГНГ коддору'],
      wagon_head: {
        wagonNumber: ['Wagon', 'Вагон', 'Вагон'],
        providedBy: ['By', 'Предост.', 'Берген'],
        capacity: ['Cap., t', 'Г/п, т', 'Ж/к, т'],
        axisQuantity: ['Axles', 'Оси', 'Октор'],
        tare: ['Tare, t', 'Тара, т', 'Тара, т'],
        tankType: ['Tank', 'Тип цист.', 'Цист. тиби'],
        packages: ['Pcs', 'Мест', 'Орун'],
        weight: ['Mass, kg', 'Масса, кг', 'Масса, кг'],
        seals: ['Seals', 'Пломбы', 'Пломбалар'],
      },
      party_carrier: ['C', 'П', 'Т'],
      party_sender: ['S', 'О', 'Ж'],
      section: { smgsVagons: ['Wagons', 'Вагоны', 'Вагондор'] },
    },
  },
} as const satisfies TextTree;
