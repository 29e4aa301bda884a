import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { PoolClient } from 'pg';
import type { Journal } from '../read-models/declaration.ts';
import { copyLine } from '../runtime/copy-line.ts';
import { poisonOf } from '../runtime/fold-batch.ts';
import type { RebuildSource } from '../runtime/rebuild-source.ts';
import { upsertStatement, upsertValues } from '../runtime/upsert.ts';
import { shadow } from '../runtime/schema.ts';
import { eventsUpTo } from './events-up-to.ts';
import { journalRow } from './row.ts';

/** Rows of a journal: the log in its own order. */
export const journalSource = (store: EventStore, journal: Journal): RebuildSource => ({
  async *lines({ upTo, columns, leaveOut }) {
    const lineOf = (event: RecordedEvent): string[] => {
      try {
        return [copyLine(columns, journalRow(journal, event))];
      } catch (error) {
        if (!leaveOut) throw error;
        leaveOut(poisonOf(event, error));
        return [];
      }
    };
    for await (const events of eventsUpTo(store, journal, 0n, upTo))
      yield { events: events.length, lines: events.flatMap(lineOf) };
  },
  catchUp: async (client: PoolClient, after: bigint, upTo: bigint | undefined, leaveOut) => {
    let position = after;
    for await (const events of eventsUpTo(store, journal, after, upTo)) {
      const rows = events.flatMap((event) => {
        try {
          return [journalRow(journal, event)];
        } catch (error) {
          if (!leaveOut) throw error;
          leaveOut(poisonOf(event, error));
          return [];
        }
      });
      if (rows.length > 0) await client.query(upsertStatement(journal, shadow), upsertValues(rows));
      position = events.at(-1)?.position ?? position;
    }
    return position;
  },
});
