import { expect } from 'chai';
import { chains, checkChains } from './chains.ts';
import type { AnyChain } from './kernel/chain.ts';

const row = (more: Partial<AnyChain>): AnyChain => ({
  name: 'one',
  when: { area: 'chain-step', happened: 'ChainStepParked' },
  to: () => [],
  area: 'chain-step',
  command: 'finish',
  ...more,
});

describe('the table of chains', () => {
  it('holds together as it stands', () => {
    expect(() => checkChains(chains)).to.not.throw();
  });

  it('refuses unknown areas and commands, and a name given twice', () => {
    expect(() => checkChains([row({ command: 'nonsense' })])).to.throw('no command nonsense');
    expect(() => checkChains([row({ area: 'nowhere' })])).to.throw('unknown area nowhere');
    expect(() => checkChains([row({}), row({})])).to.throw('stands in the table twice');
  });

  it('refuses rows that cause each other without end, unless one says why it ends', () => {
    const again = row({ when: { area: 'chain-step', happened: 'ChainStepDone' } });
    expect(() => checkChains([again])).to.throw('without end: one');
    expect(() => checkChains([{ ...again, bounded: 'a step is done once' }])).to.not.throw();
  });
});
