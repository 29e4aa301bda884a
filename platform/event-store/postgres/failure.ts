import type { DatabaseError } from 'pg';
import { OutcomeUnknownError, StoreUnavailableError } from '../port.ts';

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'severity' in error && 'code' in error;

/** True when the server refused this statement and is still there to answer the next: the transaction left nothing. */
const rolledBack = (error: unknown): error is DatabaseError => isDatabaseError(error) && error.severity === 'ERROR';

/** SQLSTATE classes that speak of the data, not of the server: wrong data, broken constraint, limit exceeded. */
const aboutTheData = new Set(['21', '22', '23', '42', '54']);

/** True when the content of the append is at fault: nothing was written and trying again cannot help. */
export const isAboutTheData = (error: unknown): error is DatabaseError =>
  rolledBack(error) && aboutTheData.has((error.code ?? '').slice(0, 2));

/**
 * What a failed append means for its caller. A statement that the server refused (disk full, cancelled) was rolled back;
 * anything else after sending, a FATAL on the way out included, may have come after the commit.
 */
export const appendFailure = (error: unknown): Error => {
  if (isAboutTheData(error)) return error;
  if (rolledBack(error)) return new StoreUnavailableError(`the log refused: ${error.message}`, { cause: error });
  return new OutcomeUnknownError('the connection to the log broke before it answered', { cause: error });
};

/** A failed read, or a connection that could not be had: nothing was written. */
export const unavailable = (cause: unknown): StoreUnavailableError =>
  new StoreUnavailableError(`the log cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, {
    cause,
  });
