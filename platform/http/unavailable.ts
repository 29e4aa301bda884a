import { AppendTooLargeError, OutcomeUnknownError, StoreUnavailableError } from '../event-store/port.ts';
import { isAway } from '../postgres/is-away.ts';
import { Problem } from './problem.ts';

/** Signs that a disk takes nothing more. */
const fullDisk: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

const isDiskFull = (error: unknown): boolean => error instanceof Error && 'code' in error && fullDisk.has(error.code);

/**
 * The answer for a log or a database that cannot be asked now: 503, and when to come again. Undefined for anything else.
 * No fault of theirs is a failure of the server: whoever gets 503 knows that trying again is right.
 */
export const unavailableProblem = (error: unknown): Problem | undefined => {
  const headers = { 'Retry-After': '2' };
  if (error instanceof OutcomeUnknownError) return new Problem(503, 'Log.OutcomeUnknown', { headers, cause: error });
  if (error instanceof StoreUnavailableError) return new Problem(503, 'Log.Unavailable', { headers, cause: error });
  if (isDiskFull(error)) return new Problem(503, 'Disk.Full', { headers: { 'Retry-After': '60' }, cause: error });
  return isAway(error) ? new Problem(503, 'Database.Unavailable', { headers, cause: error }) : undefined;
};

/** What an error says of a record that cannot be read (`RecordUnreadable` of the domain's kernel; this room knows no records). */
interface NamesItsRecord {
  readonly stream: string;
  readonly eventId: string | null;
  readonly revision: number;
}

const namesItsRecord = (error: unknown): error is Error & NamesItsRecord =>
  error instanceof Error && error.name === 'RecordUnreadable';

/**
 * The answer where the log says no for good. A record that holds an event which this version cannot read: its stream is parked,
 * nobody decides over it, nobody is shown a half of it, and whoever asked is told which record it is. A command that decided more than one append may hold: the limit is
 * named. Undefined for anything else.
 */
export const refusedByLog = (error: unknown): Problem | undefined => {
  if (namesItsRecord(error)) {
    const { stream, eventId, revision } = error;
    const [area = '', , id = ''] = stream.split('/');
    return new Problem(409, 'Record.Unreadable', {
      params: { area, id, entry: revision + 1 },
      data: { unreadable: { area, id, revision, eventId } },
      cause: error,
    });
  }
  if (error instanceof AppendTooLargeError)
    return new Problem(413, 'Log.AppendTooLarge', {
      params: { kilobytes: Math.floor(error.limit / 1000) },
      cause: error,
    });
  return undefined;
};
