import type pg from 'pg';
import type { LogCheck } from '../port.ts';
import { unavailable } from './failure.ts';
import { stretchHash } from './seal.ts';
import { errorOf } from '../../caught.ts';

const chunkSize = 20_000;
/** What is wrong is named so many times; the rest is more of the same. */
const mostNamed = 50;

/**
 * A chunk of the log by stream: what is wrong with it, and its last event. $1 stream and $2 revision after which, $3 hash of that
 * event, $4 limit, $5 position up to which the log was sealed in stretches.
 */
const chunkQuery = `
select stream, revision, position::text, encode(hash, 'hex') as hash, n::int, is_last as "isLast",
  case
    when revision <> earlier + 1 then 'the event before it is missing'
    when position <= $5::bigint then null
    when hash is null then 'has no hash'
    when hash <> sha256(before || log.content(stream, revision, id, type, schema_version, data, metadata))
      then 'does not say any more what was written, or the event before it does not'
  end as fault
from (
  select stream, revision, position, id, type, schema_version, data::text as data, metadata::text as metadata, hash,
    coalesce(lag(revision) over w, case when stream = $1 then $2::int end, -1) as earlier,
    coalesce(lag(hash) over w, case when stream = $1 then $3::bytea end, ''::bytea) as before,
    count(*) over () as n, lead(stream) over (order by stream, revision) is null as is_last
  from (
    select * from log.event where (stream, revision) > ($1, $2::int) order by stream, revision limit $4
  ) e
  window w as (partition by stream order by revision)
) c`;

interface Row {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly hash: string | null;
  readonly n: number;
  readonly isLast: boolean;
  readonly fault: string | null;
}

const bytes = (hex: string | null) => (hex === null ? null : Buffer.from(hex, 'hex'));

/**
 * Reads the whole log once more, as of one moment, and checks the hash of every event, the seals of what was written before
 * there were hashes, and that no position is missing.
 */
export const checkLog = async (pool: pg.Pool): Promise<LogCheck> => {
  const client = await pool.connect().catch((error: unknown) => {
    throw unavailable(error);
  });
  const broken: string[] = [];
  const note = (text: string): void => {
    if (broken.length < mostNamed) broken.push(text);
  };
  let failure: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: places } = await client.query<{ head: string; sealed: string; at: string | null }>(
      `select (select position from log.counter) as head, (select position from log.sealed_up_to) as sealed,
         (select to_char(max(sealed_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from log.seal) as at`,
    );
    const head = BigInt(places[0]?.head ?? 0);
    const sealed = BigInt(places[0]?.sealed ?? 0);
    let events = 0;
    let after: { readonly stream: string; readonly revision: number; readonly hash: string | null } | undefined = {
      stream: '',
      revision: -1,
      hash: null,
    };
    while (after) {
      const { rows }: pg.QueryResult<Row> = await client.query<Row>(
        `select * from (${chunkQuery}) f where fault is not null or "isLast" order by stream, revision`,
        [after.stream, after.revision, bytes(after.hash), chunkSize, sealed.toString()],
      );
      for (const { stream, revision, fault } of rows) if (fault !== null) note(`${stream}@${revision}: ${fault}`);
      const last = rows.at(-1);
      events += last?.n ?? 0;
      after = last?.n === chunkSize ? last : undefined;
    }
    if (BigInt(events) !== head) note(`${head} events were written, ${events} are there`);
    const { rows: seals } = await client.query<{ first: string; last: string; hash: string }>(
      `select first, last, encode(hash, 'hex') as hash from log.seal order by first`,
    );
    let sealedTo = 0n;
    for (const { first, last, hash } of seals) {
      const { rows } = await client.query<{ hash: string }>(`select encode(${stretchHash}, 'hex') as hash`, [
        first,
        last,
      ]);
      if (rows[0]?.hash !== hash) note(`positions ${first} to ${last}: do not say any more what was sealed`);
      if (BigInt(first) !== sealedTo + 1n)
        note(`positions ${sealedTo + 1n} to ${BigInt(first) - 1n}: the seal is missing`);
      sealedTo = BigInt(last);
    }
    if (sealedTo !== sealed) note(`positions ${sealedTo + 1n} to ${sealed}: the seal is missing`);
    await client.query('commit');
    return { events, sealed: sealed > 0n ? { upTo: sealed, at: places[0]?.at ?? null } : null, broken };
  } catch (error) {
    failure = errorOf(error);
    throw unavailable(error);
  } finally {
    client.release(failure);
  }
};
