import type { Journal, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { exportSchema } from '../export/request.ts';
import { prints } from '../printed/prints.ts';
import { camel, inputSchema, listOf, parameterRef, responseRef, schemaRef, type Json } from './json.ts';
import {
  answer,
  follows,
  minPosition,
  problemsOf,
  rangeHeaders,
  readHeaders,
  readProblems,
  recordHeaders,
} from './shared.ts';

const exportBody: Json = inputSchema(exportSchema);
const of = parameterRef;

/** Reads of a list, by the path below its own: what they take besides `filter` and what they answer. */
const listReads: readonly {
  readonly path: string;
  readonly operation: string;
  readonly summary: string;
  /** `filter` stands for the filter of this very list. */
  readonly takes: readonly string[];
  /** Shared answer; without one it is the list's own rows. */
  readonly answers?: string;
}[] = [
  {
    path: '',
    operation: 'list',
    summary: 'Rows of the list',
    takes: ['Sort', 'Range', 'filter', 'Above'],
  },
  {
    path: '/$distinct',
    operation: 'distinct',
    summary: 'Values of a column with counts; null for rows without a value',
    takes: ['Field', 'filter', 'Part'],
    answers: 'Distinct',
  },
  {
    path: '/$groups',
    operation: 'groups',
    summary: 'Groups with counts and sums',
    takes: ['By', 'Sum', 'filter', 'Above', 'Sort', 'Range'],
    answers: 'Groups',
  },
  {
    path: '/$totals',
    operation: 'totals',
    summary: 'Statistics over the whole filter; `columns` for of, `sums` for sum',
    takes: ['Of', 'Sum', 'filter'],
    answers: 'Totals',
  },
  {
    path: '/$ids',
    operation: 'ids',
    summary: 'All rows under the filter by id, at most 20 000',
    takes: ['Sort', 'filter'],
    answers: 'Ids',
  },
  {
    path: '/$lookup',
    operation: 'lookup',
    summary: 'Entries for a type-ahead: by the beginning of a code or words of a name, best answers first',
    takes: ['Part', 'filter', 'Limit', 'Day', 'For', 'Fits'],
    answers: 'Lookup',
  },
];

const history: readonly (readonly [path: string, operation: string, summary: string, answers: string])[] = [
  ['logs', 'logs', 'History', 'Logs'],
  ['status-log', 'statusLog', 'Status log: from, to', 'StatusLog'],
  ['edit-log', 'editLog', 'Changed values', 'EditLog'],
  ['uses', 'uses', 'Records that refer to this one, list by list, within what the person may see', 'Uses'],
];

/** Name of the filter parameter of a list. */
export const filterName = (name: string): string => `filter-${name}`;

/** `?on=`, where records tell what they were by the instants of their facts. */
const onOf = ({ area }: ReadModel | Journal): readonly Json[] => ('on' in area && area.on ? [of('On')] : []);

/** A path and its operations by method. */
type PathItem = [string, Readonly<Record<string, Json>>];

/** Paths of a list, of one row, and of the logs of a record where rows are records. */
export const listPaths = (model: ReadModel | Journal): PathItem[] => {
  const { name } = model;
  const base = `/api/app/${name}`;
  const common = { tags: [name], description: `Policy: ${model.area.viewPolicy}.` };
  const get = (operation: string, summary: string, parameters: readonly Json[], ok: Json) => ({
    get: {
      operationId: `${camel(name)}_${operation}`,
      ...common,
      summary,
      parameters: [...parameters, minPosition, follows],
      responses: { '200': ok, ...readProblems },
    },
  });
  const filter = of(filterName(name));
  const whole: PathItem[] = [
    ...listReads.map(({ path, operation, summary, takes, answers }): PathItem => [
      `${base}${path}`,
      get(
        operation,
        summary,
        [...takes.map((taken) => (taken === 'filter' ? filter : of(taken))), ...(path === '' ? onOf(model) : [])],
        answers ? responseRef(answers) : answer(listOf(schemaRef(name)), summary, rangeHeaders),
      ),
    ]),
    [
      `${base}/$export`,
      {
        get: {
          operationId: `${camel(name)}_export`,
          ...common,
          summary: 'All rows under the filter as a sheet',
          parameters: [filter, of('Sort'), of('Columns'), of('Title'), minPosition, follows],
          responses: { '200': responseRef('Sheet'), ...readProblems },
        },
        post: {
          operationId: `${camel(name)}_exportChosen`,
          ...common,
          summary: 'The same, asked by a body: rows by id (whatever the filter says), or all but some',
          parameters: [minPosition, follows],
          requestBody: { $ref: '#/components/requestBodies/Export' },
          responses: { '200': responseRef('Sheet'), ...readProblems, ...problemsOf(413, 415) },
        },
      },
    ],
  ];
  if ('perEvent' in model)
    return [
      ...whole,
      [
        `${base}/{id}`,
        get(
          'get',
          'One event and what it changed',
          [of('Id')],
          answer(schemaRef(`${name}.record`), 'The event.', readHeaders),
        ),
      ],
    ];
  return [
    ...whole,
    [
      `${base}/{id}`,
      get(
        'get',
        'One record, now or as it was',
        [of('Id'), of('Revision'), of('At'), ...onOf(model)],
        answer(schemaRef(`${name}.record`), 'The folded record; ETag only for the present one.', recordHeaders),
      ),
    ],
    ...history.map(([path, operation, summary, answers]): PathItem => [
      `${base}/{id}/${path}`,
      get(operation, summary, [of('Id'), of('AcceptLanguage')], responseRef(answers)),
    ]),
    ...(prints[name] ?? []).map(({ path, type }): PathItem => [
      `${base}/{id}/${path}`,
      get(path, `The record on paper (${path})`, [of('Id'), of('AcceptLanguage')], {
        description: 'The file.',
        content: { [type]: { schema: { type: 'string', format: 'binary' } } },
      }),
    ]),
  ];
};

/** Bodies and answers of lists that stand in the document once. */
export const listComponents = {
  requestBodies: { Export: { required: false, content: { 'application/json': { schema: exportBody } } } },
  responses: {
    Distinct: answer(listOf(schemaRef('DistinctValue')), 'The most frequent first.', rangeHeaders),
    Groups: answer(listOf(schemaRef('Group')), 'In the order of their values, blank last.', rangeHeaders),
    Totals: answer(schemaRef('Totals'), 'Over all rows under the filter.', readHeaders),
    Ids: answer(listOf(schemaRef('RowKey')), 'In the order of the list.', readHeaders),
    Logs: answer(listOf(schemaRef('LogEntry')), 'The oldest first.', readHeaders),
    StatusLog: answer(listOf(schemaRef('StatusChange')), 'The oldest first.', readHeaders),
    EditLog: answer(listOf(schemaRef('ValueChange')), 'The oldest first.', readHeaders),
    Lookup: answer(listOf(schemaRef('LookupEntry')), 'The best answers first; the columns of the list.', readHeaders),
    Uses: answer(listOf(schemaRef('UsesOfList')), 'Lists without any are left out.', readHeaders),
    Sheet: {
      description:
        'Rows as xlsx, or as csv where Accept asks for it, written while they are read; X-Total-Rows carries their number.',
      headers: { 'X-Total-Rows': { description: 'Number of rows.', schema: { type: 'string', pattern: '^\\d+$' } } },
      content: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {}, 'text/csv': {} },
    },
  },
} as const;
