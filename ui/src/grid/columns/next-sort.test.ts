import { expect } from 'chai';
import type { GridSort } from '../grid.ts';
import { nextSort } from './next-sort.ts';

const asc = (field: string): GridSort => ({ field, order: 'ASC' });
const desc = (field: string): GridSort => ({ field, order: 'DESC' });

describe('a click on a head', () => {
  it('goes up, down and away', () => {
    expect(nextSort([], 'a', false)).to.deep.equal([asc('a')]);
    expect(nextSort([asc('a')], 'a', false)).to.deep.equal([desc('a')]);
    expect(nextSort([desc('a')], 'a', false)).to.deep.equal([]);
  });

  it('forgets the other columns, or keeps them beside', () => {
    expect(nextSort([asc('a'), desc('b')], 'c', false)).to.deep.equal([asc('c')]);
    expect(nextSort([asc('a'), desc('b')], 'c', true)).to.deep.equal([asc('a'), desc('b'), asc('c')]);
    expect(nextSort([asc('a'), desc('b')], 'a', true)).to.deep.equal([desc('a'), desc('b')]);
    expect(nextSort([asc('a'), desc('b')], 'b', true)).to.deep.equal([asc('a')]);
  });

  it('sorts by no more columns than the service takes', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map(asc);
    expect(
      nextSort(five, 'f', true)
        .map(({ field }) => field)
        .join(''),
    ).to.equal('bcdef');
  });
});
