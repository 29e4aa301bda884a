import { expect } from 'chai';
import { createPace } from './pace.ts';

describe('the pace of an import', () => {
  const spin = (ms: number): void => {
    for (const until = performance.now() + ms; performance.now() < until;);
  };
  const took = async (others: number, workMs: number): Promise<number> => {
    const began = performance.now();
    await createPace(() => others).step(() => spin(workMs));
    return performance.now() - began - workMs;
  };

  it('takes large steps without rest alone, small ones among people, and something in between', () => {
    const rows = [0, 0.16, 0.2, 0.24, 1].map((others) => createPace(() => others).rows());
    expect(rows[1]).to.equal(rows[0]);
    expect(rows[4]).to.equal(rows[3]);
    expect(rows[2]).to.be.within(Number(rows[3]) + 1, Number(rows[0]) - 1);
    expect(rows[4]).to.be.greaterThan(0);
  });

  it('rests after its work when people are at work, by what it took, but never for long', async () => {
    expect(await took(0, 10)).to.be.lessThan(10);
    expect(await took(1, 5)).to.be.within(30, 95);
    // However long it took: it goes on after a tenth of a second.
    expect(await took(1, 200)).to.be.within(90, 300);
  });

  it('a step that fails is told', async () => {
    const step = createPace(() => 0).step(() => Promise.reject(new Error('broken')));
    expect(await step.catch((error: Error) => error.message)).to.equal('broken');
  });
});
