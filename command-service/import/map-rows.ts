import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { books } from '@kerben/workflows/books.ts';
import { lost } from '@kerben/workflows/foreign/text.ts';
import type { BookDefinition } from '@kerben/workflows/reference/definition.ts';
import type { Fields } from '@kerben/workflows/fields/field.ts';
import { comparable } from '@kerben/workflows/fields/comparable.ts';
import { columnsIn, knownHeadings, type KnownHeadings } from './column-of.ts';
import { changedDraft, type Draft } from './draft.ts';
import { FileProblem } from './file-problem.ts';
import { limits } from './limits.ts';
import type { Sheet } from './table.ts';
import type { Table } from './table.ts';
import { sources, type Source } from './sources.ts';
import { strayCells } from './stray-cells.ts';

export interface MappedRow extends Draft {
  readonly line: number;
  /** Why the row cannot be read as it stands: it has more cells than there are headings, or letters of it are lost. */
  readonly refusals: readonly Refusal[];
}

/** Which columns a file has, and which of them the fields of a book take. */
export interface Guess {
  readonly sheet: string;
  /** Place of the row of headings among the rows of the sheet. */
  readonly at: number;
  /** Every column of the file; blank ones included. */
  readonly headings: readonly string[];
  /** Column of the file by field of the book. */
  readonly columns: Readonly<Record<string, number>>;
  /** Why the guess cannot be used as it is: nothing looks like headings of this book, or more like those of another. */
  readonly problem: Refusal | undefined;
}

/** What a person says of the file; what is left out is guessed. */
export interface MappingWish {
  readonly sheet?: string | undefined;
  /** Column by field, all of them: a field that is not named takes none. */
  readonly columns?: Readonly<Record<string, number>> | undefined;
}

export interface Mapping extends Omit<Guess, 'problem'> {
  /** Headings that no field takes; a column without one by its letters, `[C]`. */
  readonly ignored: readonly string[];
  /** Lines right below the headings that were taken for more headings. */
  readonly skipped: readonly number[];
  readonly rows: readonly MappedRow[];
}

interface Found {
  readonly sheet: Sheet;
  readonly at: number;
  readonly columns: ReadonlyMap<string, number>;
}

const headingRow = (sheets: readonly Sheet[], known: KnownHeadings): Found | undefined =>
  sheets
    .flatMap((sheet) =>
      sheet.rows.slice(0, limits.headingRows).map(({ cells }, at) => ({
        sheet,
        at,
        columns: columnsIn(cells, sheet.rows[at - 1]?.cells ?? [], known),
      })),
    )
    .reduce<Found | undefined>((best, one) => (best && best.columns.size >= one.columns.size ? best : one), undefined);

/** Fewer columns than that say nothing about a book. */
const fewestColumns = 2;

/** Fields without one of which no entry can be told: its key, or one of those by which entries are recognised. */
const keyed = ({ key, match = [] }: BookDefinition, has: (field: string) => boolean): boolean =>
  key.length > 0 ? key.every(has) : match.some(has);

/** The book whose headings the file has most of, when that is more than the chosen one finds. */
const betterBook = (table: Table, chosen: string, found: number): string | undefined =>
  books
    .filter(({ area }) => area !== chosen)
    .flatMap((book) => {
      const columns = headingRow(table.sheets, knownHeadings(book, sources[book.area]))?.columns;
      return columns && keyed(book, (field) => columns.has(field)) ? [{ area: book.area, count: columns.size }] : [];
    })
    .sort((a, b) => b.count - a.count)
    .find(({ count }) => count >= fewestColumns && count > found)?.area;

/** Exports of databases write the word NULL where there is nothing. */
const cellOf = (cells: readonly string[], index: number): string => {
  const cell = cells[index]?.trim() ?? '';
  return cell.toUpperCase() === 'NULL' ? '' : cell;
};

const widthOf = (sheet: Sheet): number => sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** A row that could be headings, when none looks like those of the book: the first with most cells filled in. */
const fullestRow = (sheet: Sheet): number =>
  sheet.rows
    .slice(0, limits.headingRows)
    .map(({ cells }) => cells.filter((cell) => cell !== '').length)
    .reduce((best, count, at, all) => (count > (all[best] ?? 0) ? at : best), 0);

const headingsOf = (sheet: Sheet, at: number): string[] => {
  const cells = sheet.rows[at]?.cells ?? [];
  const above = sheet.rows[at - 1]?.cells ?? [];
  // Titles stand above headings as well: only beside cells of their own row are they looked at.
  const filled = cells.filter((cell) => cell !== '').length > 1;
  return Array.from({ length: widthOf(sheet) }, (_, index) => cells[index] || (filled && above[index]) || '');
};

/** Finds the row of headings (real workbooks have titles above it) and maps its columns to the fields of the book. */
export const guessMapping = (table: Table, book: BookDefinition, sheetName?: string): Guess => {
  const sheets = sheetName === undefined ? table.sheets : table.sheets.filter(({ name }) => name === sheetName);
  const [first] = sheets;
  if (!first) throw new FileProblem('Import.SheetUnknown', { name: sheetName ?? '' });
  const best = headingRow(sheets, knownHeadings(book, sources[book.area]));
  const count = best?.columns.size ?? 0;
  const enough =
    best !== undefined &&
    count >= Math.min(fewestColumns, Object.keys(book.fields).length) &&
    keyed(book, (field) => best.columns.has(field));
  const other = betterBook({ ...table, sheets }, book.area, count);
  const problem: Refusal | undefined = other
    ? { code: 'Import.OtherBook', params: { book: other } }
    : enough
      ? undefined
      : { code: 'Import.NoHeadings' };
  const { sheet, at, columns } =
    best && count > 0 ? best : { sheet: first, at: fullestRow(first), columns: new Map<string, number>() };
  return { sheet: sheet.name, at, headings: headingsOf(sheet, at), columns: Object.fromEntries(columns), problem };
};

