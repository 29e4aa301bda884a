import type { PaperDefinition } from '../../document/definition.ts';

/** The request for carriage on its form GU-12 (domain 1.4). */
export const emptyMonthlyPlan: PaperDefinition<unknown> = {
  title: ['Request for carriage GU-12', 'Заявка на перевозку ГУ-12', 'Ташуу өтүнмөсү ГУ-12'],
  landscape: true,
  in: ['sent', 'received', 'agreed', 'agreedInPart', 'closed'],
  blocks: [
    {
      kind: 'head',
      lines: [
        (_plan, say) => say(['Form GU-12', 'Форма ГУ-12', 'ГУ-12 формасы']),
        (_plan, say) => say(['Request for carriage of goods', 'Заявка на перевозку грузов', 'Жүктөрдү ташуу өтүнмөсү']),
      ],
    },
    { kind: 'boxes', fields: ['number', 'month', 'customerName', 'payerName', 'edition'], columns: 2 },
    {
      kind: 'table',
      rows: 'lines',
      columns: [
        'departureStationId',
        'destinationStationId',
        'borderStationId',
        'cargoCode',
        'wagonTypeId',
        'ownership',
        'wagonCount',
        'tonnes',
        'days',
        'agreedWagons',
      ],
      totals: ['wagonCount', 'tonnes', 'agreedWagons'],
    },
    {
      kind: 'signatures',
      of: [
        ['Consignor', 'Грузоотправитель', 'Жүк жөнөтүүчү'],
        ['For the railway', 'От железной дороги', 'Темир жолдун атынан'],
      ],
    },
  ],
};
