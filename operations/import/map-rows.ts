import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import type { BookDefinition } from '@kerben/workflows/reference/definition.ts';
import type { Fields } from '@kerben/workflows/reference/field.ts';
import { columnsIn, comparable, knownHeadings, type KnownHeadings } from './column-of.ts';
import { changedDraft, type Draft } from './draft.ts';
import { FileProblem } from './file-problem.ts';
import { importable } from './importable.ts';
import type { Table } from './read-table.ts';
import { sources, type Source } from './sources.ts';

export interface MappedRow extends Draft {
  readonly line: number;
}

export interface Mapping {
  /** Heading of the file by field of the book. */
  readonly columns: Readonly<Record<string, string>>;
  /** Headings that no field takes. */
  readonly ignored: readonly string[];
  /** Lines right below the headings that were taken for more headings. */
  readonly skipped: readonly number[];
  readonly rows: readonly MappedRow[];
}

/** Real workbooks have up to six rows of titles; twice that and some are looked at. */
const headingRowsLookedAt = 15;

const headingRow = (table: Table, known: KnownHeadings) =>
  table.rows
    .slice(0, headingRowsLookedAt)
    .map(({ cells }, index) => ({ index, cells, columns: columnsIn(cells, known) }))
    .sort((a, b) => b.columns.size - a.columns.size || a.index - b.index)[0];

/** Fewer columns than that say nothing about a book. */
const fewestColumns = 2;

/** The book whose headings the file has most of, when that is more than the chosen one finds. */
const betterBook = (table: Table, chosen: string, found: number): string | undefined =>
  importable
    .filter(({ area }) => area !== chosen)
    .flatMap((book) => {
      const columns = headingRow(table, knownHeadings(book, sources[book.area], {}))?.columns;
      return columns?.has(book.key[0] ?? '') ? [{ area: book.area, count: columns.size }] : [];
    })
    .sort((a, b) => b.count - a.count)
    .find(({ count }) => count >= fewestColumns && count > found)?.area;

/** Exports of databases write the word NULL where there is nothing. */
const cellOf = (cells: readonly string[], index: number): string => {
  const cell = (cells[index] ?? '').trim();
  return /^null$/i.test(cell) ? '' : cell;
};

const draftOf = (columns: ReadonlyMap<string, number>, cells: readonly string[], source: Source | undefined): Draft => {
  const values: Record<string, string> = {};
  const warnings: Refusal[] = [];
  for (const [field, index] of columns) {
    const text = cellOf(cells, index);
    const digits = source?.digits?.[field];
    if (digits && /^\d+$/.test(text) && text.length < digits) {
      values[field] = text.padStart(digits, '0');
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
 * Finds the heading row (real workbooks have titles above it), maps its columns to the fields of the book, pads codes that
 * lost their leading zeros, and derives what the file does not say. `named` are mappings the person gave: field → heading.
 * Throws a FileProblem when no row has headings of this book, or when the file is of another book.
 */
export const mapRows = (
  table: Table,
  book: BookDefinition<Fields>,
  source: Source | undefined,
  named: Readonly<Record<string, string>>,
): Mapping => {
  const best = headingRow(table, knownHeadings(book, source, named));
  const [key = ''] = book.key;
  const found = best?.columns.size ?? 0;
  const enough = found >= Math.min(fewestColumns, Object.keys(book.fields).length) && best?.columns.has(key);
  const other = Object.keys(named).length === 0 ? betterBook(table, book.area, enough ? found : 0) : undefined;
  if (other) throw new FileProblem('Import.OtherBook', { book: other });
  if (!best || !enough) throw new FileProblem('Import.NoHeadings');
  const missing = Object.values(named).find(
    (heading) => !best.cells.some((cell) => comparable(cell) === comparable(heading)),
  );
  if (missing !== undefined) throw new FileProblem('Import.MapHeadingMissing', { heading: missing });

  const { columns, cells: heading } = best;
  const keyColumn = columns.get(key) ?? 0;
  const skipped: number[] = [];
  const rows = table.rows.slice(best.index + 1).flatMap(({ line, cells }, index): MappedRow[] => {
    if (cells.every((cell) => cell === '')) return [];
    if (index === 0 && moreHeadings(cells[keyColumn] ?? '', source?.digits?.[key])) {
      skipped.push(line);
      return [];
    }
    const draft = withRussianName(draftOf(columns, cells, source), book.fields);
    return [{ ...(source?.complete?.(draft) ?? draft), line }];
  });
  const cut = cutAt(rows.map(({ values }) => values['nameRu'] ?? ''));
  const taken = new Set(columns.values());
  return {
    columns: Object.fromEntries([...columns].map(([field, index]) => [field, heading[index] ?? ''])),
    ignored: heading.filter((name, index) => name !== '' && !taken.has(index)),
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
