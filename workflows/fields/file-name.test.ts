import { expect } from 'chai';
import { fileNameOf, longestFileName } from './file-name.ts';

describe('the name of a file', () => {
  it('has the ending of its type, whatever it was called', () => {
    expect(fileNameOf('bill.pdf.exe', 'application/pdf')).to.equal('bill.pdf.exe.pdf');
    expect(fileNameOf('page.html', 'text/plain')).to.equal('page.html.txt');
    expect(fileNameOf('photo', 'image/jpeg')).to.equal('photo.jpg');
    for (const [name, type] of [
      ['Акт «ГУ-23».PDF', 'application/pdf'],
      ['IMG_1.jpeg', 'image/jpeg'],
      ['вагоны.csv', 'text/plain'],
      ['plan.xls', 'application/x-cfb'],
    ] as const)
      expect(fileNameOf(name, type)).to.equal(name);
  });

  it('brings no folders and no invisible signs along, and is never too long to be kept', () => {
    expect(fileNameOf('C:\\x\\bill\u202Efdp.exe', 'application/pdf')).to.equal('billfdp.exe.pdf');
    expect(fileNameOf('../../', 'image/png')).to.equal('file.png');
    const long = fileNameOf('а'.repeat(longestFileName), 'application/pdf');
    expect([long.length, long.endsWith('.pdf')]).to.deep.equal([longestFileName, true]);
  });

  it('stays once it is right', () => {
    for (const type of ['application/pdf', 'text/plain', 'image/heic', 'application/x-cfb']) {
      const once = fileNameOf('a.exe', type);
      expect(fileNameOf(once, type)).to.equal(once);
    }
  });
});
