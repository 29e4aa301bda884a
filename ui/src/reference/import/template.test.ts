import { expect } from 'chai';
import { templateOf } from './template.ts';

describe('the template of an import', () => {
  it('is one line of headings that a spreadsheet opens', () => {
    expect(templateOf(['Код', 'Вид; род', 'Имя "кр."'])).to.equal('\u{FEFF}Код;"Вид; род";"Имя ""кр."""\r\n');
  });
});
