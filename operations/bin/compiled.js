import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { compileOptions } from './compile-options.js';
import { isBuilt, putInPlace, unfinishedIn } from './kept-builds.js';
import { serviceRooms } from './rooms.js';

/*
 * The services' modules, compiled and joined: 500 files that are found, read and stripped of their types one by one cost every
 * process two seconds of processor and 50 MB (docs/decisions/services-compiled.md). JavaScript, because it runs before anything is compiled.
 */

const root = resolve(import.meta.dirname, '../..');
const builds = join(root, 'operations/dist');

/** Every program that runs from here, below the project's root. */
export const programs = [
  'operations/start.ts',
  'operations/build-ui.ts',
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
  'operations/log/prepare.ts',
  'operations/apis/describe.ts',
  'operations/files/main.ts',
  'operations/chains/main.ts',
  'operations/claims/main.ts',
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
  for (const file of [...serviceRooms, 'package-lock.json'].flatMap((path) => filesBelow(join(root, path))).sort())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
};

/** Packages that only the screens need: an image of the services does without them (Dockerfile). */
const ofScreens = () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, 'ui/package.json'), 'utf8'));
  return new Set(Object.keys({ ...dependencies, ...devDependencies }));
};

/** @param {Iterable<string>} missing */
const incomplete = (missing) =>
  new Error(`the installation is incomplete: ${[...missing].sort().join(', ')} cannot be found. Way out: npm ci`);

/** As deep as a build is: source maps name the sources from where they are. */
const compiledAt = join(builds, 'compiled');

/**
 * Compiles the programs as often as it is asked, each time into a folder named by the sources, unless that was done with these very
 * sources. What was read before is not read again. The folder is put in place whole, so that two starts at once do not meet.
 */
export const openCompiler = () => {
  /** @type {Set<string>} */
  const missing = new Set();
  /** @type {Promise<import('esbuild').BuildContext> | undefined} */
  let compiler;
  const open = async () => {
    const { context } = await import('esbuild').catch(() => {
      throw incomplete(['esbuild']);
    });
    return context({ ...compileOptions(missing), entryPoints: programs, outdir: compiledAt, write: false });
  };
  return {
    /** @returns {Promise<string>} */
    folder: async () => {
      const folder = join(builds, sourcesHash());
      if (isBuilt(folder)) return folder;
      mkdirSync(builds, { recursive: true });
      compiler ??= open();
      const { outputFiles = [] } = await (await compiler).rebuild();
      const screens = missing.size > 0 ? ofScreens() : new Set();
      const needed = [...missing].filter((name) => !screens.has(name));
      // The folder is named by the sources: what was built without a package would be found there when the package is back.
      if (needed.length > 0) throw incomplete(needed);
      const unfinished = unfinishedIn(builds);
      for (const { path, contents } of outputFiles) {
        const file = join(unfinished, relative(compiledAt, path));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, contents);
      }
      putInPlace(unfinished, folder);
      return folder;
    },
    close: async () => {
      if (!compiler) return;
      await (await compiler).dispose();
      // Its process holds 80 MB, and would do so as long as the program that is about to start.
      await (await import('esbuild')).stop();
    },
  };
};

/**
 * The folder of the compiled programs, each at the path of its source.
 * @returns {Promise<string>}
 * @throws Error that names what is not installed; nothing is kept then
 */
export const compiledFolder = async () => {
  const compiler = openCompiler();
  const folder = await compiler.folder();
  await compiler.close();
  return folder;
};
