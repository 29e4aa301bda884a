// openapi-typescript with openapi-fetch over the whole document, @hey-api/openapi-ts over that of one area (it takes minutes for the whole
// one): what they make passes strict types and asks the API.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { address, tokenOf } from './kerben.mjs';

const folder = 'node_modules/.generated';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, path] of [
  ['whole', '/api/openapi.json'],
  ['area', '/api/openapi/smgs.json'],
])
  writeFileSync(`${folder}/${name}.json`, await (await fetch(`${address}${path}`)).text());
const run = (command, ...words) => execFileSync(`node_modules/.bin/${command}`, words, { stdio: 'pipe' });
run('openapi-typescript', `${folder}/whole.json`, '-o', `${folder}/paths.d.ts`);
await createClient({
  input: `${folder}/area.json`,
  output: { path: `${folder}/sdk`, importFileExtension: '.js' },
  logs: { level: 'silent' },
});
writeFileSync(
  `${folder}/asks.ts`,
  `import createClient from 'openapi-fetch';
import type { paths } from './paths.d.ts';
import { smgsList, smgsRegister } from './sdk/index.ts';
export const ask = async (address: string, token: string): Promise<readonly (string | undefined)[]> => {
  const client = createClient<paths>({ baseUrl: address, headers: { Authorization: 'Bearer ' + token } });
  const { data, error } = await client.GET('/api/app/stations', { params: { query: { range: '[0,2]' } } });
  if (error) throw new Error(error.error.message);
  const one = await client.GET('/api/app/stations/{id}', { params: { path: { id: String(data[0]?.id) } } });
  const listed = await smgsList({ baseUrl: address, auth: token, query: { range: '[0,1]' } });
  if (listed.error) throw new Error(listed.error.error.message);
  const refused = await smgsRegister({ baseUrl: address, auth: token, body: { departureStationId: '7156044' } });
  return [...data.map(({ id }) => id), one.data?.id, ...listed.data.map(({ id }) => id), String(refused.error?.status)];
};
`,
);
writeFileSync(
  `${folder}/tsconfig.json`,
  JSON.stringify({
    compilerOptions: {
      ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: false },
      ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2022', 'DOM', 'DOM.Iterable'] },
      ...{ types: [], allowImportingTsExtensions: true, rewriteRelativeImportExtensions: true, outDir: 'made' },
    },
    include: ['asks.ts', 'paths.d.ts', 'sdk'],
  }),
);
try {
  run('tsc', '-p', folder);
} catch (error) {
  throw new Error(String(error.stdout).slice(0, 3000), { cause: error });
}
const { ask } = await import(pathToFileURL(`${folder}/made/asks.js`).href);
const answers = await ask(address, await tokenOf('cashier'));
assert.equal(answers[0], answers[3]);
assert.equal(answers.at(-1), '400');
assert.ok(answers.every(Boolean));
