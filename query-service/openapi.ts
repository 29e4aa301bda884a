import type { Translate } from '@kerben/platform/http/translate.ts';
import type { Column, ColumnType, Journal, ListModel, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { operatorsOf } from '@kerben/projections/read-models/filter.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Command } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { commandRoute } from '@kerben/workflows/kernel/route.ts';
import { z } from 'zod';
import { abpPath, type AbpCall } from './abp/openapi.ts';
import { exportSchema } from './export/request.ts';
import { prints } from './printed/prints.ts';

type Json = Readonly<Record<string, unknown>>;

const columnSchemas: Readonly<Record<ColumnType, Json>> = {
  text: { type: ['string', 'null'] },
  code: { type: ['string', 'null'], description: 'Text; leading zeros matter.' },
  int: { type: ['integer', 'null'] },
  decimal: { type: ['string', 'null'], pattern: '^-?\\d+(\\.\\d+)?$', description: 'Exact decimal as text.' },
  bool: { type: ['boolean', 'null'] },
  date: { type: ['string', 'null'], format: 'date' },
  instant: { type: ['string', 'null'], format: 'date-time' },
  texts: { type: 'array', items: { type: 'string' } },
};

const problem = { $ref: '#/components/responses/Problem' };
const reads = { '400': problem, '401': problem, '403': problem, '404': problem, '503': problem };
const changes = {
  ...reads,
  '409': problem,
  '412': problem,
  '415': problem,
  '422': problem,
  '428': problem,
  '429': problem,
};
const answer = (schema: Json, description: string): Json => ({
  description,
  content: { 'application/json': { schema } },
});
const query = (name: string, description: string, required = false): Json => ({
  name,
  in: 'query',
  required,
  description,
  schema: { type: 'string' },
});
const idParameter: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const minPosition: Json = { $ref: '#/components/parameters/MinPosition' };

const rowSchema = (model: ListModel): Json => ({
  type: 'object',
  required: ['id', 'revision'],
  properties: {
    id: { type: 'string' },
    revision: { type: 'integer', minimum: 0, description: 'Send it back as If-Match.' },
    ...Object.fromEntries(Object.entries(model.columns).map(([name, column]) => [name, columnSchemas[column.type]])),
    ...(model.area.actions ? { _actions: { type: 'array', items: { $ref: '#/components/schemas/Action' } } } : {}),
  },
});

const sheet: Json = {
  description: 'Rows as xlsx, written while they are read; X-Total-Rows carries their number.',
  content: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {} },
};
const exportBody: Json = z.toJSONSchema(exportSchema, { io: 'input', target: 'draft-2020-12' });

const filterDescription = (columns: Readonly<Record<string, Column<unknown>>>): string =>
  `JSON object, docs/filters.md. Members: column or column__operator: ${Object.entries(columns)
    .filter(([, column]) => column.filterable)
    .map(([name, column]) => `${name} (${operatorsOf[column.type].join(' ')})`)
    .join('; ')}; q (search panel); id (array); $where (a tree of and, or, not).`;

