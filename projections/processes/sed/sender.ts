import { isRedirectEvent } from '@kerben/workflows/documents/change-agreement-request-document/log.ts';
import { systemClock, type Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { sedBreaker, sedOldestSeconds, sedOpen, sedTries } from '@kerben/platform/telemetry/metrics.ts';
import {
  postSigned,
  type Posted,
  type SignedAddress,
  type SignedMessage,
} from '@kerben/platform/webhooks/post-signed.ts';
import { dataOf, folded } from '@kerben/workflows/kernel/fold.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { redirectRequests } from '@kerben/workflows/documents/change-agreement-request-document/sed/area.ts';
import { pauseAfter } from '@kerben/workflows/documents/change-agreement-request-document/sed/back-off.ts';
import {
  breakerState,
  closedBreaker,
  mayTry,
  probed,
  reached,
  unreached,
  type Breaker,
} from '@kerben/workflows/documents/change-agreement-request-document/sed/breaker.ts';
import {
  afterFailure,
  exchangeOf,
} from '@kerben/workflows/documents/change-agreement-request-document/sed/delivery.ts';
import { sedMessage } from '@kerben/workflows/documents/change-agreement-request-document/sed/message.ts';
import type { SedPace } from '@kerben/workflows/documents/change-agreement-request-document/sed/pace.ts';
import type { RedirectState } from '@kerben/workflows/documents/change-agreement-request-document/fields.ts';
import type { Logger } from 'pino';
import { pause } from '../../runtime/pause.ts';
import type { Delivery, ExchangeTables } from './exchange-tables.ts';

type Failed = Extract<Posted, { sent: false }>;

/** What the sender has to say to the log. Each is said under one key, so that saying it again writes nothing. */
export interface SedRecorder {
  sent(delivery: Delivery, deliveryId: string): Promise<void>;
  failed(
    delivery: Delivery,
    failure: Pick<Failed, 'reason' | 'httpStatus'> & { deliveryId: string; tries: number },
  ): Promise<void>;
}

export interface SedSender {
  /** Sends what is due until the signal aborts. */
  run(epoch: bigint, signal: AbortSignal): Promise<void>;
}

const usualLookMs = 250;
const asideMs = 5_000;
const atOnce = 16;
const measureMs = 5_000;

const breakerLevels = { closed: 0, 'half-open': 1, open: 2 } as const;

/**
 * Brings every due sending to SED, at least once and under one id, and tells the log how it ended. Whether a sending is still
 * wanted, and what is in it, is read from the log at every try, never from a table. Killed anywhere it does the same again:
 * SED drops the repeat by its id, the log by the key of the record.
 */
export const createSedSender = (options: {
  store: Pick<EventStore, 'readStream'>;
  exchanges: Omit<ExchangeTables, 'write'>;
  log: Logger;
  /** Undefined as long as it is not known: nothing is sent, everything waits. */
  address: () => SignedAddress | undefined;
  pace: SedPace;
  recorder: SedRecorder;
  /** After how many failed tries a tenant gives up, where it says so itself (feature Kerben.Redirects.SedRetries). */
  triesOf?: (tenant: string) => Promise<number | undefined>;
  random?: () => number;
  clock?: Clock;
  /** How it is posted: over HTTP, unless SED is in this process (operations/simulation). */
  post?: (to: SignedAddress, message: SignedMessage, timeoutMs: number, signal: AbortSignal) => Promise<Posted>;
  /** How often it is looked whether something is due. */
  lookMs?: number;
}): SedSender => {
  const { store, exchanges, log, address, pace, recorder, triesOf } = options;
  const { random = Math.random, clock = systemClock, post = postSigned, lookMs = usualLookMs } = options;
  let breaker: Breaker = closedBreaker;

  const change = (next: Breaker, now: number): void => {
    const before = breakerState(breaker, now);
    breaker = next;
    const after = breakerState(breaker, now);
    sedBreaker.set(breakerLevels[after]);
    if (before !== after) log.warn({ breaker: after, failures: breaker.failures }, 'the way to SED has changed');
  };

  const aside = (delivery: Delivery, epoch: bigint): Promise<void> =>
    exchanges.setAside(delivery, epoch, new Date(clock().getTime() + asideMs));

  const attemptOne = async (
    to: SignedAddress,
    delivery: Delivery,
    epoch: bigint,
    signal: AbortSignal,
  ): Promise<void> => {
    const { tenant, id, attempt } = delivery;
    const stored = await store.readStream(streamName(redirectRequests.name, tenant, id));
    const state = folded<RedirectState>(redirectRequests, stored);
    const events = stored.map((event) => ({ type: event.type, data: dataOf(event) })).filter(isRedirectEvent);
    const open = exchangeOf(state);
    const wanted = sedMessage(id, attempt, events);
    if (open?.phase !== 'due' || open.attempt !== attempt || !wanted) {
      await aside(delivery, epoch);
      return;
    }
    const body = Buffer.from(JSON.stringify(wanted.message));
    const posted = await post(to, { id: wanted.id, body, at: clock() }, pace.timeoutMs, signal);
    // A try that was cut off because this process stops is no failure of SED.
    if (signal.aborted && !posted.sent) return;
    const now = performance.now();
    sedTries.inc({ outcome: posted.sent ? 'sent' : posted.reason });
    change(posted.sent || posted.final ? reached() : unreached(breaker, now, pace), now);
    if (posted.sent) {
      await recorder.sent(delivery, wanted.id);
      await aside(delivery, epoch);
      return;
    }
    const tries = delivery.tries + 1;
    const { reason, httpStatus } = posted;
    const most = (await triesOf?.(tenant)) ?? pace.tries;
    if (
      posted.final ||
      afterFailure({ tries, waitedMs: delivery.waitedMs }, { tries: most, giveUpMs: pace.giveUpMs }) === 'give up'
    ) {
      log.error({ requestId: id, attempt, tries, reason, httpStatus }, 'a request could not be sent to SED');
      await recorder.failed(delivery, { deliveryId: wanted.id, tries, reason, httpStatus });
      await aside(delivery, epoch);
      return;
    }
    const dueAt = new Date(clock().getTime() + pauseAfter(tries, random(), pace));
    await exchanges.postpone(delivery, epoch, { dueAt, reason });
  };

  /** Which of the due ones may go now: an open breaker lets pass only those that have waited too long, for their last try. */
  const allowed = (due: readonly Delivery[], now: number): readonly Delivery[] => {
    const may = mayTry(breaker, now);
    if (may === 'all') return due;
    const last = due.filter(({ waitedMs }) => waitedMs >= pace.giveUpMs);
    if (may === 'none' || due.length === 0) return last;
    change(probed(breaker), now);
    return last.length > 0 ? last : due.slice(0, 1);
  };

  const measure = async (): Promise<void> => {
    sedBreaker.set(breakerLevels[breakerState(breaker, performance.now())]);
    for (const { phase, count, oldestSeconds } of await exchanges.open(clock())) {
      sedOpen.set({ phase }, count);
      sedOldestSeconds.set({ phase }, oldestSeconds);
    }
  };

  return {
    run: async (epoch, signal) => {
      breaker = closedBreaker;
      let measured = -Infinity;
      while (!signal.aborted) {
        const to = address();
        const due = to ? allowed(await exchanges.due(atOnce, clock()), performance.now()) : [];
        const ends = await Promise.allSettled(
          due.map(async (delivery) => {
            if (to) await attemptOne(to, delivery, epoch, signal);
          }),
        );
        for (const end of ends) {
          const err: unknown = end.status === 'rejected' ? end.reason : undefined;
          if (err !== undefined) log.warn({ err }, 'a sending is tried again');
        }
        if (performance.now() - measured > measureMs) {
          await measure();
          measured = performance.now();
        }
        const stuck = ends.some(({ status }) => status === 'rejected');
        if (due.length < atOnce || stuck) await pause(lookMs, signal);
      }
    },
  };
};
