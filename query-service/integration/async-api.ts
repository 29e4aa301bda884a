import { defaultTopicPrefix, publicType, stateName } from '@kerben/workflows/integration/publication.ts';
import { publicTopics, type PublicTopic } from '@kerben/workflows/integration/topics.ts';
import { saidOnce } from '../openapi/said-once.ts';
import { publicSchemas, type JsonSchema } from './public-schemas.ts';

const string = { type: 'string' };

/** Headers of every record: CloudEvents 1.0, binary mode, with the extensions that Kerben adds. */
const headers: JsonSchema = {
  type: 'object',
  required: ['ce_specversion', 'ce_id', 'ce_type', 'ce_source', 'ce_subject', 'ce_time', 'ce_dataschema'],
  properties: {
    'content-type': { ...string, const: 'application/json', description: 'Absent on a tombstone.' },
    ce_specversion: { ...string, const: '1.0' },
    ce_id: { ...string, description: 'The same at every repeat: drop what you have seen.' },
    ce_type: string,
    ce_source: { ...string, description: '/{tenant}/{aggregate}' },
    ce_subject: { ...string, description: 'Id of the record.' },
    ce_time: { ...string, format: 'date-time', description: 'When it happened, UTC.' },
    ce_dataschema: { ...string, format: 'uri', description: 'JSON Schema of the data.' },
    ce_tenant: { ...string, description: 'The organisation whose record it is.' },
    ce_partitionkey: { ...string, description: 'Key of the record.' },
    ce_sequence: {
      ...string,
      pattern: '^[0-9]{20}$',
      description: 'Place in the log: `after` of the HTTP feed. It has gaps.',
    },
    ce_aggregaterevision: { ...string, pattern: '^[0-9]+$', description: 'Number of the event within its record.' },
    ce_traceparent: { ...string, description: 'W3C trace of the request that caused it.' },
    traceparent: { ...string, description: 'The same, under the name that tracing tools know.' },
  },
};

const channelOf = ({ name, kind, publication, partitions, settings }: PublicTopic) => {
  const names = kind === 'state' ? [stateName] : Object.values(publication.events).map((event) => event.name);
  const { aggregate } = publication;
  return {
    address: name,
    title: kind === 'state' ? `${aggregate}: what is` : `${aggregate}: what happened`,
    description:
      kind === 'state'
        ? 'Compacted: the whole present state by key; a record without value says that the key is gone for good.'
        : 'In order by key.',
    servers: [{ $ref: '#/servers/kafka' }],
    messages: Object.fromEntries(
      names.map((part) => [part, { $ref: `#/components/messages/${publicType(publication, part)}` }]),
    ),
    bindings: {
      kafka: {
        topic: name,
        partitions,
        topicConfiguration: {
          'cleanup.policy': [settings['cleanup.policy']],
          ...(settings['retention.ms'] !== undefined && { 'retention.ms': Number(settings['retention.ms']) }),
          ...(settings['delete.retention.ms'] !== undefined && {
            'delete.retention.ms': Number(settings['delete.retention.ms']),
          }),
        },
        bindingVersion: '0.5.0',
      },
    },
  };
};

/** `smgs.events`: channels are named without the prefix that an installation may choose. */
const channelId = ({ kind, publication }: PublicTopic): string => `${publication.aggregate}.${kind}`;

/** What messages hold; what the events of one kind of record repeat (its lines, its changes) stands there once. */
const sharedPayloads = (): Readonly<Record<string, JsonSchema>> => {
  const said = saidOnce(
    publicSchemas.map(({ type, schema }) => ({
      owner: type.replace(/\.[^.]*$/, ''),
      schema: schema('draft-7'),
      whole: 'event',
    })),
    new Set(publicSchemas.map(({ type }) => type)),
  );
  return {
    ...Object.fromEntries(publicSchemas.map(({ type }, at) => [type, said.schemas[at] ?? {}])),
    ...said.parts,
  };
};

/**
 * The AsyncAPI 3.0 document of what Kerben publishes, from the table that the publisher and the feed run on. Served at
 * `/api/asyncapi.json`, committed as `docs/api/asyncapi.json`.
 */
export const asyncApi = (): JsonSchema => {
  const topics = publicTopics();
  return {
    asyncapi: '3.0.0',
    id: 'urn:kg:railway:kerben',
    info: {
      title: 'Kerben integration events',
      version: '1',
      description:
        'What happened in the back office of the railway, as CloudEvents 1.0 (binary mode) on Kafka. At least once, in order by ' +
        'key: drop repeats by ce_source and ce_id, ignore members and types that you do not know. The same events come over HTTP: ' +
        'GET /api/integration/events, as pages or as server-sent events (see openapi.json).',
    },
    defaultContentType: 'application/json',
    servers: {
      kafka: {
        host: '{brokers}',
        protocol: 'kafka',
        description: `Brokers of the installation. Topics may begin with another word than ${defaultTopicPrefix}: ask its operator.`,
        variables: { brokers: { default: 'localhost:9092', description: 'host:port, several with commas' } },
      },
    },
    channels: Object.fromEntries(topics.map((topic) => [channelId(topic), channelOf(topic)])),
    operations: Object.fromEntries(
      topics.map((topic) => [
        `publish.${channelId(topic)}`,
        {
          action: 'send',
          channel: { $ref: `#/channels/${channelId(topic)}` },
          summary:
            topic.kind === 'state' ? 'Tells the state after every change' : 'Tells every event, in order by record',
        },
      ]),
    ),
    components: {
      messages: Object.fromEntries(
        publicSchemas.map(({ type, summary }) => [
          type,
          {
            name: type,
            title: type,
            summary,
            contentType: 'application/json',
            headers: { $ref: '#/components/schemas/CloudEventHeaders' },
            payload: { $ref: `#/components/schemas/${type}` },
            bindings: { $ref: '#/components/messageBindings/ByRecord' },
          },
        ]),
      ),
      messageBindings: {
        ByRecord: {
          kafka: {
            key: { ...string, description: 'Id of the record; of other organisations `{tenant}/{id}`.' },
            bindingVersion: '0.5.0',
          },
        },
      },
      schemas: { CloudEventHeaders: headers, ...sharedPayloads() },
    },
  };
};
