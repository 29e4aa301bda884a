import type { DemoEntry } from './entry.ts';

const administrations: readonly (readonly [
  code: string,
  nameRu: string,
  nameKy: string,
  nameEn: string,
  abbreviation: string,
  country: string,
])[] = [
  ['59', 'Кыргызская железная дорога', 'Кыргыз темир жолу', 'Kyrgyz Railway', 'КРГ', 'KG'],
  ['27', 'Казахстанские железные дороги', 'Казакстан темир жолдору', 'Kazakhstan Railways', 'КЗХ', 'KZ'],
  ['29', 'Узбекские железные дороги', 'Өзбекстан темир жолдору', 'Uzbekistan Railways', 'УТИ', 'UZ'],
  ['20', 'Российские железные дороги', 'Орусия темир жолдору', 'Russian Railways', 'РЖД', 'RU'],
  ['66', 'Таджикская железная дорога', 'Тажикстан темир жолу', 'Tajik Railway', 'ТДЖ', 'TJ'],
  ['67', 'Туркменские железные дороги', 'Түркмөнстан темир жолдору', 'Turkmen Railways', 'ТРК', 'TM'],
  ['21', 'Белорусская железная дорога', 'Беларусь темир жолу', 'Belarusian Railway', 'БЧ', 'BY'],
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

const roads: readonly (readonly [
  code: string,
  nameRu: string,
  nameKy: string,
  nameEn: string,
  abbreviation: string,
  administration: string,
])[] = [
  ['70', 'Кыргызская', 'Кыргыз темир жолу', 'Kyrgyz', 'КРГ', '59'],
  ['68', 'Казахстанская', 'Казакстан темир жолу', 'Kazakhstan', 'КЗХ', '27'],
  ['73', 'Узбекская', 'Өзбекстан темир жолу', 'Uzbekistan', 'УТИ', '29'],
];
/** Codes of roads by their abbreviation. */
export const roadCodes: ReadonlyMap<string, string> = new Map(
  roads.map(([code, , , , abbreviation]) => [abbreviation, code]),
);

/** Countries, administrations, roads and currencies: what the others refer to. */
export const worldEntries: readonly DemoEntry[] = [
  ...countries.map(([alpha2, alpha3, numeric, nameRu, nameKy, nameEn]) => ({
    area: 'countries',
    id: alpha2,
    values: { alpha2, alpha3, numeric, nameRu, nameKy, nameEn },
  })),
  ...administrations.map(([code, nameRu, nameKy, nameEn, abbreviation, country]) => ({
    area: 'railway-administrations',
    id: code,
    values: { code, nameRu, nameKy, nameEn, abbreviation, country },
  })),
  ...roads.map(([code, nameRu, nameKy, nameEn, abbreviation, administration]) => ({
    area: 'road',
    id: code,
    values: { code, nameRu, nameKy, nameEn, abbreviation, administration },
  })),
  ...currencies.map(([code, numeric, nameRu, nameKy, nameEn]) => ({
    area: 'currencies',
    id: code,
    values: { code, numeric, nameRu, nameKy, nameEn, minorUnits: 2 },
  })),
];
