import { expect } from 'chai';
import { fileLines, payersByTin, withLines } from './with-lines.ts';

describe('lines of a bank file in the form', () => {
  const line = { day: '2026-03-09', order: '1', tin: '111', sender: 'a', amount: '5.00', purpose: '' };

  it('get the payer whose TIN it is, unless two customers have it', () => {
    const payers = payersByTin([
      { id: 'a', code: '111' },
      { id: 'b', code: '222' },
      { id: 'c', code: '222' },
      { id: 'd', code: null },
    ]);
    expect([...payers]).to.deep.equal([['111', 'a']]);
    const { lines, found } = withLines(
      [],
      fileLines({ lines: [line, { ...line, order: '2', tin: '222' }] }, payers, true),
    );
    expect(lines.map(({ payerId }) => payerId)).to.deep.equal(['a', '']);
    expect(found).to.equal(1);
  });

  it('get the payer whose TIN lost its zeros in the file; the line keeps what the bank wrote', () => {
    const payers = payersByTin([{ id: 'a', code: '01003201510001' }]);
    const lines = fileLines({ lines: [{ ...line, tin: '1003201510001' }] }, payers, true);
    expect(lines).to.deep.equal([{ ...line, tin: '1003201510001', payerId: 'a' }]);
  });

  it('that were paid out wait for a person, and are lines of an account alone', () => {
    const statement = { lines: [line], paid: [line] };
    const payers = new Map([['111', 'a']]);
    expect(fileLines(statement, payers, true)).to.deep.equal([
      { ...line, payerId: 'a' },
      { ...line, payerId: '', out: true },
    ]);
    expect(fileLines(statement, payers, false)).to.deep.equal([{ ...line, payerId: 'a' }]);
  });

  it('stand after what was typed, each payment order once', () => {
    const typed = { ...line, payerId: 'x' };
    const { lines, known } = withLines([typed], fileLines({ lines: [line, { ...line, order: '2' }] }, new Map(), true));
    expect(lines).to.deep.equal([typed, { ...line, order: '2', payerId: '' }]);
    expect(known).to.equal(1);
  });
});
