import { expect } from 'chai';
import fc from 'fast-check';
import { parseTsv, toTsv } from './tsv.ts';

describe('blocks of a spreadsheet', () => {
  it('read back as they were written', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', 'a\tb', 'a\r\nb', '"', '""x', 'сом\n«"»', ' '));
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    const back = fc.property(block, (rows) => {
      expect(parseTsv(toTsv(rows))).to.deep.equal(rows);
    });
    fc.assert(back, { numRuns: 500 });
  });

  it('keep quotes, tabs and line breaks of a cell', () => {
    expect(parseTsv('a\t"b\nc ""d"""\r\ne\tf\n')).to.deep.equal([
      ['a', 'b\nc "d"'],
      ['e', 'f'],
    ]);
  });

  it('take a quote that nothing closes for a letter', () => {
    expect(parseTsv('"Ала\tТоо')).to.deep.equal([['"Ала', 'Тоо']]);
    expect(parseTsv('"Ала" Тоо\tx')).to.deep.equal([['"Ала" Тоо', 'x']]);
  });

  it('have the empty cells that stand in them', () => {
    expect(parseTsv('')).to.deep.equal([]);
    expect(parseTsv('\t')).to.deep.equal([['', '']]);
    expect(parseTsv('a\n\nb')).to.deep.equal([['a'], [''], ['b']]);
    expect(parseTsv('a\t\n')).to.deep.equal([['a', '']]);
  });
});
