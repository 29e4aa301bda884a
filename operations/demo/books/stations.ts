import type { DemoEntry } from './entry.ts';
import { roadCodes } from './world.ts';

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

/** Where they are, degrees to the hundredth: enough for a map of the network. */
const places: ReadonlyMap<string, { readonly lat: string; readonly lon: string }> = new Map(
  (
    [
      ['715604', '42.85', '73.48'],
      ['715708', '42.82', '73.68'],
      ['715905', '42.82', '73.86'],
      ['716109', '42.82', '74.12'],
      ['716402', '42.85', '74.43'],
      ['716607', '42.87', '74.55'],
      ['716700', '42.86', '74.61'],
      ['716908', '42.87', '74.65'],
      ['717008', '42.89', '74.85'],
      ['717205', '42.82', '75.30'],
      ['717402', '42.77', '75.68'],
      ['717506', '42.75', '75.82'],
      ['717703', '42.44', '76.16'],
      ['718301', '40.92', '73.00'],
      ['718602', '41.02', '73.09'],
      ['718706', '41.03', '73.19'],
      ['719107', '40.26', '72.12'],
      ['719408', '41.35', '72.22'],
      ['704506', '42.95', '72.75'],
      ['715500', '42.88', '73.23'],
      ['707608', '44.16', '80.30'],
      ['708403', '45.25', '82.49'],
      ['696102', '52.30', '76.97'],
      ['720301', '41.47', '69.15'],
      ['725803', '40.21', '68.84'],
      ['718000', '40.71', '72.88'],
    ] as const
  ).map(([code, lat, lon]) => [code, { lat, lon }]),
);

export const stationNames: ReadonlyMap<string, string> = new Map(stationRows.map(([code, nameRu]) => [code, nameRu]));
export const ownStations = stationRows.filter((row) => row[4] === '59').map(([code]) => code);
export const foreignStations = stationRows.filter((row) => row[4] !== '59').map(([code]) => code);

/** Where trains are handed over to other railways. */
export const joints = ['715604', '718301', '719107'];

export const stationEntries: readonly DemoEntry[] = stationRows.map(
  ([code, nameRu, nameKy, nameEn, administration, road]) => ({
    area: 'stations',
    id: code,
    values: {
      code,
      nameRu,
      nameKy,
      nameEn,
      administration,
      road: roadCodes.get(road) ?? '',
      joint: joints.includes(code),
      ...places.get(code),
    },
  }),
);
