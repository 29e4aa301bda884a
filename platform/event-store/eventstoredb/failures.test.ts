import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { startEventStoreDbServer } from '../../testing/eventstoredb-server.ts';
import type { EventStoreDbServer } from '../../testing/eventstoredb-server.ts';
import { plainCodec } from '../codec.ts';
import type { EventStore, NewEvent } from '../port.ts';
import { AppendTooLargeError, ConflictError, OutcomeUnknownError, StoreUnavailableError } from '../port.ts';
import { createKnownIds } from './known-ids.ts';
import { createEventStoreDbStore } from './store.ts';

const event = (): NewEvent => ({ id: randomUUID(), type: 'Noted', schemaVersion: 1, data: { n: 1 }, metadata: {} });
const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

describe('EventStoreDB adapter when things break', () => {
  let server: EventStoreDbServer;
  let store: EventStore;
  const stream = () => `smgs/t/${randomUUID()}`;
  beforeEach(async () => {
    server = await startEventStoreDbServer();
    store = createEventStoreDbStore({ url: server.url, codec: plainCodec, appendDeadlineMs: 300, readDeadlineMs: 300 });
    await store.append(stream(), [event()], { expected: 'no_stream' });
  });
  afterEach(async () => {
    await store.close();
    server.stop();
  });

  for (const failpoint of ['drop-before', 'mute-before', 'deadline-before'] as const)
    it(`${failpoint}: unknown outcome, nothing in the log, one event after the retry`, async () => {
      const name = stream();
      const batch = [event()];
      server.failpoints.append = failpoint;
      expect(await failure(store.append(name, batch, { expected: 'no_stream' }))).to.be.instanceOf(OutcomeUnknownError);
      server.failpoints.append = 'none';
      expect(await store.readStream(name)).to.have.length(0);
      expect(await store.append(name, batch, { expected: 'no_stream' })).to.include({ revision: 0, duplicate: false });
      expect(await store.readStream(name)).to.have.length(1);
    });

  for (const failpoint of ['drop-after', 'mute-after', 'deadline-after'] as const)
    it(`${failpoint}: the stream is looked at once, and says where the events are`, async () => {
      const name = stream();
      const batch = [event(), event()];
      server.failpoints.append = failpoint;
      expect(await store.append(name, batch, { expected: 'no_stream' })).to.include({ revision: 1, duplicate: true });
      server.failpoints.append = 'none';
      expect(await store.append(name, batch, { expected: 'no_stream' })).to.include({ revision: 1, duplicate: true });
      expect(await store.readStream(name)).to.have.length(2);
    });

  it('one of two that come at once with the same events gets no answer of the server, and the place from the stream', async () => {
    server.failpoints.twinsTimeOut = true;
    const other = createEventStoreDbStore({ url: server.url, codec: plainCodec });
    const name = stream();
    const batch = [event(), event()];
    const answers = await Promise.all([store, other].map((one) => one.append(name, batch, { expected: 'no_stream' })));
    expect(answers.map(({ revision }) => revision)).to.deep.equal([1, 1]);
    expect(await store.readStream(name)).to.have.length(2);
    await other.close();
  });

  it('what is longer than one append may be is refused with the limit, before anything is sent', async () => {
    const big = { ...event(), data: { text: 'я'.repeat(500_000) } };
    const error = await failure(store.append(stream(), [big], { expected: 'no_stream' }));
    expect(error).to.be.instanceOf(AppendTooLargeError);
    expect((error as AppendTooLargeError).limit).to.equal(1_000_000);
  });

  it('a change made behind its back is found, and what was there before hashes is sealed by the first look', async () => {
    const name = stream();
    await store.append(name, [event(), event()], { expected: 'no_stream' });
    await store.append(name, [event()], { expected: 1 });
    expect(await store.check()).to.deep.equal({ events: 4, sealed: null, broken: [] });
    server.change(name, 1, (data) => data.replace('1', '9'));
    expect((await store.check()).broken).to.have.length(1);
  });

  it('what is certain is not asked: a new name not at all, a stream that is followed never again', async () => {
    const reads = async (work: () => Promise<unknown>): Promise<number> => {
      const before = server.reads.calls;
      await work();
      return server.reads.calls - before;
    };
    const name = stream();
    expect(await reads(() => store.append(name, [event()], { expected: 'no_stream', isNew: true }))).to.equal(0);
    expect(await reads(() => store.append(name, [event()], { expected: 0 }))).to.equal(0);
    const asked = stream();
    await store.readStream(asked);
    expect(await reads(() => store.append(asked, [event()], { expected: 'no_stream' }))).to.equal(0);
    expect(await reads(() => store.append(stream(), [event()], { expected: 'no_stream' }))).to.equal(1);
    // A name that was taken after all is told apart by the server.
    const error = await failure(store.append(name, [event()], { expected: 'no_stream', isNew: true }));
    expect(error).to.be.instanceOf(ConflictError);
  });

  it('a stream longer than is looked back upon takes appends without being read whole', async () => {
    const name = stream();
    const ids = createKnownIds({ ids: 100, lookBack: 10 });
    for (let revision = 0; revision < 30; revision++) ids.learn(name, revision, [`id-${revision}`], 'h');
    const known = ids.get(name);
    expect([known?.revision, known?.revisions.size, known?.revisions.has('id-29')]).to.deep.equal([29, 10, true]);
    expect(ids.learn('smgs/t/other', 1_000, ['a', 'b'], 'h').revision).to.equal(1_001);
  });

  it('a slow answer within the deadline is just slow', async () => {
    server.failpoints.appendDelayMs = 100;
    expect(await store.append(stream(), [event()], { expected: 'no_stream' })).to.include({ revision: 0 });
  });

  it('a server that is down: nothing was written; afterwards the same store goes on', async () => {
    const name = stream();
    server.crash();
    const errors = [
      await failure(store.append(name, [event()], { expected: 'no_stream' })),
      await failure(store.readStream(name)),
      await failure(store.health()),
    ];
    for (const error of errors) expect(error).to.be.instanceOf(StoreUnavailableError);
    await server.restart();
    for (;;) {
      const error = await failure(store.append(name, [event()], { expected: 'no_stream' }));
      if (!error) break;
      expect(error).to.be.instanceOf(StoreUnavailableError);
    }
    expect(await store.readStream(name)).to.have.length(1);
  });

  it('a subscription survives a crash of the server', async function () {
    this.timeout(20_000);
    const name = stream();
    const abort = new AbortController();
    const seen: number[] = [];
    const after = await store.head();
    let written = -1;
    const write = async () => {
      const batch = [event()];
      while (await failure(store.append(name, batch, { expected: written }))) {
        // The same events again until the server is back.
      }
      written += 1;
    };
    await write();
    const work: Promise<void>[] = [];
    for await (const { events } of store.subscribeAll({ after, batch: 10, signal: abort.signal })) {
      seen.push(...events.map(({ revision }) => revision));
      if (events.length === 0) continue;
      if (seen.length === 3) abort.abort();
      else {
        server.crash();
        await server.restart();
        work.push(write());
      }
    }
    await Promise.all(work);
    expect(seen).to.deep.equal([0, 1, 2]);
  });
});
