import type { Texts } from '../fields/texts.ts';

/** Words of the codes that railways of the OSJD write in IFTMIN, by data element (D.97A; domain 1.14). */
type Codes = Readonly<Record<string, Texts>>;

export const documentKinds: Codes = {
  '722': ['SMGS waybill', 'Накладная СМГС', 'СМГС коштомо кагазы'],
};

export const functions: Codes = {
  '1': ['Cancellation', 'Аннулирование', 'Жокко чыгаруу'],
  '4': ['Change', 'Изменение', 'Өзгөртүү'],
  '5': ['Replacement', 'Замена', 'Алмаштыруу'],
  '9': ['Original', 'Оригинал', 'Түп нуска'],
};

export const times: Codes = {
  '2': ['Delivery wanted', 'Требуемая доставка', 'Талап кылынган жеткирүү'],
  '133': ['Departure expected', 'Ожидаемое отправление', 'Күтүлгөн жөнөтүү'],
  '137': ['Message made', 'Сообщение составлено', 'Билдирүү түзүлгөн'],
  '143': ['Accepted for carriage', 'Принято к перевозке', 'Ташууга кабыл алынган'],
};

export const texts: Codes = {
  AAA: ['Description of the goods', 'Описание груза', 'Жүктүн сүрөттөлүшү'],
  DCL: ["Consignor's statements (box 3)", 'Заявления отправителя (графа 3)', 'Жөнөтүүчүнүн билдирүүлөрү (3-графа)'],
  ICN: [
    'Information not for the carrier (box 25)',
    'Информация не для перевозчика (графа 25)',
    'Ташуучуга арналбаган маалымат (25-графа)',
  ],
  TRA: ['Transport remarks (box 28)', 'Отметки о перевозке (графа 28)', 'Ташуу белгилери (28-графа)'],
  RQR: ['Route', 'Маршрут', 'Маршрут'],
};

export const places: Codes = {
  '5': ['Station of departure', 'Станция отправления', 'Жөнөтүү станциясы'],
  '8': ['Station of destination', 'Станция назначения', 'Баруучу станция'],
  '9': ['Place of loading', 'Место погрузки', 'Жүктөө жери'],
  '11': ['Place of unloading', 'Место выгрузки', 'Түшүрүү жери'],
  '17': ['Border station', 'Пограничная станция', 'Чек ара станциясы'],
  '32': ['Carrier from station', 'Перевозчик от станции', 'Ташуучу станциядан'],
  '42': ['Border station, exit', 'Выходная пограничная станция', 'Чыгуу чек ара станциясы'],
  '56': ['Carrier to station', 'Перевозчик до станции', 'Ташуучу станцияга чейин'],
};

export const parties: Codes = {
  CZ: ['Consignor', 'Отправитель', 'Жөнөтүүчү'],
  CN: ['Consignee', 'Получатель', 'Алуучу'],
  GS: ['Payer', 'Плательщик', 'Төлөөчү'],
  CA: ['Carrier', 'Перевозчик', 'Ташуучу'],
  CW: ['Owner of the wagon', 'Собственник вагона', 'Вагондун ээси'],
};

export const goodsCodes: Codes = {
  HS: ['GNG code', 'Код ГНГ', 'ГНГ коду'],
  ET: ['ETSNG code', 'Код ЕТСНГ', 'ЕТСНГ коду'],
};

export const measures: Codes = {
  WT: ['Mass', 'Масса', 'Масса'],
  AAI: ['Mass of a container', 'Масса контейнера', 'Контейнердин массасы'],
  SV: ['Carrying capacity', 'Грузоподъёмность', 'Жүк көтөрүмдүүлүгү'],
  NAX: ['Axles', 'Оси', 'Октор'],
};

export const measured: Codes = {
  G: ['gross', 'брутто', 'брутто'],
  AAB: ['goods, gross', 'груз брутто', 'жүк брутто'],
  AAL: ['net', 'нетто', 'нетто'],
  T: ['tare', 'тара', 'тара'],
};

export const units: Codes = {
  KGM: ['kilograms', 'килограммы', 'килограмм'],
  TNE: ['tonnes', 'тонны', 'тонна'],
  PCE: ['pieces', 'штуки', 'даана'],
};

export const equipment: Codes = {
  RR: ['Railway wagon', 'Вагон', 'Вагон'],
  CN: ['Container', 'Контейнер', 'Контейнер'],
};

export const fullness: Codes = {
  '4': ['empty', 'порожний', 'бош'],
  '5': ['loaded', 'гружёный', 'жүктөлгөн'],
};

/** Ways in which a moment is written. */
export const timeFormats: Codes = {
  '102': ['day', 'дата', 'күн'],
  '203': ['day and minute', 'дата и время', 'күн жана убакыт'],
  '204': ['day and second', 'дата и время с секундами', 'күн жана секунд менен убакыт'],
};
