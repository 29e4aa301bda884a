import type { DemoEntry } from './entry.ts';

/** Two editions: that of last year, and this year's, some per cent dearer. All figures are made up. */
const editions = [
  ['2025-01-01', 100],
  ['2026-01-01', 108],
] as const;

/** Neighbour stations with kilometres between them, as far as the demo's trains go. */
const neighbours = [
  ['704506', '715500', 48],
  ['715500', '715604', 21],
  ['715604', '715708', 17],
  ['715708', '715905', 24],
  ['715905', '716109', 21],
  ['716109', '716402', 18],
  ['716402', '716607', 24],
  ['716607', '716700', 4],
  ['716700', '716908', 5],
  ['716908', '717008', 17],
  ['717008', '717205', 38],
  ['717205', '717402', 44],
  ['717402', '717506', 32],
  ['717506', '717703', 34],
  ['704506', '707608', 640],
  ['704506', '708403', 1_120],
  ['704506', '696102', 1_530],
  ['704506', '720301', 468],
  ['720301', '725803', 152],
  ['725803', '718000', 346],
  ['718000', '718301', 58],
  ['718301', '718602', 12],
  ['718602', '718706', 22],
  ['718301', '719408', 96],
  ['718000', '719107', 71],
] as const;

const zones = [50, 100, 200, 300, 500, 800, 1_200, 1_600, 2_000, 2_600] as const;
const weights = [20, 40, 55, 70, 90] as const;

const som = (amount: number, per: number): string => `${Math.round((amount * per) / 100)}.00`;

const rows = (
  table: string,
  validFrom: string,
  all: readonly (readonly [key: readonly (string | number)[], values: Readonly<Record<string, unknown>>])[],
): readonly DemoEntry[] =>
  all.map(([key, values]) => ({
    area: table,
    id: [...key, validFrom].join('.'),
    values: { ...values, validFrom },
  }));

const byZoneAndWeight = (table: string, validFrom: string, start: number, perKm: number, per: number) =>
  rows(
    table,
    validFrom,
    zones.flatMap((kmTo) =>
      weights.map(
        (tonnesTo) =>
          [[kmTo, tonnesTo], { kmTo, tonnesTo, rate: som(start + kmTo * perKm * (tonnesTo / 60), per) }] as const,
      ),
    ),
  );

const byZone = (table: string, validFrom: string, start: number, perKm: number, per: number) =>
  rows(
    table,
    validFrom,
    zones.map((kmTo) => [[kmTo], { kmTo, rate: som(start + kmTo * perKm, per) }] as const),
  );

type Edition = (typeof editions)[number];

/** Ways, and freight of wagons and containers by zone. */
const freight = ([from, per]: Edition): readonly DemoEntry[] => [
  ...rows(
    'freight-table-1',
    from,
    neighbours.map(([a, b, km]) => [[a, b], { fromStationId: a, toStationId: b, km, sections: '' }] as const),
  ),
  ...byZoneAndWeight('freight-table-2', from, 6_200, 62, per),
  ...byZoneAndWeight('freight-table-3', from, 7_400, 71, per),
  ...byZoneAndWeight('freight-table-4', from, 8_900, 84, per),
  ...rows(
    'freight-table-5',
    from,
    [20, 40].flatMap((feet) =>
      zones.map(
        (kmTo) =>
          [
            [feet, kmTo],
            {
              feet,
              kmTo,
              rate: som(2_100 + kmTo * (feet === 20 ? 21 : 34), per),
              emptyRate: som(900 + kmTo * (feet === 20 ? 8 : 13), per),
            },
          ] as const,
      ),
    ),
  ),
  ...byZone('freight-table-6', from, 1_900, 14, per),
  ...byZone('freight-table-7', from, 800, 6, per),
  ...rows(
    'freight-table-8',
    from,
    zones.flatMap((kmTo) =>
      [1_000, 5_000, 10_000].map(
        (kilogramsTo) =>
          [
            [kmTo, kilogramsTo],
            { kmTo, kilogramsTo, rate: som(600 + kmTo * (kilogramsTo / 1_000) * 1.4, per) },
          ] as const,
      ),
    ),
  ),
];

