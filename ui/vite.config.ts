import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

/** Libraries that change rarely get chunks of their own, so that a release leaves most of the cache of a browser valid. */
const longLived = [
  { name: 'react', priority: 1, test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
  // The pictures of the menu are no part of it: they come in a chunk of their own (shell/menu/MenuIcon.tsx).
  {
    name: 'mui',
    priority: 1,
    test: (id: string) =>
      /node_modules\/(@mui|@emotion|@popperjs|stylis|react-transition-group)\//.test(id) &&
      !id.includes('@mui/icons-material'),
  },
];

/**
 * What every page needs comes in one file: left to itself the bundler makes a chunk of every module that two screens share,
 * and the first page came in forty files more.
 */
const firstPage = { name: 'shell', tags: ['$initial' as const] };

/** What becomes data when the application is built: texts of the domain by language, and facts that screens read from it. */
const evaluated =
  /\/workflows\/messages\/screens\/(en|ru|ky)\.ts$|\/ui\/src\/i18n\/tables\/(en|ru|ky)\.ts$|\/ui\/src\/.*\.facts\.ts$/;

/** What a module exports by default, evaluated here; whoever loads it loads it anew when anything changes that it is made from. */
const evaluate = async <Value>(id: string, watch: (file: string) => void): Promise<Value> => {
  const { module, dependencies } = await runnerImport<{ default: Value }>(id);
  for (const file of [id, ...dependencies]) watch(file);
  return module.default;
};

/**
 * Declarations of the domain stand beside schemas, commands and machines. A browser needs labels, columns and empty values of
 * them and nothing else: these modules are evaluated here, and what they export by default is built in as JSON.
 */
const evaluatedAtBuild = (): Plugin => ({
  name: 'kerben-evaluated-at-build',
  enforce: 'pre',
  async load(id) {
    if (!evaluated.test(id)) return null;
    return `export default ${JSON.stringify(await evaluate(id, (file) => this.addWatchFile(file)))};`;
  },
});

/** Facts of every document, and the module that screens load them by: in the build it has a chunk for each. */
const allDocuments = fileURLToPath(new URL('src/documents/all.facts.ts', import.meta.url));
const documentLoader = /\/ui\/src\/documents\/load\.ts$/;
const oneDocument = 'kerben:document/';
const workflows = fileURLToPath(new URL('../workflows/', import.meta.url));

type AllFacts = Readonly<Record<string, unknown>>;

/** A screen of a document loads that document's definition and texts and no other's. */
const documentsApart = (): Plugin => {
  let facts: Promise<AllFacts> | undefined;
  const sources = new Set<string>();
  const all = async (watch: (file: string) => void): Promise<AllFacts> => {
    facts ??= evaluate<AllFacts>(allDocuments, (file) => sources.add(file));
    const known = await facts.catch((error: unknown) => {
      // Whoever is writing a definition makes mistakes: the next change is looked at again.
      facts = undefined;
      throw error;
    });
    for (const file of sources) watch(file);
    return known;
  };
  return {
    name: 'kerben-documents-apart',
    enforce: 'pre',
    // `npm run dev` only: a definition may be changed, and one may come that nobody has imported yet.
    configureServer: ({ watcher }) => void watcher.add(workflows),
    hotUpdate({ file, type, modules }) {
      const another = type !== 'update' && file.startsWith(workflows);
      if (!another && !sources.has(file)) return modules;
      facts = undefined;
      if (!another) return modules;
      // Nobody imports by name what has come; who reads the folder reads it again.
      const { moduleGraph } = this.environment;
      const made = [...moduleGraph.idToModuleMap].flatMap(([id, module]) =>
        evaluated.test(id) || documentLoader.test(id) ? [module] : [],
      );
      return [...modules, ...made];
    },
    resolveId: (id) => (id.startsWith(oneDocument) ? `\0${id}` : null),
    async load(id) {
      const watch = (file: string): void => this.addWatchFile(file);
      if (documentLoader.test(id)) {
        const loaders = Object.keys(await all(watch)).map(
          (area) => `${JSON.stringify(area)}: () => import(${JSON.stringify(oneDocument + area)})`,
        );
        return `const loaders = {${loaders.join()}};
export const loadDocument = async (area) => {
  if (!Object.hasOwn(loaders, area)) throw new Error('no document ' + area);
  return (await loaders[area]()).default;
};`;
      }
      if (!id.startsWith(`\0${oneDocument}`)) return null;
      return `export default ${JSON.stringify((await all(watch))[id.slice(oneDocument.length + 1)])};`;
    },
  };
};

/** Libraries of libraries that no screen reaches (src/left-out.ts). */
const leftOut = ['bignumber.js', 'jsonexport/dist/index.js'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [documentsApart(), evaluatedAtBuild(), react()],
  resolve: {
    alias: Object.fromEntries(
      leftOut.map((name) => [name, fileURLToPath(new URL('src/left-out.ts', import.meta.url))]),
    ),
  },
  build: {
    // operations/build-ui.ts gives every build a folder of its own beside this one.
    outDir: 'dist/manual',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Fonts stay files: a data: URL in CSS would need `font-src data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [...longLived, firstPage] } } },
  },
});
