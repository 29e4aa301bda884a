import { expect } from 'chai';
import iconv from 'iconv-lite';
import { FileProblem } from './file-problem.ts';
import { readTable } from './read-table.ts';
import { wordsIn } from './words.ts';

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
    ['a quote that never ends', 'f.csv', 'code,name\n1,"abc\n2,def\n', 'Import.QuoteOpen'],
  ];
  const thrownBy = async (work: Promise<unknown>): Promise<FileProblem | undefined> => {
    try {
      await work;
    } catch (error) {
      if (error instanceof FileProblem) return error;
      throw error;
    }
    return undefined;
  };
  for (const [what, name, content, code] of unusable) {
    it(`${what}: ${code}`, async () => {
      expect((await thrownBy(readTable(Buffer.from(content), name)))?.message).to.equal(code);
    });
  }

  it('what is broken is named by its line, in three languages and without words of the parser', async () => {
    const said = async (content: string | Buffer) => {
      const problem = await thrownBy(readTable(Buffer.from(content), 'a.csv'));
      return (['en', 'ru', 'ky'] as const).map((language) =>
        wordsIn(language).findings([{ code: problem?.message ?? '', params: problem?.params ?? {} }]),
      );
    };
    expect(await said('Код;Имя\n"Y1";"Первая\nвторая ""кавычки"""\n\nY2;"не закрыта\nY3;ещё\n')).to.deep.equal([
      'The row that begins at line 5 opens a quotation mark that is closed nowhere. Close it, or take it out.',
      'В записи, что начинается в строке 5, открыта кавычка, которая нигде не закрыта. Закройте или уберите её.',
      '5-саптан башталган жазууда ачылган тырмакча эч жерде жабылган эмес. Аны жабыңыз же алып салыңыз.',
    ]);
    expect((await said('"Код;Имя\n'))[0]).to.contain('line 1');
    const zeros = 'Код;Наименование\nX\u00001;На\u0000звание номер один\nX2;Норм\nX3;Тоже\u0000 испорчено\n';
    const damaged = [
      'The file is damaged: there are zero characters in lines 2, 4. Correct these lines, or save the file again.',
      'Файл повреждён, нулевые символы в строках: 2, 4. Исправьте эти строки или сохраните файл заново.',
      'Файл бузулган, нөл белгилери бар саптар: 2, 4. Бул саптарды түзөтүңүз же файлды кайра сактаңыз.',
    ];
    expect(await said(zeros)).to.deep.equal(damaged);
    expect(await said(iconv.encode(zeros, 'utf-16le', { addBOM: true }))).to.deep.equal(damaged);
    expect(await said(iconv.encode(zeros, 'win1251'))).to.deep.equal(damaged);
    const many = Array.from({ length: 9 }, (_, index) => `${index};довольно длинное имя\0`).join('\n');
    expect((await said(many))[0]).to.contain('lines 1, 2, 3, 4, 5, …');
  });
});
