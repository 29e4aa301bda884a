import { expect } from 'chai';
import fc from 'fast-check';
import { changedPart } from './changed-part.ts';

describe('the changed part of two texts', () => {
  it('marks only what differs', () => {
    expect(changedPart('68 000 кг', '68 500 кг')).to.deep.equal({
      before: '68 ',
      oldPart: '0',
      newPart: '5',
      after: '00 кг',
    });
    expect(changedPart('', 'новое')).to.deep.equal({ before: '', oldPart: '', newPart: 'новое', after: '' });
    expect(changedPart('aa', 'aaa')).to.deep.equal({ before: 'aa', oldPart: '', newPart: 'a', after: '' });
  });

  it('always puts both texts together again', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (oldText, newText) => {
        const { before, oldPart, newPart, after } = changedPart(oldText, newText);
        expect(before + oldPart + after).to.equal(oldText);
        expect(before + newPart + after).to.equal(newText);
      }),
    );
  });
});
