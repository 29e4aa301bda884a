import type { RecordedEvent } from '../kernel/event.ts';
import { dataOf, reading } from '../kernel/fold.ts';
import { parseStream } from '../kernel/stream.ts';
import { defaultTenant } from '../kernel/tenant.ts';
import { publications } from './publications.ts';
import { publicType, stateName, type Publication } from './publication.ts';

/**
 * Attributes of a CloudEvent (CloudEvents 1.0), the extensions included, all texts. Kafka carries each as a header `ce_…`,
 * the HTTP feed as a member.
 */
export interface CloudEventAttributes {
  readonly specversion: '1.0';
  /** Id of the event in the log: the same on Kafka, in the feed, and at every repeat. */
  readonly id: string;
  readonly type: string;
  /** `/railway/smgs`: tenant and aggregate. With `id` it names the event. */
  readonly source: string;
  /** Id of the record. */
  readonly subject: string;
  /** When it happened, UTC. */
  readonly time: string;
  /** Address of the JSON Schema of the data. */
  readonly dataschema: string;
  readonly datacontenttype: 'application/json';
  readonly tenant: string;
  /** Key of the Kafka record. */
  readonly partitionkey: string;
  /** Place in the log, 20 digits so that text compares as number does: `after` of the feed. */
  readonly sequence: string;
  /** 0-based number of the event within its record; without gaps in the log, with gaps where events are withheld. */
  readonly aggregaterevision: string;
  /** W3C trace of the request that caused it. */
  readonly traceparent?: string;
}

export interface CloudEvent {
  readonly publication: Publication;
  readonly attributes: CloudEventAttributes;
  readonly data: object;
}

/** What is told of an event: the log gives these members, whatever the adapter. */
export type Told = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'position' | 'type' | 'data'> & {
  readonly metadata: Readonly<Record<string, unknown>>;
};

const byArea = new Map(publications.map((publication) => [publication.area.name, publication]));

/** The publication of a stream; undefined when its area is not told to anybody. */
export const publicationOf = (stream: string): Publication | undefined =>
  byArea.get(stream.slice(0, stream.indexOf('/')));

/** The prefixes of all streams that are told: of every tenant, or of one. */
export const publishedStreams = (tenant?: string): readonly string[] =>
  publications.map(({ area }) => `${area.name}/${tenant === undefined ? '' : `${tenant}/`}`);

/** Path of the JSON Schema of a public type, below the address of the API. */
export const schemaPath = (type: string, version: number): string =>
  `/api/integration/schemas/${type}.v${version}.json`;

/**
 * The key by which Kafka keeps the order of a record: its id. Ids of reference books are codes that two tenants may both
 * have, so those of other organisations carry their tenant.
 */
export const partitionKey = (tenant: string, id: string): string => (tenant === defaultTenant ? id : `${tenant}/${id}`);

const attributesOf = (
  event: Told,
  publication: Publication,
  name: string,
  eventId: string,
  base: string,
): CloudEventAttributes => {
  const { tenant, id } = parseStream(event.stream) ?? { tenant: '', id: '' };
  const type = publicType(publication, name);
  const { traceparent, occurredAt } = event.metadata;
  return {
    specversion: '1.0',
    id: eventId,
    type,
    source: `/${tenant}/${publication.aggregate}`,
    subject: id,
    time: String(occurredAt),
    dataschema: `${base}${schemaPath(type, publication.version)}`,
    datacontenttype: 'application/json',
    tenant,
    partitionkey: partitionKey(tenant, id),
    sequence: String(event.position).padStart(20, '0'),
    aggregaterevision: String(event.revision),
    ...(typeof traceparent === 'string' && { traceparent }),
  };
};

/**
 * The CloudEvent of a recorded event; undefined when it is withheld. Throws when its data cannot be read.
 * @param base address under which the API is reached, without a slash at the end
 */
export const cloudEventOf = (event: Told, base: string): CloudEvent | undefined => {
  const publication = publicationOf(event.stream);
  const told = publication?.events[event.type];
  if (!publication || !told) return undefined;
  const attributes = attributesOf(event, publication, told.name, event.id, base);
  return { publication, attributes, data: reading(event, () => told.data(attributes.subject, dataOf(event))) };
};

/**
 * The state of a record after an event, for the compacted topic; `data` null = gone for good. Its id differs from that of
 * the event, so that somebody who reads both topics drops neither as a repeat of the other.
 */
export const stateEventOf = (
  event: Told,
  publication: Publication,
  state: unknown,
  base: string,
): { readonly attributes: CloudEventAttributes; readonly data: object | null } => {
  const attributes = attributesOf(event, publication, stateName, `${event.id}.${stateName}`, base);
  const gone = publication.state.gone?.(state) === true;
  return { attributes, data: gone ? null : publication.state.data(attributes.subject, state) };
};
