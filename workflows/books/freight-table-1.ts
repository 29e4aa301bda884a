import { tariffTable } from '../tariff/table.ts';

/** Distances for tariffs, of both directions; what is missing is the shortest way over the pairs that are there. */
export default tariffTable({
  name: 1,
  title: ['Distances between stations', 'Расстояния между станциями', 'Станциялардын ортосундагы аралыктар'],
  key: ['fromStationId', 'toStationId'],
  above: ['km'],
  fields: {
    fromStationId: { kind: 'ref', book: 'stations', required: true, label: ['From', 'От станции', 'Станциядан'] },
    toStationId: { kind: 'ref', book: 'stations', required: true, label: ['To', 'До станции', 'Станцияга чейин'] },
    km: { kind: 'int', max: 10_000, required: true, label: ['Distance, km', 'Расстояние, км', 'Аралык, км'] },
    sections: { kind: 'text', max: 200, label: ['Tariff sections', 'Тарифные участки', 'Тарифтик участоктор'] },
  },
});
