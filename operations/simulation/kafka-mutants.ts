import { kafkaProcess } from '@kerben/projections/processes/kafka/process.ts';
import type { KafkaPublisher } from '@kerben/platform/kafka/port.ts';
import { product, type Build, type ListKeeping } from './build.ts';

/** What the publisher keeps is kept otherwise, and what lists keep as it is. */
const publisherKept = (change: (keeping: ListKeeping) => Pick<ListKeeping, 'move'>): Build => ({
  ...product,
  keepingOf: (keeping) => ({
    ...keeping,
    move: (moves, write) =>
      moves.some(({ name }) => name === kafkaProcess) ? change(keeping).move(moves, write) : keeping.move(moves, write),
  }),
});
const sending = (publish: (own: KafkaPublisher) => KafkaPublisher['publish']): Build => ({
  ...product,
  publisherOf: (publisher) => ({ ...publisher, publish: publish(publisher) }),
});

/** What is taken out of the publisher for Kafka. */
export const kafkaMutants: readonly { readonly name: string; readonly build: Build }[] = [
  {
    name: 'a checkpoint moves only when Kafka has the records',
    build: publisherKept((keeping) => ({
      move: async (moves, write) => {
        const moved = await keeping.move(moves, () => Promise.resolve());
        await keeping.apart((within) => write(within, moved));
        return moved;
      },
    })),
  },
  {
    name: 'what Kafka does not acknowledge is sent again',
    build: sending((own) => (records) => own.publish(records).catch(() => undefined)),
  },
  {
    name: 'the records of one record have one key',
    build: sending(
      (own) => (records) => own.publish(records.map((one) => ({ ...one, key: one.headers['ce_type'] ?? one.key }))),
    ),
  },
  {
    name: 'records are sent in the order of the log',
    build: sending((own) => (records) => own.publish([...records].reverse())),
  },
  {
    name: 'a record says what the log says',
    build: sending(
      (own) => (records) => own.publish(records.map((one) => (one.value === null ? one : { ...one, value: '{}' }))),
    ),
  },
];
