import type { Texts } from '../fields/texts.ts';
import * as codes from './codes.ts';

/** What a component holds, where that can be checked by itself. */
export type Holds = 'text' | 'code' | 'count' | 'number' | 'wagon' | 'container' | 'station';

/** One component of a segment, as the railways of the OSJD use it. */
export interface Component {
  /** Element and component, from 1. */
  readonly place: readonly [element: number, component: number];
  readonly label: Texts;
  readonly holds?: Holds;
  readonly required?: true;
  readonly codes?: Readonly<Record<string, Texts>>;
}

export interface SegmentGrammar {
  readonly label: Texts;
  readonly components: readonly Component[];
}

const says = (
  element: number,
  component: number,
  label: Texts,
  more: Partial<Omit<Component, 'place' | 'label'>> = {},
): Component => ({ place: [element, component], label, ...more });
const segment = (label: Texts, ...components: readonly Component[]): SegmentGrammar => ({ label, components });

const name: Texts = ['Name', 'Наименование', 'Аталышы'];
const code: Texts = ['Code', 'Код', 'Коду'];
const number: Texts = ['Number', 'Номер', 'Номери'];
const meaning: Texts = ['Meaning', 'Значение', 'Мааниси'];
const unit: Texts = ['Unit', 'Единица измерения', 'Өлчөө бирдиги'];
const value: Texts = ['Value', 'Величина', 'Чоңдугу'];
const reference: Texts = ['Message number', 'Номер сообщения', 'Билдирүүнүн номери'];
const interchange: Texts = ['Interchange number', 'Номер передачи', 'Берүүнүн номери'];

/**
 * Segments of the message and what stands in them (D.97A as the OSJD uses it; domain 1.14). A segment that is not here is kept and
 * shown as it stands; nothing is concluded from it.
 */
