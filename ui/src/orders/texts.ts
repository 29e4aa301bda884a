import type { TextTree } from '../i18n/table.ts';

/** Texts of the orders of stations. */
export default {
  ui: {
    orders: {
      kinds: ['Kinds of orders', 'Виды нарядов', 'Наряддардын түрлөрү'],
      arrived: ['Delivery', 'Выдача', 'Берүү'],
      sent: ['Dispatch', 'Отправление', 'Жөнөтүү'],
      stations: ['Stations', 'Станции', 'Станциялар'],
      month: ['Month', 'Месяц', 'Ай'],
      ByMonth: ['Order', 'Наряд', 'Наряд'],
      Summ: ['VC', 'ВЦ', 'ВЦ'],
      Full: ['VC EVM', 'ВЦ ЭВМ', 'ВЦ ЭВМ'],
      day: ['Day to close', 'Закрываемый день', 'Жабылуучу күн'],
      proposals: ['Paid on the day', 'Оплачено за день', 'Күн ичинде төлөндү'],
      station: ['Station', 'Станция', 'Станция'],
      type: ['Type', 'Вид', 'Түрү'],
      count: ['Documents', 'Документов', 'Документтер'],
      cash: ['Cash', 'Наличными', 'Накталай'],
      card: ['By card', 'Картой', 'Карта менен'],
      account: ['From accounts', 'Безналично', 'Накталай эмес'],
      total: ['Total', 'Всего', 'Бардыгы'],
      order: ['Order', 'Наряд', 'Наряд'],
      make: ['Make the order', 'Составить наряд', 'Наряд түзүү'],
      maket: ['Maket %{number}', 'Макет %{number}', 'Макет %{number}'],
      differs: ['in the order %{sum}', 'в наряде %{sum}', 'наряддагы сумма %{sum}'],
      nothing: ['Nothing was paid on this day.', 'За этот день ничего не оплачено.', 'Бул күнү эч нерсе төлөнгөн жок.'],
    },
  },
} satisfies TextTree;
