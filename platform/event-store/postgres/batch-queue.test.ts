import { expect } from 'chai';
import fc from 'fast-check';
import { takeBatch } from './batch-queue.ts';

const queues = fc.array(
  fc.record({ stream: fc.constantFrom('a', 'b', 'c', 'd', 'e'), size: fc.integer({ min: 0, max: 3_000_000 }) }),
  { maxLength: 40 },
);

describe('batch queue', () => {
  it('takes every append once, in the order of its stream, one of a stream at a time', () => {
    fc.assert(
      fc.property(queues, (items) => {
        const numbered = items.map((item, number) => ({ ...item, number }));
        const queue = [...numbered];
        const taken: typeof numbered = [];
        while (queue.length > 0) {
          const [first] = queue;
          const batch = takeBatch(queue);
          expect(batch[0]).to.equal(first);
          expect(new Set(batch.map(({ stream }) => stream)).size).to.equal(batch.length);
          const size = batch.reduce((sum, item) => sum + item.size, 0);
          if (batch.length > 1) expect(size).to.be.at.most(4_000_000);
          taken.push(...batch);
        }
        for (const stream of ['a', 'b', 'c', 'd', 'e'])
          expect(taken.filter((item) => item.stream === stream)).to.deep.equal(
            numbered.filter((item) => item.stream === stream),
          );
      }),
    );
  });

  it('takes at most 256', () => {
    const queue = Array.from({ length: 300 }, (_, number) => ({ stream: `s${number}`, size: 1 }));
    expect(takeBatch(queue)).to.have.length(256);
    expect(queue[0]).to.have.property('stream', 's256');
  });
});
