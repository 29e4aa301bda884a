import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { TopicsMissingError, type KafkaPublisher, type KafkaRecord, type TopicSpec } from './port.ts';

/** A broker, and what the contract needs of it. */
export interface BrokerSubject {
  publisher(topics: readonly string[]): KafkaPublisher;
  create(specs: readonly TopicSpec[]): Promise<void>;
  /** The records of each partition of a topic, in its order. */
  read(topic: string): Promise<readonly (readonly KafkaRecord[])[]>;
  /** Ends the broker; what it gives starts it again with all that it had. Absent where a broker is only lent. */
  readonly away?: (() => Promise<() => Promise<void>>) | undefined;
  close(): Promise<void>;
}

const record = (topic: string, key: string, value: string | null = 'text'): KafkaRecord => ({
  ...{ topic, key, value },
  headers: { ce_id: randomUUID(), ce_type: 'поезд' },
});
const failed = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => expect.fail('nothing was wrong'),
    (error: unknown) => error,
  );

/** Topics of a broker, and publishers for them, as a case wants them. */
interface Given {
  readonly subject: () => BrokerSubject;
  readonly publisherOf: (...topics: readonly string[]) => KafkaPublisher;
  /** A topic that is there, and a publisher for it. */
  readonly given: (partitions?: number) => Promise<{ readonly name: string; readonly publisher: KafkaPublisher }>;
  readonly valuesIn: (topic: string) => Promise<readonly unknown[]>;
}

const spec = (partitions: number): TopicSpec => ({ name: `contract-${randomUUID()}`, partitions, settings: {} });

/** It says how it stands with the broker. */
const comesAndGoes = ({ subject, publisherOf, given, valuesIn }: Given): void => {
  it('names the topics that are missing, is ready once they are there, and says each news once', async () => {
    const [there, missing] = [spec(1), spec(1)];
    await subject().create([there]);
    const publisher = publisherOf(there.name, missing.name);
    const heard: string[] = [];
    publisher.onState(({ kind }) => heard.push(kind));
    expect(publisher.state()).to.deep.equal({ kind: 'connecting' });
    for (let tries = 0; tries < 2; tries += 1) {
      const error = await failed(publisher.connect());
      expect(error).to.be.instanceOf(TopicsMissingError).and.have.deep.property('topics', [missing.name]);
    }
    expect(publisher.state()).to.deep.include({ kind: 'down' }).and.have.property('reason').that.includes(missing.name);
    await subject().create([missing]);
    await publisher.connect();
    await publisher.connect();
    expect(publisher.state()).to.deep.equal({ kind: 'ready' });
    expect(heard).to.deep.equal(['down', 'ready']);
  });

  it('connects with the first records, and does nothing for none', async () => {
    const { name, publisher } = await given();
    await publisher.publish([]);
    expect(publisher.state()).to.deep.equal({ kind: 'connecting' });
    await publisher.publish([record(name, 'a')]);
    expect(publisher.state()).to.deep.equal({ kind: 'ready' });
  });

  it('is let go, and begins again by itself', async () => {
    const { name, publisher } = await given();
    await publisher.publish([record(name, 'a', '1')]);
    await publisher.close();
    await publisher.publish([record(name, 'a', '2')]);
    expect(await valuesIn(name)).to.deep.equal(['1', '2']);
  });

  it('says that the broker is away, and goes on when it is back with all that it had', async function () {
    const { away } = subject();
    if (!away) return this.skip();
    const { name, publisher } = await given();
    await publisher.publish([record(name, 'a', 'before')]);
    const back = await away();
    await failed(publisher.publish([record(name, 'a', 'meanwhile')]));
    expect(publisher.state().kind).to.equal('down');
    await failed(publisher.connect());
    await back();
    // A broker that has just begun may not lead its partitions yet.
    for (let tries = 0; publisher.state().kind !== 'ready' && tries < 60; tries += 1)
      await publisher.publish([record(name, 'a', 'after')]).catch(() => new Promise((done) => setTimeout(done, 250)));
    expect(publisher.state()).to.deep.equal({ kind: 'ready' });
    expect(await valuesIn(name))
      .to.include.members(['before', 'after'])
      .and.not.include('meanwhile');
  });
};

