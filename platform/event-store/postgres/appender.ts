import type pg from 'pg';
import type { EncodedEvent } from '../codec.ts';
import type { AppendResult, Expected } from '../port.ts';
import { OutcomeUnknownError, StoreUnavailableError } from '../port.ts';
import { separator } from './append-functions.ts';
import { takeBatch } from './batch-queue.ts';
import { appendFailure, isAboutTheData, unavailable } from './failure.ts';
import { appendBatchQuery, appendOneQuery } from './queries.ts';
import { rawRows } from './raw-rows.ts';
import type { RawRow } from './raw-rows.ts';
import { settleUnwritten } from './unwritten.ts';
import { errorOf } from '../../caught.ts';
import type { PendingAppend } from './pending-append.ts';

export interface AppenderOptions {
  readonly pool: pg.Pool;
  /** From the call of `append` to its answer. */
  readonly deadlineMs: number;
  /** Called with the position of each written append. */
  readonly onWritten: (position: bigint) => void;
}

export interface Appender {
  append(stream: string, events: readonly EncodedEvent[], expected: Expected): Promise<AppendResult>;
  /** Resolves when nothing is on its way any more. */
  drained(): Promise<void>;
}

const expectedCodes = { any: -2, no_stream: -1, stream_exists: -4 } as const;
const expectedCode = (expected: Expected): number =>
  typeof expected === 'number' ? expected : expectedCodes[expected];

/** The batch as the parameters of `log.append_batch`: one list per column, in the order of the events. */
const batchLists = (batch: readonly PendingAppend[]): string[] => {
  const rows = batch.flatMap(({ stream, expected, events }, request) => {
    const code = expectedCode(expected);
    return events.map((event, index) => ({ request, place: index + 1, code, stream, first: events[0]?.id, event }));
  });
  const array = (value: (row: (typeof rows)[number]) => unknown) => `{${rows.map(value).join(',')}}`;
  const texts = (value: (row: (typeof rows)[number]) => string) => rows.map(value).join(separator);
  return [
    array(({ request }) => request),
    array(({ place }) => place),
    array(({ code }) => code),
    array(({ event }) => event.schemaVersion),
    array(({ event }) => event.id),
    array(({ first }) => first),
    texts(({ stream }) => stream),
    texts(({ event }) => event.type),
    texts(({ event }) => event.data),
    texts(({ event }) => event.metadata),
  ];
};

const sendTo = (client: pg.PoolClient, batch: readonly PendingAppend[]): Promise<RawRow[]> => {
  const [only] = batch;
  const [event] = only?.events ?? [];
  if (batch.length > 1 || !only || !event || only.events.length > 1)
    return rawRows(client, { name: 'log-append-batch', text: appendBatchQuery, values: batchLists(batch) });
  const { id, type, schemaVersion, data, metadata } = event;
  const values = [only.stream, expectedCode(only.expected), id, type, schemaVersion, data, metadata];
  return rawRows(client, { name: 'log-append-one', text: appendOneQuery, values });
};

/** An append that waits in the queue, and for its answer, no longer than the deadline. */
const pendingAppend = (
  what: Pick<PendingAppend, 'stream' | 'events' | 'expected'>,
  { resolve, reject }: Pick<PendingAppend, 'resolve' | 'reject'>,
  queue: PendingAppend[],
  deadlineMs: number,
): PendingAppend => {
  const pending: PendingAppend = {
    ...what,
    size: what.events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0),
    sent: false,
    resolve: (result) => {
      clearTimeout(deadline);
      resolve(result);
    },
    reject: (error) => {
      clearTimeout(deadline);
      reject(error);
    },
  };
  const deadline = setTimeout(() => {
    if (pending.sent) return reject(new OutcomeUnknownError('the log did not answer before the deadline'));
    const index = queue.indexOf(pending);
    if (index >= 0) queue.splice(index, 1);
    reject(new StoreUnavailableError('the log did not take the append before the deadline'));
  }, deadlineMs);
  return pending;
};

/**
 * Gives a connection back after the work, for good when the work says so. At the deadline it is destroyed: that makes the statement fail
 * here, whatever the server does with it.
 */
const untilDeadline = async (
  client: pg.PoolClient,
  deadlineMs: number,
  work: () => Promise<Error | undefined>,
): Promise<void> => {
  let released = false;
  const release = (broken?: Error) => {
    if (released) return;
    released = true;
    clearTimeout(hung);
    client.release(broken);
  };
  const hung = setTimeout(() => release(new Error('no answer before the deadline')), deadlineMs);
  const onError = () => undefined;
  client.on('error', onError);
  const broken = await work();
  client.off('error', onError);
  release(broken);
};

/** The callers of a settled batch continue first, so that their next appends travel together. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Group commit: while one batch is being flushed to disk the next one gathers, so one flush serves many appends. At most
 * one batch of a process is under way; several processes take turns at the counter row.
 */
export const createAppender = ({ pool, deadlineMs, onWritten }: AppenderOptions): Appender => {
  const queue: PendingAppend[] = [];
  const underWay = new Set<Promise<unknown>>();
  let pumping = false;

  const settle = (batch: readonly PendingAppend[], rows: readonly RawRow[]): void => {
    // Rows come in the order of the events: the last one of an append is its answer.
    const answers = new Map(rows.map(([request, revision, position]) => [Number(request), { revision, position }]));
    const unwritten: PendingAppend[] = [];
    for (const [request, pending] of batch.entries()) {
      const answer = answers.get(request);
      if (answer) {
        const position = BigInt(answer.position ?? 0);
        onWritten(position);
        pending.resolve({ revision: Number(answer.revision), position, duplicate: false });
      } else unwritten.push(pending);
    }
    if (unwritten.length > 0) track(settleUnwritten(pool, unwritten, deadlineMs));
  };

  const track = (work: Promise<unknown>): void => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  /** @returns the error after which the connection must not be used again, if any */
  const send = async (client: pg.PoolClient, batch: readonly PendingAppend[]): Promise<Error | undefined> => {
    try {
      settle(batch, await sendTo(client, batch));
      return undefined;
    } catch (error) {
      if (isAboutTheData(error)) {
        const [pending, more] = batch;
        if (pending && !more) {
          if (error.code === '23505') track(settleUnwritten(pool, [pending], deadlineMs, error));
          else pending.reject(error);
          return undefined;
        }
        // One append spoilt the transaction of all: each goes alone now, and only the guilty one fails.
        for (const pending of batch) {
          const broken = await send(client, [pending]);
          if (broken) {
            for (const other of batch) if (other !== pending) other.reject(appendFailure(broken));
            return broken;
          }
        }
        return undefined;
      }
      for (const pending of batch) pending.reject(appendFailure(error));
      return errorOf(error);
    }
  };

  const sendBatch = async (): Promise<void> => {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      for (const pending of takeBatch(queue)) pending.reject(unavailable(error));
      return;
    }
    const batch = takeBatch(queue);
    for (const pending of batch) pending.sent = true;
    await untilDeadline(client, deadlineMs, async () => (batch.length > 0 ? send(client, batch) : undefined));
  };

  const pump = async (): Promise<void> => {
    pumping = true;
    while (queue.length > 0) {
      await nextTurn();
      await sendBatch();
    }
    pumping = false;
  };

  return {
    append: (stream, events, expected) =>
      new Promise<AppendResult>((resolve, reject) => {
        queue.push(pendingAppend({ stream, events, expected }, { resolve, reject }, queue, deadlineMs));
        if (!pumping) track(pump());
      }),
    drained: async () => {
      while (underWay.size > 0) await Promise.allSettled([...underWay]);
    },
  };
};
