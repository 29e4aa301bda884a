import module from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledFolder } from './compiled.js';

/*
 * `node operations/bin/run.js operations/start.ts …`: runs a program of Kerben, compiled. Processes that it starts run the same
 * build, whatever happens to the sources meanwhile. Without a program it compiles, as an image is built, and says where.
 */
const root = resolve(import.meta.dirname, '../..');
// From Node 22.1 on what was compiled is kept for the next start; where it cannot be kept nothing is said and nothing changes.
module.enableCompileCache?.(join(root, 'node_modules/.cache/compiled'));
const [node = '', , program, ...words] = process.argv;
const folder = (process.env['KERBEN_COMPILED'] ??= await compiledFolder().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}));
if (program === undefined) console.log(folder);
else {
  process.argv = [node, join(root, program), ...words];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(folder, program.replace(/\.ts$/, '.js'))).href);
}
