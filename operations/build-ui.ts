import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isBuilt, putInPlace, unfinishedIn } from './bin/kept-builds.js';

const root = resolve(import.meta.dirname, '..');
const builds = join(root, 'ui/dist');
const sources = [
  'ui/src',
  'ui/public',
  'ui/index.html',
  'ui/vite.config.ts',
  'operations/facts',
  'workflows',
  'projections/read-models',
  'questions',
  'package-lock.json',
];
const compressible = /\.(js|css|html|svg|json|txt)$/;

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name) && !entry.name.includes('.test.'))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
};

/** One short hash over everything the application is built from. */
const sourcesHash = (): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesBelow(join(root, path))).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
};

const compressed = async (file: string): Promise<void> => {
  const content = readFileSync(file);
  if (content.length < 1_024) return;
  // Quality 9 of 11: a tenth of the time for a few per cent of size; the first start waits for this.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
};

/** Four at a time, as many as Node has threads for it: each holds several megabytes. */
const compress = async (folder: string): Promise<void> => {
  const files = filesBelow(folder)
    .filter((name) => compressible.test(name))
    .values();
  const next = async (): Promise<void> => {
    for (const file of files) await compressed(file);
  };
  await Promise.all([next(), next(), next(), next()]);
};

/** The folder that a build of these very sources has. */
const folderOfSources = (): string => join(builds, sourcesHash());

/** The build of these very sources, which counts as used now; undefined where nobody has built them yet. */
export const builtUi = (): string | undefined => {
  const folder = folderOfSources();
  return isBuilt(folder) ? folder : undefined;
};

/**
 * Builds the application unless there is a build of these very sources. Every build has a folder of its own, named by the
 * hash of its sources and put in place whole, so that a running Kerben never loses the files it serves.
 */
export const buildUi = async (): Promise<{ folder: string; built: boolean }> => {
  const existing = builtUi();
  if (existing !== undefined) return { folder: existing, built: false };
  const folder = folderOfSources();
  const unfinished = unfinishedIn(builds);
  const { build } = await import('vite');
  await build({
    root: join(root, 'ui'),
    configFile: join(root, 'ui/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: unfinished, emptyOutDir: true },
  });
  await compress(unfinished);
  putInPlace(unfinished, folder);
  return { folder, built: true };
};

if (process.argv[1] === import.meta.filename) {
  const { folder, built } = await buildUi();
  if (process.connected) process.send?.({ folder });
  console.log(built ? `built ${folder}` : `${folder} is up to date`);
  // Whoever asked may be gone meanwhile.
  if (process.connected) process.disconnect();
}
