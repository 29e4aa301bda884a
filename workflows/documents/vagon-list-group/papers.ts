import type { PaperDefinition } from '../../document/definition.ts';

/** The list of wagons by group, on its sheet: wagons, seals, containers, each with its sums (specification 000, section 2.7). */
export const wagonGroupPaper: PaperDefinition<{ readonly documentNumber: string }> = {
  title: ['Wagon group list', 'Ведомость группы вагонов', 'Вагондор тобунун ведомосту'],
  landscape: true,
  policy: 'WagonList.PrintWagonList',
  blocks: [
    {
      kind: 'head',
      lines: [
        ({ documentNumber }, say) =>
          `${say(['Wagon group list', 'Ведомость группы вагонов', 'Вагондор тобунун ведомосту'])} № ${documentNumber}`,
      ],
    },
    { kind: 'boxes', fields: ['documentDate', 'smgsId'], columns: 2 },
    {
      kind: 'table',
      rows: 'vagon',
      columns: ['numberWagonId', 'weight', 'negabDBNG', 'quantityPlomb', 'note'],
      totals: ['weight', 'quantityPlomb'],
    },
    {
      kind: 'table',
      rows: 'plombs',
      columns: ['vagonNumber', 'quantity', 'type', 'signs'],
      totals: ['quantity'],
    },
    {
      kind: 'table',
      rows: 'containers',
      columns: ['vagonNumber', 'containerNumber', 'sizeId', 'weight'],
      totals: ['weight'],
    },
    {
      kind: 'signatures',
      of: [
        ['Consignor', 'Грузоотправитель', 'Жүк жөнөтүүчү'],
        ['For the station', 'От станции', 'Станциянын атынан'],
      ],
    },
  ],
};
