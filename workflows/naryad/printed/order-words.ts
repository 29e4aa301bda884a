import type { Field } from '../../fields/field.ts';
import { decimal, date as dateField, int, money } from '../../fields/make.ts';
import type { Texts } from '../../fields/texts.ts';
import type { OrderSide } from '../../ledger/takings.ts';

/** How an order report is laid out: Наряд, ВЦ, ВЦ ЭВМ (001, section 2.8). */
export type OrderLayout = 'ByMonth' | 'Summ' | 'Full';

/** The six reports by their names in the specification (001, section 7). */
export const orderReports: Readonly<Record<string, { readonly side: OrderSide; readonly layout: OrderLayout }>> = {
  ArrivedNaryadByMonth: { side: 'arrived', layout: 'ByMonth' },
  ArrivedNaryadSumm: { side: 'arrived', layout: 'Summ' },
  ArrivedNaryadFull: { side: 'arrived', layout: 'Full' },
  SendNaryadByMonth: { side: 'sent', layout: 'ByMonth' },
  SendNaryadSumm: { side: 'sent', layout: 'Summ' },
  SendNaryadFull: { side: 'sent', layout: 'Full' },
};

export const title: Readonly<Record<OrderLayout, Readonly<Record<OrderSide, Texts>>>> = {
  ByMonth: {
    arrived: ['Order: delivery', 'Наряд: выдача', 'Наряд: берүү'],
    sent: ['Order: dispatch', 'Наряд: отправление', 'Наряд: жөнөтүү'],
  },
  Summ: {
    arrived: ['Orders for the computing centre: delivery', 'Наряды для ВЦ: выдача', 'ВЦ үчүн наряддар: берүү'],
    sent: ['Orders for the computing centre: dispatch', 'Наряды для ВЦ: отправление', 'ВЦ үчүн наряддар: жөнөтүү'],
  },
  Full: {
    arrived: ['Charges of the orders (ВЦ ЭВМ): delivery', 'ВЦ ЭВМ: выдача', 'ВЦ ЭВМ: берүү'],
    sent: ['Charges of the orders (ВЦ ЭВМ): dispatch', 'ВЦ ЭВМ: отправление', 'ВЦ ЭВМ: жөнөтүү'],
  },
};

export const text = {
  month: ['For %{month}', 'За %{month}', '%{month} үчүн'],
  day: ['Day', 'Дата', 'Күнү'],
  station: ['Station', 'Станция', 'Станция'],
  allStations: ['All stations', 'Все станции', 'Бардык станциялар'],
  state: ['Status', 'Статус', 'Статус'],
  accepted: ['Accepted', 'Принято', 'Кабыл алынды'],
  typed: ['by hand', 'вручную', 'кол менен'],
  typedSum: ['By hand, som', 'Вручную, сом', 'Кол менен, сом'],
  old: ['by an earlier record', 'по старой записи', 'мурунку жазуу боюнча'],
  back: ['taken back', 'возврат', 'кайтаруу'],
  late: ['for earlier days', 'за прошлые дни', 'мурунку күндөр үчүн'],
  desk: ['taken by desk %{desk}', 'принято кассой %{desk}', '%{desk} кассасы алды'],
  type: ['Type', 'Вид', 'Түрү'],
  local: ['MS', 'МС', 'МС'],
  through: ['PS', 'ПС', 'ПС'],
  maket: ['Maket', 'Макет', 'Макет'],
  orders: ['Orders', 'Нарядов', 'Наряддар'],
  count: ['Documents', 'Документов', 'Документтер'],
  cash: ['Cash', 'Наличными', 'Накталай'],
  card: ['By card', 'Картой', 'Карта менен'],
  account: ['From accounts', 'Безналично', 'Накталай эмес'],
  total: ['Total, som', 'Всего, сом', 'Бардыгы, сом'],
  charge: ['Charge', 'Начисление', 'Эсептелген төлөм'],
  payer: ['Payer', 'Плательщик', 'Төлөөчү'],
  basis: ['For', 'За что', 'Эмне үчүн'],
  method: ['Method', 'Оплата', 'Төлөө'],
  all: ['Total', 'Итого', 'Жыйынтыгы'],
  ofPart: ['Total of the part', 'Итого по части', 'Бөлүк боюнча жыйынтыгы'],
  part: ['Part %{part} of %{of}', 'Часть %{part} из %{of}', '%{of} бөлүктүн %{part}-бөлүгү'],
  whole: [
    'All parts together: orders %{orders}, total %{total} som',
    'Всего по всем частям: нарядов %{orders}, сумма %{total} сом',
    'Бардык бөлүктөр боюнча: наряд %{orders}, жыйынтыгы %{total} сом',
  ],
  none: ['There is no order for this month.', 'За этот месяц нарядов нет.', 'Бул ай үчүн наряд жок.'],
  printed: ['Printed by %{name}', 'Напечатал: %{name}', 'Басып чыгарган: %{name}'],
} as const satisfies Readonly<Record<string, Texts>>;

export const signatures: readonly Texts[] = [
  ['Cashier', 'Кассир', 'Кассир'],
  ['Head of the station', 'Начальник станции', 'Станциянын башчысы'],
];

export const kinds = {
  date: dateField(text.day),
  count: int(text.count, 1_000_000),
  sum: money(text.total),
  number: decimal(text.count, 0),
} satisfies Readonly<Record<string, Field>>;
