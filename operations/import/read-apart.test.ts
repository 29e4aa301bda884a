import { FileProblem } from '@kerben/command-service/import/file-problem.ts';
import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { pino } from 'pino';
import { createReadApart } from './read-apart.ts';

const log = pino({ level: 'silent' });

/** A workbook with one sheet of that text; small, whatever the text says. */
const workbook = (sheet: string): Buffer => {
  const parts = {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<?xml version="1.0"?><Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 9 }),
  );
};

const cell = (address: string, inside = '<v>1</v>'): string => `<row r="1"><c r="${address}">${inside}</c></row>`;

const problemOf = async (reading: Promise<unknown>): Promise<string> => {
  try {
    await reading;
    return 'none';
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return error.message;
  }
};

describe('files of strangers, read in a process of their own', function () {
  this.timeout(180_000);
  const read = createReadApart(log, { seconds: 30, memory: 256 });

  it('are read as before', async () => {
    const table = await read(workbook(cell('A1', '<f>1</f><v>7</v>')), 'a.xlsx');
    expect(table.sheets[0]?.rows[0]?.cells).to.deep.equal(['7']);
    expect(table.notes.map(({ code }) => code)).to.deep.equal(['Import.Formulas']);
    expect((await read(Buffer.from('a;b\n1;2\n'), 'a.csv')).sheets[0]?.rows).to.have.length(2);
    expect(await problemOf(read(Buffer.from('no workbook'), 'a.xlsx'))).to.equal('Import.NotASpreadsheet');
  });

  it('come whole, however large they are', async () => {
    const rows = Buffer.from(`name;number;place\n${'Товарная станция;123456;Ош\n'.repeat(60_000)}`);
    const { sheets } = await read(rows, 'a.csv');
    expect([sheets[0]?.rows.length, sheets[0]?.rows.at(-1)?.cells[2]]).to.deep.equal([60_001, 'Ош']);
  });

  it('take no longer when a small workbook opens three hundred thousand formulas and closes none', async () => {
    const file = workbook('<f '.repeat(300_000));
    expect(file.length).to.be.lessThan(4_000);
    const quick = createReadApart(log, { seconds: 5, memory: 256 });
    expect(await problemOf(quick(file, 'a.xlsx'))).to.equal('Import.NotASpreadsheet');
  });

  it('are given up after a while, and say so', async () => {
    // Less than any machine takes to read these rows; more of them would be too many and refused for that.
    const slow = createReadApart(log, { seconds: 0.1, memory: 1_024 });
    const rows = Buffer.from('a;b;c;d;e;f\n'.repeat(2_000_000));
    expect(await problemOf(slow(rows, 'a.csv'))).to.equal('Import.TooSlow');
  });

  it('are given up when they take more memory than there is for them, and say so', async () => {
    // Two cells at the corners of a sheet: a reader that fills what lies between holds seventeen billion.
    const file = workbook(`${cell('A1')}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`);
    expect(await problemOf(read(file, 'a.xlsx'))).to.be.oneOf([
      'Import.TooMuchMemory',
      'Import.TooManyRows',
      'Import.TooSlow',
    ]);
    const wide = createReadApart(log, { seconds: 60, memory: 64 });
    const rows = Buffer.from(`${'abcdefgh;'.repeat(200)}\n`.repeat(10_000));
    expect(await problemOf(wide(rows, 'a.csv'))).to.equal('Import.TooMuchMemory');
  });

  it('wait for each other, a few at a time, and none is lost', async () => {
    const tables = await Promise.all([1, 2, 3, 4, 5].map((number) => read(Buffer.from(`a\n${number}\n`), 'a.csv')));
    expect(tables.map(({ sheets }) => sheets[0]?.rows[1]?.cells[0])).to.deep.equal(['1', '2', '3', '4', '5']);
  });
});
