import { openLog } from '@kerben/operations/services/open-log.ts';
import notes from '@kerben/operations/demo/documents/smgs.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { auditLog, auditLogProjector } from '@kerben/projections/read-models/audit-log.ts';
import { tableName } from '@kerben/projections/read-models/table.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { tableOf } from '@kerben/projections/runtime/schema.ts';
import { chargeNote } from '../tests/charge-note.ts';
import { freshDataDir, startKerben, type Kerben } from '../tests/kerben.ts';
import type { Client } from './http-client.ts';
import { startServices } from './kerben.ts';
import { fillList } from './many-rows.ts';
import { wagonNumber } from './own-wagons.ts';
import type { Bench, Part } from './part.ts';
import { atMost, percentile, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

/** `BENCH_NOTES` for a smaller or larger list; ten wagons each. */
const count = Number(process.env['BENCH_NOTES'] ?? 100_000);
const wagonsEach = 10;
const wagonsPrinted = 60;
const batch = 100;
const requests = 20;
const warmUp = 3;

const rounded = (value: number): number => Math.round(value * 10) / 10;
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const told = (name: string, value: number, unit: string, goal: number): Row => {
  console.error(`${name}: ${value} ${unit}`);
  return atMost({ name, value, unit }, goal);
};

/** The p95 of questions, one after another, in milliseconds. */
const timed = async (client: Client, token: string, paths: (round: number) => string): Promise<number> => {
  const taken: number[] = [];
  for (let round = -warmUp; round < requests; round += 1) {
    const start = performance.now();
    const { status, body } = await client.call('GET', paths(round + warmUp), { token });
    if (status !== 200) throw new Error(`${status} ${body.slice(0, 300)}`);
    if (round >= 0) taken.push(performance.now() - start);
  }
  return rounded(percentile(taken, 95));
};

const lists = async ({ url, folder, demoDatabase }: Bench): Promise<Row[]> =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      const model = await fillList(pool, scratch, count, wagonsEach);
      const log = createLog('bench', 'warn');
      const store = await openLog({ databaseUrl: scratch, eventStoreUrl: undefined, log });
      await prepareReadModels({ pool, store, models: [auditLog], projector: auditLogProjector, log });
      await store.close();
      await pool.query('update read_model.model set written = gen_random_uuid() where table_name = $1', [
        tableName(model),
      ]);
      const { rows: some } = await pool.query<{ wagon: string }>(
        `select "wagonNumbers"[1 + (row_number() over ())::int % ${wagonsEach}] as wagon from ${tableOf(model)} where cardinality("wagonNumbers") = ${wagonsEach} order by md5(id) limit ${requests + warmUp}`,
      );
      const { rows: sums } = await pool.query<{ wagons: string }>(
        `select sum(cardinality("wagonNumbers")) as wagons from ${tableOf(model)}`,
      );
      const size = `${count} notes, ${sums[0]?.wagons ?? '?'} wagons`;
      const services = await startServices({ url: scratch, folder, connections: 2, projections: false });
      try {
        const { client } = services;
        const token = await client.token('cashier');
        const page = (filter: object): string =>
          `/api/app/smgs?filter=${json(filter)}&sort=${json(['createdAt', 'DESC'])}&range=[0,9]`;
        const wagonOf = (round: number): string => some[round % some.length]?.wagon ?? '';
        return [
          told(
            `list of ${size}, newest page, p95`,
            await timed(client, token, () => page({ isArchiev: false })),
            'ms',
            100,
          ),
          told(
            `of a state, p95`,
            await timed(client, token, () => page({ subStatus: 3, isArchiev: false })),
            'ms',
            100,
          ),
          told(
            `for dispatch, p95`,
            await timed(client, token, () =>
              page({ isArchiev: false, signedDate__blank: false, signatureBroken: false, departedAt__blank: true }),
            ),
            'ms',
            100,
          ),
          told(
            `filter by any wagon, p95`,
            await timed(client, token, (round) => page({ wagonNumbers: wagonOf(round), view: 'all' })),
            'ms',
            50,
          ),
          told(
            `search for any wagon, p95`,
            await timed(client, token, (round) => page({ q: wagonOf(round), view: 'all' })),
            'ms',
            50,
          ),
        ];
      } finally {
        await services.stop();
        await pool.end();
      }
    },
    await demoDatabase(),
  );

/** A formed note with so many wagons and a linked payment, by real commands. */
const printedNote = async (kerben: Kerben, token: string): Promise<string> => {
  const step = notes.steps(new Date()).find(({ command }) => command === 'register');
  const input = step?.input as { readonly smgsVagons: readonly object[] };
  const [wagon] = input.smgsVagons;
  const smgsVagons = Array.from({ length: wagonsPrinted }, (_, index) => {
    return {
      ...wagon,
      wagonNumber: wagonNumber(6_200_000 + index * 13),
      seals: [{ quantity: 2, marks: `КРГ ${7_000_000 + index}, КРГ ${8_000_000 + index}` }],
    };
  });
  const send = async (path: string, body: object): Promise<{ readonly id: string }> => {
    const answer = await kerben.call<{ readonly id: string }>('POST', `/api/app/smgs${path}`, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { id } = await send('', { ...input, smgsVagons });
  for (const [move, body] of [
    ['submit', {}],
    ['accept', {}],
    ['form', { confirmedWarnings: ['Smgs.BorderMissing'] }],
  ] as const)
    await send(`/${id}/${move}`, body);
  await send(`/${id}/link-payment`, { paymentId: await chargeNote(kerben, id, '1000.00') });
  return id;
};

const prints = async (): Promise<Row[]> => {
  const kerben = await startKerben({ dataDir: await freshDataDir() });
  try {
    const token = await kerben.token('admin');
    const id = await printedNote(kerben, token);
    const print = async (): Promise<number> => {
      const began = performance.now();
      const answer = await fetch(`${kerben.origin}/api/app/report/EmptySmgs?Id=${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const file = await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(Buffer.from(file).toString().slice(0, 300));
      return performance.now() - began;
    };
    const first = await print();
    const taken: number[] = [];
    for (let round = 0; round < 10; round += 1) taken.push(await print());
    const began = performance.now();
    // As the screen asks: two at a time.
    let left = batch;
    const lane = async (): Promise<void> => {
      for (; left > 0; left -= 1) await print();
    };
    await Promise.all([lane(), lane()]);
    const seconds = (ms: number): number => Math.round(ms / 10) / 100;
    return [
      told(`six sheets with ${wagonsPrinted} wagons as PDF, p95`, seconds(percentile(taken, 95)), 's', 1.5),
      { name: '… the first one, with its code', value: seconds(first), unit: 's' },
      told(`${batch} such notes in a batch`, seconds(performance.now() - began), 's', 60),
    ];
  } finally {
    await kerben.remove();
  }
};

/** Notes: the list at the size of years, any wagon among a million, six sheets on paper. */
export const benchNotes: Part = async (bench) => [...(await lists(bench)), ...(await prints())];
