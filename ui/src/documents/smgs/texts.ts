import type { TextTree } from '../../i18n/table.ts';

/** Texts of the editors of notes, of what leads to them, and of their dialogs. */
export default {
  ui: {
    note: {
      request: ['Shipment request %{number}', 'Заявка на погрузку %{number}', '%{number} жүктөө өтүнмөсү'],
      unpaid: [
        'Not paid: the waybill cannot be issued yet',
        'Не оплачена: оформить накладную пока нельзя',
        'Төлөнгөн эмес: коштомо кагазды азырынча тариздөөгө болбойт',
      ],
      locked: [
        'Customer, stations and goods are those of the request and are changed there.',
        'Клиент, станции и груз берутся из заявки и меняются в ней.',
        'Кардар, станциялар жана жүк өтүнмөдөн алынат жана ошол жерде өзгөртүлөт.',
      ],
      onward: [
        'The wagons go on to another station: name it, and the loading point if there is one.',
        'Вагоны следуют далее на другую станцию: укажите её и, если есть, грузовой пункт.',
        'Вагондор башка станцияга кетет: аны жана бар болсо жүк пунктун көрсөтүңүз.',
      ],
      wagons: ['Wagons', 'Вагонов', 'Вагон саны'],
      tonnes: ['Tonnes', 'Тонн', 'Тонна'],
      day: ['Day of loading', 'Дата погрузки', 'Жүктөө күнү'],
      set: ['Wagons of the set', 'Вагоны перечня', 'Тизменин вагондору'],
      set_count: [
        '%{smart_count} wagon; only calibration type and goods can be changed here |||| %{smart_count} wagons; only calibration type and goods can be changed here',
        '%{smart_count} вагон; здесь меняются только тип калибровки и груз |||| %{smart_count} вагона; здесь меняются только тип калибровки и груз |||| %{smart_count} вагонов; здесь меняются только тип калибровки и груз',
        '%{smart_count} вагон; бул жерде калибрлөө тиби жана жүк гана өзгөртүлөт |||| %{smart_count} вагон; бул жерде калибрлөө тиби жана жүк гана өзгөртүлөт',
      ],
      per_page: ['Wagons per page', 'Вагонов на странице', 'Беттеги вагондор'],
      make: ['Create the waybill', 'Создать накладную', 'Коштомо кагазын түзүү'],
    },
  },
  screen: {
    count_charges: {
      what: [
        '%{from} – %{to}, %{goods}, %{smart_count} wagon |||| %{from} – %{to}, %{goods}, %{smart_count} wagons',
        '%{from} – %{to}, %{goods}, %{smart_count} вагон |||| %{from} – %{to}, %{goods}, %{smart_count} вагона |||| %{from} – %{to}, %{goods}, %{smart_count} вагонов',
        '%{from} – %{to}, %{goods}, %{smart_count} вагон |||| %{from} – %{to}, %{goods}, %{smart_count} вагон',
      ],
      earlier: [
        'Calculation No. %{number}: %{total} som',
        'Расчёт № %{number}: %{total} сом',
        '№ %{number} эсептөө: %{total} сом',
      ],
      count: ['Calculate', 'Рассчитать', 'Эсептөө'],
    },
  },
} as const satisfies TextTree;
