/** Exit codes of `npm run import` (docs/import.md). */
export const exitCodes = {
  /** Everything the file says is in the book now, or would be (dry run). */
  done: 0,
  /** Something is refused: rows, or the note. Without `--accept-good` nothing was written. */
  refused: 1,
  /** The command line is not understood. */
  usage: 2,
  /** The file cannot be used: missing, a folder, empty, not a spreadsheet, of another book, not a waybill. */
  file: 3,
  /** Broke off: stopped by the person, or the log could not be reached. Running it again continues. */
  brokeOff: 4,
} as const;
