import type { KafkaRecord } from '@kerben/platform/kafka/port.ts';
import type { CloudEventAttributes } from '@kerben/workflows/integration/cloud-event.ts';

const headerNames = new Map<string, string>();
/** The header of an attribute: one text for each, however many records there are. */
const headerOf = (attribute: string): string => {
  const known = headerNames.get(attribute) ?? `ce_${attribute}`;
  headerNames.set(attribute, known);
  return known;
};

/**
 * One CloudEvent as a Kafka record, binary mode (CloudEvents 1.0, Kafka protocol binding): the attributes as headers `ce_…`,
 * the data as value; `traceparent` once more under the name that tracing tools know. No data = a tombstone.
 */
export const kafkaRecord = (topic: string, attributes: CloudEventAttributes, data: object | null): KafkaRecord => {
  const { datacontenttype, partitionkey, ...rest } = attributes;
  const headers: Record<string, string> = data ? { 'content-type': datacontenttype } : {};
  for (const [name, value] of Object.entries(rest)) headers[headerOf(name)] = value;
  headers['ce_partitionkey'] = partitionkey;
  if (attributes.traceparent !== undefined) headers['traceparent'] = attributes.traceparent;
  return { topic, key: partitionkey, value: data && JSON.stringify(data), headers };
};

/** Requests stay well below `message.max.bytes` of a broker (1 MiB by default), which counts a whole batch of records. */
const usualRequestBytes = 700_000;

const bytesOf = ({ topic, key, value, headers }: KafkaRecord): number => {
  let bytes = 32 + topic.length + key.length * 3 + (value === null ? 0 : Buffer.byteLength(value));
  for (const name in headers) bytes += name.length + (headers[name]?.length ?? 0) + 4;
  return bytes;
};

/** The records in their order, cut into requests that a broker takes. */
export const requestsOf = (
  records: readonly KafkaRecord[],
  requestBytes = usualRequestBytes,
): readonly (readonly KafkaRecord[])[] => {
  const requests: KafkaRecord[][] = [];
  let bytes = Infinity;
  for (const record of records) {
    const more = bytesOf(record);
    if (bytes + more > requestBytes) {
      requests.push([]);
      bytes = 0;
    }
    requests.at(-1)?.push(record);
    bytes += more;
  }
  return requests;
};
