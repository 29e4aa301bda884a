import { expect } from 'chai';
import { bookOf } from '@kerben/workflows/books.ts';
import { mapRows } from './map-rows.ts';
import { readTable } from './read-table.ts';
import type { Table } from './table.ts';
import { arranged } from './sources.ts';

const csv = (text: string): Promise<Table> => readTable(Buffer.from(text), 'a.csv');
const said = (area: string, table: Table) => {
  const { rows, ignored } = mapRows(arranged(table, area), bookOf(area));
  const name = ({ code, params }: { code: string; params?: object }) => [code, Object.values(params ?? {}).join()];
  return {
    ignored,
    rows: rows.map(({ line, refusals, warnings }) => [line, refusals.map(name), warnings.map(name)]),
  };
};

describe('cells under no heading', () => {
  it('a row of a csv file with more cells than headings is refused, and they are named', async () => {
    const table = await csv('Код;Наименование\n109018;Имя;лишнее;ещё\n109019\n109020;Имя 5;;\n');
    expect(said('bank', table)).to.deep.equal({
      ignored: [],
      rows: [
        [2, [['Import.CellsTooMany', '«лишнее», «ещё»']], []],
        [3, [], []],
        [4, [], []],
      ],
    });
  });

  it('also when all rows have them: a decimal comma between commas is not cut off', async () => {
    const perRow = said('exchange-rate', await csv('date,currency,rate\n2026-11-20,USD,87,45\n2026-11-21,USD,87,5\n'));
    expect(perRow.rows).to.deep.equal([
      [2, [['Import.CellsTooMany', '«45»']], []],
      [3, [['Import.CellsTooMany', '«5»']], []],
    ]);
    const perDay = said('exchange-rate', await csv('date,USD,EUR\n2026-11-20,87,45,99,2\n'));
    expect(perDay.rows.map(([, refusals]) => refusals)).to.deep.equal([
      [['Import.CellsTooMany', '«99», «2»']],
      [['Import.CellsTooMany', '«99», «2»']],
    ]);
  });

  it('a column without a heading is named once when most rows fill it in, otherwise in their warnings', async () => {
    const table = await csv('Код;;Наименование;\n109018;1;А;\n109019;2;Б;\n109020;3;В;см. письмо\n');
    expect(said('bank', table)).to.deep.equal({
      ignored: ['[B]'],
      rows: [
        [2, [], []],
        [3, [], []],
        [4, [], [['Import.CellsNameless', '«см. письмо»']]],
      ],
    });
  });

  it('in a workbook, where nothing moves, they are warned of', async () => {
    const { sheets } = await csv('Код;Наименование\n109018;А;см. письмо\n');
    const table: Table = { sheets: sheets.map((sheet) => ({ ...sheet, name: 'Лист1' })), notes: [] };
    expect(said('bank', table).rows).to.deep.equal([[2, [], [['Import.CellsNameless', '«см. письмо»']]]]);
  });
});
