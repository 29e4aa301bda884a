import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { createChance } from './chance.ts';
import { sitesOf, telling, type Site } from './fault-sites.ts';

/** What decides, follows, claims, lets in and folds: where a drawn fault is one of behaviour, and not of a word or of a column. */
const rooms =
  /^(workflows\/(documents|document|kernel|ledger|naryad|claims|checks|chain-places)|command-service|projections\/(processes|runtime))\//;
const beside =
  /\.test\.|memory-|postgres|contract|texts|words|labels|columns|example|diagram|printed|router|migrat|\/(abp|chat|files|import|iftmin|webhooks|tehpd|kafka)\//;

/** A copy of what git keeps, as it stands, that looks for packages where this one has them and for its own rooms in itself. */
const copied = (files: readonly string[]): string => {
  const [root, copy, scope] = [process.cwd(), mkdtempSync(join(tmpdir(), 'kerben-drawn-')), 'node_modules/@kerben'];
  for (const file of files) {
    if (/^(docs|ui)\//.test(file)) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  mkdirSync(join(copy, scope), { recursive: true });
  const packages = readdirSync(join(root, 'node_modules')).filter((name) => name !== '@kerben');
  const rooms = readdirSync(join(root, scope)).filter((room) => existsSync(join(root, room, 'node_modules')));
  for (const room of readdirSync(join(root, scope))) symlinkSync(join('../..', room), join(copy, scope, room));
  for (const path of [...packages, ...rooms.map((room) => join('..', room, 'node_modules'))])
    if (existsSync(dirname(join(copy, 'node_modules', path))))
      symlinkSync(join(root, 'node_modules', path), join(copy, 'node_modules', path));
  return copy;
};

/** Lives eight days in a copy. */
const live = (root: string, seed: number, options: readonly string[] = []) => {
  const asked = ['--days', '8', '--quiet', '4', '--seed', `${seed}`];
  const run = ['--import', 'tsx', ...options, 'operations/simulation/main.ts', ...asked];
  return spawnSync(process.execPath, run, { cwd: root, encoding: 'utf8', timeout: 240_000 });
};

/** Notes which sites are come to while the railway lives: then the house's clock is the scheduler's. */
const counting = `import { writeFileSync } from 'node:fs';
const [come, real] = [new Set(), globalThis.setImmediate];
globalThis.come = (nth) => globalThis.setImmediate !== real && come.add(nth);
process.on('exit', () => come.size > 0 && writeFileSync('come-to.json', JSON.stringify([...come])));
`;

/** The sites that a railway comes to. */
const comeTo = (root: string, all: readonly Site[]): readonly Site[] => {
  const texts = new Map(
    [...new Set(all.map(({ file }) => file))].map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  for (const [file, text] of texts) {
    const those = all.flatMap((one, nth) => (one.file === file ? [[one, nth] as const] : []));
    writeFileSync(join(root, file), telling(text, those));
  }
  writeFileSync(join(root, 'counting.mjs'), counting);
  const { stdout, stderr } = live(root, 1, ['--import', './counting.mjs']);
  for (const [file, text] of texts) writeFileSync(join(root, file), text);
  if (!existsSync(join(root, 'come-to.json'))) throw new Error(`${stdout}\n${stderr}`);
  const come = new Set(z.array(z.number()).parse(JSON.parse(readFileSync(join(root, 'come-to.json'), 'utf8'))));
  return all.filter((_site, nth) => come.has(nth));
};

/** How a fault is found by two railways: the first wrong thing that is said; undefined where nothing is. */
const foundBy = (root: string): string | undefined => {
  for (const seed of [1, 2]) {
    const { status, stdout, stderr } = live(root, seed);
    if (status === 0) continue;
    const lines = `${stdout}\n${stderr}`.split('\n');
    const said = lines.find((line) => line.startsWith('  day ')) ?? lines.find((line) => line.includes('Error'));
    return said?.trim() ?? 'it comes to no end';
  }
  return undefined;
};

/**
 * Draws faults at places of the source that the railway comes to, puts each into a copy of this checkout, lives two railways of eight days
 * with it, and tells which are found, and by what.
 */
export const drawFaults = (count: number, seed: string): void => {
  const kept = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter(existsSync);
  const root = copied(kept);
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  try {
    const decides = kept.filter((file) => rooms.test(file) && file.endsWith('.ts') && !beside.test(file));
    const sites = comeTo(
      root,
      decides.flatMap((file) => sitesOf(file, read(file))),
    );
    console.log(`${sites.length} places in ${decides.length} files\n| drawn | it reads | found by |\n|---|---|---|`);
    let found = 0;
    for (const { file, from, to, reads, kind } of createChance(`drawn ${seed}`).some(sites, count)) {
      const text = read(file);
      writeFileSync(join(root, file), text.slice(0, from) + reads + text.slice(to));
      const by = foundBy(root);
      writeFileSync(join(root, file), text);
      const before = text.slice(0, from).split('\n');
      const line = `${before.at(-1) ?? ''}${text.slice(from).split('\n', 1)[0] ?? ''}`.trim();
      console.log(
        `| ${file}:${before.length} ${kind} | \`${line.slice(0, 90)}\` | ${by?.slice(0, 160) ?? 'nothing'} |`.replaceAll(
          '||',
          '\\|\\|',
        ),
      );
      found += by === undefined ? 0 : 1;
    }
    console.log(`${found} of ${count} found`);
  } finally {
    rmSync(root, { recursive: true });
  }
};