/** Paths of a list, of one row, and of the logs of a record where rows are records. */
const readPaths = (model: ReadModel | Journal): [string, Json][] => {
  const tags = [model.name];
  const base = `/api/app/${model.name}`;
  const id = model.name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const filter = query('filter', filterDescription(model.columns));
  const above = query(
    'above',
    'An outer group: {"column": value}; a day for an instant, null for rows without a value',
  );
  const sort = query('sort', '["field","ASC"]; several: ["a,b","ASC,DESC"]');
  const range = query('range', '[first,last], both included');
  const list = { type: 'array', items: { $ref: `#/components/schemas/${model.name}` } };
  const get = (operationId: string, summary: string, parameters: Json[], schema: Json, description: string): Json => ({
    get: {
      operationId: `${id}_${operationId}`,
      tags,
      summary,
      description: `Policy: ${model.area.viewPolicy}.`,
      parameters: [...parameters, minPosition],
      responses: { '200': answer(schema, description), ...reads },
    },
  });
  const objects: Json = { type: 'array', items: { type: 'object' } };
  const whole: [string, Json][] = [
    [
      base,
      get('list', 'Rows of the list', [sort, range, filter, above], list, 'Rows; Content-Range carries the total.'),
    ],
    [
      `${base}/$distinct`,
      get(
        'distinct',
        'Values of a column with counts',
        [query('field', 'Column', true), filter, query('q', 'Part of the value, or of what people read in its place')],
        objects,
        '[{value, count}], null for rows without a value; Content-Range carries the number of values.',
      ),
    ],
    [
      `${base}/$groups`,
      get(
        'groups',
        'Groups with counts and sums',
        [query('by', 'Columns, comma separated', true), query('sum', 'Numeric columns'), filter, above, sort, range],
        objects,
        '[{key, count, sums}]; Content-Range carries the number of groups.',
      ),
    ],
    [
      `${base}/$totals`,
      get(
        'totals',
        'Statistics over the whole filter',
        [query('of', 'Columns'), query('sum', 'Numeric columns; only without of'), filter],
        { type: 'object' },
        '{count, columns: {name: {sum, avg, min, max, count}}}, or {count, sums} for sum.',
      ),
    ],
    [
      `${base}/$export`,
      {
        get: {
          operationId: `${id}_export`,
          tags,
          summary: 'All rows under the filter as a sheet',
          description: `Policy: ${model.area.viewPolicy}.`,
          parameters: [filter, sort, query('columns', 'Columns, comma separated'), query('title', 'Name of the sheet')],
          responses: { '200': sheet, ...reads },
        },
        post: {
          operationId: `${id}_exportChosen`,
          tags,
          summary: 'The same, asked by a body: rows by id (whatever the filter says), or all but some',
          description: `Policy: ${model.area.viewPolicy}.`,
          requestBody: { required: false, content: { 'application/json': { schema: exportBody } } },
          responses: { '200': sheet, ...reads, '415': problem, '429': problem },
        },
      },
    ],
    [
      `${base}/$ids`,
      get('ids', 'All rows under the filter by id', [sort, filter], objects, '[{id, revision}], at most 20 000.'),
    ],
  ];
  if ('perEvent' in model) {
    const entry = { type: 'object', required: ['id', 'changes'] };
    return [
      ...whole,
      [`${base}/{id}`, get('get', 'One event and what it changed', [idParameter], entry, 'The row, changes, data.')],
    ];
  }
  return [
    ...whole,
    [
      `${base}/{id}`,
      get(
        'get',
        'One record, now or as it was',
        [idParameter, query('revision', 'As of this revision'), query('at', 'As of this instant')],
        { type: 'object', required: ['id', 'revision'] },
        'The folded record.',
      ),
    ],
    [`${base}/{id}/logs`, get('logs', 'History', [idParameter], objects, '[{date, user, action}]')],
    [`${base}/{id}/status-log`, get('statusLog', 'Status log', [idParameter], objects, 'from, to')],
    [
      `${base}/{id}/edit-log`,
      get(
        'editLog',
        'Changed values',
        [idParameter],
        objects,
        '[{action, column, oldValue, newValue, user, creationTime}]',
      ),
    ],
    ...(prints[model.name] ?? []).map(({ path, type }): [string, Json] => [
      `${base}/{id}/${path}`,
      {
        get: {
          operationId: `${id}_${path}`,
          tags,
          summary: `The record on paper (${path})`,
          description: `Policy: ${model.area.viewPolicy}.`,
          parameters: [idParameter, minPosition],
          responses: {
            '200': { description: 'The file.', content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
            ...reads,
          },
        },
      },
    ]),
  ];
};

const commandPath = (area: Area, command: Command<unknown, DomainEvent>): [string, Json] => {
  const { method, path } = commandRoute(area, command);
  const withId = path.includes(':id');
  const operation = {
    operationId: `${area.name}_${command.name}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [area.name],
    summary: command.name,
    description: `Policy: ${command.policy}.`,
    parameters: [
      ...(withId ? [idParameter] : []),
      { $ref: '#/components/parameters/IdempotencyKey' },
      ...(command.kind === 'change'
        ? [
            {
              name: 'If-Match',
              in: 'header',
              required: command.ifMatch === 'required',
              schema: { type: 'string', pattern: '^"\\d+"$' },
            },
          ]
        : []),
    ],
    requestBody: {
      required: false,
      content: {
        'application/json': {
          schema: z.toJSONSchema(command.input, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }),
        },
      },
    },
    responses: {
      [command.kind === 'create' ? '201' : '200']: answer(
        { $ref: '#/components/schemas/CommandAnswer' },
        'The log has acknowledged the events.',
      ),
      ...changes,
    },
  };
  return [`/api/app${path.replace(':id', '{id}')}`, { [method]: operation }];
};

const dashboardPath: Json = {
  get: {
    operationId: 'dashboard',
    description: 'Policy: signed-in.',
    tags: ['home'],
    summary: 'The home page: what waits for me, notes by state, my recent changes',
    parameters: [minPosition],
    responses: {
      '200': answer(
        {
          type: 'object',
          required: ['waiting', 'notesByState', 'recent', 'balance'],
          properties: {
            waiting: {
              type: 'array',
              items: {
                type: 'object',
                required: ['key', 'count', 'path'],
                properties: { key: { type: 'string' }, count: { type: 'integer' }, path: { type: 'string' } },
              },
            },
            notesByState: { type: 'object', description: 'weeks: Mondays; series: [{subStatus, counts}].' },
            recent: { type: 'array', items: { type: 'object' }, description: '[{area, id, name, action, at}]' },
            balance: { type: ['string', 'null'], description: 'Som, exact decimal as text.' },
          },
        },
        'Everything in one answer.',
      ),
      ...reads,
    },
  },
};

/** The OpenAPI 3.1 document, from the same declarations that the routes are made of. */
export const openApi = (options: {
  areas: readonly Area[];
  models: readonly ReadModel[];
  journals: readonly Journal[];
  /** Calls of ABP's client proxies. */
  calls: readonly AbpCall[];
  origin: string;
  translate: Translate;
}): Json => {
  const paths: Record<string, Json> = {};
  const lists = [...options.models, ...options.journals];
  const entries: [string, Json][] = [
    ...lists.flatMap(readPaths),
    ['/api/app/dashboard', dashboardPath],
    ...options.areas.flatMap((area) =>
      (area.commands as readonly Command<unknown, DomainEvent>[]).map((command) => commandPath(area, command)),
    ),
    ...options.calls.map((call) => abpPath(call, call.method ? changes : reads)),
  ];
  for (const [path, operations] of entries) paths[path] = { ...paths[path], ...operations };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kerben',
      version: '1',
      description: 'Back office of a national freight railway. GET reads, every other method is a command.',
    },
    servers: [{ url: options.origin }],
    security: [{ bearer: [] }],
    tags: [
      ...lists.map((model) => ({
        name: model.name,
        description: options.translate('en', `area.${model.name}`),
      })),
      { name: 'home', description: 'The home page.' },
      { name: 'abp', description: "Calls of ABP's client proxies: people, roles, permissions." },
    ],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        MinPosition: {
          name: 'X-Min-Position',
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description: 'Log position the answer must have seen; waits at most two seconds.',
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 200 },
        },
      },
      responses: {
        Problem: {
          description: 'RFC 9457 problem and ABP envelope in one body.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      schemas: {
        ...Object.fromEntries(lists.map((model) => [model.name, rowSchema(model)])),
        CommandAnswer: {
          type: 'object',
          required: ['id', 'revision', 'position'],
          properties: { id: { type: 'string' }, revision: { type: 'integer' }, position: { type: 'string' } },
        },
        Action: {
          type: 'object',
          required: ['action', 'enabled', 'refusals'],
          properties: {
            action: { type: 'string' },
            enabled: { type: 'boolean' },
            refusals: { type: 'array', items: { type: 'object' } },
          },
        },
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'detail', 'traceId', 'error'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            traceId: { type: 'string' },
            error: {
              type: 'object',
              required: ['code', 'message', 'details', 'data', 'validationErrors'],
              properties: {
                code: { type: 'string' },
                message: { type: 'string' },
                details: { type: ['string', 'null'] },
                data: { type: 'object' },
                validationErrors: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: ['code', 'message', 'members'],
                    properties: {
                      code: { type: 'string' },
                      message: { type: 'string' },
                      members: { type: 'array', items: { type: 'string' } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  };
};
