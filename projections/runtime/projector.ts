import type { EventStore, SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import {
  parkedStreams,
  projectorEvents,
  projectorLagSeconds,
  projectorPosition,
} from '@kerben/platform/telemetry/metrics.ts';
import { parseStream, streamName } from '@kerben/workflows/kernel/stream.ts';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { ReadModel } from '../read-models/declaration.ts';
import type { Row } from '../read-models/row.ts';
import { readModelSchema } from '../read-models/table.ts';
import { changeOf, changesChannel, changesPayloads } from './changes.ts';
import { isContentError } from './content-error.ts';
import { foldBatch, type FoldedBatch, type FoldedRecord, type FoldSources, type Poison } from './fold-batch.ts';
import { acquireLease, releaseLease, renewLease, type Lease } from './lease.ts';
import { statesStatement, upsertStatement } from './upsert.ts';

export interface ProjectorOptions {
  readonly name: string;
  readonly models: readonly ReadModel[];
  readonly store: EventStore;
  readonly pool: Pool;
  readonly log: Logger;
  /** Names this process in the lease. */
  readonly owner: string;
  /** Take the lease at once (see lease.ts). */
  readonly takeOver: boolean;
  readonly batchSize?: number;
}

/** Somebody else holds the lease now: stop writing, look again later. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

const nobody = '00000000-0000-0000-0000-000000000000';
const retryMs = 500;
const renewMs = 3_000;
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // A standby pauses twice a second for ever: nothing may stay behind.
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });

/**
 * Keeps read models true. One subscription feeds all models of the group; one transaction holds the rows of a batch and
 * the checkpoint, which moves only if position and epoch are still the ones this instance knows (guarantee 4). The next
 * batch is folded while the one before is being written.
 */
export const createProjector = (options: ProjectorOptions) => {
  const { name, models, store, pool, log, batchSize = 10_000 } = options;
  const byArea = new Map(models.map((model) => [model.area.name, model]));
  const statements = new Map(
    models.map((model) => [model, { upsert: upsertStatement(model), states: statesStatement(model) }]),
  );
  const cache = new LRUCache<string, FoldedRecord>({ max: 20_000 });
  const parked = new Set<string>();

  const sources: FoldSources = {
    states: async (model, streams) => {
      const parts = streams.map((stream) => parseStream(stream));
      const { rows } = await pool.query<{
        tenant: string;
        id: string;
        _state: object;
        _revision: number;
        _createdAt: Date;
      }>({
        name: `states_${model.name}`,
        text: statements.get(model)?.states ?? '',
        values: [parts.map((part) => part?.tenant), parts.map((part) => part?.id)],
      });
      return new Map(
        rows.map((row) => [
          `${model.area.name}/${row.tenant}/${row.id}`,
          { state: row._state, revision: row._revision, createdAt: row._createdAt.toISOString() },
        ]),
      );
    },
    events: (stream, from, to) => store.readStream(stream, { from, to }),
  };

  const group = (events: readonly RecordedEvent[]): Map<ReadModel, Map<string, RecordedEvent[]>> => {
    const groups = new Map<ReadModel, Map<string, RecordedEvent[]>>();
    for (const event of events) {
      const area = event.stream.slice(0, event.stream.indexOf('/'));
      const model = byArea.get(area);
      if (!model || parked.has(event.stream)) continue;
      let streams = groups.get(model);
      if (!streams) groups.set(model, (streams = new Map<string, RecordedEvent[]>()));
      const known = streams.get(event.stream);
      if (known) known.push(event);
      else streams.set(event.stream, [event]);
    }
    return groups;
  };

  const fold = async (batch: SubscriptionBatch): Promise<FoldedBatch[]> => {
    const folded: FoldedBatch[] = [];
    for (const [model, streams] of group(batch.events)) {
      const known = new Map<string, FoldedRecord>();
      for (const stream of streams.keys()) {
        const record = cache.get(stream);
        if (record) known.set(stream, record);
      }
      const result = await foldBatch(model, streams, known, sources);
      for (const [stream, record] of result.folded) cache.set(stream, record);
      for (const poison of result.poison) {
        parked.add(poison.stream);
        cache.delete(poison.stream);
        log.error(
          { projector: name, ...poison, position: poison.position.toString() },
          'event cannot be applied: stream parked',
        );
      }
      folded.push(result);
    }
    return folded;
  };

  const park = async (client: PoolClient, poison: Poison): Promise<void> => {
    await client.query(
      `insert into ${readModelSchema}.parked (projector, stream, event_id, position, error) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [name, poison.stream, poison.eventId, poison.position.toString(), poison.error],
    );
  };

  /** One row; when the database refuses its content, only its stream is parked. */
  const writeAlone = async (client: PoolClient, model: ReadModel, row: Row, batch: SubscriptionBatch) => {
    await client.query('savepoint one_row');
    try {
      await client.query(statements.get(model)?.upsert ?? '', [JSON.stringify([row])]);
      await client.query('release savepoint one_row');
    } catch (error) {
      if (!isContentError(error)) throw error;
      await client.query('rollback to savepoint one_row');
      const stream = streamName(model.area.name, row['tenant'] as string, row['id'] as string);
      const last = batch.events.findLast((event) => event.stream === stream);
      parked.add(stream);
      cache.delete(stream);
      log.error({ projector: name, stream, err: error }, 'row cannot be stored: stream parked');
      const position = last?.position ?? batch.upTo;
      await park(client, { stream, eventId: last?.id ?? nobody, position, error: String(error) });
    }
  };

  const write = async (
    lease: Lease,
    from: bigint,
    batch: SubscriptionBatch,
    folded: readonly FoldedBatch[],
    careful = false,
  ): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      // The rows can be made again from the log: losing the last transactions in a crash costs a replay, not data.
      await client.query('set local synchronous_commit = off');
      // The checkpoint first: a rebuild holds it while it swaps the table, and must never wait for us meanwhile.
      const moved = await client.query({
        name: 'checkpoint',
        text: `update ${readModelSchema}.checkpoint set position = $1, lease_until = now() + interval '10 seconds' where projector = $2 and epoch = $3 and position = $4`,
        values: [batch.upTo.toString(), name, lease.epoch.toString(), from.toString()],
      });
      if (moved.rowCount !== 1) throw new LeaseLost(name);
      for (const { model, rows } of folded) {
        if (rows.length === 0) continue;
        if (careful) {
          for (const row of rows) await writeAlone(client, model, row, batch);
          continue;
        }
        await client.query({
          name: `upsert_${model.name}`,
          text: statements.get(model)?.upsert ?? '',
          values: [JSON.stringify(rows)],
        });
      }
      for (const poison of folded.flatMap((entry) => entry.poison)) await park(client, poison);
      // Readers far behind hear only of the position: a full batch means that this is history, not news.
      const changes =
        batch.events.length < batchSize
          ? folded.flatMap(({ model, rows }) => rows.map((row) => changeOf(model.area.name, row)))
          : [];
      const payloads = changesPayloads(name, batch.upTo, changes);
      await client.query({
        name: 'notify',
        text: 'select pg_notify($1, p) from unnest($2::text[]) p',
        values: [changesChannel, payloads],
      });
      await client.query('commit');
      client.release();
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      client.release(error instanceof LeaseLost ? undefined : (error as Error));
      throw error;
    }
    projectorPosition.set({ projector: name }, Number(batch.upTo));
    projectorEvents.inc({ projector: name }, batch.events.length);
    parkedStreams.set({ projector: name }, parked.size);
    const newest = batch.events.at(-1)?.metadata['occurredAt'];
    if (typeof newest === 'string')
      projectorLagSeconds.set({ projector: name }, Math.max(0, (Date.now() - Date.parse(newest)) / 1000));
  };

  /** A parked stream is tried again from the log at every start: after a repaired release it heals by itself. */
  const retryParked = async (): Promise<void> => {
    parked.clear();
    const { rows } = await pool.query<{ stream: string }>(
      `select stream from ${readModelSchema}.parked where projector = $1`,
      [name],
    );
    for (const { stream } of rows) {
      const model = byArea.get(stream.slice(0, stream.indexOf('/')));
      const events = model ? await store.readStream(stream) : [];
      const healed =
        model &&
        (await foldBatch(model, new Map([[stream, events]]), new Map(), { ...sources, states: async () => new Map() }));
      if (!healed || healed.poison.length > 0) {
        parked.add(stream);
        continue;
      }
      const client = await pool.connect();
      try {
        await client.query('begin');
        if (healed.rows.length > 0)
          await client.query(statements.get(healed.model)?.upsert ?? '', [JSON.stringify(healed.rows)]);
        await client.query(`delete from ${readModelSchema}.parked where projector = $1 and stream = $2`, [
          name,
          stream,
        ]);
        await client.query('commit');
        client.release();
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        client.release(isContentError(error) ? undefined : (error as Error));
        if (!isContentError(error)) throw error;
        parked.add(stream);
        continue;
      }
      log.info({ projector: name, stream }, 'parked stream healed');
    }
    parkedStreams.set({ projector: name }, parked.size);
  };

  const lead = async (lease: Lease, signal: AbortSignal): Promise<void> => {
    cache.clear();
    await retryParked();
    const stop = new AbortController();
    const end = (): void => stop.abort();
    signal.addEventListener('abort', end, { once: true });
    // A signal that came while the parked streams were tried again tells no listener any more.
    if (signal.aborted) stop.abort();
    const renewal = setInterval(() => {
      renewLease(pool, name, lease.epoch).then(
        (held) => {
          if (!held) stop.abort(new LeaseLost(name));
        },
        () => undefined,
      );
    }, renewMs);
    let position = lease.position;
    let writing: Promise<void> = Promise.resolve();
    let failure: unknown;
    try {
      const prefixes = models.map((model) => `${model.area.name}/`);
      for await (const batch of store.subscribeAll({
        after: position,
        batch: batchSize,
        signal: stop.signal,
        streamPrefixes: prefixes,
      })) {
        const folded = await fold(batch);
        await writing;
        if (failure) break;
        const from = position;
        position = batch.upTo;
        writing = write(lease, from, batch, folded)
          // One row with a content that the database refuses must not stop the others (guarantee 6): row by row, then.
          .catch((error: unknown) => {
            if (!isContentError(error)) throw error;
            return write(lease, from, batch, folded, true);
          })
          .catch((error: unknown) => {
            failure = error;
            stop.abort();
          });
      }
      await writing;
      if (failure) throw failure instanceof Error ? failure : new Error('write failed', { cause: failure });
      if (stop.signal.reason instanceof LeaseLost) throw stop.signal.reason;
    } finally {
      clearInterval(renewal);
      signal.removeEventListener('abort', end);
      await writing;
    }
  };

  /** Runs until the signal aborts: waits for the lease, leads, and after a failure starts again from the checkpoint. */
  const run = async (signal: AbortSignal): Promise<void> => {
    let takeOver = options.takeOver;
    while (!signal.aborted) {
      try {
        const lease = await acquireLease(pool, name, options.owner, takeOver);
        takeOver = false;
        if (!lease) {
          await pause(retryMs, signal);
          continue;
        }
        log.info(
          { projector: name, epoch: lease.epoch.toString(), position: lease.position.toString() },
          'projector leads',
        );
        await lead(lease, signal);
        if (signal.aborted) await releaseLease(pool, name, lease.epoch);
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ projector: name, err: error }, 'projector starts again from its checkpoint');
        await pause(retryMs, signal);
      }
    }
  };

  return { run };
};
