import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { tableOf } from '@kerben/projections/runtime/schema.ts';
import type pg from 'pg';
import { caughtUp } from './caught-up.ts';
import type { Client } from './http-client.ts';
import { startServices } from './kerben.ts';
import { fillStays } from './many-rows.ts';
import { wagonNumber } from './own-wagons.ts';
import type { Part } from './part.ts';
import { atMost, percentile, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

/** Wagons of the day (`BENCH_DAY_WAGONS`), and stays that were there before (`BENCH_DAY_STAYS`). */
const wagonsOfDay = Number(process.env['BENCH_DAY_WAGONS'] ?? 5_040);
const staysBefore = Number(process.env['BENCH_DAY_STAYS'] ?? 100_000);
const wagonsEach = 70;
const memosEach = 10;
/** Desks that work on trains, memos and statements at once. */
const desks = 4;
/** Commands of others a second, and seconds of them alone. */
const othersRate = 10;
const quietSeconds = 15;
/** Lists of one wagon a second (train and stay are two steps of each), and how many (`BENCH_DAY_PACED`). */
const listsPerSecond = 25;
/** Seconds from one train to the next, of lists and then of memos (`BENCH_DAY_TRAIN_SECONDS`); 0: as fast as desks are answered. */
const trainSeconds = Number(process.env['BENCH_DAY_TRAIN_SECONDS'] ?? 0);
const pacedLists = Number(process.env['BENCH_DAY_PACED'] ?? 300);

const station = '717008';
const track = '717008.1';
const customerId = '10000001';
const minute = 60_000;
const kinds = ['20', '40', '60', '70'];

const rounded = (value: number): number => Math.round(value * 10) / 10;
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Receipt {
  readonly id: string;
  readonly revision: number;
}

const wagonOf = (serial: number): string => wagonNumber(`63${10_000 + serial}`);

/**
 * Sends a command; warnings are confirmed as a person would. What a chain has not told yet, or has written to meanwhile, is asked again,
 * for a minute.
 */
const post = async (client: Client, token: string, path: string, body: object): Promise<Receipt> => {
  let more: object = {};
  let headers: Record<string, string> = {};
  for (const giveUp = Date.now() + minute; ;) {
    const answer = await client.call('POST', `/api/app/${path}`, { token, body: { ...body, ...more }, headers });
    if (answer.status < 300) return JSON.parse(answer.body) as Receipt;
    if (answer.status >= 500 || Date.now() > giveUp)
      throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 400)}`);
    // What changes fields asks which record was seen; a chain may have written to it since.
    if (answer.status === 428 || answer.status === 412) {
      const seen = await client.call('GET', `/api/app/${path.split('/').slice(0, 2).join('/')}`, { token });
      headers = { 'If-Match': `"${(JSON.parse(seen.body) as Receipt).revision}"` };
      continue;
    }
    const { error } = JSON.parse(answer.body) as { error: { data?: { warnings?: { code: string }[] } } };
    if (error.data?.warnings) more = { confirmedWarnings: [...new Set(error.data.warnings.map(({ code }) => code))] };
    else await pause(100);
  }
};

/** Does each of them, so many at once. */
const atDesks = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const desk = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: desks }, desk));
  return results;
};

/** Waits until so many rows fit a filter. */
const until = async (client: Client, token: string, area: string, filter: object, wanted: number): Promise<void> => {
  const path = `/api/app/${area}?filter=${json(filter)}&range=[0,0]&sort=["id","ASC"]`;
  for (const giveUp = Date.now() + 15 * minute; ;) {
    const { status, headers, body } = await client.call('GET', path, { token });
    if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 300)}`);
    const count = Number(/\/(\d+)$/.exec(String(headers['content-range']))?.[1] ?? 0);
    if (count >= wanted) return;
    if (Date.now() > giveUp) throw new Error(`${area} ${JSON.stringify(filter)}: ${count} of ${wanted}`);
    await pause(200);
  }
};

/** Waits until the list shows the stays of all these wagons in one of these states. */
type UntilStays = (wagons: readonly string[], states: readonly number[]) => Promise<void>;

