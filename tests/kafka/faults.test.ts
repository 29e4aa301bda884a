import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { registry } from '@kerben/platform/telemetry/metrics.ts';
import { expect } from 'chai';
import { broker, disordered, example, needsBroker, onBroker, openStand, withoutRepeats, type Stand } from './stand.ts';

/** Events of one step of the publisher (projections/processes/kafka/process.ts). */
const batch = 500;

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/** Everything breaks while events are written (fault matrix F6, F7, F13). Afterwards: nothing lost, every record in order. */
describe(onBroker('publishing while things break'), function () {
  this.timeout(180_000);
  let stand: Stand;
  let topic: string;
  let ids: string[] = [];

  before(function () {
    needsBroker(this);
  });
  beforeEach(async () => {
    stand = await openStand();
    await stand.createTopics();
    topic = stand.topic('transport.smgs.v1');
    ids = [];
  });
  afterEach(() => stand?.close());

  /** Writers of records of their own until told to stop. */
  const write = (writers: number, pauseMs: number) => {
    let stopped = false;
    const done = Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let record = 0; !stopped; record += 1) {
          const stream = `smgs/railway/w${writer}-${record}`;
          ids.push(await stand.append(stream, 'SmgsRegistered', example('SmgsRegistered.v1')));
          for (let change = 0; change < 20 && !stopped; change += 1) {
            ids.push(await stand.append(stream, 'SmgsDraftChanged', example('SmgsDraftChanged.v1')));
            await delay(pauseMs);
          }
        }
      }),
    );
    return async () => {
      stopped = true;
      await done;
    };
  };

  /** Stops a publisher at the worst moment: it has moved its checkpoint, which it holds therefore, and has sent nothing yet. */
  const freezeHolding = async (child: ChildProcess): Promise<void> => {
    const holds = async (): Promise<boolean> => {
      const { rows } = await stand.pool.query(
        `select 1 from pg_stat_activity
         where state = 'idle in transaction' and application_name = 'kerben-projections'
           and query like '%held as%' and query not like '%skip locked%'`,
      );
      return rows.length > 0;
    };
    for (;;) {
      child.kill('SIGSTOP');
      // Twice: its next statement may have been on its way to the server when it was stopped.
      if ((await holds()) && (await delay(200, true)) && (await holds())) return;
      child.kill('SIGCONT');
      await delay(3);
    }
  };

  /** Compares the topic with what was acknowledged; the number of repeats. */
  const compared = async (): Promise<number> => {
    const seen = await stand.read(topic);
    const once = withoutRepeats(seen);
    const there = new Set(once.map(({ id }) => id));
    expect(ids.filter((id) => !there.has(id)).length, 'lost').to.equal(0);
    expect(there.size, 'made up').to.equal(ids.length);
    expect(disordered(seen), 'out of order').to.equal(undefined);
    return seen.length - once.length;
  };

  it('a killed broker: people notice nothing, everything waits in the log and comes in order', async function () {
    // Whoever lent us a broker keeps it: only .ci/kafka has one that may be killed.
    if (!broker) this.skip();
    const stop = stand.publish();
    const finish = write(4, 2);
    await delay(1_000);
    await broker.kill();
    const before = ids.length;
    await delay(2_500);
    expect(ids.length - before, 'commands went on').to.be.greaterThan(500);
    const lag = await registry.getSingleMetric('kerben_kafka_lag_events')?.get();
    expect(lag?.values[0]?.value).to.be.greaterThan(500);
    await broker.restart();
    await delay(1_000);
    await finish();
    await stand.published(90_000);
    await stop();
    expect(await compared(), 'repeats of one outage').to.be.at.most(batch);
  });

  it('a killed publisher repeats one batch at most, loses nothing, keeps the order', async () => {
    const kills = 3;
    const finish = write(8, 1);
    for (let kill = 0; kill < kills; kill += 1) {
      const child = await stand.startProcess();
      await delay(300 + kill * 150);
      await end(child, 'SIGKILL');
    }
    await finish();
    const last = await stand.startProcess();
    await stand.published();
    await end(last, 'SIGTERM');
    const repeats = await compared();
    expect(repeats, `repeats of ${kills} kills`).to.be.at.most(kills * batch);
  });

  it('a frozen publisher that wakes up after another has taken over sends nothing any more', async () => {
    const finish = write(4, 2);
    const frozen = await stand.startProcess();
    await freezeHolding(frozen);
    const { rows: before } = await stand.pool.query<{ epoch: string }>(
      `select epoch from read_model.checkpoint where projector = 'kafka'`,
    );
    // The successor waits for the database to end what the frozen one had begun.
    const stop = stand.publish();
    await stand.published(90_000);
    frozen.kill('SIGCONT');
    await delay(2_000);
    await finish();
    await stand.published();
    const { rows: after } = await stand.pool.query<{ epoch: string }>(
      `select epoch from read_model.checkpoint where projector = 'kafka'`,
    );
    expect(BigInt(after[0]?.epoch ?? '0') > BigInt(before[0]?.epoch ?? '0'), 'another one leads').to.equal(true);
    expect(frozen.exitCode, 'it lives on as a standby').to.equal(null);
    await end(frozen, 'SIGKILL');
    await stop();
    // It had sent nothing of its step, so whatever came twice it has sent after it woke up.
    expect(await compared(), 'sent after it woke up').to.equal(0);
  });
});
