import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './row.ts';

const file = join(import.meta.dirname, '../docs/bench.md');
const heading = '## Core, a row a release';

/** Columns of the table and the beginning of the name of the figure in each. */
const columns: readonly (readonly [head: string, figure: string])[] = [
  ['fib', 'machine: fib(36)'],
  ['sync/s', 'machine: fdatasync'],
  ['append/s', 'append, 32 writers'],
  ['cmd/s', 'commands over HTTP, 32'],
  ['p50', 'commands over HTTP, p50'],
  ['p99', 'commands over HTTP, p99'],
  ['API', 'commands: API ms'],
  ['proj', 'commands: projections ms'],
  ['PG', 'commands: PostgreSQL ms'],
  ['lag50', 'lag at 200 events/s, p50'],
  ['lag99', 'lag at 200 events/s, p99'],
  ['catch-up/s', 'catch-up of'],
  ['list', 'default list of'],
  ['start', 'first start'],
  ['again', 'second start'],
  ['MiB', 'resident memory at rest'],
];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The head of the table, as docs/bench.md has it. */
export const releaseHead = line(['release', ...columns.map(([head]) => head)]);

/** One release as a line of that table: its label with day and commit, then the figures; `–` where a part gave none. */
export const releaseLine = (label: string, rows: readonly Row[]): string =>
  line([
    label,
    ...columns.map(([, figure]) => {
      const value = rows.find(({ name }) => name.startsWith(figure))?.value;
      return value === undefined || Number.isNaN(value) ? '–' : String(value);
    }),
  ]);

/** The text with the line under the last one of the table of releases. */
export const withRelease = (text: string, added: string): string => {
  const lines = text.split('\n');
  const head = lines.indexOf(releaseHead, lines.indexOf(heading));
  if (!lines.includes(heading) || head === -1) throw new Error(`docs/bench.md has no table "${heading}" with its head`);
  let end = head;
  while (lines[end]?.startsWith('|')) end += 1;
  return lines.toSpliced(end, 0, added).join('\n');
};

const commit = (): string => {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    }).trim();
  } catch {
    return 'no history';
  }
};

/** Adds the row of a release to docs/bench.md. */
export const writeRelease = (label: string, rows: readonly Row[]): void => {
  const said = `${label}, ${new Date().toISOString().slice(0, 10)}, ${commit()}`;
  writeFileSync(file, withRelease(readFileSync(file, 'utf8'), releaseLine(said, rows)));
};
