import { expect } from 'chai';
import iconv from 'iconv-lite';
import { FileProblem } from './file-problem.ts';
import { readTable } from './read-table.ts';

const text = 'code;name\n161016;"Антрацит; сорт ""А"""\n093013;Брусья\n';
const rows = [
  ['code', 'name'],
  ['161016', 'Антрацит; сорт "А"'],
  ['093013', 'Брусья'],
];

describe('reading a table', () => {
  const encodings: readonly [what: string, bytes: Buffer, notes: string[]][] = [
    ['utf-8', Buffer.from(text), []],
    ['utf-8 with a byte-order mark', Buffer.from(`\uFEFF${text}`), ['Import.ByteOrderMark']],
    ['cp1251', iconv.encode(text, 'win1251'), ['Import.Cp1251']],
    ['utf-16', iconv.encode(text, 'utf-16le', { addBOM: true }), ['Import.Utf16']],
    ['utf-8 with tabs', Buffer.from(text.replaceAll('\n', '\r\n').replace(/;(?! )/g, '\t')), []],
    ['utf-8 with upright strokes', Buffer.from(text.replace(/;(?! )/g, '|')), []],
  ];
  for (const [what, bytes, notes] of encodings) {
    it(`${what}: codes stay text, quotes and the separator are understood`, async () => {
      const table = await readTable(bytes, 'table.csv');
      expect(table.sheets[0]?.rows.map(({ cells }) => cells)).to.deep.equal(rows);
      expect(table.notes.map(({ code }) => code)).to.deep.equal(notes);
      expect(table.sheets[0]?.rows.map(({ line }) => line)).to.deep.equal([1, 2, 3]);
    });
  }

  it('a title above the headings does not hide the separator', async () => {
    const { sheets } = await readTable(Buffer.from(`Справочник\n\n${text}`), 'titled.csv');
    expect(sheets[0]?.rows.map(({ line, cells }) => [line, cells.length])).to.deep.equal([
      [1, 1],
      [3, 2],
      [4, 2],
      [5, 2],
    ]);
  });

  const unusable: readonly [what: string, name: string, content: string | Buffer, code: string][] = [
    ['an empty file', 'a.csv', '', 'Import.FileEmpty'],
    ['nothing but a byte-order mark and blank lines', 'b.csv', '\uFEFF\n\n', 'Import.FileEmpty'],
    ['a binary', 'c.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'Import.NotASpreadsheet'],
    ['text that is called a workbook', 'd.xlsx', text, 'Import.NotASpreadsheet'],
    ['a broken workbook', 'e.xlsx', Buffer.from('PK\u0003\u0004broken'), 'Import.NotASpreadsheet'],
    ['a quote that never ends', 'f.csv', 'code,name\n1,"abc\n2,def\n', 'Import.CsvBroken'],
  ];
  const problemOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
    } catch (error) {
      if (error instanceof FileProblem) return error.message;
      throw error;
    }
    return 'none';
  };
  for (const [what, name, content, code] of unusable) {
    it(`${what}: ${code}`, async () => {
      expect(await problemOf(readTable(Buffer.from(content), name))).to.equal(code);
    });
  }
});
