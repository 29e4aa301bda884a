import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { cursorTable, prepareChainProcess, stepTable } from '@kerben/projections/processes/chains/table.ts';
import { migrateReadModels } from '@kerben/projections/runtime/prepare.ts';
import { expect } from 'chai';
import pg from 'pg';
import { codec } from '../../tests/follow/areas.ts';

const full = process.env['KERBEN_FAULTS_FULL'] === 'on';
/** Steps in all, the records that they go to, and kills at least; `npm run faults` takes the long form. */
const [steps, wagons, kills] = full ? [10_000, 100, 25] : [1_000, 20, 4];
/** Steps that come after the last kill. */
const lastOnes = 50;
const program = join(import.meta.dirname, '../../tests/follow/runner.ts');

describe(`a runner that is killed (kill -9) in the middle of ${steps} steps`, function () {
  this.timeout(full ? 600_000 : 120_000);
  let database: TestDatabase;
  let store: EventStore;
  let pool: pg.Pool;
  let runner: ChildProcess | undefined;

  before(async () => {
    database = await testDatabase();
    await migrateEventStore(database.url);
    store = await createPostgresEventStore({ url: database.url, codec, allowForgetfulServer: true });
    pool = new pg.Pool({ connectionString: database.url, max: 4 });
    pool.on('error', () => undefined);
    await migrateReadModels(pool);
    await prepareChainProcess(pool);
  });
  after(async () => {
    runner?.kill('SIGKILL');
    await pool.end();
    await store.close();
    await database.drop();
  });

  const start = async (): Promise<void> => {
    runner = fork(program, [database.url], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(runner, 'message');
  };
  const kill = async (): Promise<void> => {
    if (!runner) return;
    const ended = once(runner, 'exit');
    runner.kill('SIGKILL');
    await ended;
  };
  const metadata = (): Readonly<Record<string, unknown>> => ({
    commandId: randomUUID(),
    fingerprint: '',
    userId: 'somebody',
    tenant: 'railway',
    occurredAt: '2026-11-22T06:00:00.000Z',
  });
  const event = (type: string, data: object) => ({
    id: randomUUID(),
    type,
    schemaVersion: 1,
    data,
    metadata: metadata(),
  });
  const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
  const heard = async (): Promise<ReadonlyMap<string, readonly { serial: unknown; cause: unknown }[]>> => {
    const streams = Array.from({ length: wagons }, (_, index) => `test-wagon/railway/w${index}`);
    const read = await store.readStreams(streams);
    return new Map(
      [...read].map(([stream, events]) => [
        stream,
        events
          .filter(({ type }) => type === 'TestWagonHeard')
          .map(({ data, metadata: { causationId } }) => ({
            serial: (data as { asked: { serial: number } }).asked.serial,
            cause: causationId,
          })),
      ]),
    );
  };
  const done = async (): Promise<number> => [...(await heard()).values()].reduce((sum, { length }) => sum + length, 0);

  it('does each step once, those of one record in the order of the log', async () => {
    const opened = { status: 0, confirmedWarnings: [], creatorId: 'somebody' };
    for (let index = 0; index < wagons; index += 1)
      await store.append(
        `test-wagon/railway/w${index}`,
        [event('TestWagonCreated', { ...opened, id: `w${index}`, changes: {} })],
        { expected: 'no_stream' },
      );
    await start();
    while (((await pool.query(`select 1 from ${cursorTable} where chain = 'train-confirmed'`)).rowCount ?? 0) === 0)
      await pause(50);

    let killed = 0;
    /** Kills that are under way or done: each lets the next trains come, and falls among their steps. */
    let begun = 0;
    let inTheMiddle = 0;
    // Trains go on coming while the runner is killed and started again.
    const writing = (async (): Promise<void> => {
      for (let serial = 1; serial <= steps; serial += 1) {
        // However fast the machine is: there is something to be done at every kill.
        const due = serial > steps - lastOnes ? kills : Math.floor((serial / steps) * kills);
        while (begun < due) await pause(1);
        const id = `t${serial}`;
        await store.append(
          `test-train/railway/${id}`,
          [
            event('TestTrainCreated', { ...opened, id, changes: { wagon: `w${serial % wagons}`, serial } }),
            event('TestTrainConfirmed', { status: 1, changes: {}, confirmedWarnings: [] }),
          ],
          { expected: 'no_stream' },
        );
      }
    })();
    const waiting = async (): Promise<boolean> =>
      ((await pool.query(`select 1 from ${stepTable} limit 1`)).rowCount ?? 0) > 0;
    for (;;) {
      await pause(50 + Math.random() * 300);
      const count = await done();
      if (count >= steps && killed >= kills) break;
      if (killed >= kills) continue;
      // On a fast machine a step waits for a millisecond only: looked for until one is seen, for a second at most.
      begun += 1;
      let seen = await waiting();
      for (const giveUp = Date.now() + 1_000; !seen && Date.now() < giveUp; seen = await waiting()) await pause(1);
      await kill();
      killed += 1;
      if (seen) inTheMiddle += 1;
      await start();
    }
    await writing;

    // Counted in the log itself, after a moment in which whatever would come twice comes.
    await pause(500);
    const all = await heard();
    const causes = [...all.values()].flat().map(({ cause }) => cause);
    expect(causes).to.have.length(steps);
    expect(new Set(causes).size).to.equal(steps);
    for (const [stream, told] of all) {
      const index = Number(stream.split('/w')[1]);
      const expected = Array.from({ length: steps }, (_, before) => before + 1).filter(
        (serial) => serial % wagons === index,
      );
      expect(
        told.map(({ serial }) => serial),
        stream,
      ).to.deep.equal(expected);
    }
    expect((await pool.query(`select 1 from ${stepTable}`)).rowCount).to.equal(0);
    expect(inTheMiddle, 'kills while steps were waiting').to.be.at.least(1);
  });
});