/** What is asked for wagons that are shunted, stand or are used. */
const wagonsInUse = ([from, per]: Edition): readonly DemoEntry[] => [
  ...rows(
    'freight-table-9',
    from,
    [1, 3, 5, 10, 20].flatMap((kmTo) =>
      [1, 5, 10, 30, 70].map(
        (wagonsTo) => [[kmTo, wagonsTo], { kmTo, wagonsTo, rate: som(420 + kmTo * 90 + wagonsTo * 55, per) }] as const,
      ),
    ),
  ),
  ...rows(
    'freight-table-10',
    from,
    ['20', '40', '60', '70', '95'].flatMap((wagonTypeId, place) =>
      [24, 48, 8_760].map(
        (hoursTo, band) =>
          [[wagonTypeId, hoursTo], { wagonTypeId, hoursTo, rate: som((18 + place * 2) * (band + 1), per) }] as const,
      ),
    ),
  ),
  ...rows(
    'freight-table-11',
    from,
    [1, 3, 10, 365].map((daysTo, band) => [[daysTo], { daysTo, rate: som(12 + band * 8, per) }] as const),
  ),
];

/** Services by the piece. */
const services = ([from, per]: Edition): readonly DemoEntry[] =>
  rows('freight-table-13', from, [
    [
      ['ЗПУ'],
      {
        service: 'ЗПУ',
        nameRu: 'Запорно-пломбировочное устройство',
        nameKy: 'Жаап-пломбалоочу түзүлүш',
        unit: 'шт.',
        rate: som(310, per),
      },
    ],
    [
      ['ВЕС'],
      {
        service: 'ВЕС',
        nameRu: 'Взвешивание вагона',
        nameKy: 'Вагонду тараза менен өлчөө',
        unit: 'вагон',
        rate: som(540, per),
      },
    ],
    [
      ['ПРВ'],
      {
        service: 'ПРВ',
        nameRu: 'Проверка документов перевозки',
        nameKy: 'Ташуу документтерин текшерүү',
        unit: 'накладная',
        rate: som(180, per),
      },
    ],
    // What other railways ask for their part of the way, in their money.
    [
      ['КТЖ'],
      {
        service: 'КТЖ',
        nameRu: 'Провоз по сети КТЖ, за вагон',
        nameKy: 'КТЖ тармагы боюнча ташуу, вагон үчүн',
        unit: 'вагон',
        rate: som(96_000, per),
        currency: 'KZT',
      },
    ],
    [
      ['ТРЗ'],
      {
        service: 'ТРЗ',
        nameRu: 'Транзит за пределами сети, за вагон',
        nameKy: 'Тармактан тышкары транзит, вагон үчүн',
        unit: 'вагон',
        rate: som(420, per),
        currency: 'CHF',
      },
    ],
    [
      ['ОХР'],
      {
        service: 'ОХР',
        nameRu: 'Охрана груза в пути',
        nameKy: 'Жолдо жүктү кайтаруу',
        unit: 'вагон',
        rate: som(2_450, per),
      },
    ],
  ]);

/** None by the month: the recorded past moves from one to another, and what was counted is to stay as it was. */
const coefficients = ([from]: Edition): readonly DemoEntry[] =>
  rows(
    'freight-coefficient',
    from,
    (
      [
        [10, 0, '2', '0.95', 'Уголь и кокс'],
        [10, 0, '3', '1.12', 'Нефтепродукты'],
        [10, 0, '5', '1.2', 'Чёрные металлы'],
        [20, 1, '1', '0.85', 'Собственный вагон'],
        [20, 1, '2', '0.9', 'Арендованный вагон'],
        [30, 2, '1', '1.05', 'Экспорт'],
        [30, 2, '3', '1.1', 'Транзит'],
      ] as const
    ).map(([place, of, value, factor, ground]) => [[of, value], { place, of, value, factor, ground }] as const),
  );

/** The tariff tables of the demo: made up, two editions each. */
export const tariffEntries: readonly DemoEntry[] = editions.flatMap((edition): readonly DemoEntry[] => [
  ...freight(edition),
  ...wagonsInUse(edition),
  ...services(edition),
  ...coefficients(edition),
]);