export const grammar: Readonly<Record<string, SegmentGrammar>> = {
  UNB: segment(
    ['Head of the interchange', 'Заголовок передачи', 'Берүүнүн башы'],
    says(1, 1, ['Character set', 'Набор знаков', 'Белгилердин топтому']),
    says(1, 2, ['Syntax version', 'Версия синтаксиса', 'Синтаксистин версиясы']),
    says(2, 1, ['From', 'Отправитель передачи', 'Берүүнү жөнөткөн'], { required: true }),
    says(3, 1, ['To', 'Получатель передачи', 'Берүүнү алган'], { required: true }),
    says(4, 1, ['Day made', 'Дата составления', 'Түзүлгөн күнү']),
    says(4, 2, ['Time made', 'Время составления', 'Түзүлгөн убактысы']),
    says(5, 1, interchange, { required: true }),
    says(11, 1, ['Test', 'Проверка связи', 'Байланышты текшерүү']),
  ),
  UNH: segment(
    ['Head of the message', 'Заголовок сообщения', 'Билдирүүнүн башы'],
    says(1, 1, reference, { required: true }),
    says(2, 1, ['Kind of message', 'Вид сообщения', 'Билдирүүнүн түрү'], { required: true }),
    says(2, 2, ['Directory', 'Каталог', 'Каталог']),
    says(2, 3, ['Release of the directory', 'Выпуск каталога', 'Каталогдун чыгарылышы']),
    says(2, 5, ['Agreed by', 'Согласовано', 'Макулдашкан']),
  ),
  BGM: segment(
    ['Beginning: the waybill', 'Начало: накладная', 'Башталышы: коштомо кагаз'],
    says(1, 1, ['Kind of document', 'Вид документа', 'Документтин түрү'], { codes: codes.documentKinds }),
    says(2, 1, ['Consignment number', 'Номер отправки', 'Жөнөтүүнүн номери'], { required: true }),
    says(3, 1, ['Function', 'Функция', 'Функциясы'], { codes: codes.functions }),
  ),
  DTM: segment(
    ['Time', 'Время', 'Убакыт'],
    says(1, 1, meaning, { required: true, codes: codes.times }),
    says(1, 2, ['When', 'Когда', 'Качан'], { required: true }),
    says(1, 3, ['Written as', 'Как записано', 'Кантип жазылган'], { codes: codes.timeFormats }),
  ),
  TSR: segment(
    ['Conditions of carriage', 'Условия перевозки', 'Ташуунун шарттары'],
    says(2, 1, ['Service', 'Услуга', 'Кызмат']),
  ),
  FTX: segment(
    ['Text', 'Текст', 'Текст'],
    says(1, 1, meaning, { required: true, codes: codes.texts }),
    says(3, 1, code),
    says(4, 1, ['Text', 'Текст', 'Текст']),
  ),
  DOC: segment(
    ['Document attached (box 24)', 'Приложенный документ (графа 24)', 'Тиркелген документ (24-графа)'],
    says(1, 1, code),
    says(1, 4, name),
    says(2, 1, number),
    says(2, 2, ['Copies', 'Экземпляров', 'Нускасы']),
    says(2, 3, ['Day', 'Дата', 'Күнү']),
  ),
  TOD: segment(['Terms of delivery', 'Условия поставки', 'Жеткирүү шарттары'], says(3, 1, code)),
  GOR: segment(['Customs formalities', 'Таможенные формальности', 'Бажы иштери'], says(2, 1, code)),
  TDT: segment(
    ['Transport', 'Транспорт', 'Транспорт'],
    says(1, 1, ['Stage', 'Этап', 'Этабы']),
    says(3, 1, ['Kind of transport', 'Вид транспорта', 'Транспорттун түрү'], {
      codes: { '2': ['railway', 'железная дорога', 'темир жол'] },
    }),
  ),
  LOC: segment(
    ['Station', 'Станция', 'Станция'],
    says(1, 1, meaning, { required: true, codes: codes.places }),
    says(2, 1, ['Railway and station code', 'Код железной дороги и станции', 'Темир жолдун жана станциянын коду'], {
      required: true,
      holds: 'station',
    }),
    says(2, 4, name),
    says(2, 5, ['Railway', 'Железная дорога', 'Темир жол']),
  ),
  NAD: segment(
    ['Party', 'Участник', 'Катышуучу'],
    says(1, 1, meaning, { required: true, codes: codes.parties }),
    says(2, 1, code),
    says(4, 1, name),
    says(5, 1, ['Address', 'Адрес', 'Дареги']),
    says(6, 1, ['Town', 'Город', 'Шаары']),
    says(8, 1, ['Postcode', 'Индекс', 'Индекс']),
    says(9, 1, ['Country', 'Страна', 'Өлкө']),
  ),
  CTA: segment(['Contact', 'Контактное лицо', 'Байланышуучу'], says(2, 1, code), says(2, 2, name)),
  COM: segment(['Telephone, mail', 'Телефон, почта', 'Телефон, почта'], says(1, 1, ['Address', 'Адрес', 'Дареги'])),
  GID: segment(
    ['Goods', 'Груз', 'Жүк'],
    says(1, 1, ['No.', '№', '№']),
    says(2, 1, ['Packages', 'Мест', 'Орундар'], { holds: 'count' }),
    says(2, 2, code),
    says(2, 5, ['Packaging', 'Род упаковки', 'Таңгагынын түрү']),
    says(2, 6, ['Packaging', 'Род упаковки', 'Таңгагынын түрү']),
  ),
  PIA: segment(
    ['Code of the goods', 'Код груза', 'Жүктүн коду'],
    says(2, 1, code, { required: true }),
    says(2, 2, meaning, { codes: codes.goodsCodes }),
  ),
  MEA: segment(
    ['Measure', 'Измерение', 'Өлчөө'],
    says(1, 1, meaning, { required: true, codes: codes.measures }),
    says(2, 1, ['Of what', 'Чего', 'Эмнеге'], { codes: codes.measured }),
    says(3, 1, unit, { codes: codes.units }),
    says(3, 2, value, { required: true, holds: 'number' }),
  ),
  DGS: segment(
    ['Dangerous goods', 'Опасный груз', 'Коркунучтуу жүк'],
    says(1, 1, ['Rules', 'Правила', 'Эрежелер']),
    says(2, 1, ['Class', 'Класс', 'Классы']),
    says(3, 1, ['UN number', 'Номер ООН', 'БУУ номери']),
    says(5, 1, ['Packing group', 'Группа упаковки', 'Таңгак тобу']),
    says(6, 1, ['Emergency card', 'Аварийная карточка', 'Авариялык карточка']),
    says(8, 1, ['Hazard number (Kemler)', 'Номер опасности (Кемлера)', 'Коркунуч номери (Кемлер)']),
    says(9, 1, ['Danger sign', 'Знак опасности', 'Коркунуч белгиси']),
  ),
  SGP: segment(
    ['Goods in a wagon', 'Груз в вагоне', 'Вагондогу жүк'],
    says(1, 1, ['Wagon or container', 'Вагон или контейнер', 'Вагон же контейнер'], { required: true }),
    says(2, 1, ['Packages', 'Мест', 'Орундар'], { holds: 'count' }),
  ),
  EQD: segment(
    ['Wagon', 'Вагон', 'Вагон'],
    says(1, 1, meaning, { required: true, codes: codes.equipment }),
    says(2, 1, number, { required: true, holds: 'wagon' }),
    says(6, 1, ['Loaded or empty', 'Гружёный или порожний', 'Жүктөлгөн же бош'], { codes: codes.fullness }),
  ),
  EQA: segment(
    ['Container', 'Контейнер', 'Контейнер'],
    says(1, 1, meaning, { required: true, codes: codes.equipment }),
    says(2, 1, ['Number and type', 'Номер и тип', 'Номери жана түрү'], { required: true, holds: 'container' }),
    says(2, 4, ['Loaded or empty', 'Гружёный или порожний', 'Жүктөлгөн же бош'], { codes: codes.fullness }),
  ),
  SEL: segment(['Seal', 'Пломба', 'Пломба'], says(1, 1, ['Marks', 'Знаки', 'Белгилери'], { required: true })),
  RFF: segment(['Reference', 'Ссылка', 'Шилтеме'], says(1, 1, meaning), says(1, 2, number)),
  CNT: segment(['Control total', 'Контрольный итог', 'Текшерүү жыйынтыгы'], says(1, 1, meaning), says(1, 2, value)),
  PCI: segment(['Marks of packages', 'Маркировка мест', 'Орундардын белгилери'], says(2, 1, name)),
  MOA: segment(['Amount', 'Сумма', 'Суммасы'], says(1, 1, meaning), says(1, 2, value), says(1, 3, unit)),
  UNT: segment(
    ['End of the message', 'Конец сообщения', 'Билдирүүнүн аягы'],
    says(1, 1, ['Segments', 'Сегментов', 'Сегменттер'], { required: true, holds: 'count' }),
    says(2, 1, reference, { required: true }),
  ),
  UNZ: segment(
    ['End of the interchange', 'Конец передачи', 'Берүүнүн аягы'],
    says(1, 1, ['Messages', 'Сообщений', 'Билдирүүлөр'], { holds: 'count' }),
    says(2, 1, interchange),
  ),
};
