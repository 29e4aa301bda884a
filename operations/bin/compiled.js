import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, putInPlace, unfinishedIn } from './kept-builds.js';

/*
 * The services' modules, compiled and joined: 500 files that are found, read and stripped of their types one by one cost every
 * process two seconds of processor and 50 MB (docs/decisions/services-compiled.md). JavaScript, because it runs before anything is compiled.
 */

const root = resolve(import.meta.dirname, '../..');
const builds = join(root, 'operations/dist');
const rooms = ['workflows', 'platform', 'projections', 'command-service', 'query-service', 'identity', 'operations'];

/** Every program that runs from here, below the project's root. */
const programs = [
  'operations/start.ts',
  'operations/services/command.ts',
  'operations/services/query.ts',
  'operations/services/projections.ts',
  'operations/services/supervised-api.ts',
  'operations/services/identity.ts',
  'operations/import/worker.ts',
  'operations/import/reader.ts',
  'operations/import/main.ts',
  'operations/verify.ts',
  'operations/rebuild.ts',
  'operations/reset.ts',
  'operations/kafka/topics.ts',
  'operations/apis/describe.ts',
  'operations/files/main.ts',
  'operations/chains/main.ts',
  'operations/demo/lay-in-program.ts',
  'operations/log/main.ts',
  'operations/signatures/main.ts',
  'query-service/printed/pdf-thread.ts',
];

/**
 * @param {string} path
 * @returns {string[]} the sources at or below it
 */
const filesBelow = (path) => {
  if (!statSync(path).isDirectory()) return /\.(ts|js|json)$/.test(path) ? [path] : [];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name) && !name.includes('.test.'))
    .flatMap(({ name }) => filesBelow(join(path, name)));
};

/** @returns {string} one short hash over everything the services are built from, and where: they name their places in full */
const sourcesHash = () => {
  const hash = createHash('sha256').update(root);
  for (const file of [...rooms, 'package-lock.json'].flatMap((path) => filesBelow(join(root, path))).sort())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
};

/** Packages that only the screens need: an image of the services does without them (Dockerfile). */
const ofScreens = () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, 'ui/package.json'), 'utf8'));
  return new Set(Object.keys({ ...dependencies, ...devDependencies }));
};

/** @param {string} path of an import @returns {string} the package it is of */
const packageOf = (path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** @param {Iterable<string>} missing */
const incomplete = (missing) =>
  new Error(`the installation is incomplete: ${[...missing].sort().join(', ')} cannot be found. Way out: npm ci`);

/**
 * Modules keep their place: what they read beside themselves is found where their source is, and a package is the one that
 * their own room has.
 * @param {Set<string>} missing gets the packages that cannot be found
 * @returns {import('esbuild').Plugin}
 */
const places = (missing) => ({
  name: 'places',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, kind, resolveDir, importer }) => {
      if (pluginData === missing || kind === 'entry-point' || isBuiltin(path) || path.startsWith('@kerben/')) return;
      const found = await build.resolve(path, { resolveDir, kind, importer, pluginData: missing });
      // The bundler of the screens is not there in an image: whoever needs it is told so then.
      if (found.errors.length > 0) {
        missing.add(packageOf(path));
        return { path, external: true };
      }
      return { path: pathToFileURL(found.path).href, external: true };
    });
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.filename', JSON.stringify(path))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    });
  },
});

/**
 * The folder of the compiled programs, each at the path of its source. Compiles them unless that was done with these very
 * sources; the folder is named by their hash and put in place whole, so that two starts at once do not meet.
 * @returns {Promise<string>}
 * @throws Error that names what is not installed; nothing is kept then
 */
export const compiledFolder = async () => {
  const folder = join(builds, sourcesHash());
  if (isBuilt(folder)) return folder;
  const unfinished = unfinishedIn(builds);
  mkdirSync(unfinished, { recursive: true });
  const { build, stop } = await import('esbuild').catch(() => {
    throw incomplete(['esbuild']);
  });
  /** @type {Set<string>} */
  const missing = new Set();
  await build({
    absWorkingDir: root,
    entryPoints: programs,
    outbase: '.',
    outdir: unfinished,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Packages are what Node itself would load: nothing is preferred for being bundled.
    conditions: [],
    sourcemap: true,
    logLevel: 'warning',
    plugins: [places(missing)],
  });
  // Its process holds 80 MB, and would do so as long as the program that is about to start.
  await stop();
  const screens = missing.size > 0 ? ofScreens() : new Set();
  const needed = [...missing].filter((name) => !screens.has(name));
  if (needed.length > 0) {
    // The folder is named by the sources: what was built without a package would be found there when the package is back.
    rmSync(unfinished, { recursive: true, force: true });
    throw incomplete(needed);
  }
  putInPlace(unfinished, folder);
  return folder;
};
