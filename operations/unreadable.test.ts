import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { v4 as uuid } from 'uuid';
import { createClaims } from '@kerben/command-service/claims.ts';
import { createExecute } from '@kerben/command-service/execute.ts';
import type { CommandRequest } from '@kerben/command-service/command-request.ts';
import { createExecuteMany } from '@kerben/command-service/execute-many.ts';
import { foldBook } from '@kerben/command-service/import/fold-book.ts';
import { createRecords as createStreams } from '@kerben/command-service/records.ts';
import { createEventCodec, plainCodec } from '@kerben/platform/event-store/codec.ts';
import { createMemoryLog, createMemoryStore } from '@kerben/platform/event-store/memory-log.ts';
import type { NewEvent } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { refusedByLog, unavailableProblem } from '@kerben/platform/http/unavailable.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { testDatabase } from '@kerben/platform/testing/postgres.ts';
import { feedEvents } from '@kerben/query-service/integration/feed.ts';
import { readEventChanges } from '@kerben/query-service/audit-log/event-changes.ts';
import { createHistory } from '@kerben/query-service/history.ts';
import { createRecords } from '@kerben/query-service/records.ts';
import { createSedProcess } from '@kerben/projections/processes/sed/process.ts';
import { prepareSedProcess, sedProcess } from '@kerben/projections/processes/sed/table.ts';
import { verifySedProcess } from '@kerben/projections/processes/sed/verify.ts';
import { verifyMoney } from '@kerben/projections/proofs/verify-money.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { catchUpOnce } from '@kerben/projections/runtime/catch-up-once.ts';
import { parkedAtAll, unpark } from '@kerben/projections/runtime/parked.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { projectors } from '@kerben/projections/runtime/projectors.ts';
import { rebuild } from '@kerben/projections/runtime/rebuild.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import { books } from '@kerben/workflows/books.ts';
import { takenUpKey } from '@kerben/workflows/claims/area.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { emptyValues } from '@kerben/workflows/fields/schemas.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { isHousekeeping } from '@kerben/workflows/kernel/carried.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import type { RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { createDirectory } from '@kerben/workflows/people/directory.ts';
import pg from 'pg';
import { pino } from 'pino';
import { collectFiles } from './files/collect-files.ts';
import { filesOfLog } from './files/files-of-log.ts';
import { verifyCalculations } from './verify-calculations.ts';
import { verifySignatures } from './signatures/verify-signatures.ts';

const quiet = pino({ level: 'silent' });
const clock = () => new Date('2026-03-10T06:00:00Z');
const person = systemPerson('railway');
const sha256 = 'c'.repeat(64);

const folder = join(import.meta.dirname, '../workflows/corpus/events');
const corpus = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as DomainEvent & { readonly version: number },
);

/** An event with which a record of an area may begin. */
const firstOf = (area: Area): DomainEvent => {
  const book = books.find((each) => each.area === area.name);
  if (book) {
    const data = { id: 'x', values: emptyValues(book.fields), confirmedWarnings: [] };
    return { type: `${book.events}Created`, data };
  }
  const known = corpus
    .filter((event) => event.type in area.events && area.events[event.type]?.version === event.version)
    .filter((event) => !isHousekeeping(event));
  const first = known.find(({ data }) => 'id' in (data as object)) ?? known[0];
  if (!first) throw new Error(`no event of ${area.name}`);
  return { type: first.type, data: first.data };
};

/** What this release cannot read, behind a good event. */
const kinds = {
  unknown: () => ({ type: 'TestFromTomorrow', schemaVersion: 1, data: { picture: { sha256, name: 'x.png' } } }),
  newer: (area: Area) => ({ type: firstOf(area).type, schemaVersion: 99, data: {} }),
  malformed: (area: Area) => {
    const type = Object.keys(area.events).find((each) => failsOn(area, each)) ?? '';
    return { type, schemaVersion: area.events[type]?.version ?? 1, data: null };
  },
} as const satisfies Readonly<Record<string, (area: Area) => Pick<NewEvent, 'type' | 'schemaVersion' | 'data'>>>;
/** Some events say all by their type, and whatever stands in them is not looked at. */
const failsOn = (area: Area, type: string): boolean => {
  try {
    area.evolve(area.evolve(area.initial, firstOf(area)), { type, data: null });
    return false;
  } catch {
    return true;
  }
};
const versionOf = (area: Area): number => area.events[firstOf(area).type]?.version ?? 1;
const wrongKinds = Object.keys(kinds) as readonly (keyof typeof kinds)[];

const log = createMemoryLog();
const stored = createMemoryStore(log, plainCodec);
const store = createMemoryStore(log, createEventCodec(eventTable));
const metadata = {
  commandId: 'c',
  command: 'test',
  fingerprint: '',
  correlationId: 'c',
  causationId: null,
  userId: 'u',
  userName: 'U',
  tenant: 'railway',
  traceparent: null,
  occurredAt: '2026-03-10T06:00:00.000Z',
};
const append = (stream: string, event: Pick<NewEvent, 'type' | 'schemaVersion' | 'data'>) =>
  stored.append(stream, [{ ...event, id: uuid(), metadata: { ...metadata, commandId: uuid() } }], { expected: 'any' });

