import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type Plugin } from 'vite';

const services = 'http://127.0.0.1:8080';

/** Libraries that change rarely get chunks of their own, so that a release leaves most of the cache of a browser valid. */
const longLived = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
  { name: 'domain', test: /node_modules\/(zod|xstate)\// },
  { name: 'mui', test: /node_modules\/(@mui|@emotion|@popperjs|stylis|react-transition-group)\// },
];

/**
 * The domain's texts are tables of three languages beside schemas and machines. A browser needs one language of them and
 * nothing else, so that each language module is evaluated here and becomes plain data.
 */
const domainTexts = (): Plugin => ({
  name: 'kerben-domain-texts',
  enforce: 'pre',
  async load(id) {
    if (!/\/workflows\/messages\/(en|ru|ky)\.ts$/.test(id)) return null;
    const { module } = await runnerImport<{ default: Readonly<Record<string, string>> }>(id);
    return `export default ${JSON.stringify(module.default)};`;
  },
});

/** zod brings its messages in fifty languages along; ours come from the domain. */
const withoutZodLocales = (): Plugin => ({
  name: 'kerben-without-zod-locales',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /\/locales\/index\.js$/.test(source) && importer?.includes('/zod/') ? '\0no-locales' : null,
  load: (id) => (id === '\0no-locales' ? 'export {};' : null),
});

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [domainTexts(), withoutZodLocales(), react()],
  build: {
    // operations/build-ui.ts gives every build a folder of its own beside this one.
    outDir: 'dist/manual',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Fonts stay files: a data: URL in CSS would need `font-src data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: longLived } } },
  },
  server: {
    proxy: {
      '/api': services,
      '/identity': services,
      '/health': services,
      '/signalr-hubs': { target: services, ws: true },
    },
  },
});
