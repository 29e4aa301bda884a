/**
 * In a csv file a text that a spreadsheet would take for a formula is written with an apostrophe in front, and a text that
 * begins with such an apostrophe with one more: so that what is read back is what was written.
 */
const guarded = /^'('*\s*[=+\-@\t\r])/;

/** A cell of a csv file without the apostrophe that keeps a spreadsheet from running it. */
export const unguarded = (cell: string): string => cell.replace(guarded, '$1');
