import type { Row } from './row.ts';

const heads = ['name', 'value', 'unit', 'baseline', 'ratio', 'goal', 'pass'] as const;

const cell = (row: Row, head: (typeof heads)[number]): string => {
  const value = row[head];
  if (value === undefined) return '';
  return typeof value === 'boolean' ? (value ? 'yes' : 'NO') : String(value);
};

/** Rows as a Markdown table with aligned columns. */
export const table = (rows: readonly Row[]): string => {
  const cells = [[...heads], ...rows.map((row) => heads.map((head) => cell(row, head)))];
  const widths = heads.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) => `| ${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
};
