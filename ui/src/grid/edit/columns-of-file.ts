import { boxLabel } from '../../form/box-label.ts';
import type { CellField } from './cell-field.ts';

/** A file as the service read it. */
export interface FileTable {
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[];
  readonly notes: readonly string[];
}

/** The lines of a file that are to become rows: the fields that its columns mean, and the texts below each. */
export interface FileLines {
  readonly fields: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** Headings that mean no column. */
  readonly unknown: readonly string[];
}

/** Titles stand above the headings, as far down as this. */
const headingRows = 60;

/** Letters and digits alone, so that `Масса, кг` and `масса кг` are one. */
const comparable = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isEmpty = (line: readonly string[]): boolean => line.every((cell) => cell.trim() === '');

/**
 * Finds the columns of a table in a file: by the row of its first sheet with lines in which most headings are labels of columns;
 * in a file without headings by their order. `labelOf`: the words above each column. A spreadsheet says them without the box of
 * our form in which they stand.
 */
export const columnsOfFile = (
  { sheets }: FileTable,
  fields: readonly CellField[],
  labelOf: (field: CellField) => string,
): FileLines | undefined => {
  const rows = sheets.map((sheet) => sheet.rows.filter((row) => !isEmpty(row))).find((all) => all.length > 0);
  if (!rows) return undefined;
  const known = new Map(
    fields.flatMap((field) => [
      [comparable(boxLabel(labelOf(field)).label), field.name] as const,
      [comparable(field.name), field.name] as const,
      ...(field.headings ?? []).map((heading) => [comparable(heading), field.name] as const),
    ]),
  );
  const meant = (row: readonly string[]): readonly string[] => row.flatMap((cell) => known.get(comparable(cell)) ?? []);
  const [heading = -1, matches = 0] = rows
    .slice(0, headingRows)
    .map((row, at) => [at, new Set(meant(row)).size] as const)
    .reduce((best, one) => (one[1] > best[1] ? one : best), [-1, 0] as const);
  if (matches === 0) {
    const width = Math.min(fields.length, Math.max(...rows.map((row) => row.length)));
    return { fields: fields.slice(0, width).map(({ name }) => name), lines: rows, unknown: [] };
  }
  const headings = rows[heading] ?? [];
  const places = headings.flatMap((cell, at) => {
    const field = known.get(comparable(cell));
    return field === undefined ? [] : [{ at, field }];
  });
  // The first of two columns with one heading counts.
  const once = places.filter(({ field }, index) => places.findIndex((each) => each.field === field) === index);
  return {
    fields: once.map(({ field }) => field),
    lines: rows
      .slice(heading + 1)
      .map((row) => once.map(({ at }) => row[at] ?? ''))
      .filter((line) => !isEmpty(line)),
    unknown: headings.filter((cell) => cell.trim() !== '' && !known.has(comparable(cell))),
  };
};
