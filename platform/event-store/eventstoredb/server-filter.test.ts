import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { startEventStoreDbServer } from '../../testing/eventstoredb-server.ts';
import type { EventStoreDbServer } from '../../testing/eventstoredb-server.ts';
import { plainCodec } from '../codec.ts';
import type { EventStore, NewEvent } from '../port.ts';
import { createEventStoreDbStore } from './store.ts';

const event = (): NewEvent => ({ id: randomUUID(), type: 'Noted', schemaVersion: 1, data: { n: 1 }, metadata: {} });
const many = (count: number): NewEvent[] => Array.from({ length: count }, event);

describe('EventStoreDB: filters of the server', () => {
  let server: EventStoreDbServer;
  let store: EventStore;
  beforeEach(async () => {
    server = await startEventStoreDbServer();
    store = createEventStoreDbStore({ url: server.url, codec: plainCodec });
  });
  afterEach(async () => {
    await store.close();
    server.stop();
  });

  /** Reads a subscription until it has come to the head of now; where it stood after each batch, with what it had by then. */
  const catchUp = async (after: bigint): Promise<{ upTo: bigint; seen: bigint[] }[]> => {
    const head = await store.head();
    const abort = new AbortController();
    const steps: { upTo: bigint; seen: bigint[] }[] = [];
    const seen: bigint[] = [];
    const options = { after, batch: 1_000, signal: abort.signal, streamPrefixes: ['ours/'] };
    for await (const { events, upTo } of store.subscribeAll(options)) {
      seen.push(...events.map(({ position }) => position));
      steps.push({ upTo, seen: [...seen] });
      if (upTo >= head) abort.abort();
    }
    return steps;
  };

  it('other events stay on the server, and its checkpoints move the position', async () => {
    for (let i = 0; i < 6; i++) await store.append(`others/t/${i}`, many(500), { expected: 'no_stream' });
    await store.append('ours/t/1', many(2), { expected: 'no_stream' });
    const before = server.reads.sent;
    const steps = await catchUp(0n);
    expect(steps.at(-1)?.seen).to.have.length(2);
    expect(server.reads.checkpoints).to.be.greaterThan(4);
    // Two by the filter; the subscription at the head begins behind them.
    expect(server.reads.sent - before).to.equal(2);
    expect(await store.readAll({ after: 0n, limit: 10, streamPrefixes: ['ours/'] })).to.have.length(2);
    expect(server.reads.sent - before).to.equal(4);
  });

  for (const others of [499, 500, 501, 999, 1_000])
    it(`a checkpoint that names an event not looked at yet loses none (${others} others before it)`, async () => {
      server.reads.eagerCheckpoints = true;
      await store.append('others/t/1', many(others), { expected: 'no_stream' });
      const { position } = await store.append('ours/t/1', [event()], { expected: 'no_stream' });
      await store.append('others/t/2', many(700), { expected: 'no_stream' });
      const steps = await catchUp(0n);
      expect(server.reads.checkpoints).to.be.greaterThan(0);
      for (const { upTo, seen } of steps)
        expect(seen, `up to ${upTo}`).to.deep.equal(upTo < position ? [] : [position]);
      // Whoever stops anywhere and resumes there gets it as well.
      for (const { upTo } of steps)
        if (upTo < position) expect((await catchUp(upTo)).at(-1)?.seen, `after ${upTo}`).to.deep.equal([position]);
    });
});
