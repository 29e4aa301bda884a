import type { MessageTable } from '../kernel/messages.ts';

/** What reading a message finds: the reason of a failed one, or a remark. */
export const iftminMessages: MessageTable = {
  'Iftmin.NotEdifact': [
    'This is no EDIFACT message: it has no segment UNH',
    'Это не сообщение EDIFACT: нет сегмента UNH',
    'Бул EDIFACT билдирүүсү эмес: UNH сегменти жок',
  ],
  'Iftmin.NotIftmin': [
    'This is a message %{value}, not IFTMIN',
    'Это сообщение %{value}, а не IFTMIN',
    'Бул IFTMIN эмес, %{value} билдирүүсү',
  ],
  'Iftmin.NotRail': [
    'This is no message of a railway: kind of document %{value} instead of 722 (SMGS waybill)',
    'Это не железнодорожное сообщение: вид документа %{value} вместо 722 (накладная СМГС)',
    'Бул темир жол билдирүүсү эмес: документтин түрү 722 (СМГС коштомо кагазы) ордуна %{value}',
  ],
  'Iftmin.Function': [
    'Function %{value} (cancellation or change) is not done by itself: correct the waybill by hand',
    'Функция %{value} (аннулирование или изменение) сама не выполняется: измените накладную вручную',
    '%{value} функциясы (жокко чыгаруу же өзгөртүү) өзү аткарылбайт: коштомо кагазды кол менен өзгөртүңүз',
  ],
  'Iftmin.Several': [
    'There are %{count} messages in one interchange: send each by itself, or all of them over the integration',
    'В одной передаче %{count} сообщений: отправьте каждое отдельно или все через интеграцию',
    'Бир берүүдө %{count} билдирүү бар: ар бирин өзүнчө же баарын интеграция аркылуу жөнөтүңүз',
  ],
  'Iftmin.Missing': ['Segment %{value} is missing', 'Нет сегмента %{value}', '%{value} сегменти жок'],
  'Iftmin.Empty': ['%{value} is not filled in', 'Не заполнено: %{value}', 'Толтурулган эмес: %{value}'],
  'Iftmin.Cut': [
    'The message was cut off: the last segment has no end',
    'Сообщение оборвано: у последнего сегмента нет конца',
    'Билдирүү үзүлгөн: акыркы сегменттин аягы жок',
  ],
  'Iftmin.TooLong': [
    'The message is too long: it is read up to here',
    'Сообщение слишком длинное: прочитано до этого места',
    'Билдирүү өтө узун: ушул жерге чейин окулду',
  ],
  'Iftmin.Count': [
    'UNT says %{value} segments, the message has %{expected}',
    'В UNT указано сегментов: %{value}, в сообщении их %{expected}',
    'UNTде %{value} сегмент көрсөтүлгөн, билдирүүдө %{expected}',
  ],
  'Iftmin.Reference': [
    'The end says number %{value}, the head %{expected}',
    'В конце указан номер %{value}, в заголовке %{expected}',
    'Аягында %{value} номери, башында %{expected} көрсөтүлгөн',
  ],
  'Iftmin.Number': ['This is no number: %{value}', 'Это не число: %{value}', 'Бул сан эмес: %{value}'],
  'Iftmin.Time': [
    'This is no day or time: %{value}',
    'Это не дата и не время: %{value}',
    'Бул күн да, убакыт да эмес: %{value}',
  ],
  'Iftmin.Station': [
    'A station is written as the railway (2 digits) and the code (6 digits): %{value}',
    'Станция записывается как железная дорога (2 цифры) и код (6 цифр): %{value}',
    'Станция темир жол (2 цифра) жана код (6 цифра) менен жазылат: %{value}',
  ],
  'Iftmin.Unit': [
    'The unit %{value} is not read: only kilograms and tonnes are',
    'Единица %{value} не читается: только килограммы и тонны',
    '%{value} бирдиги окулбайт: килограмм жана тонна гана',
  ],
  'Iftmin.Test': [
    'This is a test of the exchange (UNB 0035 = 1): no waybill and no wagon follows from it',
    'Это проверка связи (UNB 0035 = 1): ни накладная, ни вагоны из неё не создаются',
    'Бул байланышты текшерүү (UNB 0035 = 1): андан коштомо кагаз да, вагондор да түзүлбөйт',
  ],
  'Iftmin.MassTotal': [
    'The mass of wagon %{value} is not told, only %{total} kg for all: ask the consignor and fill it in on the waybill (wagons: %{count})',
    'Масса груза вагона %{value} не указана, только %{total} кг на все: запросите у отправителя и внесите в накладную (вагонов: %{count})',
    '%{value} вагонунун массасы көрсөтүлгөн эмес, баарына гана %{total} кг: жөнөтүүчүдөн сурап, накладнойго жазыңыз (вагондор: %{count})',
  ],
  'Iftmin.Twice': ['It is given twice: %{value}', 'Указано дважды: %{value}', 'Эки жолу көрсөтүлгөн: %{value}'],
  'Iftmin.Unplaced': [
    'Segment %{value} belongs to nothing before it',
    'Сегмент %{value} ни к чему перед ним не относится',
    '%{value} сегменти мурункулардын бирине да тиешелүү эмес',
  ],
  'Iftmin.UnknownSegment': [
    'The segment %{value} is not known; it is kept as it is',
    'Сегмент %{value} неизвестен; он сохранён как есть',
    '%{value} сегменти белгисиз; ал ошол бойдон сакталды',
  ],
  'Iftmin.UnknownCode': [
    'The code %{value} is not known; nothing is concluded from it',
    'Код %{value} неизвестен; вывода из него не делается',
    '%{value} коду белгисиз; андан жыйынтык чыгарылбайт',
  ],
  'Iftmin.Danger': [
    'What is said of danger fits no line of dangerous goods and is kept in words: %{value}',
    'Сведения об опасности не подходят под строку опасных грузов и сохранены словами: %{value}',
    'Коркунуч тууралуу маалымат кооптуу жүктөрдүн сабына туура келбейт, сөз менен сакталды: %{value}',
  ],
  'Iftmin.NoEnvelope': [
    'The message came without an interchange (UNB, UNZ)',
    'Сообщение пришло без передачи (UNB, UNZ)',
    'Билдирүү берүүсүз келген (UNB, UNZ)',
  ],
};
