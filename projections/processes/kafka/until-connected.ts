import type { KafkaPublisher } from '@kerben/platform/kafka/port.ts';
import { TopicsMissingError } from '@kerben/platform/kafka/port.ts';
import type { Logger } from 'pino';
import { errorOf } from '@kerben/platform/caught.ts';
import { pause } from '../../runtime/pause.ts';

/** How soon Kafka is tried again after failures, milliseconds. */
export interface KafkaPatience {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A part of one by chance. */
  readonly random: () => number;
}
export const usualPatience: KafkaPatience = { firstPauseMs: 250, longestPauseMs: 5_000, random: Math.random };

/** Pauses double up to the longest; a random half keeps publishers of several sites from coming back together. */
const pauseAfter = (failures: number, { firstPauseMs, longestPauseMs, random }: KafkaPatience): number => {
  const full = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 10));
  return full / 2 + (random() * full) / 2;
};

/**
 * Waits until Kafka can be written to, however long that takes: nothing else waits for it, and everything that is to be
 * published stands in the log.
 * @param failures sends that have failed in a row so far: the first pause is longer for each
 * @throws Error when the signal aborts first
 */
export const untilConnected = async (options: {
  readonly publisher: KafkaPublisher;
  readonly failures: number;
  readonly patience: KafkaPatience;
  readonly log: Logger;
  readonly signal: AbortSignal;
}): Promise<void> => {
  const { publisher, patience, log, signal } = options;
  let { failures } = options;
  if (failures > 0) await pause(pauseAfter(failures, patience), signal);
  let told = '';
  for (;;) {
    if (signal.aborted) throw new Error('publishing to Kafka was broken off');
    try {
      await publisher.connect();
      if (told !== '') log.info('Kafka can be reached again');
      return;
    } catch (error) {
      failures += 1;
      const { message } = errorOf(error);
      if (message !== told) {
        const what = error instanceof TopicsMissingError ? `${message}. Run: npm run topics` : message;
        log.warn({ failures }, `nothing is published to Kafka for now, everything waits in the log: ${what}`);
        told = message;
      }
      await pause(pauseAfter(failures, patience), signal);
    }
  }
};
