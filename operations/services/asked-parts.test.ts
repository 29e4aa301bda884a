import { expect } from 'chai';
import { askedParts } from './asked-parts.ts';

describe('the health of parts', () => {
  it('is told in time, with what is wrong, and a part that owes an answer is not asked again', async () => {
    let asked = 0;
    const ask = askedParts(
      {
        good: () => Promise.resolve(),
        refused: () => Promise.reject(Object.assign(new Error('connect to 10.0.0.1 failed'), { code: 'ECONNREFUSED' })),
        wrapped: () => Promise.reject(new Error('away', { cause: Object.assign(new Error('x'), { code: '57P03' }) })),
        silent: () => {
          asked += 1;
          return new Promise(() => undefined);
        },
      },
      100,
    );
    const began = performance.now();
    const first = await ask();
    const second = await ask();
    expect(performance.now() - began).to.be.lessThan(500);
    expect(first.states).to.deep.equal({ good: 'ready', refused: 'down', wrapped: 'down', silent: 'down' });
    expect(first.wrong).to.include({ refused: 'ECONNREFUSED', wrapped: '57P03' });
    expect(second.wrong['silent']).to.match(/^no answer for \d/);
    expect(asked).to.equal(1);
  });
});