/** The columns of a guess with those that a person named by their headings. Throws a FileProblem on a heading there is not. */
export const columnsNamed = (
  { columns, headings }: Guess,
  named: Readonly<Record<string, string>>,
): Readonly<Record<string, number>> => ({
  ...columns,
  ...Object.fromEntries(
    Object.entries(named).map(([field, heading]) => {
      const index = headings.findIndex((one) => comparable(one) === comparable(heading));
      if (index < 0) throw new FileProblem('Import.MapHeadingMissing', { heading });
      return [field, index];
    }),
  ),
});

/** Codes of the file with the zeros that spreadsheets take away. */
const draftOf = (
  columns: readonly (readonly [field: string, index: number])[],
  cells: readonly string[],
  source: Source | undefined,
): Draft => {
  const values: Record<string, string> = {};
  const warnings: Refusal[] = [];
  for (const [field, index] of columns) {
    const cell = cellOf(cells, index);
    const text = cell === source?.nothing?.[field] ? '' : cell;
    const digits = source?.digits?.[field];
    const padded = digits && /^\d+$/.test(text) && text.length < digits ? text.padStart(digits, '0') : undefined;
    if (padded !== undefined && (source?.credible?.[field]?.(padded) ?? true)) {
      values[field] = padded;
      warnings.push({ code: 'Import.ZerosRestored', params: { value: text }, member: field });
    } else values[field] = text;
  }
  return { values, derived: [], warnings };
};

const withRussianName = (draft: Draft, fields: Fields): Draft =>
  'nameRu' in fields && !draft.values['nameRu'] && draft.values['nameEn']
    ? changedDraft(draft, { nameRu: draft.values['nameEn'] }, { code: 'Import.NameFromEnglish' }, ['nameRu'])
    : draft;

/** So many different names that end at the same, greatest length were cut at the width of their column. */
const cutNames = { rows: 3, length: 20 } as const;

/** Length at which the names of a column were cut; undefined when they were not. */
const cutAt = (names: readonly string[]): number | undefined => {
  const longest = names.reduce((most, name) => Math.max(most, name.length), 0);
  const there = new Set(names.filter((name) => name.length === longest));
  return longest >= cutNames.length && there.size >= cutNames.rows ? longest : undefined;
};

/** A row right below the headings with types, units or numbers of columns: its code has hardly a digit. */
const moreHeadings = (code: string, digits: number | undefined): boolean =>
  digits !== undefined && code !== '' && code.replace(/\D/g, '').length < 2;

/**
 * Cuts a file into rows by field: by the columns that a person named, otherwise as guessed. Pads codes that lost their
 * leading zeros, and derives what the file does not say. Throws a FileProblem when no row has headings of this book, when
 * the file is of another book (unless columns are named), or when the columns do not tell which entry a row is about.
 */
export const mapRows = (table: Table, book: BookDefinition, wish: MappingWish = {}): Mapping => {
  const guess = guessMapping(table, book, wish.sheet);
  if (guess.problem && !wish.columns) throw new FileProblem(guess.problem.code, guess.problem.params ?? {});
  const columns = Object.entries(wish.columns ?? guess.columns).filter(
    ([field, index]) => field in book.fields && index < guess.headings.length,
  );
  const has = new Map(columns);
  if (!keyed(book, (field) => has.has(field)))
    throw new FileProblem('Import.KeyUnmapped', {
      fields: (book.key.length > 0 ? book.key : (book.match ?? [])).join(', '),
    });
  const sheet = table.sheets.find(({ name }) => name === guess.sheet) ?? { name: '', rows: [] };
  const below = sheet.rows.slice(guess.at + 1);
  const taken = new Set(has.values());
  const stray = strayCells({ sheet, at: guess.at, headings: guess.headings, taken, rows: below });
  const source = sources[book.area];
  const [key = ''] = book.key;
  const keyColumn = has.get(key);
  const skipped: number[] = [];
  const rows = below.flatMap((row, index): MappedRow[] => {
    const { line, cells } = row;
    if (cells.every((cell) => cell === '')) return [];
    if (index === 0 && keyColumn !== undefined && moreHeadings(cells[keyColumn] ?? '', source?.digits?.[key])) {
      skipped.push(line);
      return [];
    }
    const draft = withRussianName(draftOf(columns, cells, source), book.fields);
    const whole = source?.complete?.(draft) ?? draft;
    const { refusals, warnings } = stray.of(row);
    const damaged = cells.some((cell) => cell.includes(lost)) ? [{ code: 'Import.RowDamaged' }] : [];
    return [{ ...whole, line, refusals: [...damaged, ...refusals], warnings: [...whole.warnings, ...warnings] }];
  });
  const cut = cutAt(rows.map(({ values }) => values['nameRu'] ?? ''));
  return {
    sheet: guess.sheet,
    at: guess.at,
    headings: guess.headings,
    columns: Object.fromEntries(columns),
    ignored: [...guess.headings.filter((name, index) => name !== '' && !taken.has(index)), ...stray.columns],
    skipped,
    rows: rows.map((row) =>
      cut !== undefined && row.values['nameRu']?.length === cut
        ? {
            ...row,
            ...changedDraft(row, {}, { code: 'Import.NameMaybeCut', params: { length: cut }, member: 'nameRu' }),
          }
        : row,
    ),
  };
};
