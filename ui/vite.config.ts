import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { openFacts, type Facts } from '../operations/facts/facts.ts';
import { membersIn } from '../workflows/kernel/lists.ts';
import { release } from '../workflows/kernel/release.ts';

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

/**
 * What becomes data when the application is built: of questions where they are asked, texts of the domain by language, and facts that
 * screens read from it.
 */
const evaluated =
  /\/questions\/(?!engine\/)[\w-]+\/[\w-]+\.ts$|\/workflows\/messages\/screens\/(en|ru|ky)\.ts$|\/ui\/src\/i18n\/tables\/(en|ru|ky)\.ts$|\/ui\/src\/.*\.facts\.ts$/;

/** Facts of every document, and the module that screens load them by: in the build it has a chunk for each. */
const allDocuments = 'ui/src/documents/all.facts.ts';
const documentLoader = /\/ui\/src\/documents\/load\.ts$/;
const oneDocument = 'kerben:document/';
const root = fileURLToPath(new URL('..', import.meta.url));
const workflows = fileURLToPath(new URL('../workflows/', import.meta.url));

const loaderOf = (areas: readonly string[]): string => {
  const loaders = areas.map((area) => `${JSON.stringify(area)}: () => import(${JSON.stringify(oneDocument + area)})`);
  return `const loaders = {${loaders.join()}};
export const loadDocument = async (area) => {
  if (!Object.hasOwn(loaders, area)) throw new Error('no document ' + area);
  return (await loaders[area]()).default;
};`;
};

/**
 * Modules of facts are evaluated beside the build (operations/facts), and what they export by default is built in as JSON. A screen of a
 * document loads that document's definition and texts and no other's.
 */
const evaluatedAtBuild = (): Plugin => {
  const facts = openFacts();
  let told: Promise<Facts> | undefined;
  /** Also of what could not be told again: whoever is writing a definition makes mistakes, and the next change is looked at. */
  const sources = new Set<string>();
  const tell = (): Promise<Facts> =>
    (told ??= facts.tell().catch((error: unknown) => {
      told = undefined;
      throw error;
    }));
  const valueOf = async (module: string, watch: (file: string) => void): Promise<unknown> => {
    const fact = (await tell()).get(module);
    if (!fact) throw new Error(`${module} holds no facts`);
    for (const file of fact.sources) {
      sources.add(file);
      watch(file);
    }
    return fact.value;
  };
  return {
    name: 'kerben-evaluated-at-build',
    enforce: 'pre',
    // While the bundler reads the screens; whoever needs a fact says what is wrong with it.
    buildStart: () => void tell().catch(() => undefined),
    // `npm run dev` only: a definition may be changed, and one may come that nobody has imported yet.
    configureServer: ({ watcher }) => void watcher.add(workflows),
    hotUpdate({ file, type, modules }) {
      const another = type !== 'update' && file.startsWith(workflows);
      if (!another && !sources.has(file)) return modules;
      told = undefined;
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
      const ofDocuments = async () => membersIn(await valueOf(allDocuments, watch));
      if (documentLoader.test(id)) return loaderOf(Object.keys(await ofDocuments()));
      if (id.startsWith(`\0${oneDocument}`))
        return `export default ${JSON.stringify((await ofDocuments())[id.slice(oneDocument.length + 1)])};`;
      if (!evaluated.test(id)) return null;
      return `export default ${JSON.stringify(await valueOf(relative(root, id).replaceAll('\\', '/'), watch))};`;
    },
    closeBundle: facts.close,
  };
};

/** Libraries of libraries that no screen reaches (src/left-out.ts). */
const leftOut = ['bignumber.js', 'jsonexport/dist/index.js'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(release) },
  plugins: [evaluatedAtBuild(), react()],
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
