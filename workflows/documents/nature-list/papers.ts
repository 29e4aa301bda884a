import type { PaperDefinition } from '../../document/definition.ts';

/** The consist list on its form DU-1 (domain 1.15): head, wagons in their order, foot. */
export const consistList: PaperDefinition<unknown> = {
  title: ['Consist list DU-1', 'Натурный лист ДУ-1', 'Натурдук барак ДУ-1'],
  landscape: true,
  blocks: [
    {
      kind: 'head',
      lines: [
        (_list, say) => say(['Form DU-1', 'Форма ДУ-1', 'ДУ-1 формасы']),
        (_list, say) => say(['Consist list of the train', 'Натурный лист поезда', 'Поезддин натурдук барагы']),
      ],
    },
    {
      kind: 'boxes',
      fields: ['number', 'stationName', 'kind', 'trainNumber', 'index', 'at', 'headFirst', 'jointId'],
      columns: 4,
    },
    {
      kind: 'table',
      rows: 'wagons',
      columns: [
        'ordinal',
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
