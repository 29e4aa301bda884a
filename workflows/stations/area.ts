import { esrCode } from '../checks/esr.ts';
import { about } from '../kernel/finding.ts';
import { bookArea, type BookDefinition } from '../reference/book.ts';
import type { Fields } from '../reference/field.ts';
import { names } from '../reference/names.ts';

const fields = {
  code: { kind: 'code', max: 6, required: true, label: ['ESR code', 'Код ЕСР', 'ЕСР коду'] },
  ...names,
  administration: { kind: 'code', max: 2, required: true, label: ['Administration', 'Администрация', 'Администрация'] },
  road: { kind: 'text', label: ['Road', 'Дорога', 'Жол'] },
  lat: { kind: 'signed', label: ['Latitude', 'Широта', 'Кеңдик'] },
  lon: { kind: 'signed', label: ['Longitude', 'Долгота', 'Узундук'] },
} as const satisfies Fields;

/** Stations by ESR code; `administration` 59 is the railway's own. */
export const stationBook: BookDefinition<typeof fields> = {
  area: 'stations',
  title: ['Stations', 'Станции', 'Станциялар'],
  book: 'Station',
  events: 'Station',
  key: 'code',
  fields,
  check: ({ code, administration }) => about('code', esrCode(administration)(code)),
};

export const stations = bookArea(stationBook);
