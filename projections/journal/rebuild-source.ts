import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { PoolClient } from 'pg';
import type { Journal } from '../read-models/declaration.ts';
import { copyLine } from '../runtime/copy-line.ts';
import { createFolds } from '../runtime/folds.ts';
import type { Poison } from '../runtime/poison.ts';
import type { RebuildSource } from '../runtime/rebuild-source.ts';
import { upsertStatement, upsertValues } from '../runtime/upsert.ts';
import { shadow } from '../runtime/schema.ts';
import { createEntries, type Entries } from './entries.ts';
import { eventsUpTo } from './events-up-to.ts';

/** The rows, when every event could be listed or somebody hears of those that could not. Throws otherwise. */
const rowsOf = ({ entries, poison }: Entries, leaveOut: ((poison: Poison) => void) | undefined) => {
  for (const one of poison) {
    if (!leaveOut) throw new Error(`${one.stream}: ${one.error}`);
    leaveOut(one);
  }
  return entries.map(({ row }) => row);
};

/** Rows of a journal: the log in its own order. */
export const journalSource = (store: EventStore, journal: Journal): RebuildSource => {
  const folds = createFolds(store);
  const made = createEntries([journal], folds);
  return {
    async *lines({ upTo, columns, leaveOut }) {
      folds.forget();
      for await (const events of eventsUpTo(store, journal, 0n, upTo)) {
        const rows = rowsOf(await made.of(events), leaveOut);
        yield { events: events.length, lines: rows.map((row) => copyLine(columns, row)) };
      }
    },
    catchUp: async (client: PoolClient, after: bigint, upTo: bigint | undefined, leaveOut) => {
      let position = after;
      for await (const events of eventsUpTo(store, journal, after, upTo)) {
        const rows = rowsOf(await made.of(events), leaveOut);
        if (rows.length > 0) await client.query(upsertStatement(journal, shadow), upsertValues(rows));
        position = events.at(-1)?.position ?? position;
      }
      return position;
    },
  };
};
