import { expect } from 'chai';
import { createPace } from './pace.ts';

describe('the pace of an import', () => {
  /** How long it rests after a step that took so many milliseconds. */
  const restAfter = async (others: number, workMs: number): Promise<number> => {
    let clock = 0;
    let rested = 0;
    const rest = (ms: number): Promise<void> => {
      rested = ms;
      return Promise.resolve();
    };
    await createPace(() => others, { now: () => clock, rest }).step(() => (clock += workMs));
    return rested;
  };

  it('takes large steps without rest alone, small ones among people, and something in between', () => {
    const rows = [0, 0.16, 0.2, 0.24, 1].map((others) => createPace(() => others).rows());
    expect(rows[1]).to.equal(rows[0]);
    expect(rows[4]).to.equal(rows[3]);
    expect(rows[2]).to.be.within(Number(rows[3]) + 1, Number(rows[0]) - 1);
    expect(rows[4]).to.be.greaterThan(0);
  });

  it('rests after its work when people are at work, by what it took, but never for long', async () => {
    expect(await restAfter(0, 10)).to.equal(0);
    expect(await restAfter(1, 5)).to.be.closeTo(45, 0.001);
    // However long it took: it goes on after a tenth of a second.
    expect(await restAfter(1, 200)).to.equal(100);
  });

  it('a step that fails is told', async () => {
    const step = createPace(() => 0).step(() => Promise.reject(new Error('broken')));
    expect(await step.catch((error: Error) => error.message)).to.equal('broken');
  });
});
