/**
 * Blocks of cells as spreadsheets put them on the clipboard: cells by tabs, rows by line breaks; a cell that holds a tab, a
 * quote or a line break stands in quotes, quotes in it doubled.
 */

/** Cells of a pasted text, row by row. One line break at the end is the spreadsheet's own and makes no row. */
export const parseTsv = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endOfRow = (): void => {
    rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const quoted = text[at] === '"' ? /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)/y : undefined;
    if (quoted) quoted.lastIndex = at;
    const inQuotes = quoted?.exec(text);
    // A quote that nothing closes is a letter like any other.
    const plain = /[^\t\r\n]*/y;
    plain.lastIndex = at;
    const cell = inQuotes ? (inQuotes[1] ?? '').replaceAll('""', '"') : (plain.exec(text)?.[0] ?? '');
    at += inQuotes ? inQuotes[0].length : cell.length;
    row.push(cell);
    if (text[at] === '\t') {
      at += 1;
      if (at === text.length) row.push('');
    } else {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      endOfRow();
    }
  }
  if (row.length > 0) endOfRow();
  return rows;
};

const cell = (value: string): string => (/[\t\r\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Rows of texts as a spreadsheet takes them. */
export const toTsv = (values: readonly (readonly string[])[]): string =>
  values.map((row) => `${row.map(cell).join('\t')}\r\n`).join('');
