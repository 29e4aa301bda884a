import { limits } from './limits.ts';
import type { Sheet } from './table.ts';
import type { Table } from './table.ts';

const fewestCurrencies = 2;
const code = /^(?:1\s*)?([A-Z]{3})$/;

/** Columns of a row that are headed by codes of currencies. */
const currenciesIn = (cells: readonly string[]): readonly (readonly [index: number, currency: string])[] =>
  cells.flatMap((cell, index) => {
    const currency = code.exec(cell.trim())?.[1];
    return index > 0 && currency !== undefined ? [[index, currency] as const] : [];
  });

const spread = (sheet: Sheet): Sheet => {
  const at = sheet.rows
    .slice(0, limits.headingRows)
    .findIndex(({ cells }) => currenciesIn(cells).length >= fewestCurrencies && !/\d/.test(cells[0] ?? ''));
  const heading = sheet.rows[at];
  if (!heading) return sheet;
  const currencies = currenciesIn(heading.cells);
  return {
    ...sheet,
    rows: [
      { line: heading.line, cells: ['date', 'currency', 'rate'] },
      ...sheet.rows.slice(at + 1).flatMap(({ line, cells }) =>
        currencies
          .filter(([index]) => (cells[index] ?? '').trim() !== '')
          .map(([index, currency]) => ({
            line,
            // What stands beyond the headings stays beyond them: a decimal comma may have been taken for a separator.
            cells: [cells[0] ?? '', currency, cells[index] ?? '', ...cells.slice(heading.cells.length)],
          })),
      ),
    ],
  };
};

/**
 * The national bank's archive has a row for each day and a column for each currency (`Дата;USD;EUR;RUB`): such a sheet
 * becomes one row for each rate, under the line it came from. Other sheets stay as they are; a day without a rate has no row.
 */
export const ratesByColumn = (table: Table): Table => {
  const sheets = table.sheets.map(spread);
  const changed = sheets.some((sheet, index) => sheet !== table.sheets[index]);
  return changed ? { sheets, notes: [...table.notes, { code: 'Import.RatesByColumn' }] } : table;
};
