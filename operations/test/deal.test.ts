import { expect } from 'chai';
import fc from 'fast-check';
import { deal } from './deal.ts';

describe('files dealt out', () => {
  it('go to the hand that has least, the longest first', () => {
    const files = new Map([
      ['a', 1],
      ['b', 5],
      ['c', 3],
      ['d', 3],
    ]);
    expect(deal(files, 2)).to.deep.equal([
      ['b', 'a'],
      ['c', 'd'],
    ]);
  });

  it('are all there, each once, in no more hands than asked for', () => {
    const lengths = fc.dictionary(fc.string(), fc.nat(10_000));
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 5 }), (files, hands) => {
        const dealt = deal(new Map(Object.entries(files)), hands);
        expect(dealt.length).to.be.at.most(hands);
        expect(dealt.flat().sort()).to.deep.equal(Object.keys(files).sort());
      }),
    );
  });
});
