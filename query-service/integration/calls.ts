import { instant, listOf, objectOf, text, type Json } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { feedPath, integrationPolicy } from './router.ts';

const cloudEvent = objectOf({
  specversion: { ...text, enum: ['1.0'] },
  id: { ...text, description: 'The same as ce_id on Kafka, and at every repeat.' },
  type: text,
  source: { ...text, description: '/{tenant}/{aggregate}' },
  subject: { ...text, description: 'Id of the record.' },
  time: instant,
  dataschema: { ...text, format: 'uri', description: 'JSON Schema of the data.' },
  datacontenttype: text,
  tenant: text,
  partitionkey: { ...text, description: 'Key of the record on Kafka.' },
  sequence: { ...text, description: 'Place in the log: `after` of a later call.' },
  aggregaterevision: text,
  'traceparent?': text,
  data: { type: 'object', description: 'What docs/api/asyncapi.json says of the type.' },
});

const saidOfRepeats =
  'known: nothing was written; differs: neither, for a message of this number is there that says something else';

const asked = (name: string, description: string, schema: Json = text): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});

/** The calls of other systems, as the API document has them. */
export const integrationCalls: readonly PlainCall[] = [
  {
    method: 'get',
    path: `/api${feedPath}`,
    tag: 'integration',
    summary:
      'Events for other systems as a CloudEvents JSON batch; followed live with Accept: text/event-stream (docs/integration.md)',
    policy: integrationPolicy,
    takes: ['AcceptLanguage'],
    parameters: [
      asked('after', 'Position after which; 0 = from the beginning', { ...text, pattern: '^\\d{1,19}$' }),
      asked('limit', '1 to 1000, 100 when absent', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
      asked('types', 'Types with commas between them; kg.railway.smgs.* stands for all of an aggregate'),
      {
        name: 'Last-Event-ID',
        in: 'header',
        required: false,
        description: 'Where a follower was; counts more than `after`.',
        schema: { ...text, pattern: '^\\d{1,19}$' },
      },
    ],
    answers: listOf(cloudEvent),
    type: 'application/cloudevents-batch+json',
    headers: {
      'X-Next-Position': { description: '`after` of the next call, also when the page is empty.', schema: text },
      'X-Left-Out': {
        description: 'Ids of events that this version of the service cannot tell; absent when there is none.',
        required: false,
        schema: text,
      },
      Link: { description: 'rel="next"', schema: text },
    },
    problems: [400, 401, 403, 500, 503],
  },
  {
    method: 'post',
    path: '/api/integration/iftmin',
    tag: 'iftmins',
    summary:
      'Takes an EDIFACT interchange with IFTMIN messages of another railway; a message that came before is answered with its record',
    policy: integrationPolicy,
    takesFile: true,
    answers: objectOf({
      messages: listOf(
        objectOf({
          id: text,
          result: { ...text, enum: ['received', 'known', 'differs'], description: saidOfRepeats },
        }),
      ),
    }),
    problems: [400, 401, 403, 409, 413, 500, 503],
  },
  {
    method: 'get',
    path: '/api/integration/schemas/{name}',
    tag: 'integration',
    summary: 'JSON Schema of the data of one type: what dataschema names',
    policy: 'public',
    answers: { type: 'object' },
    type: 'application/schema+json',
    problems: [404],
  },
  {
    method: 'get',
    path: '/api/asyncapi.json',
    tag: 'documents',
    summary: 'What is published to Kafka, as AsyncAPI 3.0',
    policy: 'public',
    answers: { type: 'object' },
    problems: [],
  },
];
