import type { PaperDefinition } from '../../document/definition.ts';

/** The consist list on its form DU-1 (domain 1.15): head, wagons in their order, foot. */
export const consistList: PaperDefinition<{ readonly trainNumber: string }> = {
  title: ['Consist list DU-1', 'Натурный лист ДУ-1', 'Натурдук барак ДУ-1'],
  landscape: true,
  blocks: [
    { kind: 'paragraph', align: 'right', text: (_list, say) => say(['Form DU-1', 'Форма ДУ-1', 'ДУ-1 формасы']) },
    {
      kind: 'head',
      lines: [
        ({ trainNumber }, say) =>
          say([
            `Consist list of train No. ${trainNumber}`,
            `Натурный лист поезда № ${trainNumber}`,
            `№ ${trainNumber} поезддин натурдук барагы`,
          ]),
      ],
    },
    {
      kind: 'boxes',
      fields: ['number', 'stationId', 'kind', 'index', 'at', 'leftAt', 'headFirst', 'jointId'],
      columns: 7,
    },
    {
      kind: 'table',
      rows: 'wagons',
      numbered: true,
      // The engine numbers the lines, and they stand in the order of the train.
      columns: [
        'wagonNumber',
        'tare',
        'weight',
        'destinationStationId',
        'cargoCode',
        'consigneeName',
        'marks',
        'sealMarks',
        'containerCount',
        'comment',
      ],
      totals: ['weight', 'containerCount'],
    },
    {
      kind: 'boxes',
      fields: ['wagonCount', 'loadedCount', 'emptyCount', 'axles', 'net', 'gross', 'conditionalLength', 'byKind'],
      columns: 4,
    },
    {
      kind: 'signatures',
      of: [
        ['Compiled by', 'Составил', 'Түзгөн'],
        ['Train driver', 'Машинист', 'Машинист'],
      ],
    },
  ],
};
