import { OutcomeUnknownError } from '../port.ts';

/** The client waits for an answer to an append for ever (its batch call has no deadline): ours. */
export const withDeadline = <Value>(work: Promise<Value>, deadlineMs: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(new OutcomeUnknownError('the log did not answer before the deadline')),
      deadlineMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(deadline));
  });
