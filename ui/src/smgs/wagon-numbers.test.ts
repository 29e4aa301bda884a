import { expect } from 'chai';
import { markOf, readWagonNumbers } from '../form/wagon-numbers.ts';

describe('wagon numbers in the form', () => {
  it('reads what people paste from sheets and letters', () => {
    expect(readWagonNumbers('52345676, 61234562\n52345676\t№3\n5234.5684; 12')).to.deep.equal([
      '52345676',
      '61234562',
      '52345684',
    ]);
    expect(readWagonNumbers('ничего')).to.deep.equal([]);
  });

  it('marks a number as soon as it is whole', () => {
    expect(markOf('5234')).to.deep.equal({ mark: 'none' });
    const digits = Array.from({ length: 10 }, (_, last) => markOf(`5565013${last}`).mark);
    expect(digits.filter((mark) => mark === 'right')).to.have.length(1);
    expect(digits.filter((mark) => mark === 'wrong')).to.have.length(9);
  });
});