const staysSeen =
  (pool: pg.Pool, model: ReadModel): UntilStays =>
  async (wagons, states) => {
    for (const giveUp = Date.now() + 15 * minute; ;) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(distinct "wagonNumber")::int as count from ${tableOf(model)}
         where "wagonNumber" = any($1) and status = any($2)`,
        [wagons, states],
      );
      const count = rows[0]?.count ?? 0;
      if (count >= wagons.length) return;
      if (Date.now() > giveUp) throw new Error(`${count} of ${wagons.length} stays in ${states.join(', ')}`);
      await pause(200);
    }
  };

/** Others write down consist lists all the while, at an even pace: how long each waited, from when it was due, milliseconds. */
const others = (client: Client, token: string) => {
  const taken: number[] = [];
  const asked: Promise<unknown>[] = [];
  const begun = performance.now();
  let count = 0;
  const timer = setInterval(() => {
    for (; count < ((performance.now() - begun) / 1000) * othersRate; count += 1) {
      const due = begun + (count * 1000) / othersRate;
      asked.push(
        post(client, token, 'nature-list', {
          stationId: '716607',
          kind: 0,
          trainNumber: String(1000 + (count % 2000)),
          index: `7045-${String(100 + (count % 800))}-7166`,
          at: new Date(Date.now() - 5 * minute).toISOString(),
          wagons: [{ wagonNumber: wagonOf(40_000 + (count % 9_000)) }],
        }).then(() => taken.push(performance.now() - due)),
      );
    }
  }, 10);
  return async (): Promise<readonly number[]> => {
    clearInterval(timer);
    await Promise.all(asked);
    return taken;
  };
};

/** A list of a train from this region: an index has one train of a day, so those of the even pace come from another one. */
const listOf = (train: number, wagons: readonly string[], ago: number, region = 7045) => ({
  stationId: station,
  kind: 0,
  trainNumber: String(2000 + (train % 1000)),
  index: `${region}-${String(100 + (train % 800))}-7170`,
  at: new Date(Math.floor((Date.now() - ago * minute) / minute) * minute).toISOString(),
  wagons: wagons.map((wagonNumber) => ({ wagonNumber, customerId, weight: '61.5' })),
});

/** The whole chain of a day: trains arrive, memos place and remove their wagons, statements count the memos and are charged. */
const workTheDay = async (client: Client, token: string, untilStays: UntilStays): Promise<void> => {
  const now = Math.floor(Date.now() / minute) * minute;
  const ago = (minutes: number): string => new Date(now - minutes * minute).toISOString();
  const begun = performance.now();
  const told = (stage: string): void => console.error(`  ${stage}: ${rounded((performance.now() - begun) / 1000)} s`);
  const trains = Array.from({ length: Math.ceil(wagonsOfDay / wagonsEach) }, (_, train) =>
    Array.from({ length: wagonsEach }, (_none, place) => wagonOf(train * wagonsEach + place)),
  );
  /** Waits until a train is due, of those that come at an even pace from an instant on. */
  const due = (from: number, train: number): Promise<void> =>
    pause(Math.max(0, from + train * trainSeconds * 1000 - performance.now()));
  await atDesks(trains, async (wagons, train) => {
    await due(begun, train);
    const { id } = await post(client, token, 'nature-list', listOf(train, wagons, 900 + train));
    await post(client, token, `nature-list/${id}/confirm`, {});
  });
  told('lists confirmed');
  const written = performance.now();
  const memos = await atDesks(trains, async (wagons, train) => {
    await due(written, train);
    // Whoever writes a memo sees the wagons in the list of those that have arrived.
    await untilStays(wagons, [1, 2]);
    const { id } = await post(client, token, 'gu45u', {
      day: ago(0).slice(0, 10),
      stationId: station,
      customerId,
      what: 2,
      pathId: track,
      stationSigner: 'Осмонов Т. Б.',
      wagons: wagons.map((wagonNumber, at) => ({
        wagonNumber,
        operation: 0,
        placedAt: ago(800 - train),
        readyAt: ago(400 - at - train),
        removedAt: ago(120),
      })),
    });
    await post(client, token, `gu45u/${id}/send`, {});
    await post(client, token, `gu45u/${id}/agree-on-paper`, { clientSigner: 'Асанов К. Т.', scan: [] });
    return id;
  });
  told('memos signed');
  await until(client, token, 'gu45u', { id: memos, status: 4 }, memos.length);
  const parts = Array.from({ length: Math.ceil(memos.length / memosEach) }, (_, part) =>
    memos.slice(part * memosEach, (part + 1) * memosEach),
  );
  const statements = await atDesks(parts, async (memoIds) => {
    const { id } = await post(client, token, 'gu46u', {
      day: ago(0).slice(0, 10),
      stationId: station,
      customerId,
      periodFrom: ago(3 * 24 * 60).slice(0, 10),
      periodTo: ago(-12 * 60).slice(0, 10),
      memoIds,
      method: 2,
      distance: 2_400,
      freeUnloading: 2,
      stationSigner: 'Осмонов Т. Б.',
    });
    await post(client, token, `gu46u/${id}/send`, {});
    await post(client, token, `gu46u/${id}/agree-on-paper`, { clientSigner: 'Асанов К. Т.', scan: [] });
    return id;
  });
  told('statements signed');
  // Removed by their memos, charged by their statements: nothing of the chain is left to be done.
  await until(client, token, 'gu46u', { id: statements, status: 5 }, statements.length);
  await until(client, token, 'gu45u', { id: memos, status: 5 }, memos.length);
  told('statements and memos charged');
  await untilStays(trains.flat(), [6]);
};

/** From a list to the command of its wagon's stay, by the log's own clock, milliseconds; lists confirmed at an even pace. */
const pacedSteps = async (
  client: Client,
  token: string,
  pool: pg.Pool,
  untilStays: UntilStays,
): Promise<readonly number[]> => {
  const lists = await atDesks(
    Array.from({ length: pacedLists }, (_none, at) => at),
    async (at) => post(client, token, 'nature-list', listOf(at, [wagonOf(30_000 + at)], 1_000 + at, 7046)),
  );
  await caughtUp(pool);
  const { rows: clock } = await pool.query<{ now: string }>('select clock_timestamp()::text as now');
  const begun = performance.now();
  const asked: Promise<unknown>[] = [];
  for (const [at, { id }] of lists.entries()) {
    const due = begun + (at * 1000) / listsPerSecond;
    await pause(Math.max(0, due - performance.now()));
    asked.push(post(client, token, `nature-list/${id}/confirm`, {}));
  }
  await Promise.all(asked);
  await untilStays(
    lists.map((_list, at) => wagonOf(30_000 + at)),
    [1, 2],
  );
  const { rows } = await pool.query<{ ms: string }>(
    `select extract(epoch from (e.recorded_at - c.recorded_at)) * 1000 as ms
     from log.event e join log.event c on c.id::text = e.metadata->>'causationId'
     where e.type = 'ArrivedWagonArrived' and c.recorded_at >= $1::timestamptz`,
    [clock[0]?.now],
  );
  return rows.map(({ ms }) => Number(ms));
};

/** A day of a railway: all its wagons through lists, memos and statements to the charge, while others go on working. */
export const benchArrivalDay: Part = async ({ url, folder, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const rows: Row[] = [];
      const say = (
        row: { name: string; value: number; unit: string; baseline?: string; ratio?: number },
        goal: number,
      ) => {
        rows.push(atMost(row, goal));
        console.error(`${row.name}: ${row.value} ${row.unit}${row.ratio === undefined ? '' : ` (${row.ratio})`}`);
      };
      const pool = scratchPool(scratch, 2);
      const untilStays = staysSeen(pool, await fillStays(pool, scratch, staysBefore, 1_000));
      const services = await startServices({ url: scratch, folder, connections: 32, projections: true });
      const { client } = services;
      try {
        const token = await client.token('admin');
        await caughtUp(pool);
        await pool.query('analyze');
        const paced = await pacedSteps(client, token, pool, untilStays);
        const pacedName = `chain: list to the command of its stay at ${listsPerSecond * 2} steps/s, p99`;
        say({ name: pacedName, value: rounded(percentile(paced, 99)), unit: 'ms' }, 500);
        await atDesks(
          Array.from({ length: wagonsOfDay }, (_none, at) => at),
          async (at) =>
            post(client, token, 'wagons', {
              number: wagonOf(at),
              kind: 'Вагон',
              type: kinds[at % kinds.length],
              ownerAdministration: '59',
              tare: '24',
              axles: 4,
            }),
        );
        const stopQuiet = others(client, token);
        await pause(quietSeconds * 1000);
        const quiet = percentile(await stopQuiet(), 99);
        const begun = performance.now();
        const stop = others(client, token);
        // Whatever comes of the day, nobody asks any more when the services are stopped.
        await workTheDay(client, token, untilStays).finally(stop);
        const seconds = (performance.now() - begun) / 1000;
        const beside = percentile(await stop(), 99);
        say(
          {
            name: `${wagonsOfDay} wagons from lists to charged statements, ${staysBefore} stays`,
            value: rounded(seconds),
            unit: 's',
          },
          staysBefore > 100_000 ? 600 : 300,
        );
        say(
          {
            name: `commands of others meanwhile, ${othersRate}/s, p99`,
            value: rounded(beside),
            unit: 'ms',
            baseline: `${rounded(quiet)} ms alone`,
            ratio: Math.round((beside / quiet) * 100) / 100,
          },
          1.5,
        );
      } finally {
        await services.stop();
        await pool.end();
      }
      return rows;
    },
    await demoDatabase(),
  );
