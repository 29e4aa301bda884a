import { readStatementTable, type TableStatement } from '@kerben/workflows/bank-exchange/table.ts';
import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { readTable } from './read-table.ts';

const read = async (bytes: Buffer, name: string): Promise<TableStatement> => {
  const { sheets } = await readTable(bytes, name);
  const statement = readStatementTable(sheets[0]?.rows.map(({ cells }) => cells) ?? []);
  if ('problem' in statement) throw new Error(statement.problem);
  return statement;
};
const table = (rows: readonly (readonly string[])[], separator: string): string =>
  rows.map((row) => row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)).join('\r\n');

/** The same day at three banks, each in its own words. */
const bakai = [
  ['Выписка по счёту 1280016000000011', '', '', '', '', '', ''],
  ['Входящий остаток на 09.03.2026: 100,00', '', '', '', '', '', ''],
  ['№ п/п', 'Дата операции', '№ док.', 'ИНН контрагента', 'Контрагент', 'Дебет, сом', 'Кредит, сом'],
  ['1', '09.03.2026', '118', '01103201510008', 'ОсОО Чүй Нан', '', '1 500,50'],
  ['2', '09.03.2026', '77', '', 'Налоговая', '50,00', '0,00'],
  ['3', '08.03.2026', '4711', '02201199910022', 'Всего Доброго', '0,00', '20,00'],
  ['Итого', '', '', '', '', '50,00', '1 520,50'],
  ['Исходящий остаток', '', '', '', '', '', '1 570,50'],
];
const received = [
  { day: '2026-03-09', order: '118', tin: '01103201510008', sender: 'ОсОО Чүй Нан', amount: '1500.50', purpose: '' },
  { day: '2026-03-08', order: '4711', tin: '02201199910022', sender: 'Всего Доброго', amount: '20.00', purpose: '' },
];
const whole = {
  day: '2026-03-09',
  opening: '100.00',
  spent: '50.00',
  closing: '1570.50',
  lines: received,
  paid: [{ day: '2026-03-09', order: '77', tin: '', sender: 'Налоговая', amount: '50.00', purpose: '' }],
  unclear: 0,
  leftOut: [],
  unknown: [],
};

/** A workbook of one sheet: texts inline, numbers as numbers. */
const workbook = (rows: readonly (readonly (string | number)[])[]): Buffer => {
  const cells = rows.map((row, at) => {
    const written = row.map((cell, column) => {
      const place = `r="${String.fromCharCode(65 + column)}${at + 1}"`;
      return typeof cell === 'number'
        ? `<c ${place}><v>${cell}</v></c>`
        : `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`;
    });
    return `<row r="${at + 1}">${written.join('')}</row>`;
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
};

describe('statements of banks as tables', () => {
  for (const [called, separator] of [
    ['semicolons', ';'],
    ['commas', ','],
    ['tabs', '\t'],
  ] as const)
    it(`with ${called}, in windows-1251 and in UTF-8 with its mark, is one statement`, async () => {
      const russian = table(bakai, separator).replace('Чүй', 'Чуй');
      const older = await read(iconv.encode(russian, 'win1251'), 'выписка.csv');
      expect(older.lines[0]?.sender).to.equal('ОсОО Чуй Нан');
      expect({ ...older, lines: received }).to.deep.equal(whole);
      expect(await read(Buffer.from(`\uFEFF${table(bakai, separator)}`), 'выписка.csv')).to.deep.equal(whole);
    });

  it('in a workbook, whose number of a TIN has lost its zero, with signed amounts and ISO days', async () => {
    const bytes = workbook([
      ['Transaction date', 'Document No', 'Payer TIN', 'Payer', 'Amount (KGS)', 'Details', 'Branch'],
      ['2026-03-09', 118, 1103201510008, 'Чүй Нан', 1500.5, 'Аванс', 'Бишкек'],
      ['2026-03-09', 77, '', 'Налоговая', -50, 'Налог', 'Бишкек'],
    ]);
    expect(await read(bytes, 'statement.xlsx')).to.deep.equal({
      day: '2026-03-09',
      opening: '',
      spent: '50.00',
      closing: '',
      lines: [{ ...received[0], sender: 'Чүй Нан', purpose: 'Аванс' }],
      paid: [{ day: '2026-03-09', order: '77', tin: '', sender: 'Налоговая', amount: '50.00', purpose: 'Налог' }],
      unclear: 0,
      leftOut: [],
      unknown: ['Branch'],
    });
  });

  it('what cannot be read stays empty for a person: 1,500, the 31st of February, a decimal comma between commas', async () => {
    const unclear = await read(
      Buffer.from(
        table(
          [
            ['Дата', 'Номер', 'Сумма'],
            ['09.03.2026', '1', '1,500'],
            ['31.02.2026', '2', '1,500.00'],
            ['09.03.2026', '3', '1.500,00'],
          ],
          ';',
        ),
      ),
      'a.csv',
    );
    expect(unclear.lines.map(({ day, amount }) => [day, amount])).to.deep.equal([
      ['2026-03-09', ''],
      ['', '1500.00'],
      ['2026-03-09', '1500.00'],
    ]);
    expect(unclear.unclear).to.equal(2);
    const shifted = await read(Buffer.from('Дата,Номер,Сумма\n09.03.2026,1,500,50\n09.03.2026,2,500\n'), 'b.csv');
    expect(shifted.lines.map(({ amount }) => amount)).to.deep.equal(['', '500.00']);
  });

  it('a table that is no statement says so', () => {
    expect(
      readStatementTable([
        ['Вагон', 'Масса'],
        ['55650139', '58000'],
      ]),
    ).to.deep.equal({ problem: 'noColumns' });
  });
});
