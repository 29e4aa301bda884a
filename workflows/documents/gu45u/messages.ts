import type { MessageTable } from '../../kernel/messages.ts';

/** What both memos refuse with. */
export const memoMessages: MessageTable = {
  'Memo.Order': [
    'Times are out of order: placed, ready, removed',
    'Нарушен порядок времени: подан, готов, убран',
    'Убакыттын тартиби бузулган: берилди, даяр, алып чыгылды',
  ],
  'Memo.Future': [
    'This has not happened yet: %{at}',
    'Это время ещё не наступило: %{at}',
    'Бул убакыт келе элек: %{at}',
  ],
  'Memo.Place': [
    'Name the siding or the station track, one of the two',
    'Укажите подъездной путь или путь станции, одно из двух',
    'Кирме жолду же станция жолун көрсөтүңүз, бирөөнү',
  ],
  'Memo.NoStay': [
    'Wagon %{wagon} is not in the country: it has no open stay',
    'Вагон %{wagon} не числится прибывшим',
    '%{wagon} вагону келген вагондордун арасында жок',
  ],
  'Memo.StayElsewhere': [
    'Wagon %{wagon} is at %{station}, or for another customer',
    'Вагон %{wagon} на станции %{station} или прибыл в адрес другого клиента',
    '%{wagon} вагону %{station} станциясында же башка кардарга келген',
  ],
  'Memo.NotReleased': [
    'Wagon %{wagon} is not released yet',
    'Вагон %{wagon} ещё не раскредитован',
    '%{wagon} вагону раскредиттеле элек',
  ],
  'Memo.Silence': [
    'Nobody answered until %{at}: it is confirmed without a signature',
    'До %{at} ответа не было: подтверждено без подписи',
    '%{at} чейин жооп болгон жок: колсуз ырасталды',
  ],
  'Memo.InStatement': [
    'It is counted in a statement GU-46: reverse the charge of the statement at the cash desk, then the statement is void and the memo free',
    'Памятка включена в ведомость ГУ-46: сторнируйте начисление ведомости в кассе, тогда ведомость отменится и памятка освободится',
    'Памятка ГУ-46 ведомостуна киргизилген: ведомосттун төлөмүн кассада сторно кылыңыз, ошондо ведомость жокко чыгып, памятка бошойт',
  ],
  'Memo.Taken': [
    'It is counted in another statement already',
    'Памятка уже включена в другую ведомость',
    'Памятка башка ведомостко киргизилген',
  ],
};
