import { esrCode } from '../checks/esr.ts';
import { about } from '../kernel/finding.ts';
import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Stations by ESR code; `administration` 59 is the railway's own. A joint (стык) hands trains over to another road. */
export default book({
  path: 'station',
  area: 'stations',
  place: 20,
  title: ['Stations', 'Станции', 'Станциялар'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 6, required: true, label: ['ESR code', 'Код ЕСР', 'ЕСР коду'] },
    ...names,
    administration: {
      kind: 'ref',
      book: 'railway-administrations',
      max: 2,
      required: true,
      label: ['Administration', 'Администрация', 'Администрация'],
    },
    road: { kind: 'ref', book: 'road', max: 20, label: ['Road', 'Дорога', 'Жол'] },
    joint: { kind: 'bool', label: ['Joint', 'Стык', 'Кошулма'] },
    lat: { kind: 'signed', label: ['Latitude', 'Широта', 'Кеңдик'] },
    lon: { kind: 'signed', label: ['Longitude', 'Долгота', 'Узундук'] },
  },
  check: ({ code, administration }) => about('code', esrCode(administration)(code)),
});
