import { expect } from 'chai';
import { pauseAfter } from './back-off.ts';
import { breakerState, closedBreaker, mayTry, probed, reached, unreached } from './breaker.ts';
import { afterFailure } from './delivery.ts';

const pace = { firstPauseMs: 1_000, longestPauseMs: 8_000, breakerFailures: 3, breakerPauseMs: 500 };

describe('patience with SED', () => {
  it('pauses twice as long after every failure, up to a limit, with full jitter', () => {
    const longest = (tried: number) => pauseAfter(tried, 0.999_999, pace);
    expect([1, 2, 3, 4, 5, 60].map(longest)).to.deep.equal([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    expect(pauseAfter(3, 0, pace)).to.equal(0);
    expect(pauseAfter(3, 0.5, pace)).to.equal(2_000);
  });

  it('opens the breaker after failures in a row, lets one probe through, and closes it with any answer', () => {
    let breaker = [1, 2].reduce((before) => unreached(before, 0, pace), closedBreaker);
    expect(mayTry(breaker, 0)).to.equal('all');
    breaker = unreached(breaker, 0, pace);
    expect([breakerState(breaker, 499), mayTry(breaker, 499)]).to.deep.equal(['open', 'none']);
    expect([breakerState(breaker, 500), mayTry(breaker, 500)]).to.deep.equal(['half-open', 'one']);
    breaker = probed(breaker);
    expect(mayTry(breaker, 500)).to.equal('none');
    breaker = unreached(breaker, 600, pace);
    expect([mayTry(breaker, 1_099), mayTry(breaker, 1_100)]).to.deep.equal(['none', 'one']);
    expect(mayTry(reached(), 1_100)).to.equal('all');
    expect(unreached(reached(), 0, pace).openUntil).to.equal(null);
  });

  it('gives up after so many tries or so long a time', () => {
    const patience = { tries: 3, giveUpMs: 1_000 };
    expect(afterFailure({ tries: 2, waitedMs: 999 }, patience)).to.equal('try again');
    expect(afterFailure({ tries: 3, waitedMs: 0 }, patience)).to.equal('give up');
    expect(afterFailure({ tries: 1, waitedMs: 1_000 }, patience)).to.equal('give up');
  });
});
