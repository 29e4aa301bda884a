import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { redirectRequests } from '@kerben/workflows/documents/change-agreement-request-document/sed/area.ts';
import { exchangeOf } from '@kerben/workflows/documents/change-agreement-request-document/sed/delivery.ts';
import type { RedirectState } from '@kerben/workflows/documents/change-agreement-request-document/fields.ts';
import type { Pool } from 'pg';
import { readModelSchema } from '../../read-models/table.ts';
import { readable, wholeStreams } from '../../proofs/lives.ts';
import type { Difference, VerifyResult } from '../../runtime/verify.ts';
import { followed } from './projection.ts';
import { exchangeTable, sedProcess } from './table.ts';

/** The exchange that a stream comes to by its fold, as text; `''` = none. */
const expectedOf = (events: readonly RecordedEvent[]): string => {
  const open = exchangeOf(folded<RedirectState>(redirectRequests, events));
  return open ? `${open.attempt}/${open.phase}` : '';
};

/**
 * Holds the list of open exchanges against the log (guarantee 4): a sending that was asked for and is not on the list would
 * never reach SED.
 */
export const verifySedProcess = async (options: { pool: Pool; store: EventStore }): Promise<VerifyResult> => {
  const { pool, store } = options;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: checkpoints } = await client.query<{ position: string }>(
      `select position from ${readModelSchema}.checkpoint where projector = $1`,
      [sedProcess],
    );
    const { rows } = await client.query<{ tenant: string; id: string; open: string }>(
      `select tenant, id, attempt || '/' || phase as open from ${exchangeTable}`,
    );
    const { rowCount: parked } = await client.query(`select 1 from ${readModelSchema}.parked where projector = $1`, [
      sedProcess,
    ]);
    await client.query('commit');
    const listed = new Map(rows.map(({ tenant, id, open }) => [`${followed}${tenant}/${id}`, open]));
    const compared = rows.length;
    const differences: Difference[] = [];
    let events = 0;
    const broken: string[] = [];
    const compare = (stream: string, ofStream: readonly RecordedEvent[]): void => {
      const actual = listed.get(stream) ?? '';
      listed.delete(stream);
      const expected = readable(
        ({ message }) => broken.push(message),
        () => expectedOf(ofStream),
      );
      if (expected === undefined || expected === actual) return;
      const kind = actual === '' ? 'missing' : expected === '' ? 'extra' : 'different';
      const { tenant = '', id = '' } = parseStream(stream) ?? {};
      differences.push({ model: sedProcess, tenant, id, kind, columns: ['attempt', 'phase'] });
    };
    const upTo = BigInt(checkpoints[0]?.position ?? '0');
    for await (const { stream, events: ofStream } of wholeStreams(store, followed, upTo)) {
      events += ofStream.length;
      compare(stream, ofStream);
    }
    for (const left of [...listed.keys()]) compare(left, []);
    return { events, rows: compared, differences, parked: parked ?? 0, broken };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};
