import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { readTable } from './read-table.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

interface Sheet {
  readonly name: string;
  readonly kind: 'worksheet' | 'chartsheet' | 'dialogsheet';
  readonly xml: string;
}

const workbook = (...sheets: readonly Sheet[]): Buffer => {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${sheets.map(({ kind }, at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${kind}s/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map(({ kind, xml }, at) => [`xl/${kind}s/sheet${at + 1}.xml`, xml])),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
};
const rows = (inner: string, below = ''): Sheet => ({
  name: 'Лист',
  kind: 'worksheet',
  xml: `<worksheet xmlns="${main}"><sheetData>${inner}</sheetData>${below}</worksheet>`,
});
const cell = (value: string, place = ''): string =>
  `<c${place && ` r="${place}"`} t="inlineStr"><is><t>${value}</t></is></c>`;
const cellsOf = async (bytes: Buffer) => {
  const { sheets, notes } = await readTable(bytes, 'a.xlsx');
  return { cells: sheets.map((sheet) => sheet.rows.map((row) => row.cells)), notes };
};

describe('workbooks as other programs save them', () => {
  it('sheets of charts and dialogs are left out by name', async () => {
    const read = await cellsOf(
      workbook(
        { name: 'График', kind: 'chartsheet', xml: `<chartsheet xmlns="${main}"/>` },
        rows(`<row r="1">${cell('Код', 'A1')}</row>`),
        { name: 'Окно', kind: 'dialogsheet', xml: `<dialogsheet xmlns="${main}"/>` },
      ),
    );
    expect(read).to.deep.equal({
      cells: [[['Код']]],
      notes: [{ code: 'Import.SheetsWithoutRows', params: { names: 'График, Окно' } }],
    });
  });

  it('cells without a place stand where their order puts them, also behind one that has a place', async () => {
    const { cells, notes } = await cellsOf(
      workbook(
        rows(`<row>${cell('Код')}${cell('Имя')}${cell('Дорога')}</row><row>${cell('1')}${cell('x', 'C2')}</row>`),
      ),
    );
    expect(cells).to.deep.equal([
      [
        ['Код', 'Имя', 'Дорога'],
        ['1', '', 'x'],
      ],
    ]);
    expect(notes).to.deep.equal([]);
  });

  it('errors, hidden rows and merged cells are told', async () => {
    const head = `<row r="1">${cell('Код', 'A1')}${cell('Имя', 'B1')}</row>`;
    const hidden = `<row r="2" hidden="1">${cell('1', 'A2')}<c r="B2" t="e"><v>#REF!</v></c></row>`;
    const { notes } = await cellsOf(
      workbook(
        rows(
          `${head}${hidden}<row r="3">${cell('2', 'A3')}</row>`,
          '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
        ),
      ),
    );
    expect(notes).to.deep.equal([
      { code: 'Import.ErrorCells', params: { count: 1, cells: 'B2' } },
      { code: 'Import.HiddenRows', params: { count: 1 } },
      { code: 'Import.MergedCells', params: { count: 1 } },
    ]);
  });
});
