import { runLog } from './run.ts';

/** `npm run log`: a whole log into a file and out of it (docs/backup.md). */
const stop = new AbortController();
// Ctrl-C lets the appends under way end; a second one ends at once.
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

/** Shortest time between two signs of life, milliseconds; without a terminal a line for so many events. */
const everyMs = 200;
const eventsPerLine = 100_000;
let last = 0;

process.exitCode = await runLog(
  process.argv.slice(2),
  {
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
    tell: (label, done) => {
      if (process.stderr.isTTY) {
        if (performance.now() - last < everyMs) return;
        last = performance.now();
        process.stderr.write(`\r  ${label} ${done}\u001b[K\r`);
      } else if (done > 0 && done % eventsPerLine === 0) process.stderr.write(`  ${label} ${done}\n`);
    },
  },
  stop.signal,
);
