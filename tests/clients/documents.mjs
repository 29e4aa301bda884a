// Spectral over the served OpenAPI document, the AsyncAPI parser over the other one.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Parser } from '@asyncapi/parser';
import { address } from './kerben.mjs';

const folder = 'node_modules/.documents';
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/openapi.json`, await (await fetch(`${address}/api/openapi.json`)).text());
writeFileSync(`${folder}/rules.json`, JSON.stringify({ extends: 'spectral:oas' }));
const words = [
  'lint',
  `${folder}/openapi.json`,
  '-r',
  `${folder}/rules.json`,
  '--fail-severity',
  'error',
  '-f',
  'text',
];
try {
  execFileSync('node_modules/.bin/spectral', [...words, '--display-only-failures'], { stdio: 'pipe' });
} catch (error) {
  throw new Error(String(error.stdout).slice(0, 3000), { cause: error });
}
const { document, diagnostics } = await new Parser().parse(await (await fetch(`${address}/api/asyncapi.json`)).text());
assert.deepEqual(
  diagnostics.filter(({ severity }) => severity <= 1).map(({ message }) => message),
  [],
);
assert.ok(document.allOperations().length > 0);
