import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { startEventStoreDbServer } from '../../testing/eventstoredb-server.ts';
import type { EventStoreDbServer } from '../../testing/eventstoredb-server.ts';
import { plainCodec } from '../codec.ts';
import type { EventStore, NewEvent } from '../port.ts';
import { OutcomeUnknownError, StoreUnavailableError } from '../port.ts';
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

  for (const [failpoint, written] of [
    ['drop-before', 0],
    ['drop-after', 1],
    ['mute-before', 0],
    ['mute-after', 1],
  ] as const)
    it(`${failpoint}: unknown outcome, ${written} event in the log, exactly one after the retry`, async () => {
      const name = stream();
      const batch = [event()];
      server.failpoints.append = failpoint;
      expect(await failure(store.append(name, batch, { expected: 'no_stream' }))).to.be.instanceOf(OutcomeUnknownError);
      server.failpoints.append = 'none';
      expect(await store.readStream(name)).to.have.length(written);
      expect(await store.append(name, batch, { expected: 'no_stream' })).to.include({
        revision: 0,
        duplicate: written === 1,
      });
      expect(await store.readStream(name)).to.have.length(1);
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
