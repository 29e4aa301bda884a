import type { BookDefinition } from '@kerben/workflows/reference/book.ts';
import type { Fields } from '@kerben/workflows/reference/field.ts';
import type { Draft, Source } from './sources.ts';
import type { Table } from './read-table.ts';

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

const headingRowsLookedAt = 15;

const headingsOf = (book: BookDefinition<Fields>, source: Source | undefined): Map<string, string> => {
  const headings = new Map<string, string>();
  for (const [field, { label }] of Object.entries(book.fields)) {
    for (const heading of [field, ...label, ...(source?.headings[field] ?? [])])
      headings.set(heading.toLowerCase(), field);
  }
  return headings;
};

/**
 * Finds the heading row (real workbooks have titles above it), maps its columns to the fields of the book, pads codes that
 * lost their leading zeros, and derives what the file does not say. `named` are mappings the person gave: field → heading.
 * Throws an Error `Import.NoHeadings` when no row looks like headings of this book.
 */
export const mapRows = (
  table: Table,
  book: BookDefinition<Fields>,
  source: Source | undefined,
  named: Readonly<Record<string, string>>,
): Mapping => {
  const known = headingsOf(book, source);
  for (const [field, heading] of Object.entries(named)) known.set(heading.toLowerCase(), field);
  const fieldsIn = (cells: readonly string[]) =>
    cells.map((cell) =>
      known.get(
        cell
          .replace(/^\uFEFF/, '')
          .trim()
          .toLowerCase(),
      ),
    );
  const best = table.rows
    .slice(0, headingRowsLookedAt)
    .map((row, index) => ({
      index,
      fields: fieldsIn(row.cells),
      count: new Set(fieldsIn(row.cells).filter(Boolean)).size,
    }))
    .sort((a, b) => b.count - a.count || a.index - b.index)[0];
  const key = book.key;
  if (!best || best.count < Math.min(2, Object.keys(book.fields).length) || (key && !best.fields.includes(key)))
    throw new Error('Import.NoHeadings');

  const heading = table.rows[best.index]?.cells ?? [];
  const columns: Record<string, string> = {};
  best.fields.forEach((field, index) => {
    if (field && !(field in columns)) columns[field] = heading[index] ?? '';
  });
  const keyColumn = key ? best.fields.indexOf(key) : 0;
  const skipped: number[] = [];
  const rows = table.rows.slice(best.index + 1).flatMap(({ line, cells }, index): MappedRow[] => {
    // A second heading row (types, units, numbers of columns) has no code where every row has one.
    if (index === 0 && source?.digits?.[key ?? ''] && !/^\d+$/.test(cells[keyColumn] ?? '')) {
      skipped.push(line);
      return [];
    }
    if (cells.every((cell) => cell === '')) return [];
    const values: Record<string, string> = {};
    const warnings: string[] = [];
    best.fields.forEach((field, column) => {
      if (!field || field in values) return;
      const cell = (cells[column] ?? '').trim();
      // Exports of databases write the word NULL where there is nothing.
      const text = /^null$/i.test(cell) ? '' : cell;
      const digits = source?.digits?.[field];
      if (digits && /^\d+$/.test(text) && text.length < digits) {
        values[field] = text.padStart(digits, '0');
        warnings.push('Import.ZerosRestored');
      } else values[field] = text;
    });
    if (values['nameRu'] === '' || (!('nameRu' in values) && 'nameRu' in book.fields)) {
      if (values['nameEn']) {
        values['nameRu'] = values['nameEn'];
        warnings.push('Import.NameFromEnglish');
      }
    }
    const draft = source?.complete?.({ values, warnings }) ?? { values, warnings };
    return [{ ...draft, line }];
  });
  return { columns, ignored: heading.filter((name, index) => name !== '' && !best.fields[index]), skipped, rows };
};
