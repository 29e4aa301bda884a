import { expect } from 'chai';
import { stretches, type RowResultKept } from './stretches.ts';

const written = (place: number): RowResultKept => ({ place, result: 'written', failure: null });
const failed = (place: number): RowResultKept => ({ place, result: 'failed', failure: [{ code: 'Record.Exists' }] });

describe('results of rows as stretches', () => {
  it('joins rows that follow each other and came to the same, in whatever order they come', () => {
    expect(stretches([4, 5, 0, 1, 2, 9].map(written))).to.deep.equal([
      { first: 0, last: 2, result: 'written', failure: null },
      { first: 4, last: 5, result: 'written', failure: null },
      { first: 9, last: 9, result: 'written', failure: null },
    ]);
    expect(stretches([])).to.deep.equal([]);
  });

  it('keeps every failure, and what came to something else, apart', () => {
    const results = [written(0), failed(1), failed(2), { ...written(3), result: 'unchanged' as const }, written(4)];
    expect(stretches(results).map(({ first, last, result }) => [first, last, result])).to.deep.equal([
      [0, 0, 'written'],
      [1, 1, 'failed'],
      [2, 2, 'failed'],
      [3, 3, 'unchanged'],
      [4, 4, 'written'],
    ]);
  });
});
