/** A cell: a text, a number as text (exact), a day or a moment as Excel counts them, or nothing. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'int' | 'amount'; readonly number: string }
  | { readonly kind: 'day' | 'moment'; readonly serial: number }
  | undefined;

/** Place of each format in `styles.xml` (parts.ts). */
export const styles = { head: 1, text: 2, quoted: 3, int: 4, amount: 5, day: 6, moment: 7 } as const;

/** Excel keeps no more of a text. */
const longestText = 32_767;

/** Characters that XML cannot hold, halves of pairs included. */

const unsayable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
/** What Excel would read as an escaped character (`_x000D_`). */
const escaped = /_(?=x[0-9a-fA-F]{4}_)/g;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

export const xmlText = (text: string): string =>
  text
    .slice(0, longestText)
    .replaceAll(unsayable, '')
    .replaceAll(escaped, '_x005F_')
    .replaceAll(/[&<>"\r]/g, (character) => entities[character] ?? '');

/** The beginning of a formula: Excel would make one of it when somebody edits the cell. */
const dangerous = /^[=+\-@\t\r]/;

/** `A`, `Z`, `AA`: the letters of a column, counted from 0. */
export const lettersOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : lettersOf(Math.floor(index / 26) - 1) + lettersOf(index % 26);

const inline = (at: string, style: number, text: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const cellXml = (at: string, cell: Cell): string => {
  if (cell === undefined) return '';
  switch (cell.kind) {
    case 'text':
      return inline(at, dangerous.test(cell.text) ? styles.quoted : styles.text, cell.text);
    case 'int':
    case 'amount':
      return `<c r="${at}" s="${styles[cell.kind]}"><v>${cell.number}</v></c>`;
    case 'day':
    case 'moment':
      return `<c r="${at}" s="${styles[cell.kind]}"><v>${cell.serial}</v></c>`;
  }
};

/** One row; `number` is its place in the sheet, where the headings stand in row 1. Blank cells are left out. */
export const rowXml = (cells: readonly Cell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, index) => cellXml(`${lettersOf(index)}${number}`, cell)).join('')}</row>`;

/** Everything before the rows, the row of headings included; it stays on the screen. Widths are in characters. */
export const sheetBegin = (columns: readonly { readonly label: string; readonly width: number }[]): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols>${columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
  `<sheetData><row r="1">${columns.map(({ label }, index) => inline(`${lettersOf(index)}1`, styles.head, label)).join('')}</row>`;

/** Everything after the rows; the filter button of each column reaches down to the last one. */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${lettersOf(Math.max(0, columns - 1))}${rows + 1}"/></worksheet>`;
