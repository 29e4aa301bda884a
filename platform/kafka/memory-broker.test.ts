import { expect } from 'chai';
import { publisherContract } from './contract.ts';
import { createMemoryBroker, createMemoryPublisher, type Way } from './memory-broker.ts';
import type { KafkaRecord } from './port.ts';

const record = (topic: string, value: string): KafkaRecord => ({ topic, key: 'a', value, headers: {} });

describe('a broker in memory', () => {
  describe('keeps to the contract of the publisher', () => {
    publisherContract(() => {
      const broker = createMemoryBroker();
      let isThere = true;
      const answered = (): Promise<void> => (isThere ? Promise.resolve() : Promise.reject(new Error('nobody answers')));
      const way: Way = {
        connect: answered,
        request: async (take) => {
          await answered();
          take();
        },
      };
      return Promise.resolve({
        publisher: (topics) => createMemoryPublisher({ broker, topics, way }),
        create: (specs) => Promise.resolve(broker.create(specs)),
        read: (topic) => Promise.resolve(broker.topics.get(topic) ?? []),
        away: () => {
          isThere = false;
          return Promise.resolve(() => {
            isThere = true;
            return Promise.resolve();
          });
        },
        close: () => Promise.resolve(),
      });
    });
  });

  const unkind = (request: Way['request']) => {
    const broker = createMemoryBroker();
    broker.create(['one', 'two'].map((name) => ({ name, partitions: 1 })));
    const way: Way = { connect: () => Promise.resolve(), request };
    const publisher = createMemoryPublisher({ broker, topics: ['one', 'two'], way });
    const there = () =>
      ['one', 'two'].map((topic) =>
        broker.topics
          .get(topic)
          ?.flat()
          .map(({ value }) => value),
      );
    return { publisher, there };
  };
  const fails = (work: Promise<void>) => work.then(() => 'nothing was wrong', String);

  it('takes a request and is not heard: the publisher sends it again, and it is there twice', async () => {
    let answers = false;
    const { publisher, there } = unkind((take) => {
      take();
      return answers ? Promise.resolve() : Promise.reject(new Error('no answer came'));
    });
    expect(await fails(publisher.publish([record('one', 'x')]))).to.equal('Error: no answer came');
    expect(publisher.state()).to.deep.equal({ kind: 'down', reason: 'no answer came' });
    answers = true;
    await publisher.publish([record('one', 'x')]);
    expect(there()).to.deep.equal([['x', 'x'], []]);
  });

  it('takes what goes to one partition and not what goes to another when a request breaks off', async () => {
    const { publisher, there } = unkind((take) => {
      take((batch) => batch === 1);
      return Promise.reject(new Error('broken off'));
    });
    await fails(publisher.publish([record('one', 'x'), record('two', 'y'), record('one', 'z')]));
    expect(there()).to.deep.equal([[], ['y']]);
  });

  it('takes a request that was given up, after those that followed it', async () => {
    const late: (() => void)[] = [];
    let isSlow = true;
    const { publisher, there } = unkind((take) => {
      if (!isSlow) {
        take();
        return Promise.resolve();
      }
      late.push(() => take());
      return Promise.reject(new Error('given up'));
    });
    await fails(publisher.publish([record('one', 'old')]));
    isSlow = false;
    await publisher.publish([record('one', 'old'), record('one', 'new')]);
    for (const comes of late) comes();
    expect(there()).to.deep.equal([['old', 'new', 'old'], []]);
  });
});
