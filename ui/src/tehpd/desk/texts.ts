import type { TextTree } from '../../i18n/table.ts';

/** Texts of the entry page of TehPD and of its prints. */
export default {
  ui: {
    tehpd: {
      waiting: ['Waiting for TehPD', 'Ждёт ТехПД', 'ТехПД күтүүдө'],
      today: ['Today, som', 'За сегодня, сом', 'Бүгүн, сом'],
      charged: ['Charged', 'Начислено', 'Эсептелди'],
      paid: ['Paid', 'Оплачено', 'Төлөндү'],
      missing: [
        'Stations without an order for %{day}',
        'Станции без наряда за %{day}',
        '%{day} үчүн наряды жок станциялар',
      ],
      none_missing: [
        'Every station that took money has made its order.',
        'Все станции, принимавшие деньги, составили наряды.',
        'Акча кабыл алган бардык станция наряд түздү.',
      ],
      station: ['Station', 'Станция', 'Станция'],
      side: ['Order', 'Наряд', 'Наряд'],
      side_arrived: ['Delivery', 'Выдача', 'Берүү'],
      side_sent: ['Dispatch', 'Отправление', 'Жөнөтүү'],
      sum: ['Paid, som', 'Оплачено, сом', 'Төлөндү, сом'],
      paper: ['Document', 'Документ', 'Документ'],
      which: ['For which records', 'По каким записям', 'Кайсы жазуулар боюнча'],
      several: [
        'Several are put together into one PDF.',
        'Несколько документов собираются в один PDF.',
        'Бир нече документ бир PDF болуп чогултулат.',
      ],
      choose_in_list: ['Choose in the list', 'Выбрать в списке', 'Тизмеден тандоо'],
      one_file: ['Make one PDF', 'Собрать в один PDF', 'Бир PDF чогултуу'],
      stations: ['Stations', 'Станции', 'Станциялар'],
      all_stations: ['All when none is chosen', 'Если не выбраны – все', 'Тандалбаса – баары'],
      month: ['Month', 'Месяц', 'Ай'],
      open: ['Open', 'Открыть', 'Ачуу'],
      FDU92: ['Accumulation card FDU-92', 'Накопительная карточка ФДУ-92', 'ФДУ-92 топтоо карточкасы'],
      Gu57: ['Receipt GU-57', 'Квитанция ГУ-57', 'ГУ-57 дүмүрчөгү'],
      GU45_R_All: ['Memo GU-45R', 'Памятка ГУ-45Р', 'ГУ-45Р памяткасы'],
      GU45_U_All: ['Memo GU-45U', 'Памятка ГУ-45У', 'ГУ-45У памяткасы'],
      GU46_U_All: ['Statement GU-46U', 'Ведомость ГУ-46У', 'ГУ-46У ведомосту'],
      ArrivedNaryadByMonth: ['Order: delivery', 'Наряд: выдача', 'Наряд: берүү'],
      ArrivedNaryadSumm: ['VC: delivery', 'ВЦ: выдача', 'ВЦ: берүү'],
      ArrivedNaryadFull: ['VC EVM: delivery', 'ВЦ ЭВМ: выдача', 'ВЦ ЭВМ: берүү'],
      SendNaryadByMonth: ['Order: dispatch', 'Наряд: отправление', 'Наряд: жөнөтүү'],
      SendNaryadSumm: ['VC: dispatch', 'ВЦ: отправление', 'ВЦ: жөнөтүү'],
      SendNaryadFull: ['VC EVM: dispatch', 'ВЦ ЭВМ: отправление', 'ВЦ ЭВМ: жөнөтүү'],
    },
  },
} satisfies TextTree;
