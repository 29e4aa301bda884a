import { esrCode } from '../checks/esr.ts';
import { about, hard } from '../kernel/finding.ts';
import { alias, codeName } from '../fields/made-member.ts';
import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Degrees from the equator or the prime meridian. */
const beyond = (field: string, value: string, limit: number) =>
  Math.abs(Number(value)) > limit ? about(field, hard('Reference.PlaceBeyond', { value, limit })) : [];

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
    road: { kind: 'ref', book: 'road', max: 20, label: ['Railway', 'Дорога', 'Темир жол'] },
    joint: { kind: 'bool', label: ['Interchange point', 'Стык', 'Стык'] },
    lat: { kind: 'signed', label: ['Latitude', 'Широта', 'Кеңдик'] },
    lon: { kind: 'signed', label: ['Longitude', 'Долгота', 'Узундук'] },
  },
  check: ({ code, administration, lat, lon }) => [
    ...about('code', esrCode(administration)(code)),
    ...beyond('lat', lat, 90),
    ...beyond('lon', lon, 180),
  ],
  messages: {
    'Reference.PlaceBeyond': [
      'No place on earth has the coordinate %{value}: at most %{limit}',
      'Такой координаты на земле нет: %{value}, не больше %{limit}',
      'Жер бетинде мындай координата жок: %{value}, эң көбү %{limit}',
    ],
  },
  made: { name: alias('nameRu', 'Name in the working language.'), codeName: codeName('code', 'nameRu') },
});
