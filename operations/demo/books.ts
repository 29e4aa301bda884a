import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { createRandom } from './random.ts';

export interface DemoEntry {
  readonly area: string;
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

type Station = readonly [
  code: string,
  nameRu: string,
  nameKy: string,
  nameEn: string,
  administration: string,
  road: string,
];

/** Stations by ESR code: those of the railway, and the first ones beyond its borders. */
const stationRows: readonly Station[] = [
  ['715604', 'Чалдовар', 'Чалдыбар', 'Chaldovar', '59', 'КРГ'],
  ['715708', 'Каинды', 'Кайыңды', 'Kaindy', '59', 'КРГ'],
  ['715905', 'Кара-Балта', 'Кара-Балта', 'Kara-Balta', '59', 'КРГ'],
  ['716109', 'Беловодская', 'Беловодск', 'Belovodskaya', '59', 'КРГ'],
  ['716402', 'Сокулук', 'Сокулук', 'Sokuluk', '59', 'КРГ'],
  ['716607', 'Бишкек I', 'Бишкек I', 'Bishkek I', '59', 'КРГ'],
  ['716700', 'Бишкек II', 'Бишкек II', 'Bishkek II', '59', 'КРГ'],
  ['716908', 'Аламедин', 'Аламүдүн', 'Alamedin', '59', 'КРГ'],
  ['717008', 'Кант', 'Кант', 'Kant', '59', 'КРГ'],
  ['717205', 'Токмак', 'Токмок', 'Tokmok', '59', 'КРГ'],
  ['717402', 'Быстровка', 'Быстровка', 'Bystrovka', '59', 'КРГ'],
  ['717506', 'Джиль-Арык', 'Жел-Арык', 'Jyl-Aryk', '59', 'КРГ'],
  ['717703', 'Рыбачье', 'Балыкчы', 'Balykchy', '59', 'КРГ'],
  ['718301', 'Джалал-Абад', 'Жалал-Абад', 'Jalal-Abad', '59', 'КРГ'],
  ['718602', 'Багыш', 'Багыш', 'Bagysh', '59', 'КРГ'],
  ['718706', 'Кок-Янгак', 'Көк-Жаңгак', 'Kok-Jangak', '59', 'КРГ'],
  ['719107', 'Кызыл-Кия', 'Кызыл-Кыя', 'Kyzyl-Kiya', '59', 'КРГ'],
  ['719408', 'Таш-Кумыр', 'Таш-Көмүр', 'Tash-Komur', '59', 'КРГ'],
  ['704506', 'Луговая', 'Луговая', 'Lugovaya', '27', 'КЗХ'],
  ['715500', 'Мерке', 'Меркө', 'Merke', '27', 'КЗХ'],
  ['707608', 'Алтынколь', 'Алтынкөл', 'Altynkol', '27', 'КЗХ'],
  ['708403', 'Достык', 'Достук', 'Dostyk', '27', 'КЗХ'],
  ['696102', 'Павлодар', 'Павлодар', 'Pavlodar', '27', 'КЗХ'],
  ['720301', 'Сарыагаш', 'Сарыагач', 'Saryagash', '27', 'КЗХ'],
  ['725803', 'Хаваст', 'Хаваст', 'Khavast', '29', 'УТИ'],
  ['718000', 'Карасу-Узбекский', 'Карасуу-Өзбек', 'Karasu-Uzbekskiy', '29', 'УТИ'],
];

export const stationNames: ReadonlyMap<string, string> = new Map(stationRows.map(([code, nameRu]) => [code, nameRu]));
export const ownStations = stationRows.filter((row) => row[4] === '59').map(([code]) => code);
export const foreignStations = stationRows.filter((row) => row[4] !== '59').map(([code]) => code);

/** Invented companies; their taxpayer numbers have the right shape and belong to nobody. */
const customerRows: readonly (readonly [id: string, name: string, address: string, isOwn?: boolean])[] = [
  ['10000001', 'ОсОО «Ала-Тоо Цемент»', 'г. Кант, ул. Заводская, 4'],
  ['10000002', 'ОсОО «Чүй Нан»', 'г. Токмок, ул. Мельничная, 12'],
  ['10000003', 'ОсОО «Балыкчы Терминал»', 'г. Балыкчы, Привокзальная пл., 1'],
  ['10000004', 'АО «Кызыл-Кыя Көмүр»', 'г. Кызыл-Кия, Шахтёрский просп., 30'],
  ['10000005', 'ОсОО «Сары-Өзөн Агро»', 'с. Беловодское, ул. Элеваторная, 7'],
  ['10000006', 'ОсОО «Бишкек Металл»', 'г. Бишкек, ул. Фучика, 118'],
  ['10000007', 'ИП Токтосунов А. Б.', 'г. Кара-Балта, ул. Жайыл, 55'],
  ['10000008', 'ОсОО «Ысык-Көл Суусу»', 'г. Балыкчы, ул. Озёрная, 21'],
  ['10000009', 'ОсОО «Жалал-Абад Кездеме»', 'г. Джалал-Абад, ул. Ленина, 90'],
  ['10000010', 'ОсОО «Аламүдүн Мунай»', 'с. Лебединовка, ул. Нефтебазовая, 3'],
  ['10000011', 'ОсОО «Дордой Жүк»', 'г. Бишкек, Северная объездная, 2'],
  ['10000012', 'Кыргыз темир жолу, материальный склад', 'г. Бишкек, ул. Льва Толстого, 83', true],
];

export const customerNames: ReadonlyMap<string, { name: string; address: string }> = new Map(
  customerRows.map(([id, name, address]) => [id, { name, address }]),
);

export interface DemoCargo {
  readonly code: string;
  readonly gng: string;
  readonly name: string;
  readonly group: string;
  readonly wagonKind: string;
  readonly packaging: string;
}

/** ETSNG with a GNG code of the same goods. */
export const cargo: readonly DemoCargo[] = [
  {
    code: '281141',
    gng: '25232900',
    name: 'Цемент, не поименованный в алфавите',
    group: 'Строительные материалы',
    wagonKind: '9',
    packaging: 'насыпью',
  },
  {
    code: '161113',
    gng: '27011290',
    name: 'Уголь каменный марки Г — газовый',
    group: 'Уголь',
    wagonKind: '6',
    packaging: 'навалом',
  },
  {
    code: '211056',
    gng: '27101245',
    name: 'Бензин моторный (автомобильный) неэтилированный',
    group: 'Нефтепродукты',
    wagonKind: '7',
    packaging: 'налив',
  },
  {
    code: '214062',
    gng: '27101943',
    name: 'Топливо дизельное',
    group: 'Нефтепродукты',
    wagonKind: '7',
    packaging: 'налив',
  },
  { code: '316054', gng: '72044990', name: 'Лом стальной сборный', group: 'Лом', wagonKind: '6', packaging: 'навалом' },
  {
    code: '091118',
    gng: '44071190',
    name: 'Пиломатериалы, не поименованные в алфавите',
    group: 'Лес',
    wagonKind: '4',
    packaging: 'пакеты',
  },
  { code: '267125', gng: '70052920', name: 'Стекло листовое', group: 'Прочие', wagonKind: '2', packaging: 'ящики' },
  {
    code: '324116',
    gng: '72142000',
    name: 'Прокат чёрных металлов',
    group: 'Прокат',
    wagonKind: '6',
    packaging: 'связки',
  },
  {
    code: '233114',
    gng: '25221000',
    name: 'Известь негашёная',
    group: 'Строительные материалы',
    wagonKind: '2',
    packaging: 'мешки',
  },
  {
    code: '433070',
    gng: '31023010',
    name: 'Селитра аммиачная',
    group: 'Химические материалы',
    wagonKind: '2',
    packaging: 'мешки',
  },
  {
    code: '241479',
    gng: '25051000',
    name: 'Песок формовочный',
    group: 'Строительные материалы',
    wagonKind: '6',
    packaging: 'навалом',
  },
  {
    code: '351306',
    gng: '84798997',
    name: 'Оборудование, машины различного назначения',
    group: 'Оборудование',
    wagonKind: '4',
    packaging: 'ящики',
  },
];

const kinds: Readonly<
  Record<string, { readonly name: string; readonly capacity: string; readonly tare: string; readonly model: string }>
> = {
  '2': { name: 'Крытый', capacity: '68', tare: '24.7', model: '11-280' },
  '4': { name: 'Платформа', capacity: '71', tare: '21.4', model: '13-4012' },
  '6': { name: 'Полувагон', capacity: '69', tare: '23.5', model: '12-132' },
  '7': { name: 'Цистерна', capacity: '66', tare: '26.8', model: '15-1547' },
  '9': { name: 'Хоппер-цементовоз', capacity: '71', tare: '20.1', model: '19-758' },
};

export interface DemoWagon {
  readonly number: string;
  readonly kind: string;
  readonly capacity: string;
  readonly tare: string;
}

const wagonOf = (seven: string): string => `${seven}${wagonCheckDigit(`${seven}0`)}`;

/** Wagons of the common park by the kind's first digit; numbers are made up, check digits are right. */
export const wagons: readonly DemoWagon[] = (() => {
  const random = createRandom(59);
  const made = new Map<string, DemoWagon>();
  for (const [kind, count] of [
    ['2', 30],
    ['4', 24],
    ['6', 60],
    ['7', 30],
    ['9', 26],
  ] as const) {
    const facts = kinds[kind];
    if (!facts) continue;
    for (let index = 0; index < count; index += 1) {
      const number = wagonOf(`${kind}${random.whole(0, 9)}${random.whole(10_000, 99_999)}`);
      made.set(number, { number, kind, capacity: facts.capacity, tare: facts.tare });
    }
  }
  return [...made.values()];
})();

const administrations: readonly (readonly [code: string, nameRu: string, abbreviation: string, country: string])[] = [
  ['59', 'Кыргызская железная дорога', 'КРГ', 'KG'],
  ['27', 'Казахстанские железные дороги', 'КЗХ', 'KZ'],
  ['29', 'Узбекские железные дороги', 'УТИ', 'UZ'],
  ['20', 'Российские железные дороги', 'РЖД', 'RU'],
  ['66', 'Таджикская железная дорога', 'ТДЖ', 'TJ'],
  ['67', 'Туркменские железные дороги', 'ТРК', 'TM'],
  ['21', 'Белорусская железная дорога', 'БЧ', 'BY'],
];

const countries: readonly (readonly [
  alpha2: string,
  alpha3: string,
  numeric: string,
  nameRu: string,
  nameKy: string,
  nameEn: string,
])[] = [
  ['KG', 'KGZ', '417', 'Кыргызстан', 'Кыргызстан', 'Kyrgyzstan'],
  ['KZ', 'KAZ', '398', 'Казахстан', 'Казакстан', 'Kazakhstan'],
  ['UZ', 'UZB', '860', 'Узбекистан', 'Өзбекстан', 'Uzbekistan'],
  ['RU', 'RUS', '643', 'Россия', 'Орусия', 'Russia'],
  ['CN', 'CHN', '156', 'Китай', 'Кытай', 'China'],
  ['TJ', 'TJK', '762', 'Таджикистан', 'Тажикстан', 'Tajikistan'],
  ['TM', 'TKM', '795', 'Туркменистан', 'Түркмөнстан', 'Turkmenistan'],
  ['BY', 'BLR', '112', 'Беларусь', 'Беларусь', 'Belarus'],
];

const currencies: readonly (readonly [
  code: string,
  numeric: string,
  nameRu: string,
  nameKy: string,
  nameEn: string,
])[] = [
  ['KGS', '417', 'Сом', 'Сом', 'Som'],
  ['KZT', '398', 'Тенге', 'Теңге', 'Tenge'],
  ['RUB', '643', 'Российский рубль', 'Орус рубли', 'Russian rouble'],
  ['USD', '840', 'Доллар США', 'АКШ доллары', 'US dollar'],
  ['CHF', '756', 'Швейцарский франк', 'Швейцария франкы', 'Swiss franc'],
];

const roads: readonly (readonly [code: string, nameRu: string, abbreviation: string, administration: string])[] = [
  ['70', 'Кыргызская', 'КРГ', '59'],
  ['68', 'Казахстанская', 'КЗХ', '27'],
  ['73', 'Узбекская', 'УТИ', '29'],
];
const roadCodes: ReadonlyMap<string, string> = new Map(roads.map(([code, , abbreviation]) => [abbreviation, code]));

/** Every entry of the demo's reference books, in the order in which they are made. */
export const demoBooks: readonly DemoEntry[] = [
  ...countries.map(([alpha2, alpha3, numeric, nameRu, nameKy, nameEn]) => ({
    area: 'countries',
    id: alpha2,
    values: { alpha2, alpha3, numeric, nameRu, nameKy, nameEn },
  })),
  ...administrations.map(([code, nameRu, abbreviation, country]) => ({
    area: 'railway-administrations',
    id: code,
    values: { code, nameRu, abbreviation, country },
  })),
  ...roads.map(([code, nameRu, abbreviation, administration]) => ({
    area: 'road',
    id: code,
    values: { code, nameRu, abbreviation, administration },
  })),
  ...currencies.map(([code, numeric, nameRu, nameKy, nameEn]) => ({
    area: 'currencies',
    id: code,
    values: { code, numeric, nameRu, nameKy, nameEn, minorUnits: 2 },
  })),
  ...stationRows.map(([code, nameRu, nameKy, nameEn, administration, road]) => ({
    area: 'stations',
    id: code,
    values: { code, nameRu, nameKy, nameEn, administration, road: roadCodes.get(road) ?? '' },
  })),
  ...customerRows.map(([id, name, fullAddress, isOwn], index) => ({
    area: 'customers',
    id,
    values: {
      name,
      code: `0${String(index + 10).padStart(2, '0')}032015${String(10_001 + index * 7).padStart(5, '0')}`.slice(0, 14),
      fullAddress,
      phone: `+996 (312) 55${index % 10}-${100 + index * 7}`,
      railwayCode: String(5_100 + index),
      isKTJCode: isOwn ?? false,
      confirmedWarnings: ['Check.Inn.Date', 'Check.Tin.Date'],
    },
  })),
  ...cargo.map(({ code, name, group }) => ({ area: 'cargo', id: code, values: { code, nameRu: name, group } })),
  ...cargo.map(({ gng, name }) => ({ area: 'gng', id: gng, values: { code: gng, nameRu: name } })),
  ...wagons.map(({ number, kind, capacity, tare }) => ({
    area: 'wagons',
    id: number,
    values: {
      number,
      kind: kinds[kind]?.name ?? '',
      ownerAdministration: Number(number[4]) % 3 === 0 ? '27' : '59',
      capacity,
      tare,
      axles: 4,
      model: kinds[kind]?.model ?? '',
      built: 1986 + (Number(number.slice(5, 7)) % 38),
    },
  })),
];
