import type pg from 'pg';
import { assertFits } from '../append-limit.ts';
import { plainCodec } from '../codec.ts';
import type { PlacedEvent } from '../port.ts';
import { separator } from './append-functions.ts';
import { unavailable } from './failure.ts';
import { errorOf } from '../../caught.ts';

/** Events of one statement: a log of any length then needs no more memory than these. */
const atOnce = 5_000;

/**
 * A part of a whole log, behind what was laid in before it. Its lists are like those of `log.append_batch`; beside that one, a stream may
 * come many times, with other streams between.
 */
const statement = `
with given as materialized (
  select e.*, min(revision) over (partition by stream) as first
  from unnest(
    $2::int[], $3::int[], $4::uuid[], string_to_array($5, e'\\x1e'), string_to_array($6, e'\\x1e'), string_to_array($7, e'\\x1e'),
    string_to_array($8, e'\\x1e')
  ) with ordinality as e (revision, version, id, stream, type, data, metadata, place)
)
insert into log.event (position, stream, revision, id, type, schema_version, data, metadata, hash)
select $1::bigint + place, stream, revision, id, type, version, data::json, metadata::json,
  log.chain(
    case when revision = first
      then coalesce((select hash from log.event e where e.stream = given.stream and e.revision = given.first - 1), ''::bytea)
      else ''::bytea
    end || log.content(stream, revision, id, type, version, data, metadata)
  ) over (partition by stream order by revision)
from given order by place`;

const controlCharacter = /[\u0000-\u001f]/;

/** Refuses a log with a hole: a revision must follow the one before it. */
const createPlaceCheck = () => {
  const last = new Map<string, number>();
  return ({ stream, type, revision }: PlacedEvent): void => {
    if (controlCharacter.test(stream + type)) throw new Error('a name of a stream or a type holds a control character');
    const before = last.get(stream) ?? -1;
    if (revision !== before + 1) throw new Error(`${stream}: revision ${revision} comes after ${before}`);
    last.set(stream, revision);
  };
};

const write = async (client: pg.PoolClient, events: readonly PlacedEvent[], head: bigint): Promise<void> => {
  const encoded = events.map((event) => {
    const one = plainCodec.encode(event);
    assertFits(event.stream, [one]);
    return one;
  });
  const joined = (texts: readonly string[]): string => texts.join(separator);
  await client.query(statement, [
    head.toString(),
    events.map(({ revision }) => revision),
    events.map(({ schemaVersion }) => schemaVersion),
    events.map(({ id }) => id),
    joined(events.map(({ stream }) => stream)),
    joined(events.map(({ type }) => type)),
    joined(encoded.map(({ data }) => data)),
    joined(encoded.map(({ metadata }) => metadata)),
  ]);
};

/**
 * Lays a whole log into an empty one, in one transaction: killed at any moment, the log is empty or whole. The table is analysed, because
 * one that nobody has looked at is appended to at a third of its speed until the server looks by itself; who does not own it
 * leaves that to the server.
 * @returns position of the last event; 0n when the log was not empty, or nothing was given
 */
export const layIn = async (pool: pg.Pool, events: AsyncIterable<readonly PlacedEvent[]>): Promise<bigint> => {
  const client = await pool.connect().catch((error: unknown) => {
    throw unavailable(error);
  });
  const check = createPlaceCheck();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<{ position: string }>('select position from log.counter for update');
    let head = 0n;
    if (rows[0]?.position === '0') {
      let waiting: PlacedEvent[] = [];
      const flush = async (): Promise<void> => {
        if (waiting.length === 0) return;
        await write(client, waiting, head);
        head += BigInt(waiting.length);
        waiting = [];
      };
      for await (const some of events) {
        for (const event of some) {
          check(event);
          waiting.push(event);
        }
        if (waiting.length >= atOnce) await flush();
      }
      await flush();
      await client.query(`update log.counter set position = $1`, [head.toString()]);
      await client.query(`select pg_notify('log', $1)`, [head.toString()]);
    }
    await client.query('commit');
    if (head > 0n) await client.query('analyze log.event');
    client.release();
    return head;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release(errorOf(error));
    throw error;
  }
};
