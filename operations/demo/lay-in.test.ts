import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import { createEventStoreDbStore } from '@kerben/platform/event-store/eventstoredb/store.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { startEventStoreDbServer, type EventStoreDbServer } from '@kerben/platform/testing/eventstoredb-server.ts';
import { expect } from 'chai';
import { layInInOrder } from './lay-in.ts';
import type { RecordedLine, Recording } from './recording/format.ts';

/** Ten events of the first days of a month, on two streams. */
const lines = Array.from({ length: 10 }, (_, line): RecordedLine => [
  `users/railway/${line % 2}`,
  'Noted',
  1,
  `@t${line * 60}`,
  'note',
  line,
  null,
  `@c${line}`,
  0,
  line === 8 ? 0 : 1,
  { on: '@d0' },
]);
const recording: Recording = {
  header: { format: 'kerben-demo', version: 1, release: '0', people: [['1', 'Айбек']] },
  lines,
};

describe('laying the demo into a store without transactions over streams', function () {
  this.timeout(30_000);
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
  const at = (day: string) => new Date(`${day}T00:30:00+06:00`);
  const layIn = (now: Date) => layInInOrder(store, now, () => recording);
  const days = async () =>
    (await store.readAll({ after: 0n, limit: 20 })).map(({ data }) => (data as { on: string }).on);

  it('goes on where it was cut off, in the month in which it was begun', async () => {
    // Half an hour of the month is over: one event.
    expect(await layIn(at('2027-05-01'))).to.equal(1);
    expect(await layIn(at('2027-06-01'))).to.equal(9);
    expect(await days()).to.deep.equal(Array(10).fill('2027-05-01'));
    expect(await layIn(at('2027-06-02'))).to.equal(0);
  });

  it('ends where nothing was under way', async () => {
    expect(await layIn(new Date('2027-05-01T08:30:00+06:00'))).to.equal(8);
  });

  it('leaves a log alone that somebody works with', async () => {
    const event = {
      id: '6f1f1f0e-11c6-4f6c-8a52-5c0a2f3e9d71',
      type: 'Noted',
      schemaVersion: 1,
      data: {},
      metadata: {},
    };
    expect(await layIn(at('2027-05-01'))).to.equal(1);
    await store.append('users/railway/7', [event], { expected: 'no_stream' });
    expect(await layIn(at('2027-05-02'))).to.equal(0);
    expect(await days()).to.have.length(2);
  });
});
