import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { EventCodec } from './codec.ts';
import { createEventCodec, EventRejectedError } from './codec.ts';
import type { EventStore, Expected, History, NewEvent, PlacedEvent, SubscriptionBatch } from './port.ts';
import { ConflictError, EventIdTakenError, OutcomeUnknownError } from './port.ts';
import type { HistoricEvent, RecordedEvent } from './recorded.ts';

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
const codec = createEventCodec(types);

const event = (n = 0, type: keyof typeof types = 'Noted'): NewEvent => ({
  id: randomUUID(),
  type,
  schemaVersion: 1,
  data: { n },
  metadata: { commandId: randomUUID(), occurredAt: '2026-11-20T08:00:00.000Z' },
});
const events = (count: number): NewEvent[] => Array.from({ length: count }, (_, n) => event(n));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => expect.fail(`expected a failure, got ${String(value)}`),
    (error: unknown) => error,
  );

/**
 * What every adapter of the event store port must do. Streams have random names, so that the suite also runs on a log
 * that holds other things.
 */
export const eventStoreContract = (name: string, createSubject: () => Promise<ContractSubject>): void => {
  describe(`event store: ${name}`, () => {
    let subject: ContractSubject;
    let store: EventStore;
    const opened: EventStore[] = [];
    const open = async (options?: Parameters<ContractSubject['open']>[0]) => {
      const instance = await subject.open({ codec, ...options });
      opened.push(instance);
      return instance;
    };
    const area = `area${randomUUID().slice(0, 8)}`;
    const newStream = (prefix = area) => `${prefix}/t/${randomUUID()}`;

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

    describe('laying a whole log in', () => {
      const placed = (stream: string, revision: number): PlacedEvent => ({ ...event(revision), stream, revision });
      async function* chunks(...all: readonly (readonly PlacedEvent[])[]) {
        for (const some of all) yield await Promise.resolve(some);
      }

      it('writes everything in its order, and afterwards nothing more; what fails on its way leaves nothing', async function () {
        const empty = await subject.open({ codec });
        opened.push(empty);
        if (!empty.layIn || (await empty.head()) !== 0n) return this.skip();
        const [one, two] = [newStream(), newStream()];
        async function* broken() {
          yield await Promise.resolve([placed(one, 0)]);
          throw new Error('cut off');
        }
        expect(await failure(empty.layIn(broken()))).to.have.property('message', 'cut off');
        expect(await failure(empty.layIn(chunks([placed(one, 0)], [placed(one, 2)])))).to.be.instanceOf(Error);
        expect(await empty.head()).to.equal(0n);
        const log = [placed(one, 0), placed(two, 0), placed(one, 1), placed(two, 1), placed(one, 2)];
        const racing = await Promise.all([
          empty.layIn(chunks(log.slice(0, 3), log.slice(3))),
          (await open()).layIn?.(chunks(log)),
        ]);
        expect([...racing].sort()).to.deep.equal([false, true]);
        expect(await empty.layIn(chunks([placed(newStream(), 0)]))).to.equal(false);
        const read = await empty.readAll({ after: 0n, limit: 10 });
        expect(read.map(({ position: _, ...rest }) => rest)).to.deep.equal(log);
        await empty.append(one, [event()], { expected: 2 });
        expect((await empty.check()).broken).to.deep.equal([]);
      });
    });

    describe('expected revision', () => {
      const write = (stream: string, expected: Expected, list = [event()]) => store.append(stream, list, { expected });

      it('no_stream starts a stream at revision 0 and refuses an existing one', async () => {
        const stream = newStream();
        expect(await write(stream, 'no_stream')).to.include({ revision: 0, duplicate: false });
        const error = await failure(write(stream, 'no_stream'));
        expect(error).to.be.instanceOf(ConflictError).with.property('actual', 0);
        expect(error).to.have.property('stream', stream);
      });

      it('an exact revision accepts only that one and names the actual one', async () => {
        const stream = newStream();
        await write(stream, 'no_stream', events(3));
        expect(await write(stream, 2)).to.include({ revision: 3 });
        expect(await failure(write(stream, 2)))
          .to.be.instanceOf(ConflictError)
          .with.property('actual', 3);
        expect(await failure(write(stream, 7)))
          .to.be.instanceOf(ConflictError)
          .with.property('actual', 3);
        expect(await store.readStream(stream)).to.have.length(4);
      });

      it('an exact revision refuses a stream that does not exist', async () => {
        expect(await failure(write(newStream(), 0)))
          .to.be.instanceOf(ConflictError)
          .with.property('actual', -1);
      });

      it('stream_exists wants a stream, any does not care', async () => {
        const stream = newStream();
        expect(await failure(write(stream, 'stream_exists')))
          .to.be.instanceOf(ConflictError)
          .with.property('actual', -1);
        expect(await write(stream, 'any')).to.include({ revision: 0 });
        expect(await write(stream, 'stream_exists')).to.include({ revision: 1 });
        expect(await write(stream, 'any', events(2))).to.include({ revision: 3 });
      });

      it('of many appends with the same expected revision exactly one wins', async () => {
        const stream = newStream();
        await write(stream, 'no_stream');
        const other = await open();
        const outcomes = await Promise.allSettled(
          Array.from({ length: 40 }, (_, i) => (i % 2 ? store : other).append(stream, [event(i)], { expected: 0 })),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).to.be.instanceOf(ConflictError);
        expect(await store.readStream(stream)).to.have.length(2);
      });

      it('racing writers that retry leave no hole and no repeat', async () => {
        const stream = newStream();
        const writers = [store, await open()];
        await Promise.all(
          Array.from({ length: 10 }, async (_, i) => {
            const mine = writers[i % 2] ?? store;
            for (let written = 0; written < 5;) {
              const at = (await mine.readStream(stream)).length - 1;
              const outcome = await mine.append(stream, [event(i)], { expected: at }).catch((error: unknown) => error);
              if (!(outcome instanceof Error)) written += 1;
              else expect(outcome).to.be.instanceOf(ConflictError);
            }
          }),
        );
        const all = await store.readStream(stream);
        expect(all.map(({ revision }) => revision)).to.deep.equal(Array.from({ length: 50 }, (_, i) => i));
        expect(new Set(ids(all)).size).to.equal(50);
      });

      it('one conflict does not touch the appends beside it', async () => {
        const outcomes = await Promise.allSettled(
          Array.from({ length: 60 }, (_, i) => write(newStream(), i % 3 === 0 ? 5 : 'no_stream', events(1 + (i % 2)))),
        );
        outcomes.forEach((outcome, i) => expect(outcome.status).to.equal(i % 3 === 0 ? 'rejected' : 'fulfilled'));
      });
    });

    describe('repeated appends', () => {
      for (const expected of ['no_stream', 'any'] as const)
        it(`the same append again (${expected}) writes nothing and answers the same`, async () => {
          const stream = newStream();
          const batch = events(3);
          const first = await store.append(stream, batch, { expected });
          const again = await store.append(stream, batch, { expected });
          expect(again).to.deep.equal({ ...first, duplicate: true });
          // A process that knows nothing of the first attempt must come to the same answer.
          expect(await (await open()).append(stream, batch, { expected })).to.deep.equal({ ...first, duplicate: true });
          expect(await store.readStream(stream)).to.have.length(3);
        });

      it('the same events at a later head write nothing and answer where they are', async () => {
        const stream = newStream();
        const batch = events(2);
        const first = await store.append(stream, batch, { expected: 'no_stream' });
        await store.append(stream, events(3), { expected: 1 });
        for (const instance of [store, await open()])
          for (const expected of [4, 1, -1, 'any', 'stream_exists'] as const) {
            const again = await instance.append(stream, batch, { expected });
            expect(again, `expected ${expected}`).to.deep.equal({ ...first, duplicate: true });
          }
        expect(await store.readStream(stream)).to.have.length(5);
      });

      it('a parallel retry leaves one set of events, and all get the same place', async () => {
        const stream = newStream();
        const batch = events(2);
        const other = await open();
        const answers = await Promise.all(
          Array.from({ length: 12 }, (_, i) =>
            (i % 2 ? store : other).append(stream, batch, { expected: 'no_stream' }),
          ),
        );
        expect(new Set(answers.map(({ revision, position }) => `${revision}@${position}`)).size).to.equal(1);
        expect(await store.readStream(stream)).to.have.length(2);
      });

      it('ids that must be of one stream are refused in another one', async () => {
        const [mine, other] = [newStream(), newStream()];
        const batch = events(2);
        const options = { expected: 'no_stream', idsOfOneStream: true } as const;
        const first = await store.append(mine, batch, options);
        for (const instance of [store, await open()]) {
          expect(await failure(instance.append(other, batch, options))).to.be.instanceOf(EventIdTakenError);
          expect(await instance.append(mine, batch, options)).to.deep.equal({ ...first, duplicate: true });
        }
        expect(await store.readStream(other)).to.have.length(0);
        expect(await store.head()).to.equal(first.position);
      });

      it('an append that is only partly in the log is a conflict', async () => {
        const stream = newStream();
        const [first, second] = [event(0), event(1)];
        await store.append(stream, [first], { expected: 'no_stream' });
        expect(await failure(store.append(stream, [first, second], { expected: 'no_stream' }))).to.be.instanceOf(
          ConflictError,
        );
        expect(await store.readStream(stream)).to.have.length(1);
      });
    });

    describe('codec', () => {
      it('refuses data that the declaration does not allow, and types that nobody declared', async () => {
        const stream = newStream();
        for (const wrong of [
          { data: { n: 'one' } },
          { data: { n: 1, more: 2 } },
          { type: 'Unheard' },
          { schemaVersion: 2 },
        ])
          expect(await failure(store.append(stream, [{ ...event(), ...wrong }], { expected: 'any' }))).to.be.instanceOf(
            EventRejectedError,
          );
        expect(await store.readStream(stream)).to.have.length(0);
      });

      it('gives old data back as the current version', async () => {
        const stream = newStream();
        const written = event(21);
        await store.append(stream, [written], { expected: 'no_stream' });
        const upcasters = { 1: ({ n }: { n: number }) => ({ double: n * 2 }) };
        const newer = await open({
          codec: createEventCodec({ Noted: { version: 2, schema: z.object({ double: z.number() }), upcasters } }),
        });
        const [read] = await newer.readStream(stream);
        expect(read).to.deep.include({ schemaVersion: 2, data: { double: 42 }, metadata: written.metadata });
        const [untouched] = await store.readStream(stream);
        expect(untouched).to.deep.include({ schemaVersion: 1, data: { n: 21 } });
      });
    });

    describe('the end of a long stream', () => {
      const long = newStream();
      const marked = (revision: number): boolean => revision % 100 === 50;
      const written = Array.from({ length: 700 }, (_, n) => event(n, marked(n) ? 'Marked' : 'Noted'));
      before(async () => {
        await store.append(long, written, { expected: 'no_stream' });
      });
      const read = async (options: Parameters<EventStore['readStream']>[1]) => {
        const found = await store.readStream(long, options);
        expect(found.map(({ id }) => id)).to.deep.equal(
          ids(written.slice(found[0]?.revision ?? 0, (found.at(-1)?.revision ?? -1) + 1)),
        );
        return [found[0]?.revision, found.at(-1)?.revision];
      };

      it('is read from the last event of a type on', async () => {
        expect(await read({ since: 'Marked' })).to.deep.equal([650, 699]);
        expect(await read({ since: 'Marked', to: 650 })).to.deep.equal([650, 650]);
        expect(await read({ since: 'Marked', to: 649 })).to.deep.equal([550, 649]);
        expect(await read({ since: 'Marked', to: 10_000 })).to.deep.equal([650, 699]);
      });
      it('is read from where reading begins when there is none', async () => {
        expect(await read({ since: 'Marked', to: 49 })).to.deep.equal([0, 49]);
        expect(await read({ since: 'Marked', from: 651 })).to.deep.equal([651, 699]);
        expect(await read({ since: 'Unheard' })).to.deep.equal([0, 699]);
        expect(await read({ since: 'Marked', to: -1 })).to.deep.equal([undefined, undefined]);
        expect(await store.readStream(newStream(), { since: 'Marked' })).to.deep.equal([]);
      });
      it('finds one of its events by its id, and no event of another stream', async () => {
        for (const instance of [store, await open()]) {
          expect(await instance.findEvent(long, written[3]?.id ?? '')).to.deep.include({ revision: 3, data: { n: 3 } });
          expect(await instance.findEvent(newStream(), written[3]?.id ?? '')).to.equal(undefined);
          expect(await instance.findEvent(long, randomUUID())).to.equal(undefined);
        }
      });
    });

    describe('reading', () => {
      it('gives back exactly what was written', async () => {
        const stream = newStream();
        const list = events(2);
        const { position } = await store.append(stream, list, { expected: 'no_stream' });
        const read = await store.readStream(stream);
        expect(read.map(({ position: _, ...rest }) => rest)).to.deep.equal(
          list.map((written, revision) => ({ ...written, stream, revision })),
        );
        expect(read.at(-1)?.position).to.equal(position);
        expect(await store.head()).to.satisfy((head: bigint) => head >= position);
      });

      it('keeps non-Latin text, quotes and control characters', async () => {
        const text = 'Бишкек–Кара-Балта ☃ "тире" \\ \u001e\n\t';
        const stream = newStream();
        await store.append(stream, [{ ...event(), metadata: { text } }, event()], { expected: 'no_stream' });
        await store.append(newStream(), [{ ...event(), metadata: { text } }], { expected: 'no_stream' });
        expect((await store.readStream(stream))[0]?.metadata).to.deep.equal({ text });
      });

      it('reads ranges of a stream', async () => {
        const stream = newStream();
        await store.append(stream, events(10), { expected: 'no_stream' });
        const range = async (from?: number, to?: number) =>
          (
            await store.readStream(stream, {
              ...(from === undefined ? {} : { from }),
              ...(to === undefined ? {} : { to }),
            })
          ).map(({ revision }) => revision);
        expect(await range(7)).to.deep.equal([7, 8, 9]);
        expect(await range(undefined, 1)).to.deep.equal([0, 1]);
        expect(await range(3, 4)).to.deep.equal([3, 4]);
        expect(await range(10)).to.have.length(0);
        expect(await store.readStream(newStream())).to.have.length(0);
      });

      it('reads many streams at once, each in its order, without those that do not exist', async () => {
        const [one, two, none] = [newStream(), newStream(), newStream()];
        await store.append(one, events(3), { expected: 'no_stream' });
        await store.append(two, events(2), { expected: 'no_stream' });
        await store.append(newStream(), events(1), { expected: 'no_stream' });
        await store.append(one, events(1), { expected: 2 });
        const found = await store.readStreams([two, none, one]);
        expect(new Set(found.keys())).to.deep.equal(new Set([one, two]));
        for (const stream of [one, two]) expect(found.get(stream)).to.deep.equal(await store.readStream(stream));
        expect((await store.readStreams([])).size).to.equal(0);
        const after = new Map([
          [one, 1],
          [two, 1],
        ]);
        const rest = await store.readStreams([one, two, none], after);
        expect([...rest].map(([stream, found]) => [stream, found.map(({ revision }) => revision)])).to.deep.equal([
          [one, [2, 3]],
        ]);
      });

      it('keeps the events of one append together, also between many others', async () => {
        const before = await store.head();
        await Promise.all(
          Array.from({ length: 30 }, () => store.append(newStream(), events(4), { expected: 'no_stream' })),
        );
        const all = await store.readAll({ after: before, limit: 1000, streamPrefixes: [area] });
        expect(all).to.have.length(120);
        for (let i = 0; i < all.length; i += 4)
          expect(new Set(all.slice(i, i + 4).map(({ stream }) => stream)).size).to.equal(1);
        for (let i = 1; i < all.length; i++)
          expect(all[i]?.position).to.satisfy((p: bigint) => p > (all[i - 1]?.position ?? p));
      });

      it('reads the whole log after a position, limited and filtered', async () => {
        const before = await store.head();
        const [red, blue] = [`red${area}`, `blue${area}`];
        for (let i = 0; i < 4; i++) {
          await store.append(newStream(red), [event(i), event(i, 'Marked')], { expected: 'no_stream' });
          await store.append(newStream(blue), [event(i, 'Marked')], { expected: 'no_stream' });
        }
        const count = async (filter: { types?: string[]; streamPrefixes?: string[] }, limit = 100) =>
          (await store.readAll({ after: before, limit, ...filter })).length;
        expect(await count({ streamPrefixes: [red, blue] })).to.equal(12);
        expect(await count({ streamPrefixes: [`${red}/`] })).to.equal(8);
        expect(await count({ streamPrefixes: [red], types: ['Marked'] })).to.equal(4);
        expect(await count({ streamPrefixes: [red, blue], types: ['Noted', 'Marked'] }, 5)).to.equal(5);
        expect(await count({ streamPrefixes: ['nobody'] })).to.equal(0);
        const first = await store.readAll({ after: before, limit: 3, streamPrefixes: [red, blue] });
        const rest = await store.readAll({
          after: first.at(-1)?.position ?? 0n,
          limit: 100,
          streamPrefixes: [red, blue],
        });
        expect(new Set(ids([...first, ...rest])).size).to.equal(12);
      });

      it('reads stream by stream up to a position', async () => {
        const prefix = `by${area}`;
        const streams = Array.from({ length: 5 }, () => newStream(prefix)).sort();
        for (const revision of [-1, 0, 1])
          for (const stream of streams) await store.append(stream, [event()], { expected: revision });
        const upTo = await store.head();
        await store.append(streams[0] ?? '', [event()], { expected: 2 });
        const read: RecordedEvent[] = [];
        for await (const chunk of store.readByStream({ prefix: `${prefix}/`, upTo })) read.push(...chunk);
        expect(read.map(({ stream, revision }) => [stream, revision])).to.deep.equal(
          streams.flatMap((stream) => [0, 1, 2].map((revision) => [stream, revision])),
        );
        const whole = await Promise.all(streams.map((stream) => store.readStream(stream, { to: 2 })));
        expect(read.map((one) => ({ ...one }))).to.deep.equal(whole.flat().map((one) => ({ ...one })));
      });

      it('reads whole histories up to a position, with a member of the first and the last metadata', async () => {
        const prefix = `history${area}`;
        const streams = Array.from({ length: 3 }, () => newStream(prefix)).sort();
        for (const revision of [-1, 0, 1])
          for (const stream of streams) await store.append(stream, [event()], { expected: revision });
        const upTo = await store.head();
        await store.append(streams[1] ?? '', [event()], { expected: 2 });
        for (const member of ['commandId', 'nobodyWroteThis', undefined]) {
          const read: History[] = [];
          for await (const some of store.readHistories({ prefix: `${prefix}/`, upTo, ...(member && { member }) }))
            read.push(...some);
          const whole = await Promise.all(streams.map((stream) => store.readStream(stream, { to: 2 })));
          const what = ({ type, schemaVersion, data }: HistoricEvent) => ({ type, schemaVersion, data });
          expect(read.map((history) => ({ ...history, events: history.events().map(what) }))).to.deep.equal(
            whole.map((events, index) => ({
              stream: streams[index],
              count: 3,
              events: events.map(what),
              revision: 2,
              position: events[2]?.position,
              first: events[0]?.metadata[member ?? ''] ?? null,
              last: events[2]?.metadata[member ?? ''] ?? null,
            })),
          );
        }
      });

      it('reads stream by stream when a stream is longer than what is read at a time', async () => {
        const prefix = `long${area}`;
        const [long, short] = [newStream(`${prefix}/a`), newStream(`${prefix}/b`)];
        const events = Array.from({ length: 4_500 }, (_, index) => event(index));
        for (let from = 0; from < events.length; from += 500)
          await store.append(long, events.slice(from, from + 500), { expected: from === 0 ? 'no_stream' : 'any' });
        await store.append(short, [event()], { expected: 'no_stream' });
        const read: RecordedEvent[] = [];
        for await (const chunk of store.readByStream({ prefix: `${prefix}/`, upTo: await store.head() }))
          read.push(...chunk);
        expect(read.map(({ stream, revision }) => `${stream}@${revision}`)).to.deep.equal([
          ...events.map((_, index) => `${long}@${index}`),
          `${short}@0`,
        ]);
        const histories: History[] = [];
        for await (const some of store.readHistories({
          prefix: `${prefix}/`,
          upTo: await store.head(),
          member: 'commandId',
        }))
          histories.push(...some);
        const [first, last] = [read[0], read[events.length - 1]].map((one) => one?.metadata['commandId']);
        expect(histories.map(({ stream, revision }) => [stream, revision])).to.deep.equal([
          [long, events.length - 1],
          [short, 0],
        ]);
        expect(histories[0]?.events().map(({ data }) => data)).to.deep.equal(events.map(({ data }) => data));
        expect([histories[0]?.first, histories[0]?.last]).to.deep.equal([first, last]);
      });
    });

    describe('subscribing', () => {
      it('catches up from a position, then delivers what is written later', async () => {
        const stream = newStream();
        await store.append(stream, events(3), { expected: 'no_stream' });
        const after = (await store.readStream(stream))[0]?.position ?? 0n;
        let written: Promise<unknown> | undefined;
        const { events: found } = await collect(
          store,
          { after, batch: 2, streamPrefixes: [stream] },
          (list, { live }) => {
            if (live) written ??= store.append(stream, events(2), { expected: 2 });
            return list.length === 4;
          },
        );
        await written;
        expect(found.map(({ revision }) => revision)).to.deep.equal([1, 2, 3, 4]);
      });

      it('says that it is live when there is nothing to catch up', async () => {
        const after = await store.head();
        const { last } = await collect(store, { after }, (_, { live }) => live);
        expect(last).to.include({ live: true });
      });

      it('moves on past events that the filter leaves out', async () => {
        const after = await store.head();
        let position = after;
        for (let i = 0; i < 5; i++)
          ({ position } = await store.append(newStream(), [event()], { expected: 'no_stream' }));
        const { events: found } = await collect(store, { after, types: ['Marked'] }, (_, { upTo }) => upTo >= position);
        expect(found).to.have.length(0);
      });

      it('comes through a long stretch of other events, and delivers all that it says it has passed', async function () {
        this.timeout(30_000);
        const prefix = `far${area}`;
        const after = await store.head();
        const wanted: bigint[] = [];
        for (let i = 0; i < 4; i++) {
          // So many that the last ones of a stretch lie at either side of where a server may say how far it is.
          for (let j = 0; j < 5; j++) await store.append(newStream(), events(100), { expected: 'no_stream' });
          wanted.push((await store.append(newStream(prefix), [event()], { expected: 'no_stream' })).position);
        }
        await store.append(newStream(), events(700), { expected: 'no_stream' });
        const head = await store.head();
        const { events: found } = await collect(
          store,
          { after, batch: 50, streamPrefixes: [`${prefix}/`] },
          (list, { upTo }) => {
            expect(list.map(({ position }) => position)).to.deep.equal(wanted.filter((position) => position <= upTo));
            return upTo >= head;
          },
        );
        expect(found).to.have.length(4);
      });

      it('tells of events that the filter leaves out as they come', async () => {
        const after = await store.head();
        let wrote: bigint | undefined;
        let writing: Promise<void> | undefined;
        await collect(store, { after, streamPrefixes: [`nobody${area}/`] }, (_, { live, upTo }) => {
          if (live)
            writing ??= (async () => {
              wrote = (await store.append(newStream(), [event()], { expected: 'no_stream' })).position;
              // Word of the first may have come before its answer did: the second is heard after both.
              await store.append(newStream(), [event()], { expected: 'no_stream' });
            })();
          return wrote !== undefined && upTo >= wrote;
        });
        await writing;
      });

      it('ends when the signal aborts, also while nothing happens', async () => {
        const abort = new AbortController();
        const batches: SubscriptionBatch[] = [];
        for await (const batch of store.subscribeAll({ after: await store.head(), batch: 10, signal: abort.signal })) {
          batches.push(batch);
          setImmediate(() => abort.abort());
        }
        expect(batches).to.have.length(1);
      });

      it('loses nothing and keeps order under 32 writers on two instances', async function () {
        this.timeout(60_000);
        const prefix = `loss${area}`;
        const after = await store.head();
        const other = await open();
        const acknowledged = new Map<string, bigint>();
        const perWriter = 25;
        const expected = 32 * perWriter * 1.5 - 16;
        const reading = collect(
          other,
          { after, batch: 50, streamPrefixes: [prefix] },
          (list) => list.length >= expected,
        );
        await Promise.all(
          Array.from({ length: 32 }, async (_, writer) => {
            const mine = writer % 2 ? store : other;
            const stream = newStream(prefix);
            let revision = -1;
            for (let i = 0; i < perWriter; i++) {
              const list = events(1 + (i % 2));
              const answer = await mine.append(stream, list, { expected: revision });
              revision += list.length;
              expect(answer.revision).to.equal(revision);
              for (const { id } of list) acknowledged.set(id, answer.position);
            }
          }),
        );
        const { events: found } = await reading;
        expect(acknowledged.size).to.equal(expected);
        expect(found).to.have.length(expected);
        expect(new Set(ids(found))).to.deep.equal(new Set(acknowledged.keys()));
        for (let i = 1; i < found.length; i++)
          expect(found[i]?.position).to.satisfy((p: bigint) => p > (found[i - 1]?.position ?? p));
        const revisions = new Map<string, number>();
        for (const { stream, revision } of found) {
          expect(revision).to.equal((revisions.get(stream) ?? -1) + 1);
          revisions.set(stream, revision);
        }
      });

      it('goes on by itself after the connection is cut, without loss or repeat', async function () {
        if (!subject.cutConnections) return this.skip();
        const stream = newStream();
        const after = await store.head();
        const reader = await open();
        const cut = new Set<number>();
        let revision = -1;
        const writeSome = async () => {
          // A cut may hit the append itself; the same ids again are safe.
          const list = events(2);
          for (;;) {
            const outcome = await store.append(stream, list, { expected: revision }).catch((error: unknown) => error);
            if (!(outcome instanceof Error)) break;
            expect(outcome).not.to.be.instanceOf(ConflictError);
          }
          revision += 2;
        };
        await writeSome();
        const work: Promise<void>[] = [];
        const { events: found } = await collect(reader, { after, batch: 10, streamPrefixes: [stream] }, (list) => {
          const round = list.length;
          if (round < 8 && round % 2 === 0 && !cut.has(round)) {
            cut.add(round);
            work.push((subject.cutConnections?.() ?? Promise.resolve()).then(writeSome));
          }
          return round === 8;
        });
        await Promise.all(work);
        expect(found.map((one) => one.revision)).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7]);
      });
    });

    describe('deadline', () => {
      it('an append without answer is of unknown outcome, and a retry finds out', async function () {
        if (!subject.stall) return this.skip();
        const impatient = await open({ appendDeadlineMs: 150 });
        const stream = newStream();
        const list = events(2);
        // The first append makes the connection, so that the stalled one is surely sent.
        await impatient.append(newStream(), [event()], { expected: 'no_stream' });
        const proceed = await subject.stall();
        const error = await failure(impatient.append(stream, list, { expected: 'no_stream' }));
        await proceed();
        expect(error).to.be.instanceOf(OutcomeUnknownError);
        const answer = await store.append(stream, list, { expected: 'no_stream' });
        expect(answer.revision).to.equal(1);
        expect(ids(await store.readStream(stream))).to.deep.equal(ids(list));
      });
    });

    it('is healthy', () => store.health());
  });
};
