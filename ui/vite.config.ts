import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

const services = 'http://127.0.0.1:8080';

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
const evaluated = /\/workflows\/messages\/screens\/(en|ru|ky)\.ts$|\/ui\/src\/.*\.facts\.ts$/;

/**
 * Declarations of the domain stand beside schemas, commands and machines. A browser needs labels, columns and empty values of
 * them and nothing else: these modules are evaluated here, and what they export by default is built in as JSON.
 */
const evaluatedAtBuild = (): Plugin => ({
  name: 'kerben-evaluated-at-build',
  enforce: 'pre',
  async load(id) {
    if (!evaluated.test(id)) return null;
    const { module, dependencies } = await runnerImport<{ default: unknown }>(id);
    for (const file of dependencies) this.addWatchFile(file);
    return `export default ${JSON.stringify(module.default)};`;
  },
});

/** Facts of every document, and the module that screens load them by: in the build it has a chunk for each. */
const allDocuments = fileURLToPath(new URL('src/documents/all.facts.ts', import.meta.url));
const documentLoader = /\/ui\/src\/documents\/load\.ts$/;
const oneDocument = 'kerben:document/';

/** A screen of a document loads that document's definition and texts and no other's. */
const documentsApart = (): Plugin => {
  let facts: Promise<Readonly<Record<string, unknown>>> | undefined;
  const all = () =>
    (facts ??= runnerImport<{ default: Readonly<Record<string, unknown>> }>(allDocuments).then(
      ({ module }) => module.default,
    ));
  return {
    name: 'kerben-documents-apart',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(oneDocument) ? `\0${id}` : null),
    async load(id) {
      if (documentLoader.test(id)) {
        const loaders = Object.keys(await all()).map(
          (area) => `${JSON.stringify(area)}: () => import(${JSON.stringify(oneDocument + area)})`,
        );
        return `const loaders = {${loaders.join()}};
export const loadDocument = async (area) => {
  if (!Object.hasOwn(loaders, area)) throw new Error('no document ' + area);
  return (await loaders[area]()).default;
};`;
      }
      if (!id.startsWith(`\0${oneDocument}`)) return null;
      return `export default ${JSON.stringify((await all())[id.slice(oneDocument.length + 1)])};`;
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
  server: {
    proxy: {
      '/api': services,
      // The screens of users and roles have paths below /identity too.
      '^/identity/(?!(?:users|roles)(?:/|$))': services,
      '/health': services,
      '/signalr-hubs': { target: services, ws: true },
    },
  },
});
