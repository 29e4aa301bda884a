import { expect } from 'chai';
import fc from 'fast-check';
import { changesFrom, merge, same } from './changes.ts';

const base = { a: '1', b: '1', c: '1', list: [{ n: 1 }] };

describe('changes of a form', () => {
  it('finds only what differs, deep', () => {
    expect(changesFrom(base, { ...base, b: '2', list: [{ n: 1 }] })).to.deep.equal({ b: '2' });
    expect(changesFrom(base, { ...base, list: [{ n: 2 }] })).to.deep.equal({ list: [{ n: 2 }] });
  });

  it('keeps mine, takes theirs, and names what both changed', () => {
    const { values, clashes } = merge(base, { ...base, a: 'mine', b: 'mine' }, { ...base, b: 'theirs', c: 'theirs' });
    expect(values).to.deep.equal({ ...base, a: 'mine', b: 'mine', c: 'theirs' });
    expect(clashes).to.deep.equal([{ name: 'b', mine: 'mine', theirs: 'theirs' }]);
  });

  it('is no clash when both typed the same', () => {
    expect(merge(base, { ...base, a: 'x' }, { ...base, a: 'x' }).clashes).to.deep.equal([]);
  });

  it('never loses a change of either side', () => {
    const record = fc.record({ a: fc.string(), b: fc.string(), c: fc.string() });
    fc.assert(
      fc.property(record, record, record, (start, mine, theirs) => {
        const { values, clashes } = merge(start, mine, theirs);
        for (const name of ['a', 'b', 'c'] as const) {
          const expected = same(mine[name], start[name]) ? theirs[name] : mine[name];
          expect(values[name]).to.equal(expected);
          const both = mine[name] !== start[name] && theirs[name] !== start[name] && mine[name] !== theirs[name];
          expect(clashes.some((clash) => clash.name === name)).to.equal(both);
        }
      }),
    );
  });
});
