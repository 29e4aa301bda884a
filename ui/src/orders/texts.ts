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
      proposals: ['Orders of the day', 'Наряды за день', 'Күндүн наряддары'],
      station: ['Station', 'Станция', 'Станция'],
      type: ['Type', 'Вид', 'Түрү'],
      count: ['Documents', 'Документов', 'Документтер'],
      cash: ['Cash', 'Наличными', 'Накталай'],
      card: ['By card', 'Картой', 'Карта менен'],
      account: ['From accounts', 'Безналично', 'Накталай эмес'],
      total: ['Total', 'Всего', 'Бардыгы'],
      order: ['Order', 'Наряд', 'Наряд'],
      make: ['Make the order', 'Составить наряд', 'Наряд түзүү'],
      maket: ['Order %{name}', 'Наряд %{name}', 'Наряд %{name}'],
      left: [
        'In no order yet: %{count} payments, %{sum}, the oldest of %{day}',
        'Ещё не вошло в наряды: оплат %{count} на %{sum}, старейшая от %{day}',
        'Наряддарга али кире элек: %{count} төлөм, %{sum}, эң эскиси %{day}',
      ],
      add: ['Add %{sum}', 'Добавить %{sum}', '%{sum} кошуу'],
      supplement: ['Supplementary order: %{sum}', 'Дополнительный наряд: %{sum}', 'Кошумча наряд: %{sum}'],
      wait: [
        '%{sum} more: goes into the next order',
        'Ещё %{sum}: войдёт в следующий наряд',
        'Дагы %{sum}: кийинки нарядга кирет',
      ],
      late: ['for earlier days %{sum}', 'за прошлые дни %{sum}', 'мурунку күндөр үчүн %{sum}'],
      desk: ['taken by desk %{desk}: %{sum}', 'принято кассой %{desk}: %{sum}', '%{desk} кассасы алды: %{sum}'],
      nothing: [
        'There is nothing to order on this day.',
        'За этот день нарядов нет и всё учтено.',
        'Бул күн үчүн наряд да, калган төлөм да жок.',
      ],
    },
  },
} satisfies TextTree;
