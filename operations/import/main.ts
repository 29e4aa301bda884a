import { constants, setPriority } from 'node:os';
import { run } from './run.ts';

/** `npm run import`: reference books and electronic waybills from files (docs/import.md). */
setPriority(constants.priority.PRIORITY_LOW);
const stop = new AbortController();
// Ctrl-C lets the commands under way end; a second one ends at once.
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());
process.exitCode = await run(
  process.argv.slice(2),
  (line) => console.log(line),
  (line) => console.error(line),
  stop.signal,
);
