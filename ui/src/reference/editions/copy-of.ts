import type { Row } from '../../grid/column.ts';

const cell = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * The rows of an edition as a file that begins another one on a day (`YYYY-MM-DD`): the book's own names of its columns, UTF-8,
 * semicolons. What it says is read back as it is.
 */
export const copyOf = (
  rows: readonly Row[],
  { columns, edition, day }: { readonly columns: readonly string[]; readonly edition: string; readonly day: string },
): string => {
  const lines = rows.map((row) => columns.map((name) => cell(name === edition ? day : row[name])).join(';'));
  return `${[columns.join(';'), ...lines].join('\r\n')}\r\n`;
};

/** The day after a day, `YYYY-MM-DD`: a new edition never changes what is counted today. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
