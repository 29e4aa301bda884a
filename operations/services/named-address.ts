import { codeOf } from '@kerben/platform/caught.ts';
/** A server that a start could not reach or enter: which variable names it, where it is, and what its client says. */
export class NoEntry extends Error {
  override readonly name = 'NoEntry';
}

/** Without the password, and what else is nobody's business. */
const addressOf = (url: string): string => {
  try {
    const { protocol, username, host, pathname } = new URL(url);
    return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`;
  } catch {
    return 'something that is no address';
  }
};

const textOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(textOf).join('; ');
  const text = error instanceof Error ? error.message || codeOf(error) : String(error);
  return text || 'no reason given';
};

/**
 * Does what needs a server. When it cannot be reached or entered, the error names the variable and the address beside the words of
 * its client, which know of neither.
 * @param isMine whether an error is about the way to the server; every one when not said
 */
export const atAddress = async <Result>(
  variable: string,
  url: string,
  work: () => Promise<Result>,
  isMine: (error: unknown) => boolean = () => true,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoEntry || !isMine(error)) throw error;
    throw new NoEntry(`${variable}: ${addressOf(url)} cannot be reached or entered: ${textOf(error)}`, {
      cause: error,
    });
  }
};
