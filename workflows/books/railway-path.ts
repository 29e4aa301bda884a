import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Tracks of a station by their number. Length in metres, capacity in wagons of 14 m. */
export default book({
  path: 'railway-path',
  place: 15,
  title: ['Station tracks', 'Пути станций', 'Станция жолдору'],
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
    number: { kind: 'code', max: 6, required: true, label: ['Track number', 'Номер пути', 'Жолдун номери'] },
    ...names,
    purpose: {
      kind: 'choice',
      choices: [
        ['Main', 'Главный', 'Башкы'],
        ['Receiving and departure', 'Приёмо-отправочный', 'Кабыл алуу-жөнөтүү'],
        ['Marshalling', 'Сортировочный', 'Сорттоо'],
        ['Loading and unloading', 'Погрузочно-выгрузочный', 'Жүктөө-түшүрүү'],
        ['Other', 'Прочий', 'Башка'],
      ],
      label: ['Purpose', 'Назначение', 'Арналышы'],
    },
    length: { kind: 'int', max: 20_000, label: ['Length, m', 'Длина, м', 'Узундугу, м'] },
    wagons: { kind: 'int', max: 500, label: ['Capacity, wagons', 'Вместимость, вагонов', 'Сыйымдуулугу, вагон'] },
  },
});
