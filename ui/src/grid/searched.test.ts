import { expect } from 'chai';
import { searchedFirst } from './searched.ts';

describe('the numbers of one cell', () => {
  const wagons = ['52345675', '55650139', '60000001'];

  it('begin with the one that was looked for, whole or in part, among other words', () => {
    for (const q of ['55650139', '5650', 'уголь 55650139', '55650139, 99999999'])
      expect(searchedFirst(wagons, q), q).to.deep.equal(['55650139', '52345675', '60000001']);
  });

  it('stay as they are when nothing is looked for, or something else', () => {
    for (const q of [undefined, '', ' ', 'уголь']) expect(searchedFirst(wagons, q)).to.deep.equal(wagons);
  });
});
