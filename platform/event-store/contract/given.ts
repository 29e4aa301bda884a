import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createEventCodec, type EventCodec } from '../codec.ts';
import type { EventStore, NewEvent, SubscriptionBatch } from '../port.ts';
import type { RecordedEvent } from '../recorded.ts';

/** One log, empty at first, that several store instances can be opened on. */
export interface ContractSubject {
  open(options?: { codec?: EventCodec; appendDeadlineMs?: number }): Promise<EventStore>;
  /** Breaks every connection that is open now; new ones work. Absent where that is not ours to do (a real server). */
  cutConnections?(): Promise<void>;
  /** Lets appends arrive but not be answered until the returned function is called. */
  stall?(): Promise<() => Promise<void>>;
  dispose(): Promise<void>;
}

const types = {
  Noted: { version: 1, schema: z.strictObject({ n: z.number() }) },
  Marked: { version: 1, schema: z.strictObject({ n: z.number() }) },
};
export const codec = createEventCodec(types);

/** An event of one of the types, with a number in it. */
export const event = (n = 0, type: keyof typeof types = 'Noted'): NewEvent => ({
  id: randomUUID(),
  type,
  schemaVersion: 1,
  data: { n },
  metadata: { commandId: randomUUID(), occurredAt: '2026-11-20T08:00:00.000Z' },
});
export const events = (count: number): NewEvent[] => Array.from({ length: count }, (_, n) => event(n));
export const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
/** What a piece of work fails with; it must fail. */
export const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => expect.fail(`expected a failure, got ${String(value)}`),
    (error: unknown) => error,
  );

/** Collects from a subscription until `enough` says so, then ends it. */
const collect = async (
  from: EventStore,
  options: { after: bigint; batch?: number; types?: string[]; streamPrefixes?: string[] },
  enough: (events: readonly RecordedEvent[], batch: SubscriptionBatch) => boolean,
): Promise<{ events: RecordedEvent[]; last: SubscriptionBatch | undefined }> => {
  const abort = new AbortController();
  const found: RecordedEvent[] = [];
  let last: SubscriptionBatch | undefined;
  for await (const batch of from.subscribeAll({ batch: 100, ...options, signal: abort.signal })) {
    found.push(...batch.events);
    last = batch;
    if (enough(found, batch)) abort.abort();
  }
  return { events: found, last };
};

/** What the parts of the contract are given: stores on one log, and names of streams that nobody has used. */
export const givenBy = (createSubject: () => Promise<ContractSubject>) => {
  let subject: ContractSubject;
  let store: EventStore;
  const opened: EventStore[] = [];
  const open = async (options?: Parameters<ContractSubject['open']>[0]) => {
    const instance = await subject.open({ codec, ...options });
    opened.push(instance);
    return instance;
  };
  const area = `area${randomUUID().slice(0, 8)}`;
  before(async function () {
    this.timeout(60_000);
    subject = await createSubject();
    store = await open();
  });
  after(async function () {
    this.timeout(30_000);
    for (const instance of opened) await instance.close();
    await subject?.dispose();
  });
  return {
    get subject(): ContractSubject {
      return subject;
    },
    get store(): EventStore {
      return store;
    },
    /** Another instance on the same log; it is closed with the others. */
    open,
    area,
    newStream: (prefix = area) => `${prefix}/t/${randomUUID()}`,
    collect,
  };
};
export type Given = ReturnType<typeof givenBy>;
