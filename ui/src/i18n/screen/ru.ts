import type { Like } from '../table.ts';
import type en from './en.ts';

const ru: Like<typeof en> = {
  screen: {
    som: 'сом',
    book: {
      add: 'Добавить',
      retired: 'Не действует',
      action: {
        'show-history': 'История',
        edit: 'Изменить',
        retire: 'Вывести из действия',
        restore: 'Вернуть в действие',
      },
      main: 'Запись',
    },
    smgs: {
      add: 'Новая накладная СМГС',
      note: 'Накладная %{name}',
      unnumbered: 'б/н %{id}',
      which: 'Текущие или архив',
      current: 'Текущие',
      archive: 'Архив',
      archive_suffix: ' - Архив',
      to_archive: 'Переключено на Архив!',
      to_current: 'Переключено на текущий!',
      requests_hint: 'Черновики и накладные на рассмотрении стоят здесь, пока станция их не заявит.',
      to_rework: 'На доработку:',
      add_wagon: 'Добавить вагон',
      paste_hint: 'Вставьте в одно поле несколько номеров – получится по строке на каждый.',
      wagon: 'Вагон %{number}',
      wagon_count: '%{smart_count} вагон |||| %{smart_count} вагона |||| %{smart_count} вагонов',
      total:
        '%{smart_count} вагон, %{weight} кг |||| %{smart_count} вагона, %{weight} кг |||| %{smart_count} вагонов, %{weight} кг',
      number_right: 'Контрольная цифра верна',
      wagon_head: {
        wagonNumber: 'Вагон',
        providedBy: 'Предост.',
        capacity: 'Г/п, т',
        axisQuantity: 'Оси',
        tare: 'Тара, т',
        tankType: 'Тип цист.',
        packages: 'Мест',
        weight: 'Масса, кг',
        seals: 'Пломбы',
      },
      wagon_details: 'Ещё о вагоне',
      further_seals: 'Другие пломбы',
      seal_quantity: 'количество',
      seal_marks: 'знаки',
      party_carrier: 'П',
      party_sender: 'О',
      group: { work: 'В работе', waiting: 'Ждёт вас', done: 'Готово' },
      section: {
        sender: 'Отправитель и отправление',
        recipient: 'Получатель и назначение',
        smgsVagons: 'Вагоны',
        cargo: 'Груз',
        carriers: 'Перевозчики',
        payers: 'Уплата провозных платежей',
        documents: 'Документы и отметки',
        wagonList: 'Ведомость вагонов',
        rework: 'Ответ станции',
        request: 'Представитель получателя',
      },
    },
  },
};

export default ru;
