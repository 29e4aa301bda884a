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
    },
  }),
);
