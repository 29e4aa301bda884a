import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { lookAgain } from '@kerben/platform/look-again.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import { gridViews } from '@kerben/workflows/grid-views/area.ts';
import { lastDue } from '@kerben/workflows/grid-views/mailing.ts';
import type { GridViewState } from '@kerben/workflows/grid-views/state.ts';
import { folded, stepsOf } from '@kerben/workflows/kernel/fold.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { Pool } from 'pg';
import { createReportLetter, type LetterOptions } from './report-letter.ts';

/** How often somebody looks what is due, milliseconds: a report may come half a minute late. */
const lookMs = 30_000;

interface Mailed {
  readonly tenant: string;
  readonly id: string;
}

/** When and to whom a report is sent, without what its list is asked for it: that changes with its arrangement. */
const scheduleOf = ({ report, removed }: GridViewState): string => {
  const { every, on, at, to } = (removed ? undefined : report?.mailing) ?? {};
  return JSON.stringify([every, on, at, to]);
};

/** Since when it is sent as it is now; ISO, UTC. */
const setUpAt = (events: readonly RecordedEvent[]): string => {
  let since = '';
  for (const { before, after, at } of stepsOf<GridViewState, RecordedEvent>(gridViews, events))
    if (scheduleOf(after) !== scheduleOf(before)) since = at;
  return since;
};

/**
 * Sends reports that are mailed on a schedule, to each receiver what the list shows that receiver at that moment: who may not read the
 * report any more, may not work, or has no address gets nothing, and nobody gets what somebody of no side has set up. Letters and the
 * place in time are one transaction on a row of the report, so each is sent once, by one of several replicas; what came due while nobody
 * ran is sent once, late (decision reports).
 */
export const createReportMail = (
  options: LetterOptions & { readonly pool: Pool; readonly store: EventStore; readonly posted: () => void },
) => {
  const { pool, store, directory, clock } = options;
  const writeTo = createReportLetter(options);
  const table = `${readModelSchema}.${tableName(readModelNamed(gridViews.name))}`;

  /** One report, if it is due: letters for all its receivers, once. */
  const send = async (tenant: string, id: string): Promise<boolean> => {
    const events = await store.readStream(streamName(gridViews.name, tenant, id));
    const view = folded<GridViewState>(gridViews, events);
    const mailing = view.removed ? undefined : view.report?.mailing;
    if (!mailing || directory.person(view.ownerId)?.side === 'none') return false;
    const due = lastDue(mailing, clock().toISOString());
    const since = setUpAt(events);
    // Set up, or set up otherwise, after it was due: the next time.
    if (due <= since) return false;
    return inTransaction(pool, async (client) => {
      await client.query('insert into identity.report_mailed (report, due) values ($1, $2) on conflict do nothing', [
        `${tenant}/${id}`,
        since,
      ]);
      const { rows } = await client.query<{ due: Date }>(
        'select due from identity.report_mailed where report = $1 for update skip locked',
        [`${tenant}/${id}`],
      );
      const [last] = rows;
      let letters = false;
      if (last && last.due.toISOString() < due) {
        for (const receiver of mailing.to)
          letters = (await writeTo(client, { view, mailing, tenant }, receiver)) || letters;
        await client.query('update identity.report_mailed set due = $2 where report = $1', [`${tenant}/${id}`, due]);
      }
      return letters;
    });
  };

  /** Looks once at every report that is mailed. */
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<Mailed>(`select tenant, id from ${table} where "isMailed" and not removed`);
    let posted = false;
    for (const { tenant, id } of rows) {
      try {
        posted = (await send(tenant, id)) || posted;
      } catch (error) {
        options.failed(error);
      }
    }
    if (posted) options.posted();
  };

  return { look, ...lookAgain(look, lookMs, options.failed) };
};
