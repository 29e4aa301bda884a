import type { Row } from './row.ts';

const heads = ['name', 'value', 'unit', 'baseline', 'ratio', 'goal', 'pass'] as const;

const cell = (row: Row, head: (typeof heads)[number]): string => {
  const value = row[head];
  if (value === undefined) return '';
  return typeof value === 'boolean' ? (value ? 'yes' : 'NO') : String(value);
};

/** A Markdown table with aligned columns; the first line is its head. */
export const aligned = (cells: readonly (readonly string[])[]): string => {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) => `| ${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
};

/** Rows as a Markdown table. */
export const table = (rows: readonly Row[]): string =>
  aligned([[...heads], ...rows.map((row) => heads.map((head) => cell(row, head)))]);

/** Names, values and units of the rows of such a table, as an older bench has printed it among other lines. */
export const rowsOf = (text: string): readonly Row[] =>
  text.split('\n').flatMap((line) => {
    const [, name = '', value = '', unit = ''] = line.split('|').map((part) => part.trim());
    return line.startsWith('| ') && value !== '' && (value === 'NaN' || Number.isFinite(Number(value)))
      ? [{ name, value: Number(value), unit }]
      : [];
  });
