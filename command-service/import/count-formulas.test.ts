import { expect } from 'chai';
import { countFormulas } from './count-formulas.ts';

describe('formulas of a sheet', () => {
  it('are counted, and those without a value apart', () => {
    const sheet = [
      '<c r="A1"><f>1+1</f><v>2</v></c>',
      '<c r="A2"><f>1+1</f></c>',
      '<c r="A3"><f t="shared" si="0"/><v></v></c>',
      '<c r="A4"><x:f ca="1">NOW()</x:f> <x:v/></c>',
      '<c r="A5"><v>7</v></c><font><family/></font>',
      '<c r="A6" t="str"><f>A5</f>\n<v> </v></c>',
    ].join('');
    expect(countFormulas(sheet)).to.deep.equal({ all: 5, empty: 3 });
  });

  it('take as long as the text is, whatever is left open in it', () => {
    for (const piece of ['<f ', '<f>', '<f', '<f x="', '</f>', '<x:f ><v>', `<${'f'.repeat(50)} `, '<f/>  ']) {
      const began = performance.now();
      countFormulas(piece.repeat(1_000_000));
      expect(performance.now() - began, piece).to.be.lessThan(3_000);
    }
    const long = `<f>${' '.repeat(5_000_000)}</f>${' '.repeat(5_000_000)}<v>${' '.repeat(5_000_000)}`;
    const began = performance.now();
    countFormulas(long);
    expect(performance.now() - began).to.be.lessThan(1_000);
  });
});
