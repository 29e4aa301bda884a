import { systemClock, type Clock } from '@kerben/platform/clock.ts';
import { groupByStream } from '@kerben/platform/event-store/group-by-stream.ts';
import type { SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { KafkaPublisher, KafkaRecord } from '@kerben/platform/kafka/port.ts';
import { kafkaRecords, parkedStreams } from '@kerben/platform/telemetry/metrics.ts';
import { publishedStreams } from '@kerben/workflows/integration/cloud-event.ts';
import { createFolds } from '../../runtime/folds.ts';
import type { Poison } from '../../runtime/poison.ts';
import type { ParkedPlace } from '../../runtime/parked.ts';
import { createRunner, type ProjectorOptions } from '../../runtime/runner.ts';
import { watchLag } from './lag.ts';
import { inLogOrder, placedRecords, type PlacedRecord } from './placed-records.ts';
import { requestsOf } from './records.ts';
import { untilConnected, usualPatience, type KafkaPatience } from './until-connected.ts';
import { errorOf } from '@kerben/platform/caught.ts';

/** Name of the publisher: of its checkpoint and its lease. */
export const kafkaProcess = 'kafka';

/** Events of the log in one step: what is at most sent twice when the publisher is killed. */
const batchSize = 500;

interface Work {
  readonly records: readonly KafkaRecord[];
  readonly poison: readonly Poison[];
  readonly healed: readonly string[];
}

/**
 * Publishes the log to Kafka: a subscriber like any projector, with the same checkpoint, lease and fencing. The records of a
 * batch are sent within the transaction that moves the checkpoint: it begins by comparing epoch and position, holds the row
 * that a successor would need, and is looked at again before every request. So whoever has lost the lease sends nothing, and
 * nobody can take it while somebody is sending. The checkpoint stands only after Kafka has acknowledged everything.
 */
export const createKafkaProcess = <Within>(
  options: ProjectorOptions<Within> & {
    readonly publisher: KafkaPublisher;
    /** Address under which people and systems reach the API: where the schemas are. */
    readonly base: string;
    readonly topicPrefix: string;
    readonly clock?: Clock;
    readonly patience?: KafkaPatience;
    /** How often it is measured how far Kafka is behind, milliseconds. */
    readonly lookMs?: number;
    /** What a broker takes at once, bytes. */
    readonly requestBytes?: number;
  },
) => {
  const { name, store, keeping, log, publisher } = options;
  const { clock = systemClock, patience = usualPatience, lookMs, requestBytes } = options;
  const folds = options.folds ?? createFolds(store);
  const parked = new Map<string, ParkedPlace>();
  let toRetry = false;
  let failures = 0;
  let leading = new AbortController().signal;

  const poisonOf = (stream: string, { id, position }: RecordedEvent, error: unknown): Poison => {
    const { stack } = errorOf(error);
    log.error({ projector: name, stream, eventId: id, err: error }, 'event cannot be published: stream parked');
    return { stream, eventId: id, position, error: stack ?? String(error) };
  };

  /** Parked streams from the event on that could not be published, when it now can: after a repaired release they heal. */
  const heal = async (batch: SubscriptionBatch): Promise<Pick<Work, 'records' | 'healed'>> => {
    const records: KafkaRecord[] = [];
    const healed: string[] = [];
    for (const [stream, place] of parked) {
      const events = await store.readStream(stream);
      const from = events.findIndex(({ id }) => id === place.eventId);
      const due = events.slice(Math.max(0, from)).filter(({ position }) => position <= batch.upTo);
      await folds.ready(due);
      try {
        records.push(...placedRecords(folds, options, stream, due).map(({ record }) => record));
        healed.push(stream);
      } catch (error) {
        log.warn({ projector: name, stream, err: error }, 'a parked stream still cannot be published');
      }
    }
    return { records, healed };
  };

  const prepare = async (batch: SubscriptionBatch): Promise<Work> => {
    await untilConnected({ publisher, failures, patience, log, signal: leading });
    const first = toRetry ? await heal(batch) : { records: [], healed: [] };
    toRetry = false;
    const streams = groupByStream(batch.events.filter(({ stream }) => !parked.has(stream)));
    for (const stream of first.healed) parked.delete(stream);
    // A log that is away says nothing against an event: what follows is for those alone that stand there and cannot be told.
    await folds.ready([...streams.values()].flat());
    const poison: Poison[] = [];
    const placed: PlacedRecord[] = [];
    for (const [stream, events] of streams) {
      try {
        placed.push(...placedRecords(folds, options, stream, events));
      } catch (error) {
        const [event] = events;
        if (!event) continue;
        const found = poisonOf(stream, event, error);
        poison.push(found);
        parked.set(stream, found);
      }
    }
    return { records: [...first.records, ...inLogOrder(placed)], poison, healed: first.healed };
  };

  return createRunner<Work, Within>(
    { ...options, batchSize: options.batchSize ?? batchSize },
    {
      streamPrefixes: publishedStreams(),
      begin: async () => {
        folds.forget();
        parked.clear();
        for (const place of await keeping.parked(name)) parked.set(place.stream, place);
        toRetry = parked.size > 0;
      },
      beside: async (_epoch, signal) => {
        leading = signal;
        await watchLag({ store, position: () => keeping.position(name), log, clock, lookMs, signal });
      },
      prepare,
      write: async (within, { records, poison, healed }) => {
        try {
          for (const request of requestsOf(records, requestBytes)) {
            // Fails when the database has ended the transaction meanwhile: somebody else may be publishing. The first as well: whoever
            // was frozen since the checkpoint moved hears of its end only after the answer that it moved.
            await keeping.stands(within);
            await publisher.publish(request);
          }
          failures = 0;
        } catch (error) {
          failures += 1;
          throw error;
        }
        kafkaRecords.inc(records.length);
        for (const stream of healed) await keeping.unpark(within, name, stream);
        for (const one of poison) await keeping.park(within, name, one);
        parkedStreams.set({ projector: name }, parked.size);
      },
      changes: () => [],
      // Kafka may be away for hours.
      apart: true,
    },
  );
};
