import { expect } from 'chai';
import { createBehind } from './behind.ts';
import { behindText } from './behind-text.ts';

const lists = (state: string, percent: number | null = null, secondsLeft: number | null = null) => ({
  state,
  asOf: '2026-11-22T06:00:00.000Z',
  behind: 1,
  percent,
  secondsLeft,
});
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
};

describe('lists that are behind', () => {
  it('are noticed by any answer, followed until they are near, and read anew then', async () => {
    const answers: unknown[] = [lists('behind', 43, 240), new Error('away'), lists('behind', 80, 30), lists('ready')];
    let asked = 0;
    const behind = createBehind(async () => {
      const answer = answers[asked];
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    }, 10);
    let through = 0;
    behind.onCaughtUp(() => (through += 1));
    behind.heard(new Headers());
    expect([behind.now(), asked]).to.deep.equal([undefined, 0]);
    const seen: (number | null | undefined)[] = [];
    behind.subscribe(() => seen.push(behind.now()?.percent));
    const late = new Headers({ 'X-As-Of': '2026-11-22T06:00:00.000Z' });
    for (let times = 0; times < 5; times += 1) behind.heard(late);
    await until(() => through === 1);
    expect(seen).to.deep.equal([null, 43, 80, undefined]);
    expect(asked).to.equal(4);
  });

  it('are told of in words that fit what is known', () => {
    const asOf = '';
    expect(behindText({ asOf, percent: null, secondsLeft: null })).to.deep.equal(['ui.behind.begin', {}]);
    expect(behindText({ asOf, percent: 7, secondsLeft: null })).to.deep.equal(['ui.behind.percent', { percent: 7 }]);
    expect(behindText({ asOf, percent: 90, secondsLeft: 20 })).to.deep.equal(['ui.behind.soon', { percent: 90 }]);
    expect(behindText({ asOf, percent: 43, secondsLeft: 235 })).to.deep.equal([
      'ui.behind.minutes',
      { percent: 43, minutes: 4 },
    ]);
  });
});
