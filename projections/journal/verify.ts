import { textIn } from '@kerben/workflows/kernel/lists.ts';
import type { Pool } from 'pg';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Journal } from '../read-models/declaration.ts';
import { comparable } from '../runtime/comparable.ts';
import type { Snapshot } from '../runtime/keeping.ts';
import { oneByOne } from '../runtime/one-by-one.ts';
import { createPostgresKeeping } from '../runtime/postgres-keeping.ts';
import { columnTypes } from '../runtime/schema.ts';
import { differencesShown, type Difference, type VerifyResult } from '../runtime/verify.ts';
import { eventsUpTo } from './events-up-to.ts';
import { createFolds, type Folds } from '../runtime/folds.ts';
import { firstLine } from '../runtime/poison.ts';
import { createEntries } from './entries.ts';

type Stored = Readonly<Record<string, unknown>>;

const placeOf = (row: Stored): bigint => BigInt(textIn(row['_position']));

/** Reads the log once more and compares it with every row. Rows and events are walked side by side in the order of the log. */
export const journalsVerified = async (
  { upTo, parked, rows }: Snapshot,
  { store, models, folds }: { readonly store: EventStore; readonly models: readonly Journal[]; readonly folds?: Folds },
): Promise<VerifyResult> => {
  const differences: Difference[] = [];
  const broken: string[] = [];
  let eventCount = 0;
  let rowCount = 0;
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
    const next = oneByOne(rows(journal, 'log'));
    let row = await next();
    const made = createEntries([journal], folds ?? createFolds(store));
    for await (const events of eventsUpTo(store, journal, 0n, upTo)) {
      eventCount += events.length;
      const { entries, poison } = await made.of(events);
      for (const { stream, eventId, error } of poison) broken.push(`${stream}, event ${eventId}: ${firstLine(error)}`);
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
  }
  return {
    events: eventCount,
    rows: rowCount,
    differences: differences.slice(0, differencesShown),
    parked: parked.length,
    broken: broken.slice(0, differencesShown),
  };
};

/** The checker of journals (design/house, guarantee 4), in one snapshot of the database. */
export const verifyJournals = ({
  pool,
  projector,
  ...options
}: {
  pool: Pool;
  store: EventStore;
  models: readonly Journal[];
  projector: string;
}): Promise<VerifyResult> => createPostgresKeeping(pool).look(projector, (kept) => journalsVerified(kept, options));
