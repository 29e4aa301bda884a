/**
 * A cell of a CSV file. What a spreadsheet would take for a formula gets an apostrophe in front: a name typed by somebody
 * must not run in the auditor's Excel. A text that begins with such an apostrophe gets one more, so that what an import reads
 * back is what was written.
 */
const cell = (value: string): string => {
  const safe = /^'*\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a file that spreadsheets of this region open as columns: semicolons, CRLF. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(';')}\r\n`;

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
