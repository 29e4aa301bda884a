import { errorOf } from '@kerben/platform/caught.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import type { Pool, PoolClient } from 'pg';
import Cursor from 'pg-cursor';
import type { ListModel } from '../read-models/declaration.ts';
import { readModelSchema, tableName } from '../read-models/table.ts';
import { buildWhole } from './build-whole.ts';
import { changesChannel } from './changes.ts';
import { comparedColumns } from './comparable.ts';
import { isContentError } from './content-error.ts';
import type { Keeping, Move, Snapshot } from './keeping.ts';
import { acquireLease, releaseLease, renewLeases } from './lease.ts';
import { park, parkedBy, unpark } from './parked.ts';
import { tableOf } from './schema.ts';
import { createSorter } from './sorter.ts';
import { upsertStatement, upsertValues } from './upsert.ts';

/**
 * Moves the checkpoints that are still where this instance knows them, and tells the readers what they will see when the
 * transaction ends. A projection whose lease was lost has no row. In one order, so that two owners never wait in a circle.
 * @param held what becomes of a checkpoint that somebody holds (a rebuild that swaps its table): waited for, or passed over
 */
const moveCheckpoints = (held: 'wait' | 'skip locked'): string => `
with asked as (
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) as a (projector, epoch, at, to_position)
), held as (
  select c.projector, to_position from ${readModelSchema}.checkpoint c join asked using (projector)
  where c.epoch = asked.epoch and c.position = at
  order by c.projector for update of c ${held === 'wait' ? '' : held}
), moved as (
  update ${readModelSchema}.checkpoint c set position = to_position, lease_until = now() + interval '10 seconds'
  from held where c.projector = held.projector
  returning c.projector
)
select projector, pg_notify($5, payload) from moved join unnest($6::text[], $7::text[]) as told (projector, payload) using (projector)`;

const statements = {
  one: { name: 'checkpoint', text: moveCheckpoints('wait') },
  several: { name: 'checkpoints', text: moveCheckpoints('skip locked') },
};

/**
 * The database ends the transaction of an owner that has stopped within it (a frozen process, a lost machine), so that another one can
 * take over: from its first statement on, because the checkpoint is held by the second. Longer than a request to Kafka may take.
 */
const frozenAfter = '20s';

/** The rows can be made again from the log: losing the last transactions in a crash costs a replay, not data. */
const begin = `begin; set local synchronous_commit = off; set local idle_in_transaction_session_timeout = '${frozenAfter}'`;

const moved = async (client: PoolClient, moves: readonly Move[]): Promise<ReadonlySet<string>> => {
  const told = moves.flatMap(({ name, told }) => told.map((payload) => [name, payload] as const));
  const { rows } = await client.query<{ projector: string }>({
    ...(moves.length > 1 ? statements.several : statements.one),
    values: [
      moves.map(({ name }) => name),
      moves.map(({ epoch }) => epoch.toString()),
      moves.map(({ from }) => from.toString()),
      moves.map(({ upTo }) => upTo.toString()),
      changesChannel,
      told.map(([name]) => name),
      told.map(([, payload]) => payload),
    ],
  });
  return new Set(rows.map(({ projector }) => projector));
};

const nothing = (): void => undefined;

const upserts = new WeakMap<ListModel, { readonly name: string; readonly text: string }>();
const upsertOf = (model: ListModel) => {
  const known = upserts.get(model) ?? { name: `upsert_${model.name}`, text: upsertStatement(model) };
  upserts.set(model, known);
  return known;
};

type Stored = Readonly<Record<string, unknown>>;
const pageSize = 2_000;
const orders = { streams: `(tenant || '/' || id) collate "C"`, log: '"_position", id, tenant' };

async function* rowsOf(client: PoolClient, model: ListModel, order: keyof typeof orders): AsyncGenerator<Stored> {
  const columns = comparedColumns(model);
  const cursor = client.query(new Cursor<Stored>(`select ${columns} from ${tableOf(model)} order by ${orders[order]}`));
  for (let page = await cursor.read(pageSize); page.length > 0; page = await cursor.read(pageSize)) yield* page;
  await cursor.close();
}

const positionOf = async (on: Pick<Pool, 'query'>, projector: string): Promise<bigint> => {
  const { rows } = await on.query<{ position: string }>(
    `select position from ${readModelSchema}.checkpoint where projector = $1`,
    [projector],
  );
  return BigInt(rows[0]?.position ?? '0');
};

const look = async <Result>(
  pool: Pool,
  projector: string,
  read: (kept: Snapshot) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const upTo = await positionOf(client, projector);
    const { rows: parked } = await client.query<{ stream: string }>(
      `select stream from ${readModelSchema}.parked where projector = $1`,
      [projector],
    );
    const result = await read({
      upTo,
      parked: parked.map(({ stream }) => stream),
      rows: (model, order) => rowsOf(client, model, order),
    });
    await client.query('commit');
    return result;
  } finally {
    // A cursor may still be open on it: the connection is not used again.
    client.release(true);
  }
};

/** What projectors keep, in PostgreSQL. */
export const createPostgresKeeping = (pool: Pool): Keeping => ({
  take: (projector, owner, takeOver, lists) => acquireLease(pool, projector, owner, takeOver, lists?.map(tableName)),
  renew: (held) => renewLeases(pool, held),
  release: (projector, epoch) => releaseLease(pool, projector, epoch),
  move: (moves, write) =>
    inTransaction(
      pool,
      async (client) => {
        // Whoever was frozen for longer hears of it when he wakes up, between two statements: the next one fails then.
        client.on('error', nothing);
        try {
          // The checkpoints first: a rebuild holds one while it swaps the table, and must never wait for us meanwhile.
          const names = await moved(client, moves);
          await write(client, names);
          return names;
        } finally {
          client.off('error', nothing);
        }
      },
      begin,
    ),
  apart: (work) => inTransaction(pool, work),
  stands: async (client) => void (await client.query('select 1')),
  put: async (client, model, rows) => {
    await client.query({ ...upsertOf(model), values: upsertValues(rows) });
  },
  putUnlessRefused: async (client, model, rows) => {
    await client.query('savepoint some_rows');
    try {
      await client.query(upsertOf(model).text, upsertValues(rows));
      await client.query('release savepoint some_rows');
      return undefined;
    } catch (error) {
      if (!isContentError(error)) throw error;
      await client.query('rollback to savepoint some_rows');
      return errorOf(error);
    }
  },
  park,
  unpark,
  parked: (projector) => parkedBy(pool, projector),
  position: (projector) => positionOf(pool, projector),
  look: (projector, read) => look(pool, projector, read),
  tables: {
    built: (options) => buildWhole({ pool, ...options }),
    sorter: (models, log) => createSorter({ pool, models, log }),
  },
});
