import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureTopics } from '@kerben/platform/kafka/topics.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { registry } from '@kerben/platform/telemetry/metrics.ts';
import { cloudEventOf } from '@kerben/workflows/integration/cloud-event.ts';
import { publicTopics } from '@kerben/workflows/integration/topics.ts';
import { expect } from 'chai';
import { brokers, disordered, example, needsBroker, onBroker, openStand, withoutRepeats, type Stand } from './stand.ts';

const classPath = process.env['KERBEN_KAFKA_CLASSPATH'];
const metric = async (name: string): Promise<number> => {
  const found = await registry.getSingleMetric(name)?.get();
  return found?.values[0]?.value ?? Number.NaN;
};
const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (const end = performance.now() + 20_000; performance.now() < end; await delay(50)) if (await holds()) return;
  throw new Error(`never: ${what}`);
};

describe(onBroker('publisher on a real broker'), function () {
  this.timeout(120_000);
  let stand: Stand;
  const notes = 'smgs/railway';
  const eventTopic = 'transport.smgs.v1';
  const stateTopic = 'transport.smgs.state.v1';

  before(async function () {
    needsBroker(this);
    stand = await openStand();
  });
  after(() => stand?.close());

  it('says which topics are missing, waits, and goes on as soon as they are there', async () => {
    const end = stand.publish();
    const first = `${notes}/first`;
    await stand.append(first, 'SmgsRegistered', example('SmgsRegistered.v1'));
    await until('the lag shows', async () => (await metric('kerben_kafka_lag_events')) === 1);
    expect(await metric('kerben_kafka_lag_seconds')).to.be.greaterThan(0);
    await stand.createTopics();
    await stand.published(30_000);
    await until('the lag is gone', async () => (await metric('kerben_kafka_lag_events')) === 0);
    await end();
    const [record] = await stand.read(stand.topic(eventTopic));
    const [recorded] = await stand.store.readStream(first);
    if (!record || !recorded) throw new Error('nothing was published');
    const cloud = cloudEventOf(recorded, 'https://kerben.example');
    expect(JSON.parse(record.value ?? '')).to.deep.equal(cloud?.data);
    expect(record.key).to.equal('first');
    expect(record.headers).to.deep.equal({
      'content-type': 'application/json',
      ce_specversion: '1.0',
      ce_id: recorded.id,
      ce_type: 'kg.railway.smgs.registered',
      ce_source: '/railway/smgs',
      ce_subject: 'first',
      ce_time: recorded.metadata['occurredAt'],
      ce_dataschema: 'https://kerben.example/api/integration/schemas/kg.railway.smgs.registered.v1.json',
      ce_tenant: 'railway',
      ce_partitionkey: 'first',
      ce_sequence: String(recorded.position).padStart(20, '0'),
      ce_aggregaterevision: '0',
      ce_traceparent: recorded.metadata['traceparent'],
      traceparent: recorded.metadata['traceparent'],
    });
  });

  it('creating topics again changes nothing, and tells what differs', async () => {
    const log = createLog('test', 'silent');
    const specs = publicTopics(stand.prefix);
    const again = await ensureTopics({ address: stand.address, specs, replication: 1, log });
    expect(again.filter(({ outcome }) => outcome !== 'as wanted')).to.deep.equal([]);
    const wanted = specs.find(({ name }) => name === stand.topic(eventTopic));
    if (!wanted) throw new Error('no topics');
    const other = [{ ...wanted, partitions: 2, settings: { ...wanted.settings, 'retention.ms': '1000' } }];
    const [said] = await ensureTopics({ address: stand.address, specs: other, replication: 1, log });
    expect(said?.outcome).to.equal('different');
    expect(said?.differences).to.deep.equal(['6 partitions, wanted 2', 'retention.ms is 31536000000, wanted 1000']);
  });

  it('keeps the order of every record under load, loses nothing and repeats only what Kafka did not acknowledge', async () => {
    // A broker on a busy machine may answer later than a request is waited for: that request's records are sent again.
    const unsure = new Set<string>();
    const end = stand.publish({
      batchSize: 100,
      wrap: (publisher) => ({
        ...publisher,
        publish: async (records) => {
          await publisher.publish(records).catch((error: unknown) => {
            for (const { headers } of records) unsure.add(headers['ce_id'] ?? '');
            throw error;
          });
        },
      }),
    });
    const streams = Array.from({ length: 60 }, (_, index) => `${notes}/load-${index}`);
    const sent = new Map<string, string[]>();
    await Promise.all(
      streams.map(async (stream) => {
        const ids = [await stand.append(stream, 'SmgsRegistered', example('SmgsRegistered.v1'))];
        sent.set(stream.slice(notes.length + 1), ids);
        for (let number = 1; number < 40; number += 1) {
          const changes = { contractNumber: `№ ${number}` };
          const data = { ...example('SmgsDraftChanged.v1'), changes };
          ids.push(await stand.append(stream, 'SmgsDraftChanged', data));
        }
      }),
    );
    await stand.published();
    await end();
    const all = (await stand.read(stand.topic(eventTopic))).filter(({ key }) => key.startsWith('load-'));
    const seen = withoutRepeats(all);
    const repeated = all.filter((one) => !seen.includes(one)).map(({ id }) => id);
    expect(repeated.filter((id) => !unsure.has(id))).to.deep.equal([]);
    for (const [key, ids] of sent) expect(seen.filter((one) => one.key === key).map(({ id }) => id)).to.deep.equal(ids);
    expect(seen.length).to.equal(2_400);
    expect(disordered(seen)).to.equal(undefined);
    expect(new Set(seen.map(({ partition }) => partition)).size).to.be.greaterThan(1);
    const states = (await stand.read(stand.topic(stateTopic))).filter(({ key }) => key.startsWith('load-'));
    expect(disordered(states)).to.equal(undefined);
    const lastStates = new Map(states.map(({ key, value }) => [key, value]));
    expect(lastStates.size).to.equal(60);
    for (const value of lastStates.values())
      expect(JSON.parse(value ?? '')).to.deep.include({ contractNumber: '№ 39', state: 'note.new' });
  });

  it('notes how far it has come only when Kafka has acknowledged; what was acknowledged and not noted comes again', async () => {
    const place = async () => {
      const { rows } = await stand.pool.query<{ position: string }>(
        `select position from read_model.checkpoint where projector = 'kafka'`,
      );
      return rows[0]?.position;
    };
    const before = await place();
    let acknowledge: () => void = () => undefined;
    const held = new Promise<void>((done) => (acknowledge = done));
    let sends = 0;
    const end = stand.publish({
      wrap: (publisher) => ({
        ...publisher,
        publish: async (records) => {
          sends += 1;
          await publisher.publish(records);
          // The first time the answer of the broker does not come: the connection breaks after a while.
          if (sends > 1) return;
          await held;
          throw new Error('the answer was lost');
        },
      }),
    });
    await stand.append(`${notes}/unsure`, 'SmgsRegistered', example('SmgsRegistered.v1'));
    await until('it is sent', async () => sends === 1);
    await delay(700);
    expect(await place(), 'while it is not acknowledged').to.equal(before);
    acknowledge();
    await stand.published();
    await end();
    const seen = (await stand.read(stand.topic(eventTopic))).filter(({ key }) => key === 'unsure');
    expect(seen.length).to.equal(2);
    expect(new Set(seen.map(({ id }) => id)).size, 'the same id').to.equal(1);
  });

  it('a record that is gone for good leaves a tombstone; another organisation has keys of its own', async () => {
    const end = stand.publish();
    const tenant = randomUUID();
    const stream = `tenants/railway/${tenant}`;
    await stand.append(stream, 'TenantCreated', { ...example('TenantCreated.v1'), id: tenant });
    await stand.published();
    await stand.append(stream, 'TenantDeleted', {});
    await stand.append(`${notes}/same`, 'SmgsRegistered', example('SmgsRegistered.v1'));
    await stand.append('smgs/other/same', 'SmgsRegistered', example('SmgsRegistered.v1'));
    await stand.published();
    await end();
    const states = await stand.read(stand.topic('organisation.tenant.state.v1'));
    expect(states.map(({ key, value }) => [key, value === null])).to.deep.equal([
      [tenant, false],
      [tenant, true],
    ]);
    expect(states[1]?.headers).not.to.have.property('content-type');
    const keys = (await stand.read(stand.topic(eventTopic))).map(({ key }) => key);
    expect(keys.filter((key) => key.endsWith('same')).sort()).to.deep.equal(['other/same', 'same']);
  });

  it('an event that cannot be read parks its record only, which heals with the next release', async () => {
    const broken = `${notes}/broken`;
    await stand.append(broken, 'SmgsRegistered', example('SmgsRegistered.v1'));
    // As a wrong release would have written it: a status that does not exist.
    const id = await stand.append(broken, 'SmgsSubmittedForReview', { status: 0, subStatus: 6 });
    await stand.pool.query(`update log.event set data = '{"status":9,"subStatus":9}' where id = $1`, [id]);
    const end = stand.publish();
    await stand.append(`${notes}/healthy`, 'SmgsRegistered', example('SmgsRegistered.v1'));
    await stand.published();
    await stand.append(broken, 'SmgsDeclared', { status: 0, subStatus: 2 });
    await stand.published();
    await end();
    const keys = async () => (await stand.read(stand.topic(eventTopic))).map(({ key }) => key);
    expect(await keys())
      .to.include('healthy')
      .and.not.to.include('broken');
    await stand.pool.query(`update log.event set data = '{"status":0,"subStatus":1}' where id = $1`, [id]);
    const again = stand.publish();
    await until('it heals', async () => {
      const { rows } = await stand.pool.query('select 1 from read_model.parked');
      return rows.length === 0;
    });
    await stand.append(`${notes}/later`, 'SmgsRegistered', example('SmgsRegistered.v1'));
    await stand.published();
    await again();
    const healed = (await stand.read(stand.topic(eventTopic))).filter(({ key }) => key === 'broken');
    expect(healed.map(({ headers }) => headers['ce_type']?.split('.').at(-1))).to.deep.equal([
      'registered',
      'submitted',
      'declared',
    ]);
    expect(await keys()).to.include('later');
  });

  it("Kafka's own consumer, which is not ours, reads keys, headers and values: as many events as the log has", async function () {
    if (classPath === undefined) this.skip();
    const words = ['--bootstrap-server', brokers ?? '', '--topic', stand.topic(eventTopic), '--from-beginning'];
    const show = ['--property', 'print.key=true', '--property', 'print.headers=true', '--timeout-ms', '6000'];
    const java = ['-cp', classPath, 'org.apache.kafka.tools.consumer.ConsoleConsumer', ...words, ...show];
    const lines = execFileSync('java', java, {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n');
    const line = lines.find((one) => one.includes('\tfirst\t'));
    const [headers = '', key, value = ''] = line?.split('\t') ?? [];
    expect(key).to.equal('first');
    expect(headers).to.match(/(^|,)ce_type:kg\.railway\.smgs\.registered(,|$)/);
    expect(headers).to.match(/(^|,)traceparent:00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01(,|$)/);
    expect(JSON.parse(value)).to.deep.include({ id: 'first', state: 'note.new' });
    const told = lines.filter((one) => one.includes('\t')).map((one) => one.split('\t'));
    const { rows } = await stand.pool.query<{ id: string; key: string }>(
      `select id, split_part(stream, '/', 3) as key from log.event where stream ^@ 'smgs/'`,
    );
    const inLog = new Map(rows.map((row) => [row.id, row.key]));
    const ids = told.map(([head = '']) => /(?:^|,)ce_id:([^,]+)/.exec(head)?.[1] ?? '');
    expect(ids.filter((id) => !inLog.has(id))).to.deep.equal([]);
    expect([...inLog.keys()].filter((id) => !ids.includes(id))).to.deep.equal([]);
    for (const [place, [, name = '', body = '']] of told.entries()) {
      expect(name.split('/').at(-1)).to.equal(inLog.get(ids[place] ?? ''));
      expect(() => JSON.parse(body) as unknown).not.to.throw();
    }
  });
});
