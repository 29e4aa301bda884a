const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

interface Entry {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string; readonly cause?: string };
}

/** A line of the log for people: the message, then the error with its stack in lines of its own. Every other line stays as it is. */
export const readableLine = (line: string): string => {
  let entry: Entry;
  try {
    entry = JSON.parse(line) as Entry;
  } catch {
    return line;
  }
  if (typeof entry !== 'object' || entry === null || typeof entry.level !== 'number') return line;
  const {
    level,
    msg = '',
    err,
    time: _t,
    service: _s,
    ...others
  } = entry as Entry & { time?: unknown; service?: unknown };
  const more = Object.keys(others).length > 0 ? ` ${JSON.stringify(others)}` : '';
  const why = err ? `\n  ${(err.stack ?? err.message ?? '').replaceAll('\n', '\n  ')}` : '';
  const cause = err?.cause === undefined ? '' : `\n  caused by: ${err.cause}`;
  return `${levels[level] ?? level} ${msg}${more}${why}${cause}`;
};
