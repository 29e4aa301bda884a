import { flag, instant, listOf, objectOf, schemaRef, text, textOrNull, whole, type Json } from './json.ts';

const scalar: Json = { type: ['string', 'number', 'boolean', 'null'] };
const refusal = objectOf({
  code: { ...text, description: 'Names the rule; key of its message.' },
  'params?': { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  'member?': { ...text, description: 'Dotted path of the field it is about.' },
});
const step = {
  date: instant,
  user: text,
  action: { ...text, description: "In the reader's language." },
  type: { ...text, description: 'Type of the event.' },
  revision: whole,
};

/** What more than one call answers or is sent. */
export const sharedSchemas: Readonly<Record<string, Json>> = {
  CommandAnswer: objectOf(
    {
      id: text,
      revision: { type: 'integer', minimum: 0 },
      position: { ...text, pattern: '^\\d+$', description: 'Position in the log; a read names it in X-Min-Position.' },
    },
    { examples: [{ id: '7c0a…', revision: 0, position: '1042' }] },
  ),
  Refusal: refusal,
  Action: objectOf({ action: text, enabled: flag, refusals: listOf(schemaRef('Refusal')) }),
  Problem: objectOf(
    {
      type: { ...text, description: 'urn:kerben:problem:{code}' },
      title: text,
      status: { type: 'integer', minimum: 400, maximum: 599 },
      detail: text,
      traceId: { ...text, pattern: '^[0-9a-f]{32}$' },
      error: objectOf({
        code: { ...text, description: 'Names the rule.' },
        message: { ...text, description: 'In the language of Accept-Language.' },
        details: textOrNull,
        data: { type: 'object', additionalProperties: true },
        validationErrors: listOf(objectOf({ code: text, message: text, members: listOf(text) })),
      }),
    },
    {
      examples: [
        {
          type: 'urn:kerben:problem:Revision.Stale',
          title: 'Precondition Failed',
          status: 412,
          detail: 'Somebody else has changed the record.',
          traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
          error: {
            code: 'Revision.Stale',
            message: 'Somebody else has changed the record.',
            details: null,
            data: {},
            validationErrors: [],
          },
        },
      ],
    },
  ),
  DistinctValue: objectOf({ value: scalar, count: whole }),
  Group: objectOf({
    key: { type: 'object', additionalProperties: scalar, description: 'Value of each column; days for instants.' },
    count: whole,
    sums: { type: 'object', additionalProperties: text, description: 'Exact decimals as text.' },
  }),
  Totals: objectOf({
    count: whole,
    'columns?': {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: Object.fromEntries(['sum', 'avg', 'min', 'max', 'count'].map((name) => [name, textOrNull])),
      },
    },
    'sums?': { type: 'object', additionalProperties: text },
  }),
  RowKey: objectOf({ id: text, revision: whole }),
  LookupEntry: {
    type: 'object',
    required: ['id', 'revision'],
    properties: {
      id: text,
      revision: whole,
      _facts: {
        type: 'array',
        description: 'Of records: what people choose them by beside the name, as it is kept.',
        items: objectOf({ type: { type: 'string', enum: ['text', 'date', 'instant', 'number', 'som'] }, value: text }),
      },
    },
    additionalProperties: true,
  },
  UsesOfList: objectOf({
    area: text,
    openCount: whole,
    count: whole,
    items: { type: 'array', items: objectOf({ area: text, id: text, title: text, open: { type: 'boolean' } }) },
  }),
  LogEntry: objectOf({ ...step, position: text, comment: textOrNull }),
  StatusChange: objectOf({
    ...step,
    position: text,
    fromStatus: { type: ['integer', 'null'] },
    fromSubStatus: { type: ['integer', 'null'] },
    toStatus: whole,
    toSubStatus: { type: ['integer', 'null'] },
    comment: textOrNull,
  }),
  ChangedValue: objectOf({ column: text, oldValue: scalar, newValue: scalar }),
  ValueChange: objectOf({
    action: text,
    type: text,
    column: text,
    oldValue: scalar,
    newValue: scalar,
    user: text,
    creationTime: instant,
    revision: whole,
  }),
};
