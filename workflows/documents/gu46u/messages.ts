import type { MessageTable } from '../../kernel/messages.ts';

/** What both statements refuse with. */
export const statementMessages: MessageTable = {
  'Statement.Period': [
    'The period ends before it begins',
    'Конец периода раньше начала',
    'Мезгил башталганга чейин бүтөт',
  ],
  'Statement.OtherClient': [
    'Memo %{memo} is of another customer or station',
    'Памятка %{memo} другого клиента или станции',
    '%{memo} памяткасы башка кардардыкы же станциянык',
  ],
  'Statement.OtherFine': [
    'Fine %{fine} is of another customer',
    'Штраф %{fine} начислен другому клиенту',
    '%{fine} айып пулу башка кардарга эсептелген',
  ],
  'Statement.OutsidePeriod': [
    'Memo %{memo}: %{day} is outside the period',
    'Памятка %{memo}: %{day} вне периода ведомости',
    '%{memo} памяткасы: %{day} мезгилге кирбейт',
  ],
  'Statement.TwoEditions': [
    'The rates change on %{from}: make a statement up to that day and another one from it',
    'С %{from} действуют другие ставки: составьте ведомость до этого дня и отдельную с него',
    '%{from} күнүнөн башка коюмдар күчүнө кирет: ага чейин бир, андан баштап экинчи ведомость түзүңүз',
  ],
  'Statement.ContractBegins': [
    'Contract %{contract} has other free hours from %{from}: make a statement up to that day and another one from it',
    'С %{from} по договору %{contract} действуют другие бесплатные часы: составьте ведомость до этого дня и отдельную с него',
    '%{from} күнүнөн %{contract} келишими боюнча башка акысыз саат күчүнө кирет: ага чейин бир, андан баштап экинчи ведомость түзүңүз',
  ],
  'Statement.NoRate': [
    'Tariff table 10 has no rate for the kind of wagon %{wagon}, or not for so many hours',
    'В таблице 10 нет ставки для рода вагона %{wagon} или на столько часов',
    '10-таблицада %{wagon} вагонунун түрүнө же мынча саатка коюм жок',
  ],
  'Statement.NoDistance': [
    'Say the distance both ways: the fee for placing is counted by it',
    'Укажите расстояние в оба конца: по нему считается сбор за подачу',
    'Эки тарапка аралыкты көрсөтүңүз: берүү жыйымы ошол боюнча эсептелет',
  ],
  'Statement.NoFee': [
    'Tariff table 9 has no fee for the distance and the wagons of memo %{memo}',
    'В таблице 9 нет сбора для расстояния и числа вагонов памятки %{memo}',
    '9-таблицада %{memo} памяткасынын аралыгына жана вагондоруна жыйым жок',
  ],
  'Statement.LessThanCharged': [
    'This would be less than what was charged: reverse the charge at the cash desk, then the memos are free for another statement',
    'Это меньше уже начисленного: сторнируйте начисление в кассе, после этого памятки можно включить в другую ведомость',
    'Бул эсептелгенден аз: кассада эсептелген төлөмдү сторно кылыңыз, андан кийин памяткаларды башка ведомостко киргизүүгө болот',
  ],
};
