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
      lines: {
        wagons: ['%{note}: wagons', '%{note}: вагоны', '%{note}: вагондор'],
        containers: ['%{note}: containers', '%{note}: контейнеры', '%{note}: контейнерлер'],
        no_wagons: ['The waybill has no wagons', 'В накладной нет вагонов', 'Коштомо кагазда вагондор жок'],
        no_containers: [
          'The waybill has no containers',
          'В накладной нет контейнеров',
          'Коштомо кагазда контейнерлер жок',
        ],
        none_hint: [
          'They are filled in in the editor of the waybill.',
          'Они заполняются в редакторе накладной.',
          'Алар коштомо кагаздын редакторунда толтурулат.',
        ],
        to_note: ['Waybill', 'Накладная', 'Коштомо кагаз'],
        way: ['From – to', 'Откуда – куда', 'Кайдан – кайда'],
        container_count: ['Containers', 'Контейнеров', 'Контейнер саны'],
        mass: ['18. Mass, kg', '18. Масса, кг', '18. Масса, кг'],
        in_containers: ['Of it in containers, kg', 'Из неё в контейнерах, кг', 'Анын ичинен контейнерлерде, кг'],
      },
      blank: ['Blank form', 'Чистый бланк', 'Таза бланк'],
      return: {
        title: ['Return of MPS wagons', 'Возврат вагонов МПС', 'МПС вагондорун кайтаруу'],
        what: [
          'Choose the customer and the station, then the unloaded wagons of the common park that go back. Private wagons are not returned like this.',
          'Выберите клиента и станцию, затем выгруженные вагоны общего парка, которые возвращаются. Собственные вагоны так не возвращают.',
          'Кардарды жана станцияны, андан кийин кайтарылуучу, түшүрүлгөн жалпы парктын вагондорун тандаңыз. Менчик вагондор мындай кайтарылбайт.',
        ],
        customer: ['Who unloaded them', 'Кто выгрузил', 'Ким түшүргөн'],
        station: ['Station', 'Станция', 'Станция'],
        destination: ['Back to', 'Возврат на станцию', 'Кайтаруу станциясы'],
        choose_first: [
          'Choose the customer and the station.',
          'Выберите клиента и станцию.',
          'Кардарды жана станцияны тандаңыз.',
        ],
        none: [
          'This customer has no unloaded wagons of the common park at this station.',
          'На этой станции у клиента нет выгруженных вагонов общего парка.',
          'Бул станцияда кардардын түшүрүлгөн жалпы парктын вагондору жок.',
        ],
        left_out: ['These wagons are left out:', 'Эти вагоны не вошли:', 'Бул вагондор кошулган жок:'],
        wagons: ['Unloaded wagons', 'Выгруженные вагоны', 'Түшүрүлгөн вагондор'],
        all: ['All wagons', 'Все вагоны', 'Бардык вагондор'],
        open: [
          'Open the return: %{smart_count} wagon |||| Open the return: %{smart_count} wagons',
          'Оформить возврат: %{smart_count} вагон |||| Оформить возврат: %{smart_count} вагона |||| Оформить возврат: %{smart_count} вагонов',
          'Кайтарууну баштоо: %{smart_count} вагон |||| Кайтарууну баштоо: %{smart_count} вагон',
        ],
        column: {
          wagonNumber: ['Wagon', 'Вагон', 'Вагон'],
          cargoCode: ['Carried', 'Перевозил', 'Ташыган жүгү'],
          originStationId: ['Came from', 'Прибыл со станции', 'Кайсы станциядан'],
          tare: ['Tare, t', 'Тара, т', 'Тара, т'],
          removedAt: ['Empty since', 'Порожний с', 'Бош болгон убактысы'],
        },
      },
      template: {
        one: ['Template “%{name}”', 'Шаблон «%{name}»', '«%{name}» шаблону'],
        choose: ['From a template', 'Из шаблона', 'Шаблондон'],
        save: ['Save as a template', 'Сохранить как шаблон', 'Шаблон катары сактоо'],
        name: ['Name of the template', 'Название шаблона', 'Шаблондун аталышы'],
        name_missing: ['Name the template', 'Укажите название шаблона', 'Шаблондун аталышын жазыңыз'],
        keeps: [
          'Kept are consignor, consignee, stations, goods, carriers and payers; never numbers, wagons, containers, days or payments.',
          'Сохраняются отправитель, получатель, станции, груз, перевозчики и плательщики; номера, вагоны, контейнеры, даты и платежи не сохраняются.',
          'Жөнөтүүчү, алуучу, станциялар, жүк, ташуучулар жана төлөөчүлөр сакталат; номерлер, вагондор, контейнерлер, даталар жана төлөмдөр сакталбайт.',
        ],
        for_station: [
          'For the people of my station',
          'Доступен сотрудникам моей станции',
          'Менин станциямдын кызматкерлерине ачык',
        ],
        for_company: ['For my colleagues', 'Доступен моим коллегам', 'Кесиптештериме ачык'],
        exists: [
          'You have a template “%{name}”: it will be replaced.',
          'У вас уже есть шаблон «%{name}»: он будет заменён.',
          'Сизде «%{name}» шаблону бар: ал алмаштырылат.',
        ],
        replace: ['Replace', 'Заменить', 'Алмаштыруу'],
        none: [
          'No templates yet: fill in a waybill and save it as one.',
          'Шаблонов пока нет: заполните накладную и сохраните её как шаблон.',
          'Азырынча шаблон жок: коштомо кагазды толтуруп, шаблон катары сактаңыз.',
        ],
        own: ['My templates', 'Мои шаблоны', 'Менин шаблондорум'],
        of_station: ['Of colleagues', 'Общие шаблоны', 'Жалпы шаблондор'],
        of_company: ['Of colleagues', 'Шаблоны коллег', 'Кесиптештердин шаблондору'],
        actions: ['Template “%{name}”: actions', 'Шаблон «%{name}»: действия', '«%{name}» шаблону: аракеттер'],
        rename: ['Rename', 'Переименовать', 'Атын өзгөртүү'],
        share: ['Share', 'Открыть коллегам', 'Кесиптештерге ачуу'],
        unshare: ['Make private', 'Сделать личным', 'Жеке кылуу'],
        remove: ['Delete', 'Удалить', 'Өчүрүү'],
        removed: ['Template “%{name}” deleted.', 'Шаблон «%{name}» удалён.', '«%{name}» шаблону өчүрүлдү.'],
        undo: ['Undo', 'Отменить', 'Кайтаруу'],
      },
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
