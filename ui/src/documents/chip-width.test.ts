import { expect } from 'chai';
import { chipWidth } from './chip-width.ts';

describe('the column of states', () => {
  it('holds the longest word of any language, with its marks', () => {
    const state = (text: readonly [string, string, string]) => ({ code: 0, tone: 'neutral', text }) as const;
    const states = {
      draft: state(['Draft', 'Черновик', 'Долбоор']),
      back: state(['Back', 'Отправлена на доработку', 'x']),
    };
    expect(chipWidth({ states })).to.be.greaterThan(230);
    expect(chipWidth({ states: { draft: states.draft } })).to.be.within(110, 160);
  });
});
