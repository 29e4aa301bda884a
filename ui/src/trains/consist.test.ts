import { expect } from 'chai';
import { differencesOf, inTrainOrder, movedTo } from './consist.ts';

const wagon = (wagonNumber: string, ordinal: number | null) => ({ id: wagonNumber, wagonNumber, ordinal });

describe('a consist drawn', () => {
  it('stands in the order of the train, however the list is sorted', () => {
    const drawn = inTrainOrder([wagon('c', null), wagon('b', 2), wagon('a', 10), wagon('d', 1)]);
    expect(drawn.map((one) => one.wagonNumber)).to.deep.equal(['d', 'b', 'a', 'c']);
  });

  it('tells what was announced and did not come, and what came unannounced', () => {
    expect(differencesOf(['1', '2', '3'], ['2', '4', '3'])).to.deep.equal({ lacking: ['1'], extra: ['4'] });
    expect(differencesOf([], [])).to.deep.equal({ lacking: [], extra: [] });
  });

  it('is walked by arrows, Home and End, never past its ends', () => {
    expect(movedTo('ArrowRight', 0, 3)).to.equal(1);
    expect(movedTo('ArrowRight', 2, 3)).to.equal(2);
    expect(movedTo('ArrowLeft', 0, 3)).to.equal(0);
    expect(movedTo('End', 0, 3)).to.equal(2);
    expect(movedTo('Home', 2, 3)).to.equal(0);
    expect(movedTo('a', 2, 3)).to.equal(undefined);
  });
});
