import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { core } from './core.ts';
import { describeMachine } from './machine.ts';
import { parts } from './parts.ts';
import type { Row } from './row.ts';
import { openSession } from './session.ts';
import { table } from './table.ts';

/**
 * `npm run bench`: every figure of the house in one run, on an embedded database of its own with durable settings;
 * `npm run bench -- append lag` runs only these parts, `npm run bench -- core` the few that each release has a row of
 * (core.ts), `--json FILE` adds the figures to a file, a line each. Exit code 1 when a goal was missed (docs/bench.md).
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, write: { type: 'string' }, against: { type: 'string' } },
});
const ofCore = positionals.includes('core');
const wanted = positionals.filter((name) => name !== 'core');
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: core, ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
if (!ofCore && (options.write !== undefined || options.against !== undefined)) {
  console.error('--write and --against are words of core: npm run bench -- core --against FOLDER');
  process.exit(2);
}

/** Adds figures to the file of `--json`. */
const note = (rows: readonly Row[], part: string, side: string): void => {
  if (options.json === undefined) return;
  const at = new Date().toISOString();
  appendFileSync(options.json, rows.map((row) => `${JSON.stringify({ at, side, part, ...row })}\n`).join(''));
};

const whole = async (): Promise<readonly Row[]> => {
  const session = await openSession();
  const rows: Row[] = [];
  try {
    console.log(await describeMachine(session.url, session.folder));
    for (const name of wanted.length > 0
      ? Object.keys(parts).filter((part) => wanted.includes(part))
      : Object.keys(parts)) {
      const found = await session.run(name);
      note(found, name, 'ours');
      rows.push(...found);
    }
  } finally {
    await session.close();
  }
  console.log(`\n${table(rows)}\n`);
  return rows;
};

const rows = ofCore ? await core({ wanted, note, write: options.write, against: options.against }) : await whole();
const goals = rows.filter((row) => row.pass !== undefined);
const met = goals.filter((row) => row.pass);
console.log(`${met.length} of ${goals.length} goals met.`);
process.exit(met.length === goals.length ? 0 : 1);
