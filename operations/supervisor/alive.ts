import { alive } from './messages.ts';
import { tell } from './tell.ts';

/** A process that is kept says so often that it lives, milliseconds. */
const everyMs = 5_000;

/**
 * Says to the supervisor from now on that this process lives: one whose event loop is blocked says nothing. One that is looked at with a
 * debugger never begins: a person stops it for as long as it takes.
 */
export const sayAlive = (): void => {
  if (process.execArgv.some((flag) => flag.startsWith('--inspect'))) return;
  tell(process, alive);
  setInterval(() => tell(process, alive), everyMs).unref();
};
