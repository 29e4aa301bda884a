/** Exit codes of `npm run log` (docs/backup.md). */
export const exitCodes = {
  done: 0,
  /** The log must not be written to: it holds something else, the lists are ahead of it, or Kerben is running. */
  refused: 1,
  /** The command line is not understood. */
  usage: 2,
  /** The file cannot be used: missing, damaged, cut off, no log. */
  file: 3,
  /** Stopped by the person, or the log could not be reached. */
  brokeOff: 4,
} as const;
