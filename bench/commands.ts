import { randomUUID } from 'node:crypto';
import { measureBareRate } from './bare-rate.ts';
import { caughtUp } from './caught-up.ts';
import { lostOrDoubled } from './counted.ts';
import type { Client } from './http-client.ts';
import { startServices } from './kerben.ts';
import { createNoteInputs } from './note-inputs.ts';
import type { Part } from './part.ts';
import { postgresMs, processorMs } from './processor-time.ts';
import { atLeast, percentile } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

const clients = 32;
const seconds = 6;
/** The first commands compile what the others run: they are given and not counted. */
const warmUpCommands = 3_000;
/** Enough notes that no client runs out of them: at 2,500 commands a second they last. */
const preparedNotes = 6_000;

interface Note {
  readonly id: string;
  revision: number;
}

interface Answer {
  readonly id: string;
  readonly revision: number;
}

/** Runs `work` in so many loops at once until one says it is done (false). */
const inParallel = (loops: number, work: () => Promise<boolean>): Promise<unknown> =>
  Promise.all(
    Array.from({ length: loops }, async () => {
      while (await work());
    }),
  );

const command = async (
  client: Client,
  token: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const reply = await client.call('POST', `/api/app/smgs${path}`, {
    token,
    body,
    headers: { 'idempotency-key': randomUUID(), ...headers },
  });
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.body}`);
  return JSON.parse(reply.body) as Answer;
};

/**
 * Commands over HTTP as people give them: the API in one process, the projections in another, both busy, the load in a
 * third. Each client takes prepared notes (registered and submitted through the same door) through accept, form and edit.
 */
export const benchCommands: Part = async ({ url, folder, appendRate, demoDatabase }) => {
  const append = await appendRate();
  const bare = await measureBareRate(url, clients);
  return withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 2);
      const services = await startServices({ url: scratch, folder, connections: clients, projections: true });
      const { client } = services;
      try {
        const [cashier, manager] = await Promise.all([client.token('cashier'), client.token('station-manager')]);
        const nextInput = createNoteInputs();
        const ready: Note[] = [];
        const acknowledged = new Map<string, number>();
        let started = 0;
        await inParallel(clients, async () => {
          if (started++ >= preparedNotes) return false;
          const { id } = await command(client, cashier, '', nextInput());
          const { revision } = await command(client, cashier, `/${id}/submit`, {});
          acknowledged.set(`smgs/railway/${id}`, 2);
          ready.push({ id, revision });
          return true;
        });
        await caughtUp(pool);
        await pool.query('analyze');

        const times: number[] = [];
        /** Gives commands until enough are given or the time is over; how many they were, and how many a second. */
        const measure = async (most: number, length: number): Promise<{ done: number; perSecond: number }> => {
          const began = performance.now();
          let done = 0;
          const step = async (note: Note, token: string, name: string, body: unknown, ifMatch = false) => {
            const start = performance.now();
            const headers: Record<string, string> = ifMatch ? { 'if-match': `"${note.revision}"` } : {};
            const answer = await command(client, token, `/${note.id}/${name}`, body, headers);
            times.push(performance.now() - start);
            note.revision = answer.revision;
            acknowledged.set(`smgs/railway/${note.id}`, answer.revision + 1);
            done += 1;
          };
          await inParallel(clients, async () => {
            if (done >= most || performance.now() - began > length * 1000) return false;
            const note = ready.shift();
            if (!note) return false;
            await step(note, manager, 'accept', {});
            // Of thousands of numbers a few are those of wagons that the demo has in its notes.
            await step(note, cashier, 'form', { confirmedWarnings: ['Smgs.WagonElsewhere'] });
            await step(note, cashier, 'edit', { freeInformation: `Договор № ${done}` }, true);
            return true;
          });
          return { done, perSecond: (done * 1000) / (performance.now() - began) };
        };
        await measure(warmUpCommands, Infinity);
        await caughtUp(pool);
        times.length = 0;
        const ofPostgres = await postgresMs(pool);
        const spent = (): readonly number[] => [
          processorMs(services.apiPid),
          processorMs(services.projectionsPid ?? 0),
          ofPostgres(),
        ];
        const before = spent();
        const { done, perSecond } = await measure(Infinity, seconds);
        if (ready.length === 0) throw new Error('the prepared notes did not last: raise their number');
        // What the lists have still to do for these commands is theirs too.
        await caughtUp(pool);
        const perCommand = spent().map((ms, at) => Math.round(((ms - (before[at] ?? 0)) / done) * 1000) / 1000);
        return [
          atLeast(
            {
              name: `commands over HTTP, ${clients} clients, projections on`,
              value: Math.round(perSecond),
              unit: 'commands/s',
              baseline: `${Math.round(append)} appends/s`,
              ratio: Math.round((perSecond / append) * 100) / 100,
            },
            0.35,
          ),
          {
            name: 'ceiling: node:http, one append and nothing else',
            value: Math.round(bare),
            unit: 'requests/s',
            baseline: `${Math.round(append)} appends/s`,
            ratio: Math.round((bare / append) * 100) / 100,
          },
          { name: 'commands over HTTP, p50', value: Math.round(percentile(times, 50) * 10) / 10, unit: 'ms' },
          { name: 'commands over HTTP, p99', value: Math.round(percentile(times, 99) * 10) / 10, unit: 'ms' },
          ...['API', 'projections', 'PostgreSQL'].map((name, at) => ({
            name: `commands: ${name} ms`,
            value: perCommand[at] ?? Number.NaN,
            unit: 'ms of processor each',
          })),
          await lostOrDoubled(pool, 'commands', acknowledged),
        ];
      } finally {
        await services.stop();
        await pool.end();
      }
    },
    await demoDatabase(),
  );
};
