import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { TableRow } from './table.ts';
import type { Sheet } from './table.ts';

/** So many cells of a row are named, so much of each. */
const shown = { cells: 5, length: 60 } as const;

const namesOf = (cells: readonly string[]): string =>
  cells
    .slice(0, shown.cells)
    .map((cell) => `«${cell.length > shown.length ? `${cell.slice(0, shown.length)}…` : cell}»`)
    .join(', ') + (cells.length > shown.cells ? ', …' : '');

/** A column as spreadsheets call it, in brackets, because it has no other name: `[C]`, `[AB]`. */
const columnLetters = (index: number): string => {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `[${letters}]`;
};

/** What is said of the cells of a row that no field takes and no heading names. */
export interface StrayCells {
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
}

const none: StrayCells = { refusals: [], warnings: [] };

/**
 * Cells under no heading, of which nothing may be lost without a word (docs/decisions/import-stray-cells.md). `columns`: those
 * that most rows fill in, told once. `of`: a row of a csv file with more cells than its line of headings is refused, any other
 * cell is named in a warning. `rows` are the rows below the headings, `taken` the columns that fields have.
 */
export const strayCells = (options: {
  sheet: Sheet;
  at: number;
  headings: readonly string[];
  taken: ReadonlySet<number>;
  rows: readonly TableRow[];
}): { readonly columns: readonly string[]; readonly of: (row: TableRow) => StrayCells } => {
  const { sheet, at, headings, taken, rows } = options;
  const nameless = headings.flatMap((heading, index) => (heading === '' && !taken.has(index) ? [index] : []));
  // In a workbook a cell stands where it stands; in a csv file one separator too many moves all that follow it.
  const width = sheet.name === '' ? (sheet.rows[at]?.cells.length ?? 0) : Infinity;
  const usual = nameless.filter((index) => {
    const filled = rows.filter(({ cells }) => (cells[index] ?? '') !== '').length;
    return index < width && filled > 1 && filled > rows.length / 2;
  });
  const single = nameless.filter((index) => !usual.includes(index));
  const filledIn = (cells: readonly string[], indexes: readonly number[]): string[] =>
    indexes.map((index) => cells[index] ?? '').filter((cell) => cell !== '');
  const [inside, beyond] = [single.filter((index) => index < width), single.filter((index) => index >= width)];
  return {
    columns: usual.map(columnLetters),
    of: ({ cells }) => {
      const [lost, extra] = [filledIn(cells, inside), filledIn(cells, beyond)];
      if (lost.length + extra.length === 0) return none;
      return {
        refusals: extra.length > 0 ? [{ code: 'Import.CellsTooMany', params: { cells: namesOf(extra) } }] : [],
        warnings: lost.length > 0 ? [{ code: 'Import.CellsNameless', params: { cells: namesOf(lost) } }] : [],
      };
    },
  };
};
