import { expect } from 'chai';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { exampleEdition, exampleNow, liveAlong } from '@kerben/workflows/document/life.ts';
import calculation from '@kerben/workflows/documents/calculation/document.ts';
import type { Edition } from '@kerben/workflows/kernel/command.ts';
import { verifyCalculations } from './verify-calculations.ts';

const { events } = liveAlong(
  calculation,
  calculation.moves.filter(({ name }) => name === 'create'),
);

/** A log with one calculation, as it was counted or as somebody spoiled it. */
const logOf = (spoil: object): EventStore => {
  const recorded = events.map(({ type, data }, revision): RecordedEvent => {
    const { changes, ...told } = data as { readonly changes: object };
    return {
      id: String(revision),
      stream: 'calculation/railway/c1',
      revision,
      position: BigInt(revision + 10),
      type,
      schemaVersion: 1,
      data: { ...told, changes: { ...changes, ...spoil } },
      metadata: { occurredAt: exampleNow },
    };
  });
  const entry = { type: 'CargoCreated', data: {}, position: 1n };
  return {
    head: () => Promise.resolve(100n),

    async *readByStream() {
      yield recorded;
    },
    readStream: () => Promise.resolve([entry]),
  } as unknown as EventStore;
};

const find =
  (change: (edition: Edition) => Edition = (edition) => edition) =>
  (_tenant: string, wishes: readonly { readonly book: string }[]) =>
    Promise.resolve(
      new Map(
        wishes.flatMap(({ book }) => {
          const edition = exampleEdition(book);
          return edition ? [[book, change(edition)] as const] : [];
        }),
      ),
    );

const neverUnreadable = (record: Error): never => {
  throw record;
};

describe('calculations counted again', () => {
  it('come to what was counted', async () => {
    expect(await verifyCalculations(logOf({}), find(), neverUnreadable)).to.deep.equal({
      counted: 1,
      corrected: 0,
      wrong: [],
    });
  });

  it('say where a total was spoiled', async () => {
    const { wrong } = await verifyCalculations(logOf({ total: '1.00' }), find(), neverUnreadable);
    expect(wrong.join()).to.match(/total 1\.00, counted again/);
  });

  it('are no proof where a table was corrected since, and no mistake', async () => {
    const dearer = find((edition) => ({
      ...edition,
      rows: edition.rows.map((row) => ('rate' in row ? { ...row, rate: '250' } : row)),
    }));
    expect(await verifyCalculations(logOf({}), dearer, neverUnreadable)).to.deep.include({ corrected: 1, wrong: [] });
  });
});
