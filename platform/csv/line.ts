/** What a spreadsheet would take for a formula, or for a text that was guarded against that before. */
const dangerous = /^'*\s*[=+\-@\t\r]/;
const guarded = /^'('*\s*[=+\-@\t\r])/;

/**
 * A cell of a csv file. A text that a spreadsheet would run gets an apostrophe in front, one that begins with such an
 * apostrophe one more: a name typed by somebody must not run in the auditor's Excel, and what is read back is what was written.
 */
const cell = (value: string): string => {
  const safe = dangerous.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a file that spreadsheets of this region open as columns: semicolons, CRLF. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(';')}\r\n`;

/** A cell as it was before it was written: without the apostrophe that keeps a spreadsheet from running it. */
export const unguarded = (text: string): string => text.replace(guarded, '$1');

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
