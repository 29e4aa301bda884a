import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createKafkaPublisher } from '@kerben/platform/kafka/publisher.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { expect } from 'chai';
import { example, needsBroker, onBroker, openStand, type Stand } from './stand.ts';

const root = resolve(import.meta.dirname, '../..');
const records = 60;
const changes = 20;

/** docs/examples/consumer.ts as an integrator runs it: two copies, one killed, every record sent twice. */
describe(onBroker('the sample consumer'), function () {
  this.timeout(120_000);
  let stand: Stand;
  const copies: ChildProcess[] = [];
  /** What copies said that ended without being killed: an integrator's must never. */
  const fallen: string[] = [];
  const until = async (there: () => Promise<boolean>): Promise<void> => {
    while (fallen.length === 0 && !(await there())) await delay(50);
    if (fallen[0]) throw new Error(fallen[0]);
  };

  before(async function () {
    needsBroker(this);
    stand = await openStand();
    await stand.createTopics();
  });
  after(async () => {
    for (const copy of copies) copy.kill('SIGKILL');
    await stand?.close();
  });

  const startCopy = (): ChildProcess => {
    const copy = spawn(process.execPath, ['--import', 'tsx', 'docs/examples/consumer.ts'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: stand.url, TOPIC: stand.topic('transport.smgs.v1'), GROUP_ID: stand.prefix },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    copy.stderr.on('data', (part: Buffer) => (said += part.toString()));
    copy.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL') fallen.push(`a copy ended by itself (${code ?? signal}): ${said}`);
    });
    copies.push(copy);
    return copy;
  };
  const counted = async (): Promise<{ notes: number; changes: number }> => {
    const { rows } = await stand.pool
      .query<{ notes: string; changes: string }>('select count(*) as notes, sum(changes) as changes from note_state')
      .catch(() => ({ rows: [] }));
    return { notes: Number(rows[0]?.notes ?? 0), changes: Number(rows[0]?.changes ?? 0) };
  };

  it('survives a kill and the moving of partitions, and drops repeats', async () => {
    const total = records * (changes + 1);
    startCopy();
    const victim = startCopy();
    const stop = stand.publish({ batchSize: 50 });
    const write = async (record: number): Promise<void> => {
      const stream = `smgs/railway/note-${record}`;
      await stand.append(stream, 'SmgsRegistered', example('SmgsRegistered.v1'));
      for (let change = 0; change < changes; change += 1)
        await stand.append(stream, 'SmgsDraftChanged', example('SmgsDraftChanged.v1'));
    };
    for (let record = 0; record < records / 2; record += 1) await write(record);
    await until(async () => (await counted()).changes >= total / 10);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    startCopy();
    for (let record = records / 2; record < records; record += 1) await write(record);
    await stand.published();
    await stop();
    // Everything once more, as after a publisher was killed at the worst moment.
    const topic = stand.topic('transport.smgs.v1');
    const log = createLog('test', 'silent');
    const publisher = createKafkaPublisher({ address: stand.address, topics: [topic], log });
    const seen = await stand.read(topic);
    await publisher.publish(seen.map(({ key, value, headers }) => ({ topic, key, value, headers })));
    await publisher.close();
    const last = seen.at(-1);
    if (!last) throw new Error('nothing was published');
    const marker = { ...last.headers, ce_id: 'marker', ce_subject: 'marker' };
    const value = JSON.stringify({ id: 'marker', state: 'note.new' });
    // One for each partition: when all are there, everything before them is done.
    await publisher.publish(
      Array.from({ length: 60 }, (_, index) => ({
        topic,
        key: `marker-${index}`,
        value: value.replace('marker', `marker-${index}`),
        headers: { ...marker, ce_id: `marker-${index}` },
      })),
    );
    await publisher.close();
    await until(async () => (await counted()).notes >= records + 60);
    expect(await counted()).to.deep.equal({ notes: records + 60, changes: total + 60 });
    const { rows } = await stand.pool.query<{ changes: number }>(
      `select distinct changes from note_state where note_id not like 'marker%'`,
    );
    expect(rows, 'each event of each note counted once').to.deep.equal([{ changes: changes + 1 }]);
  });
});
