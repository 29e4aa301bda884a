import type { DatabaseError } from 'pg';
import { codeOf } from '../caught.ts';

/** What the client says when there is no connection, or no answer on it; it has no codes for them. */
const silence =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

/** Codes of the operating system for a way to a server that is not there; a statement never has one. */
const noWay = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
);

/**
 * Classes of SQLSTATE that speak of the statement or of the data: a fault of the program. Every other one is a state of the
 * server (ending, starting, full, read only, out of memory, cancelled, waited too long) and passes.
 */
const aboutTheStatement = new Set(['0A', '20', '21', '22', '23', '26', '34', '42', '44', 'P0']);

/** In class 42, what is missing or may not be entered is a matter of how the server was set up. */
const aboutTheSetUp = new Set(['42501']);

const isDatabaseError = (error: Error): error is DatabaseError => 'severity' in error && 'code' in error;

/** Whether an error, or what caused it, is the database's own: it cannot be reached, does not answer, or cannot work now. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (isDatabaseError(error)) {
    const code = error.code ?? '';
    return aboutTheSetUp.has(code) || !aboutTheStatement.has(code.slice(0, 2));
  }
  const code = codeOf(error);
  if (silence.test(error.message) || (code !== undefined && noWay.has(code))) return true;
  if (error instanceof AggregateError && error.errors.some(isAway)) return true;
  return error.cause !== undefined && isAway(error.cause);
};
