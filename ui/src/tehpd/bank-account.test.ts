import { expect } from 'chai';
import { grouped, isAccount, onlyDigits } from './bank-account.ts';

describe('a bank account as it is typed', () => {
  it('takes digits alone and shows them four by four', () => {
    expect(grouped('1180 05x0-0000012')).to.equal('1180 0500 0000 12');
    expect(onlyDigits('1180 0500 0000 0126')).to.equal('1180050000000126');
  });

  it('has 12 to 16 digits', () => {
    expect(['123456789012', '1234 5678 9012 3456'].every(isAccount)).to.equal(true);
    expect(['12345678901', '12345678901234567', ''].some(isAccount)).to.equal(false);
  });
});
