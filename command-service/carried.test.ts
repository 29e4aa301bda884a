import { randomUUID } from 'node:crypto';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { foldBatch } from '@kerben/projections/runtime/fold-batch.ts';
import { createFolds } from '@kerben/projections/runtime/folds.ts';
import { foldSource } from '@kerben/projections/runtime/fold-source.ts';
import { columnTypes } from '@kerben/projections/runtime/schema.ts';
import { foldCarried } from '@kerben/workflows/kernel/carried.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { expect } from 'chai';
import { areas, openStore, staff, tallyLog } from '../tests/tally-log.ts';
import { tallies, tally, type Tally } from '../tests/tally.ts';
import { createExecute } from './execute.ts';
import type { Execute } from './command-request.ts';
import { createRecords } from './records.ts';

const every = 10;
/** The tally as a record that lives long. */
const longTally = (fold: string): typeof tally => {
  const carries = { every, fold };
  return {
    ...tally,
    carries,
    evolve: foldCarried<Tally>(carries, tally.initial, (state, event) => tally.evolve(state, event as never)),
  };
};
const long = longTally('first');
const clock = () => new Date('2026-11-25T06:00:00Z');

/** A store that counts the events it is asked for. */
const counting = (store: EventStore) => {
  const seen = { events: 0 };
  const readStream: EventStore['readStream'] = async (...wish) => {
    const events = await store.readStream(...wish);
    seen.events += events.length;
    return events;
  };
  return { seen, store: { ...store, readStream } };
};

describe('a record that carries its state forward', () => {
  let log: Awaited<ReturnType<typeof tallyLog>>;
  let id: string;
  const stream = () => `tally/railway/${id}`;
  const executeOn = (store: EventStore, area = long) =>
    createExecute({ store, areas: [area, ...areas.slice(1)], clock });
  const add = (execute: Execute, amount: number, key: string = randomUUID(), area = long) => {
    const command = commandNamed(area, 'add');
    const input = command.input.parse({ amount });
    return execute({
      area,
      command,
      id,
      input,
      person: staff,
      idempotencyKey: key,
      expectedRevision: undefined,
      traceparent: null,
    });
  };
  const carried = (events: readonly RecordedEvent[]) =>
    events.filter(({ type }) => type === 'CarriedForward').map(({ revision }) => revision);

  before(async () => {
    log = await tallyLog();
    const execute = executeOn(log.store);
    const command = commandNamed(long, 'open');
    const opened = { id: undefined, idempotencyKey: 'begun', expectedRevision: undefined, traceparent: null };
    ({ id } = await execute({ area: long, command, input: { customerId: '1', label: 'x' }, person: staff, ...opened }));
    await add(execute, 7, 'an early one');
    for (let n = 0; n < 40; n += 1) await add(execute, 1);
  });
  after(() => log.close());

  it('writes it down after so many events, in the same append', async () => {
    const events = await log.store.readStream(stream());
    expect(carried(events)).to.deep.equal([10, 21, 32, 43]);
    const at = events[21] as RecordedEvent;
    const state = folded<Tally>(tally, events.slice(0, 21));
    expect(at.data).to.deep.equal({ fold: 'first', state });
    expect(at.metadata['commandId']).to.equal(events[20]?.metadata['commandId']);
  });

  it('is read from its end by a process that knows nothing, and is the same record', async () => {
    const { seen, store } = counting(log.store);
    const record = await createRecords(store).current(long, stream());
    expect(seen.events).to.be.at.most(every);
    expect(record).to.deep.include({ exists: true, revision: 45, carriedAt: 43 });
    expect(record.state).to.deep.equal(folded<Tally>(tally, await log.store.readStream(stream())));
    expect(await createRecords(store).past(long, stream(), 25)).to.deep.equal(
      folded<Tally>(tally, (await log.store.readStream(stream())).slice(0, 26)),
    );
    expect(await createRecords(store).past(long, stream(), 46)).to.equal(undefined);
  });

  it('knows a command again that came long before what was read, also when it would be refused now', async () => {
    const fresh = executeOn(await openStore(log.url));
    await add(fresh, 940);
    const again = await add(executeOn(await openStore(log.url)), 7, 'an early one');
    expect(again).to.include({ revision: 1, written: false });
    try {
      await add(executeOn(await openStore(log.url)), 8, 'an early one');
      expect.fail('a key that was used for something else');
    } catch (error) {
      expect(error).to.be.instanceOf(Problem).and.include({ code: 'Idempotency.KeyReused' });
    }
  });

  it('has the same row, read from the end by a projector and folded whole by a rebuild', async () => {
    const model = { ...tallies, area: long };
    const events = await log.store.readStream(stream());
    const { seen, store } = counting(log.store);
    const last = events.slice(-1);
    const { rows, poison } = await foldBatch(
      model,
      new Map([[stream(), last]]),
      createFolds(store, () => long),
    );
    expect(poison).to.deep.equal([]);
    expect(seen.events).to.be.at.most(every + 2);
    expect(rows[0]).to.include({ id, _revision: last[0]?.revision, total: 987 });
    const columns = columnTypes(model).map(([name]) => name);
    const lines: string[] = [];
    for await (const { lines: some } of foldSource(log.store, model).lines({ upTo: await log.store.head(), columns }))
      lines.push(...some);
    expect(lines).to.have.length(1);
    expect(lines[0]).to.include('987').and.include(id);
  });

  it('is read whole when its state was carried by another shape, and carries its own at the next event', async () => {
    const other = longTally('second');
    const { seen, store } = counting(log.store);
    const execute = executeOn(store, other);
    await add(execute, 3, randomUUID(), other);
    expect(seen.events).to.be.greaterThan(45);
    const events = await log.store.readStream(stream());
    expect(events.at(-1)?.data).to.deep.include({ fold: 'second' });
    expect(
      await createRecords(log.store)
        .current(other, stream())
        .then(({ state }) => state),
    ).to.deep.equal(folded<Tally>(tally, events));
  });
});
