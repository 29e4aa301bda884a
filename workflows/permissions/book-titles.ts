import type { MessageTable } from '../kernel/messages.ts';
import type { referenceBooks } from './policies.ts';

type Texts = MessageTable[string];

const books: Readonly<Record<(typeof referenceBooks)[number], Texts>> = {
  CommercialOperation: ['Commercial operations', 'Коммерческие операции', 'Коммерциялык операциялар'],
  ContainerType: ['Container types', 'Типы контейнеров', 'Контейнердин түрлөрү'],
  Country: ['Countries', 'Страны', 'Өлкөлөр'],
  Customer: ['Customers', 'Клиенты', 'Кардарлар'],
  Currency: ['Currencies', 'Валюты', 'Валюталар'],
  ExchangeRate: ['Exchange rates', 'Курсы валют', 'Валюта курстары'],
  InformCustomer: ['Customers to inform', 'Информируемые клиенты', 'Кабарлануучу кардарлар'],
  Forwarder: ['Forwarders', 'Экспедиторы', 'Экспедиторлор'],
  HarmonizedNomenclature: ['Harmonised nomenclature', 'Гармонизированная номенклатура', 'Гармондошкон номенклатура'],
  NomenclatureForGo2: ['Nomenclature for GO-2', 'Номенклатура для ГО-2', 'ГО-2 үчүн номенклатура'],
  NomenclatureGroup: ['Nomenclature groups', 'Группы номенклатуры', 'Номенклатура топтору'],
  Port: ['Ports', 'Порты', 'Порттор'],
  PortConsignee: ['Consignees of ports', 'Получатели портов', 'Порттордогу алуучулар'],
  Railway: ['Railways', 'Железные дороги', 'Темир жолдор'],
  RailwayPath: ['Tracks', 'Пути', 'Жолдор'],
  SubRailwayPath: ['Sidings', 'Подъездные пути', 'Кирме жолдор'],
  RailwayCodeHistory: ['History of railway codes', 'История ж/д кодов', 'Темир жол коддорунун тарыхы'],
  RailwayCodeAmount: ['Amounts of railway codes', 'Суммы ж/д кодов', 'Темир жол коддорунун суммалары'],
  Contractor: ['Contractors', 'Контрагенты', 'Контрагенттер'],
  ActReason: ['Reasons of acts', 'Причины актов', 'Актылардын себептери'],
  Road: ['Roads', 'Дороги', 'Жол башкармалыктары'],
  Station: ['Stations', 'Станции', 'Станциялар'],
  Substation: ['Sub-stations', 'Подстанции', 'Көмөкчү станциялар'],
  UnifiedTariffNomenclature: [
    'Tariff nomenclature (ETSNG)',
    'Тарифная номенклатура (ЕТСНГ)',
    'Тарифтик номенклатура (ЕТСНГ)',
  ],
  UtnHs: ['ETSNG and GNG', 'ЕТСНГ и ГНГ', 'ЕТСНГ жана ГНГ'],
  WagonOwnerType: ['Kinds of wagon owners', 'Виды собственников вагонов', 'Вагон ээлеринин түрлөрү'],
  WagonType: ['Wagon types', 'Типы вагонов', 'Вагондун түрлөрү'],
  WagonDetails: ['Wagons', 'Вагоны', 'Вагондор'],
  Tnved: ['Customs nomenclature', 'ТН ВЭД', 'ТЭИ ТН'],
  ServicePrice: ['Prices of services', 'Цены услуг', 'Кызматтардын баалары'],
  Bank: ['Banks', 'Банки', 'Банктар'],
  VedomostWagon: ['Wagon statements', 'Ведомости вагонов', 'Вагон ведомосттору'],
  DocumentSmgs: ['Documents of notes', 'Документы СМГС', 'СМГС документтери'],
  Shift: ['Cashier shifts', 'Смены кассиров', 'Кассирлердин сменалары'],
  Kassa: ['Cash desks', 'Кассы', 'Кассалар'],
  FormationPlan: ['Formation plan', 'План формирования', 'Түзүү планы'],
};

/** Names of the policies of the reference books: reading stands under the book's own name. */
export const bookTitles: MessageTable = Object.fromEntries(
  Object.entries(books).flatMap(([book, texts]) => [
    [`Reference.${book}`, texts],
    [`Reference.${book}.Edit`, ['Edit', 'Изменение', 'Өзгөртүү'] as const],
  ]),
);
