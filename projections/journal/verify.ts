import { textIn } from '@kerben/workflows/kernel/lists.ts';
import Cursor from 'pg-cursor';
import type { Pool } from 'pg';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Journal } from '../read-models/declaration.ts';
import { readModelSchema } from '../read-models/table.ts';
import { comparable, comparedColumns } from '../runtime/comparable.ts';
import { columnTypes, tableOf } from '../runtime/schema.ts';
import { differencesShown, type Difference, type VerifyResult } from '../runtime/verify.ts';
import { eventsUpTo } from './events-up-to.ts';
import { createFolds } from '../runtime/folds.ts';
import { firstLine } from '../runtime/poison.ts';
import { createEntries } from './entries.ts';

type Stored = Readonly<Record<string, unknown>>;

const pageSize = 2_000;
const placeOf = (row: Stored): bigint => BigInt(textIn(row['_position']));

/**
 * The checker of journals (design/house, guarantee 4): reads the log once more and compares it with every row, in one
 * snapshot of the database. Rows and events are walked side by side in the order of the log.
 */
export const verifyJournals = async (options: {
  pool: Pool;
  store: EventStore;
  models: readonly Journal[];
  projector: string;
}): Promise<VerifyResult> => {
  const { pool, store, models, projector } = options;
  const differences: Difference[] = [];
  const broken: string[] = [];
  let eventCount = 0;
  let rowCount = 0;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: checkpoints } = await client.query<{ position: string }>(
      `select position from ${readModelSchema}.checkpoint where projector = $1`,
      [projector],
    );
    const upTo = BigInt(checkpoints[0]?.position ?? '0');
    const { rowCount: parked } = await client.query(`select 1 from ${readModelSchema}.parked where projector = $1`, [
      projector,
    ]);
    for (const journal of models) {
      const types = columnTypes(journal);
      const note = (kind: Difference['kind'], row: Stored, columns: string[] = []): void => {
        differences.push({
          model: journal.name,
          id: String(row['id']),
          tenant: String(row['tenant']),
          kind,
          columns,
        });
      };
      const cursor = client.query(
        new Cursor<Stored>(
          `select ${comparedColumns(journal)} from ${tableOf(journal)} order by "_position", id, tenant`,
        ),
      );
      let page: Stored[] = [];
      const next = async (): Promise<Stored | undefined> => {
        if (page.length === 0) page = await cursor.read(pageSize);
        return page.shift();
      };
      let row = await next();
      const made = createEntries([journal], createFolds(store));
      for await (const events of eventsUpTo(store, journal, 0n, upTo)) {
        eventCount += events.length;
        const { entries, poison } = await made.of(events);
        for (const { stream, eventId, error } of poison)
          broken.push(`${stream}, event ${eventId}: ${firstLine(error)}`);
        for (const { event, row: expected } of entries) {
          while (row && placeOf(row) < event.position) {
            note('extra', row);
            row = await next();
          }
          if (!row || placeOf(row) !== event.position) {
            note('missing', expected);
            continue;
          }
          const actual = row;
          const columns = types
            .filter(([name, type]) => comparable(type, expected[name]) !== comparable(type, actual[name]))
            .map(([name]) => name);
          if (columns.length > 0) note('different', expected, columns);
          rowCount += 1;
          row = await next();
        }
      }
      for (; row; row = await next()) note('extra', row);
      await cursor.close();
    }
    await client.query('commit');
    return {
      events: eventCount,
      rows: rowCount,
      differences: differences.slice(0, differencesShown),
      parked: parked ?? 0,
      broken: broken.slice(0, differencesShown),
    };
  } finally {
    // A cursor may still be open on it: the connection is not used again.
    client.release(true);
  }
};
