import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = resolve(import.meta.dirname, '..');
const output = join(root, 'ui/dist');
const stamp = join(output, '.sources');
const sources = [
  'ui/src',
  'ui/public',
  'ui/index.html',
  'ui/vite.config.ts',
  'workflows',
  'projections/read-models',
  'package-lock.json',
];
const compressible = /\.(js|css|html|svg|json|txt)$/;

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && !entry.name.includes('.test.'))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
};

/** One hash over everything the application is built from. */
const sourcesHash = (): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesBelow(join(root, path))).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

const compress = async (folder: string): Promise<void> => {
  for (const file of filesBelow(folder).filter((name) => compressible.test(name))) {
    const content = readFileSync(file);
    if (content.length < 1_024) continue;
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    // Quality 9 of 11: a tenth of the time for a few per cent of size; the first start waits for this.
    writeFileSync(
      `${file}.br`,
      await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
  }
};

/** Builds the application unless the built one is of these very sources. Returns its folder and whether it was built now. */
export const buildUi = async (): Promise<{ folder: string; built: boolean }> => {
  const hash = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return { folder: output, built: false };
  rmSync(output, { recursive: true, force: true });
  const { build } = await import('vite');
  await build({ root: join(root, 'ui'), configFile: join(root, 'ui/vite.config.ts'), logLevel: 'warn' });
  await compress(output);
  writeFileSync(stamp, hash);
  return { folder: output, built: true };
};

if (process.argv[1] === import.meta.filename) {
  const { folder, built } = await buildUi();
  console.log(built ? `built ${folder}` : `${folder} is up to date`);
}