/** What a caller over HTTP gets for what was thrown. */
const answered = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : (unavailableProblem(error) ?? refusedByLog(error) ?? new Problem(500, 'Server.Failure', { cause: error }));
const refused = async (work: () => Promise<unknown>): Promise<Problem> => {
  try {
    await work();
  } catch (error) {
    return answered(error);
  }
  throw new Error('it was not refused');
};

describe('a record that cannot be read', () => {
  let pool: pg.Pool;
  let drop: () => Promise<void>;
  const unreadable = areas.flatMap((area) =>
    wrongKinds.map((kind) => ({ area, kind, id: `x-${kind}`, stream: `${area.name}/railway/x-${kind}` })),
  );
  /** It is told which record it is, and what a person reads names it. */
  const expectNamed = (problem: Problem, { area, id }: (typeof unreadable)[number], what: string): void => {
    expect(
      { code: problem.code, status: problem.status, ...problem.params },
      `${what}: ${String(problem.cause)}`,
    ).to.include({
      code: 'Record.Unreadable',
      status: 409,
      area: area.name,
      id,
      entry: 2,
    });
    expect(JSON.stringify([problem.params, problem.data]), what).to.not.match(/\bat .*:\d+:\d+|\\n/);
  };
  const catchUp = async (): Promise<void> => {
    for (const { name, models, create } of projectors) {
      await prepareReadModels({ pool, store, models, projector: name, log: quiet });
      await catchUpOnce({ pool, store, name, create, log: quiet });
    }
    await catchUpOnce({ pool, store, name: sedProcess, create: createSedProcess, log: quiet });
  };

  before(async function () {
    this.timeout(120_000);
    const database = await testDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 8 });
    pool.on('error', () => undefined);
    drop = () => database.drop();
    for (const area of areas) {
      const first = { ...firstOf(area), schemaVersion: versionOf(area) };
      for (const id of ['x', ...wrongKinds.map((kind) => `x-${kind}`)])
        await append(`${area.name}/railway/${id}`, first);
    }
    await prepareSedProcess(pool);
    await catchUp();
    for (const { area, kind, stream } of unreadable) await append(stream, kinds[kind](area));
    await catchUp();
  });
  after(async () => {
    // Of parked streams the first hundred of a process are named to the metrics: the next tests have theirs.
    await inTransaction(pool, async (client) => {
      for (const { projector, stream } of await parkedAtAll(pool, 100_000)) await unpark(client, projector, stream);
    });
    await pool.end();
    await drop();
  });

  it('refuses every command, and says which record it is', async () => {
    const execute = createExecute({ store, areas, clock });
    const many = createExecuteMany({ store, areas, clock, execute });
    for (const one of unreadable) {
      const { area, id } = one;
      const all = [...area.commands, ...(area.processCommands ?? [])] as readonly CommandRequest['command'][];
      const command = all.find(({ kind }) => kind === 'change');
      if (!command) continue;
      const request: CommandRequest = {
        area,
        command,
        id,
        input: {},
        person,
        idempotencyKey: undefined,
        expectedRevision: 0,
        traceparent: null,
      };
      expectNamed(await refused(() => execute(request)), one, `${area.name} ${command.name}`);
      const [answer] = await many([request]);
      expectNamed(
        await refused(() =>
          answer?.status === 'rejected' ? Promise.reject(answer.reason as Error) : Promise.resolve(),
        ),
        one,
        area.name,
      );
    }
  });

  it('is named to whoever wants what it holds', async () => {
    const records = createStreams(store);
    const claims = createClaims({ store, records, areas: new Map(areas.map((area) => [area.name, area])), clock });
    for (const area of areas.filter((each) => 'claims' in each)) {
      const data = { holder: `${area.name}/0`, before: null, commandId: 'c' };
      await append(`claims/railway/${takenUpKey(area)}`, { type: 'Claimed', schemaVersion: 1, data });
    }
    for (const one of unreadable.filter(({ area }) => 'claims' in area)) {
      const key = `test:${one.area.name}-${one.kind}`;
      const data = { holder: `${one.area.name}/${one.id}`, before: null, commandId: 'c' };
      await append(`claims/railway/${key}`, { type: 'Claimed', schemaVersion: 1, data });
      const command = commandNamed(areaNamed('smgs'), 'register');
      const request = { area: areaNamed('smgs'), command, id: 'stranger', input: {}, person } as CommandRequest;
      const identity = { commandId: uuid(), id: 'stranger', stream: 'smgs/railway/stranger', fingerprint: '' };
      expectNamed(
        await refused(() => claims.take({ request, identity, keys: [key] })),
        one,
        `taking from ${one.area.name}`,
      );
      expectNamed(await refused(() => claims.holders('railway', [key])), one, `who holds, ${one.area.name}`);
    }
  });

  it('is named by its logs and its past, and shown as it was by its page', async () => {
    const history = createHistory(store);
    const records = createRecords(pool, store);
    const word = () => undefined;
    for (const one of unreadable) {
      const { area, id, stream } = one;
      for (const [what, read] of Object.entries({
        logs: () => history.logs(area, person, id, word),
        statusLog: () => history.statusLog(area, person, id, word),
        editLog: () => history.editLog(area, person, id, word),
        at: () => history.at(area, person, id, { revision: 0 }),
      }))
        expectNamed(await refused(read), one, `${what} of ${area.name}`);
      expect((await readEventChanges(store, person, [{ stream, revision: 1 }])).size, stream).to.equal(0);
      const model = readModels.find(({ name }) => name === area.name);
      const shown = model && (await records.one(model, person, id).catch((error: unknown) => answered(error)));
      if (shown instanceof Problem) expect(shown.status, stream).to.equal(404);
      else if (shown) expect(shown.revision, stream).to.equal(0);
    }
  });

  it('stops an import into its book, which says why', async () => {
    for (const { area: name } of books) {
      const problem = await refused(() => foldBook(store, areaNamed(name), 'railway'));
      expect(problem, name).to.include({ code: 'Record.Unreadable', status: 409 });
      expect(problem.params, name).to.include({ area: name, entry: 2 });
    }
  });

  it('is passed by and named by the feed, and unknown to the directory of people', async () => {
    const left: string[] = [];
    const events = await store.readAll({ after: 0n, limit: 100_000 });
    feedEvents(events, 'https://x', ({ event }) => left.push(event.stream));
    const directory = createDirectory(clock);
    for (const event of events) directory.apply(event);
    expect(directory.user('x-unknown')).to.equal(undefined);
    expect(directory.user('x-malformed')).to.equal(undefined);
    expect(directory.user('x')).to.not.equal(undefined);
    expect(left).to.include('smgs/railway/x-unknown');
  });

  it('is parked by every list, each by the event that is to blame', async function () {
    this.timeout(120_000);
    const parked = await parkedAtAll(pool, 100_000);
    for (const one of parked) expect(one.error).to.not.include('\n');
    const blamed = new Map(log.events.filter(({ revision }) => revision === 1).map(({ stream, id }) => [stream, id]));
    for (const { name, models } of projectors)
      for (const model of models) {
        if ('perEvent' in model) continue;
        for (const kind of wrongKinds) {
          const stream = `${model.area.name}/railway/x-${kind}`;
          const found = parked.find((one) => one.projector === name && one.stream === stream);
          expect(found?.eventId, stream).to.equal(blamed.get(stream));
        }
      }
    const [model] = readModels.filter(({ name }) => name === 'smgs');
    if (!model) throw new Error('no list');
    const { rows, parked: again } = await rebuild({ pool, store, model, projector: 'read-models' });
    expect(rows).to.equal(1);
    expect(again.map(({ stream, eventId }) => [stream, eventId])).to.have.deep.members(
      wrongKinds.map((kind) => [`smgs/railway/x-${kind}`, blamed.get(`smgs/railway/x-${kind}`)]),
    );
  });

  it('is told by the checker in one line each, which goes on to its end', async function () {
    this.timeout(120_000);
    const told: string[] = [];
    const leaveOut = ({ message }: RecordUnreadable): void => void told.push(message);
    for (const { name, verify } of projectors) {
      const { broken, parked } = await verify({ pool, store });
      told.push(...broken);
      if (name === 'read-models') expect(parked, name).to.be.greaterThan(0);
    }
    const sed = await verifySedProcess({ pool, store });
    expect(sed.parked).to.be.greaterThan(0);
    told.push(...sed.broken);
    await verifyMoney(store, leaveOut, clock().getTime());
    await verifyCalculations(store, () => Promise.resolve(new Map()), leaveOut);
    for (const { stream } of unreadable.filter(({ area }) => 'claims' in area || area.name === 'calculation'))
      expect(
        told.some((line) => line.startsWith(`${stream}, event `)),
        stream,
      ).to.equal(true);
    for (const line of told) expect(line).to.not.match(/\n/);
  });

  it('is no hindrance to whoever looks after files and signatures', async () => {
    const { named, mentioned } = await filesOfLog(stored);
    expect(named.get(`railway/${sha256}`)).to.equal('x.png');
    const removed: string[] = [];
    const files = {
      async *all() {
        yield await Promise.resolve({ tenant: 'railway', sha256, since: new Date(0) });
        yield await Promise.resolve({ tenant: 'railway', sha256: 'b'.repeat(64), since: new Date(0) });
      },
      remove: (_tenant: string, hash: string) => Promise.resolve(void removed.push(hash)),
    };
    await collectFiles(files as never, mentioned, clock());
    expect(removed).to.deep.equal(['b'.repeat(64)]);
    const told: string[] = [];
    async function* logged() {
      for (const event of log.events) yield await Promise.resolve(event as never);
    }
    await verifySignatures(logged(), ({ stream }) => told.push(stream));
    expect(told).to.have.members(wrongKinds.map((kind) => `smgs/railway/x-${kind}`));
  });
});
