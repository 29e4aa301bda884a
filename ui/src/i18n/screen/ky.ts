import type { Like } from '../table.ts';
import type en from './en.ts';

const ky: Like<typeof en> = {
  screen: {
    som: 'сом',
    book: {
      add: 'Кошуу',
      retired: 'Колдонулбайт',
      action: {
        'show-history': 'Тарыхы',
        edit: 'Өзгөртүү',
        retire: 'Колдонуудан чыгаруу',
        restore: 'Колдонууга кайтаруу',
      },
      main: 'Жазуу',
    },
    smgs: {
      add: 'Жаңы СМГС коштомо каты',
      note: '%{name} жүк коштомо каты',
      unnumbered: 'долбоор %{id}',
      which: 'Учурдагылар же архив',
      current: 'Учурдагылар',
      archive: 'Архив',
      archive_suffix: ' – Архив',
      to_archive: 'Архивге которулду!',
      to_current: 'Учурдагыга которулду!',
      requests_hint: 'Долбоорлор жана каралып жаткан жүк коштомо каттары станция кабыл алганча ушул жерде турат.',
      to_rework: 'Оңдоого:',
      add_wagon: 'Вагон кошуу',
      paste_hint: 'Бир талаага бир нече номер койсоңуз, ар бири өз сабына түшөт.',
      wagon: '%{number}-вагон',
      wagon_count: '%{smart_count} вагон |||| %{smart_count} вагон',
      total: '%{smart_count} вагон, %{weight} кг |||| %{smart_count} вагон, %{weight} кг',
      number_right: 'Текшерүү цифрасы туура',
      wagon_head: {
        wagonNumber: 'Вагон',
        providedBy: 'Берген',
        capacity: 'Ж/к, т',
        axisQuantity: 'Октор',
        tare: 'Тара, т',
        tankType: 'Цист. тиби',
        packages: 'Орун',
        weight: 'Масса, кг',
        seals: 'Пломбалар',
      },
      seal_quantity: 'саны',
      seal_marks: 'белгилери',
      party_carrier: 'Т',
      party_sender: 'Ж',
      group: { work: 'Иштелүүдө', waiting: 'Сизди күтүүдө', done: 'Даяр' },
      section: {
        sender: 'Жөнөтүүчү жана жөнөтүү станциясы',
        recipient: 'Алуучу жана баруучу станция',
        smgsVagons: 'Вагондор',
        cargo: 'Жүк',
        carriers: 'Ташуучулар',
        payers: 'Ташуу акысын төлөө',
        documents: 'Документтер жана белгилер',
        wagonList: 'Вагондор ведомосту',
        rework: 'Станцияга жооп',
        request: 'Алуучунун өкүлү',
      },
    },
  },
};

export default ky;
