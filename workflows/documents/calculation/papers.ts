import type { PaperDefinition } from '../../document/definition.ts';

/** A calculation as a sheet for the customer: what was asked, what it costs, how it was counted. */
export const calculationPaper: PaperDefinition<{ readonly number: string }> = {
  title: ['Calculation of carriage', 'Расчёт провозной платы', 'Ташуу акысын эсептөө'],
  blocks: [
    {
      kind: 'head',
      lines: [
        ({ number }, say) =>
          `${say(['Calculation of carriage', 'Расчёт провозной платы', 'Ташуу акысын эсептөө'])} № ${number}`,
      ],
    },
    {
      kind: 'boxes',
      fields: ['day', 'traffic', 'fromStationId', 'toStationId', 'cargoCode', 'customerName', 'distance'],
      columns: 2,
    },
    {
      kind: 'table',
      rows: 'wagons',
      columns: ['kind', 'ownership', 'loaded', 'weight', 'quantity', 'amount'],
      totals: ['quantity', 'amount'],
    },
    { kind: 'table', rows: 'lines', columns: ['service', 'amount', 'vatRate', 'vat'], totals: ['amount', 'vat'] },
    { kind: 'boxes', fields: ['net', 'vat', 'total'], columns: 3 },
    { kind: 'table', rows: 'currencies', columns: ['currency', 'amount', 'rate', 'units', 'rateDay'] },
    { kind: 'table', rows: 'steps', columns: ['no', 'rule', 'wagon', 'value', 'table', 'source', 'uses'] },
  ],
};
