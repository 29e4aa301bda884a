import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { modulo11CheckDigit } from '@kerben/workflows/checks/digits.ts';
import { caughtUp } from './caught-up.ts';
import type { Client } from './http-client.ts';
import { startServices } from './kerben.ts';
import type { Part } from './part.ts';
import { atLeast, atMost, percentile } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

const rows = 20_000;
/** People who edit meanwhile, and how long each thinks, milliseconds. */
const people = 4;
const thinkingMs = 20;
const quietSeconds = 6;
/** How often the job is looked at, milliseconds: often where its end is timed, beside people as the dialog does. */
const lookMs = { alone: 200, among: 1_000 };

interface Job {
  readonly id: string;
  readonly state: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** A file of stations with their check digits, from this code on. */
const stations = (from: number): string =>
  [
    'esr;name;administration',
    ...Array.from({ length: rows }, (_, index) => {
      const code = String(from + index);
      return `${code}${modulo11CheckDigit(`${code}0`, 5)};Станция ${index};27`;
    }),
  ].join('\r\n');

/** People who go on editing entries of their own until they are told to stop; the time of every command, milliseconds. */
const others = (client: Client, token: string) => {
  const times: number[] = [];
  let going = true;
  const call = async (path: string, body: unknown, revision?: number): Promise<{ id: string; revision: number }> => {
    const headers = {
      'idempotency-key': randomUUID(),
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    };
    const send = () => client.call('POST', `/api/app/contractor${path}`, { token, body, headers });
    // A connection that was kept open too long is closed under the request: the key makes sending it again safe.
    const reply = await send().catch(send);
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.body}`);
    return JSON.parse(reply.body) as { id: string; revision: number };
  };
  const person = async (_: unknown, index: number): Promise<void> => {
    let entry = await call('', { code: `bench-${index}`, nameRu: 'Контрагент' });
    for (let edit = 0; going; edit += 1) {
      const started = performance.now();
      entry = await call(`/${entry.id}/edit`, { contract: `Договор № ${edit}` }, entry.revision);
      times.push(performance.now() - started);
      await delay(thinkingMs);
    }
  };
  const all = Promise.all(Array.from({ length: people }, person));
  // What goes wrong is told when they are stopped.
  all.catch((error: unknown) => console.error(error));
  return {
    /** The times since the last call. */
    taken: (): number[] => times.splice(0),
    stop: async (): Promise<void> => {
      going = false;
      await all;
    },
  };
};

/**
 * A file of twenty thousand stations, uploaded, planned and applied over HTTP, twice: while nobody else is at work, and while
 * people edit entries of another book. How fast its rows are visible in the list, against the port's own append rate, and what
 * the others feel of it.
 */
export const benchImport: Part = async ({ url, folder, appendRate, demoDatabase }) => {
  const append = await appendRate();
  return withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      const services = await startServices({ url: scratch, folder, connections: people + 2, projections: true });
      const { client, origin } = services;
      try {
        const admin = await client.token('admin');
        let look = lookMs.alone;
        const until = async (id: string, ...states: string[]): Promise<Job> => {
          for (;;) {
            const { body } = await client.call('GET', `/api/imports/${id}`, { token: admin });
            const now = JSON.parse(body) as Job;
            if (states.includes(now.state)) return now;
            if (['failed', 'stopped', 'mapping'].includes(now.state)) throw new Error(JSON.stringify(now));
            await delay(look);
          }
        };
        /** Uploads a file and plans it; what it returns applies it. Seconds of each. */
        const planned = async (from: number) => {
          const answer = await fetch(`${origin}/api/imports/books/stations?name=stations.csv`, {
            method: 'POST',
            headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream' },
            body: stations(from),
          });
          const { id } = (await answer.json()) as Job;
          const began = performance.now();
          await until(id, 'planned');
          const apply = async () => {
            const started = performance.now();
            await client.call('POST', `/api/imports/${id}/apply`, { token: admin, body: {} });
            const { counts } = await until(id, 'done');
            await caughtUp(pool);
            return { seconds: (performance.now() - started) / 1000, missing: rows - (counts['written'] ?? 0) };
          };
          return { seconds: (performance.now() - began) / 1000, apply };
        };
        const tenth = (value: number): number => Math.round(value * 10) / 10;
        const rate = (name: string, seconds: number) => ({
          name,
          value: Math.round(rows / seconds),
          unit: 'rows/s',
          baseline: `${Math.round(append)} appends/s`,
          ratio: Math.round((rows / seconds / append) * 100) / 100,
        });

        const alonePlan = await planned(20_000);
        const alone = await alonePlan.apply();

        look = lookMs.among;
        const working = others(client, admin);
        await delay(2_000);
        working.taken();
        await delay(quietSeconds * 1000);
        const quiet = working.taken();
        const amongPlan = await planned(20_000 + rows);
        const planning = working.taken();
        const among = await amongPlan.apply();
        const applying = working.taken();
        // Quiet is what it was before and what it is afterwards: a service that has just got warm would flatter the import.
        await delay(2_000);
        working.taken();
        await delay(quietSeconds * 1000);
        quiet.push(...working.taken());
        await working.stop();
        const slowed = (name: string, times: readonly number[], p: number) =>
          atMost(
            {
              name: `others' commands while ${name}, p${p}`,
              value: tenth(percentile(times, p)),
              unit: 'ms',
              baseline: `${tenth(percentile(quiet, p))} ms before and after`,
              ratio: Math.round((percentile(times, p) / percentile(quiet, p)) * 100) / 100,
            },
            1.2,
          );
        return [
          atLeast(rate(`import of ${rows} rows while nobody is at work, visible in the list`, alone.seconds), 0.3),
          rate(`import of ${rows} rows beside ${people} people at work, visible in the list`, among.seconds),
          { name: 'import: reading and planning, alone', value: tenth(alonePlan.seconds), unit: 's' },
          { name: 'import: reading and planning, beside people', value: tenth(amongPlan.seconds), unit: 's' },
          atMost({ name: 'import: rows not written', value: alone.missing + among.missing, unit: 'rows' }, 0),
          slowed('planning', planning, 50),
          slowed('planning', planning, 99),
          slowed('applying', applying, 50),
          slowed('applying', applying, 99),
        ];
      } finally {
        await services.stop();
        await pool.end();
      }
    },
    await demoDatabase(),
  );
};
