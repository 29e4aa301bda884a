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

/** Books with a code and a name in Russian and Kyrgyz: a few entries each, so that no list and no lookup is empty. */
const small: Readonly<
  Record<string, readonly (readonly [code: string, nameRu: string, nameKy: string, more?: object])[]>
> = {
  'commercial-operation': [
    [
      '1',
      'Приём и выдача повагонных отправок на местах общего пользования',
      'Жалпы пайдалануу жерлеринде вагондук жөнөтүүлөрдү кабыл алуу жана берүү',
      { paragraph: '§ 1' },
    ],
    [
      '3',
      'Приём и выдача грузов на подъездных путях',
      'Кирме жолдордо жүктөрдү кабыл алуу жана берүү',
      { paragraph: '§ 3' },
    ],
    ['5', 'Приём и выдача контейнеров 20 футов', '20 фут контейнерлерди кабыл алуу жана берүү', { paragraph: '§ 5' }],
    [
      '10',
      'Приём и выдача контейнеров 40 футов',
      '40 фут контейнерлерди кабыл алуу жана берүү',
      { paragraph: '§ 10н' },
    ],
  ],
  'container-type': [
    ['22G1', 'Универсальный 20 футов', 'Универсалдуу 20 фут', { lengthFeet: 20, tare: '2.2', maxGross: '30.48' }],
    ['42G1', 'Универсальный 40 футов', 'Универсалдуу 40 фут', { lengthFeet: 40, tare: '3.8', maxGross: '30.48' }],
    [
      '45G1',
      'Универсальный 40 футов, высокий',
      'Универсалдуу 40 фут, бийик',
      { lengthFeet: 40, tare: '3.9', maxGross: '30.48' },
    ],
    ['22R1', 'Рефрижераторный 20 футов', 'Рефрижератордук 20 фут', { lengthFeet: 20, tare: '3', maxGross: '30.48' }],
  ],
  'nomenclature-group': [
    ['1', 'Хлебные грузы', 'Дан жүктөрү', { tariffClass: 1 }],
    ['2', 'Уголь и кокс', 'Көмүр жана кокс', { tariffClass: 0 }],
    ['3', 'Нефть и нефтепродукты', 'Мунай жана мунай заттары', { tariffClass: 1 }],
    ['4', 'Строительные грузы', 'Курулуш жүктөрү', { tariffClass: 0 }],
    ['5', 'Чёрные металлы', 'Кара металлдар', { tariffClass: 2 }],
    ['6', 'Прочие грузы', 'Башка жүктөр', { tariffClass: 1 }],
  ],
  'nomenclature-for-go2': [
    ['01', 'Каменный уголь', 'Таш көмүр', { line: 1, groups: ['2'] }],
    ['02', 'Нефтепродукты', 'Мунай заттары', { line: 2, groups: ['3'] }],
    ['03', 'Зерно и мука', 'Дан жана ун', { line: 3, groups: ['1'] }],
    ['99', 'Остальные', 'Калгандары', { line: 99, groups: ['4', '5', '6'] }],
  ],
  'wagon-type': [
    ['20', 'Крытый', 'Жабык вагон', { abbreviation: 'КР', genusCode: '20', axles: 4 }],
    ['40', 'Платформа', 'Платформа', { abbreviation: 'ПЛ', genusCode: '40', axles: 4 }],
    ['60', 'Полувагон', 'Жарым вагон', { abbreviation: 'ПВ', genusCode: '60', axles: 4 }],
    ['70', 'Цистерна', 'Цистерна', { abbreviation: 'ЦС', genusCode: '70', axles: 4 }],
    ['95', 'Зерновоз', 'Дан ташуучу', { abbreviation: 'ЗРВ', genusCode: '95', axles: 4 }],
  ],
  'wagon-owner-type': [
    ['1', 'Общий (инвентарный) парк', 'Жалпы парк'],
    ['2', 'Собственный', 'Менчик', { private: true }],
    ['3', 'Арендованный', 'Ижарага алынган', { private: true }],
  ],
  'act-reason': [
    ['1', 'Недостача места', 'Жүктүн кем чыгышы', { act: 0 }],
    ['2', 'Повреждение груза', 'Жүктүн бузулушу', { act: 0 }],
    ['3', 'Задержка вагона по вине получателя', 'Алуучунун күнөөсүнөн вагондун кечигиши', { act: 1 }],
    ['4', 'Отсутствие пломбы', 'Пломбанын жоктугу', { act: 1 }],
  ],
  'document-smgs': [
    ['1', 'Счёт-фактура (инвойс)', 'Эсеп-фактура (инвойс)', { required: true, box: 9, issuer: 'Отправитель' }],
    ['2', 'Упаковочный лист', 'Таңгак баракчасы', { box: 9, issuer: 'Отправитель' }],
    ['3', 'Сертификат происхождения', 'Келип чыгуу күбөлүгү', { box: 9, issuer: 'Торгово-промышленная палата' }],
    ['4', 'Фитосанитарный сертификат', 'Фитосанитардык күбөлүк', { box: 9, issuer: 'Карантинная служба' }],
  ],
  port: [
    ['KZAKT', 'Актау', 'Актау', { country: 'KZ' }],
    ['CNLYG', 'Ляньюньган', 'Ляньюньган', { country: 'CN' }],
    ['RUVVO', 'Владивосток', 'Владивосток', { country: 'RU' }],
  ],
  bank: [
    ['109001', 'Примерный банк, головной офис', 'Мисал банк, башкы кеңсе', { address: 'г. Бишкек' }],
    ['118005', 'Вымышленный банк, Кантский филиал', 'Ойдон чыгарылган банк, Кант филиалы', { address: 'г. Кант' }],
  ],
  forwarder: [
    [
      'F-001',
      'ОсОО «Транзит Ала-Тоо»',
      '«Транзит Ала-Тоо» ЖЧКсы',
      { country: 'KG', contract: '12/2026', contractDate: '2026-01-15' },
    ],
  ],
  contractor: [['C-001', 'ОсОО «Вагон Сервис»', '«Вагон Сервис» ЖЧКсы', { contract: '7/2026' }]],
  kassa: [
    ['1', 'Касса станции Бишкек II', 'Бишкек II станциясынын кассасы', { station: '716700' }],
    ['2', 'Касса станции Аламедин', 'Аламүдүн станциясынын кассасы', { station: '716908' }],
  ],
  substation: [
    ['716700-1', 'Бишкек II, контейнерная площадка', 'Бишкек II, контейнер аянтчасы', { station: '716700' }],
    ['716908-1', 'Аламедин, нефтебаза', 'Аламүдүн, мунай базасы', { station: '716908' }],
  ],
};

