import { flourMessage } from '@kerben/workflows/iftmin/examples.ts';
import type pg from 'pg';
import type { Client } from './http-client.ts';
import { startServices } from './kerben.ts';
import { fillStays } from './many-rows.ts';
import { wagonNumber } from './own-wagons.ts';
import type { Part } from './part.ts';
import { atMost, percentile, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

/** `BENCH_STAYS` for smaller or larger lists of stays. */
const stays = Number(process.env['BENCH_STAYS'] ?? 1_000_000);
/** Wagons in the country at once. */
const open = 5_000;
const wagonsEach = 70;
const trains = 20;
const requests = 20;
const warmUp = 3;
const openStates = [0, 1, 2, 3, 4, 5, 6, 8, 9];

const rounded = (value: number): number => Math.round(value * 10) / 10;
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

const wagonOf = (serial: number): string => wagonNumber(`64${10_000 + serial}`);

/** The p95 of a request, in milliseconds. */
const timed = async (client: Client, token: string, path: string): Promise<number> => {
  const taken: number[] = [];
  for (let round = -warmUp; round < requests; round += 1) {
    const start = performance.now();
    const { status, body } = await client.call('GET', path, { token });
    if (status !== 200) throw new Error(`${path}: ${status} ${String(body).slice(0, 300)}`);
    if (round >= 0) taken.push(performance.now() - start);
  }
  return rounded(percentile(taken, 95));
};

/** Sends a command; warnings are confirmed as a person would. */
const post = async (client: Client, token: string, path: string, body: object) => {
  const send = async (more: object) =>
    client.call('POST', `/api/app/${path}`, { token, body: { ...body, ...more }, headers: {} });
  let answer = await send({});
  if (answer.status === 409) {
    const { error } = JSON.parse(answer.body) as { error: { data: { warnings?: { code: string }[] } } };
    if (error.data.warnings)
      answer = await send({ confirmedWarnings: [...new Set(error.data.warnings.map(({ code }) => code))] });
  }
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
  return JSON.parse(answer.body) as { readonly id: string };
};

/** How many stays of a list have arrived, as a person's list shows them. */
const arrived = async (client: Client, token: string, natureListId: string): Promise<number> => {
  const query = `filter=${json({ natureListId, status__in: [1, 2, 3, 4, 5, 6, 8] })}&range=[0,0]&sort=["id","ASC"]`;
  const { headers } = await client.call('GET', `/api/app/arrived-wagon?${query}`, { token });
  return Number(/\/(\d+)$/.exec(String(headers['content-range']))?.[1] ?? 0);
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Lists of 70 wagons confirmed one after the other; from the confirmation until all stays are seen, milliseconds. */
const confirmTrains = async (client: Client, token: string): Promise<readonly number[]> => {
  const taken: number[] = [];
  for (let train = 0; train < trains + warmUp; train += 1) {
    const at = `${new Date(Date.now() - (train + 5) * 60_000).toISOString().slice(0, 16)}:00.000Z`;
    const { id } = await post(client, token, 'nature-list', {
      stationId: '716607',
      kind: 0,
      trainNumber: String(3000 + train),
      index: `7045-${String(100 + train)}-7166`,
      at,
      wagons: Array.from({ length: wagonsEach }, (_, place) => ({
        wagonNumber: wagonOf(train * wagonsEach + place),
        weight: '62',
        destinationStationId: '716607',
      })),
    });
    const start = performance.now();
    await post(client, token, `nature-list/${id}/confirm`, {});
    while ((await arrived(client, token, id)) < wagonsEach) {
      if (performance.now() - start > 60_000) throw new Error('the stays of a list do not arrive');
      await pause(10);
    }
    if (train >= warmUp) taken.push(performance.now() - start);
  }
  return taken;
};

/** From an event to the event of the command that followed from it, by the log's own clock, milliseconds. */
const stepTimes = async (pool: pg.Pool, type: string, after: string): Promise<readonly number[]> => {
  const { rows } = await pool.query<{ ms: string }>(
    `select extract(epoch from (e.recorded_at - c.recorded_at)) * 1000 as ms
     from log.event e join log.event c on c.id::text = e.metadata->>'causationId'
     where e.type = $1 and c.recorded_at >= $2`,
    [type, after],
  );
  return rows.map(({ ms }) => Number(ms));
};

/** Arrival: a train's list until its stays are seen, what a station looks at with a million stays, the map, messages. */
export const benchArrival: Part = async ({ url, folder, demoDatabase }) => {
  const rows: Row[] = [];
  const say = (name: string, value: number, unit: string, goal: number): void => {
    rows.push(atMost({ name, value, unit }, goal));
    console.error(`${name}: ${value} ${unit}`);
  };
  const demo = await demoDatabase();
  await withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      const services = await startServices({ url: scratch, folder, connections: 2, projections: true });
      const { client } = services;
      try {
        const token = await client.token('admin');
        const begun = new Date().toISOString();
        const taken = await confirmTrains(client, token);
        say(
          `list of ${wagonsEach} wagons confirmed until all stays are seen, p95`,
          rounded(percentile(taken, 95)),
          'ms',
          400,
        );
        const steps = await stepTimes(pool, 'ArrivedWagonArrived', begun);
        say(
          `chain: list to the command of each of its ${wagonsEach} stays, p99`,
          rounded(percentile(steps, 99)),
          'ms',
          500,
        );
        const integrator = await client.token('integrator');
        const messages: number[] = [];
        for (let round = -warmUp; round < requests; round += 1) {
          const text = flourMessage({
            reference: String(500_000 + round),
            number: `27-00${String(500_000 + round)}`,
            wagons: Array.from({ length: wagonsEach }, (_, place) =>
              wagonOf(20_000 + (round + warmUp) * wagonsEach + place),
            ),
          });
          const start = performance.now();
          const answer = await fetch(new URL('/api/integration/iftmin', services.origin), {
            method: 'POST',
            headers: { authorization: `Bearer ${integrator}`, 'content-type': 'application/edifact' },
            body: text,
          });
          if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
          if (round >= 0) messages.push(performance.now() - start);
        }
        say(`IFTMIN of ${wagonsEach} wagons taken, p95`, rounded(percentile(messages, 95)), 'ms', 200);
      } finally {
        await services.stop();
        await pool.end();
      }
    },
    demo,
  );
  await withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      await fillStays(pool, scratch, stays, open);
      const services = await startServices({ url: scratch, folder, connections: 2, projections: false });
      const { client } = services;
      try {
        const token = await client.token('admin');
        const list = (filter: object, sort: readonly string[]): string =>
          `/api/app/arrived-wagon?filter=${json(filter)}&sort=${json(sort)}&range=[0,24]`;
        for (const [name, filter, sort] of [
          ['open stays', { view: 'open' }, ['changedAt', 'DESC']],
          ['dislocation', { status__in: openStates }, ['lastAt', 'DESC']],
          ['open stays of a station', { stationId: '716607', status__in: openStates }, ['arrivedAt', 'DESC']],
        ] as const)
          say(`${stays} stays: ${name}, p95`, await timed(client, token, list(filter, sort)), 'ms', 100);
        say(
          `${stays} stays: map with ${open} wagons, p95`,
          await timed(client, token, '/api/app/dislocation/places'),
          'ms',
          500,
        );
        say(
          `${stays} stays: a customer's wagons with expected arrivals, p95`,
          await timed(client, token, '/api/app/tracking'),
          'ms',
          500,
        );
      } finally {
        await services.stop();
        await pool.end();
      }
    },
    demo,
  );
  return rows;
};