/** What it takes is there, in its order. */
const keeps = ({ subject, publisherOf, given, valuesIn }: Given): void => {
  it('keeps key, headers and value, and the value of a tombstone is none', async () => {
    const { name, publisher } = await given();
    const records = [record(name, '10000001', '{"груз":"уголь"}'), record(name, 'other/10000001', null)];
    await publisher.publish(records);
    expect((await subject().read(name)).flat()).to.deep.equal(records);
  });

  it('keeps the records of a key on one partition in their order, also over calls, and uses several partitions', async () => {
    const { name, publisher } = await given(6);
    const keys = Array.from({ length: 24 }, (_, key) => `key-${key}`);
    for (const turn of [0, 1, 2])
      await publisher.publish([0, 1].flatMap((part) => keys.map((key) => record(name, key, `${turn}${part}`))));
    const partitions = (await subject().read(name)).filter((records) => records.length > 0);
    expect(partitions.length).to.be.greaterThan(1);
    for (const key of keys) {
      const of = partitions
        .map((records) => records.filter((one) => one.key === key))
        .filter(({ length }) => length > 0);
      expect(of.length, key).to.equal(1);
      expect(of[0]?.map(({ value }) => value)).to.deep.equal(['00', '01', '10', '11', '20', '21']);
    }
  });

  it('knows nobody who sends: what comes twice, or from two at once, is there twice', async () => {
    const { name, publisher } = await given();
    const [one] = [record(name, 'a', 'again')];
    await publisher.publish([one]);
    await Promise.all([publisher.publish([one]), publisherOf(name).publish([one])]);
    expect(await valuesIn(name)).to.deep.equal(['again', 'again', 'again']);
  });
};

/** What the broker does not take is said, and holds up nothing else. */
const refuses = ({ publisherOf, given, valuesIn }: Given): void => {
  it('refuses what is larger than the broker takes, says why, and goes on with the next', async () => {
    const { name, publisher } = await given();
    await publisher.publish([record(name, 'a', 'before')]);
    const large = record(name, 'a', 'x'.repeat(1_200_000));
    const error = await failed(publisher.publish([record(name, 'a', 'beside'), large]));
    expect(String(error)).to.match(/larger than the max message size/);
    expect(publisher.state())
      .to.have.property('reason')
      .that.matches(/larger than the max message size/);
    expect(await valuesIn(name), 'nothing of its partition').to.deep.equal(['before']);
    await publisher.publish([record(name, 'a', 'after')]);
    expect(await valuesIn(name)).to.deep.equal(['before', 'after']);
  });

  it('refuses by partition: what is fit for another one may be there', async () => {
    const [fit, unfit] = [await given(), await given()];
    const publisher = publisherOf(fit.name, unfit.name);
    await failed(publisher.publish([record(fit.name, 'a', 'fit'), record(unfit.name, 'a', 'x'.repeat(1_200_000))]));
    expect(await valuesIn(unfit.name)).to.deep.equal([]);
    expect((await valuesIn(fit.name)).join()).to.be.oneOf(['', 'fit']);
  });
};

/** What every publisher promises, whatever its broker is. `open` gives a broker on which topics of random names are new. */
export const publisherContract = (open: () => Promise<BrokerSubject>): void => {
  let subject: BrokerSubject;
  const opened: KafkaPublisher[] = [];
  before(async () => {
    subject = await open();
  });
  after(async () => {
    for (const one of opened) await one.close();
    await subject?.close();
  });
  const publisherOf = (...topics: readonly string[]): KafkaPublisher => {
    const made = subject.publisher(topics);
    opened.push(made);
    return made;
  };
  const cases: Given = {
    subject: () => subject,
    publisherOf,
    given: async (partitions = 1) => {
      const topic = spec(partitions);
      await subject.create([topic]);
      return { name: topic.name, publisher: publisherOf(topic.name) };
    },
    valuesIn: async (topic) => (await subject.read(topic)).flat().map(({ value }) => value),
  };
  keeps(cases);
  refuses(cases);
  comesAndGoes(cases);
};
