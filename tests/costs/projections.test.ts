import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { systemClock } from '@kerben/platform/clock.ts';
import { createEventCodec, type EventCodec } from '@kerben/platform/event-store/codec.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { createChainProcess } from '@kerben/projections/processes/chains/process.ts';
import { chainProcess, prepareChainProcess } from '@kerben/projections/processes/chains/table.ts';
import { createSedProcess } from '@kerben/projections/processes/sed/process.ts';
import { prepareSedProcess, sedProcess } from '@kerben/projections/processes/sed/table.ts';
import { createFeed } from '@kerben/projections/runtime/feed.ts';
import { createFolds } from '@kerben/projections/runtime/folds.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { projectors } from '@kerben/projections/runtime/projectors.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { chains } from '@kerben/workflows/chains.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { quiet, tallyLog } from '../tally-log.ts';
import { bounds } from './bounds.ts';
import { countStatements } from './statements.ts';
import { createPostgresKeeping } from '@kerben/projections/runtime/postgres-keeping.ts';

const untilAll = async (holds: () => Promise<boolean>): Promise<void> => {
  const giveUp = performance.now() + 20_000;
  while (!(await holds())) {
    if (performance.now() > giveUp) throw new Error('the projections did not follow');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

describe('the cost of an event', () => {
  let log: Awaited<ReturnType<typeof tallyLog>>;
  let store: EventStore;
  const decoded = new Map<string, number>();
  const stop = new AbortController();
  const running: Promise<void>[] = [];

  const change = (text: string) => ({
    id: randomUUID(),
    type: 'StationChanged',
    schemaVersion: 1,
    data: { changes: { nameRu: text }, confirmedWarnings: [] },
    metadata: { commandId: randomUUID(), tenant: 'railway', userName: 'test', occurredAt: '2026-01-01T00:00:00.000Z' },
  });
  const reached = async (): Promise<boolean> => {
    const head = await log.store.head();
    const { rows } = await log.pool.query<{ position: string }>('select position from read_model.checkpoint');
    return rows.length === projectors.length + 2 && rows.every(({ position }) => BigInt(position) >= head);
  };

  before(async function () {
    this.timeout(60_000);
    log = await tallyLog();
    const codec = createEventCodec(eventTable);
    const counting: EventCodec = {
      ...codec,
      decode: (stored) => {
        const { id } = stored as { readonly id?: string };
        if (id !== undefined) decoded.set(id, (decoded.get(id) ?? 0) + 1);
        return codec.decode(stored);
      },
    };
    store = await createPostgresEventStore({ url: log.url, codec: counting, allowForgetfulServer: true });
    const { pool } = log;
    const keeping = createPostgresKeeping(pool);
    const shared = {
      store,
      pool,
      keeping,
      log: quiet,
      owner: randomUUID(),
      takeOver: true,
      feed: createFeed({ store, keeping, log: quiet }),
      folds: createFolds(store),
    };
    for (const { name, models, create } of projectors) {
      await prepareReadModels({ pool, store, models, projector: name, log: quiet });
      running.push(create({ name, ...shared }).run(stop.signal));
    }
    await prepareSedProcess(pool);
    running.push(createSedProcess({ name: sedProcess, ...shared }).run(stop.signal));
    await prepareChainProcess(pool);
    const sender = {
      send: () => Promise.resolve({ is: 'done' as const }),
      parked: () => Promise.resolve(0n),
      awaited: () => Promise.resolve(false),
      answered: () => Promise.resolve({ is: 'done' as const }),
      finished: () => Promise.resolve(),
    };
    const process = { name: chainProcess, ...shared, table: chains, areas, clock: systemClock, sender };
    running.push(createChainProcess(process).run(stop.signal));
    await untilAll(reached);
  });
  after(async () => {
    stop.abort();
    await Promise.all(running);
    await store.close();
    await log.close();
  });

  it('is read and decoded once, and takes a transaction of the lists and one of those who rest', async () => {
    const written = [];
    const transactions = [];
    // Everybody follows when the first one has been seen.
    await store.append('stations/railway/717402', [change('first')], { expected: 'no_stream' });
    await untilAll(reached);
    for (let index = 1; index < 6; index += 1) {
      const event = change(String(index));
      const counted = await countStatements(async () => {
        await store.append('stations/railway/717402', [event], { expected: index - 1 });
        await untilAll(reached);
      });
      written.push(event.id);
      const begun = counted.get('begin') ?? 0;
      expect(begun, JSON.stringify([...counted])).to.be.at.least(1);
      transactions.push(begun);
      // One statement for all checkpoints of a transaction, whoever writes in it.
      expect((counted.get('checkpoints') ?? 0) + (counted.get('checkpoint') ?? 0)).to.equal(begun);
    }
    // Who is a moment late on a machine that has other work goes by itself once: most appends of five say what one costs.
    expect(transactions.sort((a, b) => a - b)[2], JSON.stringify(transactions)).to.be.at.most(
      bounds.transactionsOfAppend,
    );
    for (const id of written) expect(decoded.get(id)).to.equal(bounds.decodesOfEvent);
  });
});
