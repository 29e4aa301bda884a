import { randomUUID } from 'node:crypto';
import { measureBareRate } from './bare-rate.ts';
import { caughtUp } from './caught-up.ts';
import { lostOrDoubled } from './counted.ts';
import type { Client } from './http-client.ts';
import { startServices } from './kerben.ts';
import { createNoteInputs } from './note-inputs.ts';
import type { Part } from './part.ts';
import { postgresMs, processorMs } from './processor-time.ts';
import { atLeast, percentile, type Row } from './row.ts';
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

/** What so many commands came to. */
export interface CommandsDone {
  readonly perSecond: number;
  /** Milliseconds of each. */
  readonly times: readonly number[];
  /** Processor of the API, of the projections that lead and of PostgreSQL for each command, milliseconds. */
  readonly perCommand: readonly number[];
  /** Until the lists held what the last of them had written, milliseconds. */
  readonly behindMs: number;
  readonly lost: Row;
}

/** A client with the tokens of those who work. */
interface Office {
  readonly client: Client;
  readonly cashier: string;
  readonly manager: string;
}

/**
 * Commands over HTTP as people give them: the API in one process or more, the projections in another, both busy, the load in one of its
 * own. Each client takes prepared notes (registered and submitted through the same door) through accept, form and edit.
 */
export const commandsDone = async ({
  url: scratch,
  folder,
  processes = 1,
}: {
  readonly url: string;
  readonly folder: string;
  readonly processes?: number;
}): Promise<CommandsDone> => {
  const pool = scratchPool(scratch, 2);
  const services = await startServices({ url: scratch, folder, connections: clients, projections: true, processes });
  try {
    const offices: readonly Office[] = await Promise.all(
      services.clients.map(async (client) => {
        const [cashier, manager] = await Promise.all([client.token('cashier'), client.token('station-manager')]);
        return { client, cashier, manager };
      }),
    );
    let turn = 0;
    const office = (): Office => {
      const one = offices[(turn += 1) % offices.length];
      if (!one) throw new Error('nobody is there');
      return one;
    };
    const nextInput = createNoteInputs();
    const ready: Note[] = [];
    const acknowledged = new Map<string, number>();
    let started = 0;
    await inParallel(clients, async () => {
      if (started++ >= preparedNotes) return false;
      const { client, cashier } = office();
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
      const step = async (note: Note, by: 'cashier' | 'manager', name: string, body: unknown, ifMatch = false) => {
        const start = performance.now();
        const headers: Record<string, string> = ifMatch ? { 'if-match': `"${note.revision}"` } : {};
        const { client, ...tokens } = office();
        const answer = await command(client, tokens[by], `/${note.id}/${name}`, body, headers);
        times.push(performance.now() - start);
        note.revision = answer.revision;
        acknowledged.set(`smgs/railway/${note.id}`, answer.revision + 1);
        done += 1;
      };
      await inParallel(clients, async () => {
        if (done >= most || performance.now() - began > length * 1000) return false;
        const note = ready.shift();
        if (!note) return false;
        await step(note, 'manager', 'accept', {});
        // Of thousands of numbers a few are those of wagons that the demo has in its notes.
        await step(note, 'cashier', 'form', { confirmedWarnings: ['Smgs.WagonElsewhere'] });
        await step(note, 'cashier', 'edit', { freeInformation: `Договор № ${done}` }, true);
        return true;
      });
      return { done, perSecond: (done * 1000) / (performance.now() - began) };
    };
    await measure(warmUpCommands * processes, Infinity);
    await caughtUp(pool);
    times.length = 0;
    const ofPostgres = await postgresMs(pool);
    const spent = (): readonly number[] => [
      services.apiPids.reduce((sum, pid) => sum + processorMs(pid), 0),
      processorMs(services.projectionsPid ?? 0),
      ofPostgres(),
    ];
    const before = spent();
    const { done, perSecond } = await measure(Infinity, seconds);
    if (ready.length === 0) throw new Error('the prepared notes did not last: raise their number');
    const ended = performance.now();
    // What the lists have still to do for these commands is theirs too.
    await caughtUp(pool);
    const behindMs = Math.round(performance.now() - ended);
    const perCommand = spent().map((ms, at) => Math.round(((ms - (before[at] ?? 0)) / done) * 1000) / 1000);
    const lost = await lostOrDoubled(pool, 'commands', acknowledged);
    return { perSecond, times, perCommand, behindMs, lost };
  } finally {
    await services.stop();
    await pool.end();
  }
};

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** What a command costs, with one process of each. */
export const benchCommands: Part = async ({ url, folder, appendRate, demoDatabase }) => {
  const append = await appendRate();
  const bare = await measureBareRate(url, clients);
  return withScratchDatabase(
    url,
    async (scratch) => {
      const { perSecond, times, perCommand, lost } = await commandsDone({ url: scratch, folder });
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
        { name: 'commands over HTTP, p50', value: tenths(percentile(times, 50)), unit: 'ms' },
        { name: 'commands over HTTP, p99', value: tenths(percentile(times, 99)), unit: 'ms' },
        ...['API', 'projections', 'PostgreSQL'].map((name, at) => ({
          name: `commands: ${name} ms`,
          value: perCommand[at] ?? Number.NaN,
          unit: 'ms of processor each',
        })),
        lost,
      ];
    },
    await demoDatabase(),
  );
};
