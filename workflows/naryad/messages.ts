import type { Texts } from '../fields/texts.ts';
import type { MessageTable } from '../kernel/messages.ts';

/** What orders refuse and ask, under the codes of their kind; `one` is what an order of the kind is called. */
export const orderMessages = (events: string, one: Texts): MessageTable => ({
  [`${events}.DayAhead`]: ['The day has not come yet', 'Этот день ещё не наступил', 'Бул күн али келе элек'],
  [`${events}.ForeignRailway`]: [
    'Station %{value} is not of railway %{administration}: it has no orders here',
    'Станция %{value} не относится к администрации %{administration}: её нарядов здесь нет',
    '%{value} станциясы %{administration} администрациясына кирбейт: анын наряддары бул жерде жок',
  ],
  [`${events}.MonthClosed`]: [
    'The month %{month} is closed: its orders stand as they are',
    'Месяц %{month} закрыт: его наряды больше не изменяются',
    '%{month} айы жабылган: анын наряддары өзгөртүлбөйт',
  ],
  [`${events}.SupplementDay`]: [
    'A supplementary order is made for the last day of a month: before, what is left goes into the next order',
    'Дополнительный наряд составляют за последний день месяца: до него остаток входит в следующий наряд',
    'Кошумча наряд айдын акыркы күнү үчүн түзүлөт: ага чейин калганы кийинки нарядга кирет',
  ],
  [`${events}.Typed`]: [
    'The order names no payments: its sums are typed by hand and will be marked so',
    'В наряде нет оплат: суммы внесены вручную, и наряд будет так помечен',
    'Нарядда төлөмдөр жок: суммалар кол менен киргизилген, наряд ушундай белгиленет',
  ],
  [`${events}.Twice`]: [
    'The order has this payment of charge %{number} already',
    'Эта оплата начисления %{number} уже есть в наряде',
    '%{number} эсептелген төлөмдүн бул төлөөсү нарядда мурунтан эле бар',
  ],
  [`${events}.WhichPayment`]: [
    'Charge %{number} has no payment or several: say which line of its payments is meant',
    'У начисления %{number} нет оплаты или их несколько: укажите строку оплаты',
    '%{number} эсептелген төлөм төлөнгөн эмес же бир нече жолу төлөнгөн: төлөмдүн сабын көрсөтүңүз',
  ],
  [`${events}.NoPayment`]: [
    'Charge %{number} has no payment %{payment}',
    'У начисления %{number} нет оплаты в строке %{payment}',
    '%{number} эсептелген төлөмдүн %{payment} сабында төлөөсү жок',
  ],
  [`${events}.NotTakenBack`]: [
    'The payment of charge %{number} was not taken back',
    'Оплата начисления %{number} не возвращалась',
    '%{number} эсептелген төлөмдүн төлөөсү кайтарылган эмес',
  ],
  [`${events}.OtherStation`]: [
    'The charge is of station %{station}, not of this one',
    'Начисление относится к станции %{station}, а не к этой',
    'Эсептелген төлөм бул станцияга эмес, %{station} станциясына тиешелүү',
  ],
  [`${events}.OtherKind`]: [
    'Charge %{number} belongs to the orders of the other kind',
    'Начисление %{number} относится к нарядам другого вида',
    '%{number} эсептелген төлөм башка түрдөгү наряддарга тиешелүү',
  ],
  [`${events}.PaidLater`]: [
    'Charge %{number} was paid on %{day}, after the day of the order',
    'Начисление %{number} оплачено %{day}, позже дня наряда',
    '%{number} эсептелген төлөм наряддын күнүнөн кийин, %{day} төлөнгөн',
  ],
  [`${events}.Ordered`]: [
    `The payment of %{amount} som of %{paid} for charge %{number} is in it already: ${one[0]} %{maket} · %{day} · %{station}`,
    `Оплата %{amount} сом от %{paid} по начислению %{number} уже включена: ${one[1]} %{maket} · %{day} · %{station}`,
    `%{number} эсептелген төлөм боюнча %{paid} күнкү %{amount} сом төлөө мурунтан эле бар: ${one[2]} %{maket} · %{day} · %{station}`,
  ],
});
