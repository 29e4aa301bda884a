const megabyte = 1024 * 1024;

/** Largest file that is read unless IMPORT_MAX_MB says otherwise, MB. */
export const defaultFileLimit = 32;

/** What a file may hold: it is cut into rows in memory. */
export const limits = {
  rows: 200_000,
  /** Rows in which headings are looked for: covering letters of forty lines stand above some. */
  headingRows: 60,
  /** All parts of a workbook unpacked, bytes: a small archive may unpack to anything. */
  unpacked: 400 * megabyte,
  /** The longest that a file is read, seconds: two hundred thousand rows take a sixth of it. */
  seconds: 60,
  /** Memory of the process that reads it, MB. */
  memory: 1_024,
} as const;

export const bytesIn = (megabytes: number): number => megabytes * megabyte;
