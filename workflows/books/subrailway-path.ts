import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Sidings that belong to customers or lead to them. Lengths in metres. */
export default book({
  path: 'subrailway-path',
  book: 'SubRailwayPath',
  place: 16,
  title: ['Sidings', 'Подъездные пути', 'Кирме жолдор'],
  key: ['station', 'number'],
  fields: {
    station: {
      kind: 'ref',
      book: 'stations',
      max: 6,
      required: true,
      strict: true,
      label: ['Station', 'Станция', 'Станция'],
    },
    number: { kind: 'code', max: 6, required: true, label: ['Siding number', 'Номер пути', 'Кирме жолдун номери'] },
    ...names,
    owner: { kind: 'ref', book: 'customers', label: ['Owner', 'Владелец', 'Ээси'] },
    contract: { kind: 'text', max: 60, label: ['Contract', 'Договор', 'Келишим'] },
    length: { kind: 'int', max: 100_000, label: ['Length, m', 'Развёрнутая длина, м', 'Узундугу, м'] },
    distance: {
      kind: 'int',
      max: 100_000,
      label: ['Distance both ways, m', 'Расстояние в оба конца, м', 'Эки тарапка аралык, м'],
    },
  },
});
