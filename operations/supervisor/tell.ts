import type { ChildProcess } from 'node:child_process';

/**
 * Says something to the other process, or nothing when that is gone: whoever dies takes the channel along, at any moment, and
 * the one who lives on hears of it as `disconnect` or `exit`, never as an error of what it just wanted to say.
 */
export const tell = (to: NodeJS.Process | ChildProcess, message: object | string): void => {
  if (to.connected) to.send?.(message, undefined, undefined, () => undefined);
};
