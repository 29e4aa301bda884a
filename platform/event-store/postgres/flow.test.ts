import { expect } from 'chai';
import { createFlow } from './flow.ts';

describe('flow of the log', () => {
  const flowAt = () => {
    let time = 0;
    const isFast = createFlow(() => time);
    return (at: number, head: number): boolean => {
      time = at;
      return isFast(BigInt(head));
    };
  };

  it('is fast above five hundred events a second, told once a span has passed', () => {
    const isFast = flowAt();
    expect(isFast(0, 1_000)).to.equal(false);
    expect(isFast(100, 1_090)).to.equal(false);
    expect(isFast(200, 1_180)).to.equal(true);
    expect(isFast(300, 1_181)).to.equal(true);
    expect(isFast(400, 1_182)).to.equal(false);
  });

  it('is slow after a pause, whatever came at once at its end', () => {
    const isFast = flowAt();
    isFast(0, 0);
    expect(isFast(200, 400)).to.equal(true);
    expect(isFast(5_000, 1_000)).to.equal(false);
  });

  it('is slow where people work', () => {
    const isFast = flowAt();
    for (let second = 0; second < 10; second += 1) expect(isFast(second * 1_000, second * 200)).to.equal(false);
  });
});
