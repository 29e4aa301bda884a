import { v5 as uuidv5 } from 'uuid';
import type { DemoStep } from './step.ts';

const namespace = '5d0c0f7a-7d0b-5c56-8f0e-59c0f4e1b7d8';
const day = 86_400_000;

interface DemoReport {
  readonly list: string;
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly group: readonly string[];
  readonly parameters: readonly string[];
  /** Columns in their order; those that the list has beside these follow. */
  readonly order: readonly string[];
  readonly sums: readonly string[];
}

const reports: readonly DemoReport[] = [
  {
    list: 'payment',
    name: 'Начисления и оплата по плательщикам',
    filter: { day__within: 'this-year' },
    group: ['payerId'],
    parameters: ['day', 'stationId', 'payerId'],
    order: ['number', 'day', 'basis', 'status', 'total', 'paid', 'due'],
    sums: ['total', 'paid', 'due'],
  },
  {
    list: 'arrived-wagon',
    name: 'Вагоны на станциях',
    filter: { status__in: [1, 2, 3, 4, 5, 6, 8] },
    group: ['stationId', 'status'],
    parameters: ['stationId', 'arrivedAt'],
    order: ['wagonNumber', 'customerName', 'loaded', 'cargoName', 'arrivedAt'],
    sums: ['wagonNumber'],
  },
];

/** Reports of the director that every colleague runs who may read their lists. */
export const demoReports = (now: Date): readonly DemoStep[] =>
  reports.map(({ list, name, filter, group, parameters, order, sums }, index) => ({
    area: 'grid-views',
    id: uuidv5(`${list} ${name}`, namespace),
    customerId: '',
    index: 0,
    command: 'save',
    by: 'director',
    input: {
      list,
      name,
      shared: true,
      view: { filter, sort: [], group },
      layout: {
        order,
        hidden: [],
        widths: {},
        pinned: {},
        summaries: Object.fromEntries(sums.map((column) => [column, column === 'wagonNumber' ? 'count' : 'sum'])),
      },
      report: { parameters },
    },
    at: now.getTime() - (9 - index) * day,
  }));