const smallEntries: readonly DemoEntry[] = Object.entries(small).flatMap(([area, entries]) =>
  entries.map(([code, nameRu, nameKy, more]) => ({ area, id: code, values: { code, nameRu, nameKy, ...more } })),
);

/** Rates of a quarter of a year, made up, walking by a few tyiyn a day. */
const rates: readonly DemoEntry[] = (() => {
  const random = createRandom(417);
  return (
    [
      ['USD', 8745, 1],
      ['RUB', 108, 1],
      ['KZT', 1690, 100],
    ] as const
  ).flatMap(([currency, start, units]) => {
    let tyiyn = start as number;
    return Array.from({ length: 90 }, (_, index) => {
      tyiyn += random.whole(-Math.ceil(tyiyn / 400), Math.ceil(tyiyn / 400));
      const date = new Date(Date.UTC(2026, 7, 24 + index)).toISOString().slice(0, 10);
      const rate = `${Math.floor(tyiyn / 100)}.${String(tyiyn % 100).padStart(2, '0')}`;
      return { area: 'exchange-rate', id: `${currency}.${date}`, values: { currency, date, rate, units } };
    });
  });
})();

const others: readonly DemoEntry[] = [
  {
    area: 'inform-customer',
    id: 'inform-1',
    values: {
      customer: '10000001',
      person: 'Диспетчер склада',
      channel: 1,
      address: '+996312550101',
      station: '717008',
    },
  },
  { area: 'utn-hs', id: `${cargo[0]?.code}.${cargo[0]?.gng}`, values: { etsng: cargo[0]?.code, gng: cargo[0]?.gng } },
  {
    area: 'railway-code-history',
    id: '5100.2026-02-10',
    values: {
      code: '5100',
      customer: '10000001',
      name: 'ОсОО «Ала-Тоо Цемент»',
      price: '1200.00',
      dateSold: '2026-02-10',
    },
  },
  {
    area: 'vedomost-wagon',
    id: '1.2026-11-02',
    values: {
      number: '1',
      date: '2026-11-02',
      station: '717008',
      customer: '10000001',
      wagons: wagons.slice(0, 3).map(({ number }) => number),
    },
  },
  {
    area: 'shift',
    id: '1.2026-11-20.1',
    values: {
      kassa: '1',
      date: '2026-11-20',
      number: '1',
      cashier: 'Гүлнара Кассирова',
      opened: '08:00',
      closed: '20:00',
      openingCash: '5000',
      closingCash: '48250.50',
    },
  },
  {
    area: 'wagon-model',
    id: '12-132',
    values: { code: '12-132', nameRu: 'Полувагон с люками', type: '60', capacity: '69.5', tare: '24' },
  },
  ...[
    ['716700', '1', 0],
    ['716700', '4', 3],
    ['716908', '2', 1],
  ].map(([station, number, purpose]) => ({
    area: 'railway-path',
    id: `${station}.${number}`,
    values: { station, number: String(number), nameRu: `Путь ${number}`, purpose, length: 850, wagons: 56 },
  })),
  {
    area: 'subrailway-path',
    id: '717008.11',
    values: {
      station: '717008',
      number: '11',
      nameRu: 'Подъездной путь цементного завода',
      owner: '10000001',
      length: 2400,
    },
  },
  {
    area: 'port-consignee',
    id: 'KZAKT.PC-1',
    values: { port: 'KZAKT', code: 'PC-1', nameRu: 'Терминал «Актау Курык»' },
  },
  {
    area: 'service-price',
    id: 'WEIGH.2026-01-01',
    values: {
      service: 'WEIGH',
      nameRu: 'Взвешивание вагона',
      nameKy: 'Вагонду таразалоо',
      price: '450.00',
      unit: 'вагон',
      vat: '12',
      validFrom: '2026-01-01',
    },
  },
  {
    area: 'railway-code-amount',
    id: '2026-01-01',
    values: { validFrom: '2026-01-01', amount: '1200.00', order: 'Приказ № 14' },
  },
  {
    area: 'tnved',
    id: '27',
    values: { code: '27', nameRu: 'Топливо минеральное, нефть и продукты их перегонки', level: 2 },
  },
  { area: 'tnved', id: '2701', values: { code: '2701', nameRu: 'Уголь каменный', parent: '27', level: 4 } },
  {
    area: 'formation-plan',
    id: '70',
    values: {
      road: '70',
      roadItem: ['68', '73'],
      stationWhere: [{ start: '715604', end: '717703', joints: ['715604'] }],
      stationFrom: [
        { start: '715604', end: '717703', joints: ['715604', '716700'] },
        { start: '718301', end: '718706', joints: [] },
      ],
    },
  },
];

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
  ...smallEntries,
  ...rates,
  ...others,
];
