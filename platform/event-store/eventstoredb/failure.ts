import {
  AccessDeniedError,
  InvalidArgumentError,
  isCommandError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
} from '@eventstore/db-client';
import { OutcomeUnknownError, StoreUnavailableError } from '../port.ts';

/** Answers of the server that say for certain that nothing was written and that trying again is of no use. */
const refusals = [AccessDeniedError, InvalidArgumentError, MaxAppendSizeExceededError, StreamDeletedError];

const text = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A failed read: nothing was written. */
export const unavailable = (cause: unknown): StoreUnavailableError =>
  cause instanceof StoreUnavailableError
    ? cause
    : new StoreUnavailableError(`the log cannot be reached: ${text(cause)}`, { cause });

/**
 * What a failed append means for its caller. The client asks for the server's features before it sends anything; when
 * that fails the error is a plain one of gRPC, not one of the client's own: then nothing was sent.
 */
export const appendFailure = (error: unknown): Error => {
  if (error instanceof OutcomeUnknownError) return error;
  if (!(error instanceof Error) || error instanceof NotLeaderError || !isCommandError(error)) return unavailable(error);
  if (refusals.some((kind) => error instanceof kind)) return error;
  return new OutcomeUnknownError(`the log did not answer: ${text(error)}`, { cause: error });
};
