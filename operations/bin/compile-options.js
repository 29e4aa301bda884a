import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * How our own modules are joined for Node, the services' and those that the screens' facts come from. JavaScript, because it runs before
 * anything is compiled; the types stand beside it.
 */

const root = resolve(import.meta.dirname, '../..');

/** @param {string} path of an import @returns {string} the package it is of */
const packageOf = (path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

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

/** @param {Set<string>} missing */
export const compileOptions = (missing) => ({
  absWorkingDir: root,
  outbase: '.',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Packages are what Node itself would load: nothing is preferred for being bundled.
  conditions: [],
  sourcemap: true,
  // Every process reads the maps when it loads a module: the sources are where they are.
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
  plugins: [places(missing)],
});
