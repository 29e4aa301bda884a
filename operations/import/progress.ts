/** Shortest time between two signs of life, milliseconds. */
const everyMs = 200;
/** On a terminal the line is overwritten; in a file or a pipe there is a line for so many rows. */
const linesPer = 5_000;

/** Shows how far a long piece of work has come, on stderr, so that the report on stdout stays clean. */
export const showProgress = (label: string): ((done: number, of: number) => void) => {
  let last = 0;
  return (done, of) => {
    if (process.stderr.isTTY) {
      const now = performance.now();
      if (done < of && now - last < everyMs) return;
      last = now;
      process.stderr.write(`\r  ${label} ${done}/${of}${done === of ? '\n' : ''}`);
    } else if (done % linesPer === 0) process.stderr.write(`  ${label} ${done}/${of}\n`);
  };
};
