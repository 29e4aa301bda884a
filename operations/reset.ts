import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { homeOf } from '@kerben/platform/postgres/running.ts';
import { configurationOrExit } from './configuration.ts';
import { dataHolder } from './data-lock.ts';

/** `npm run reset`: empties the embedded data. Asks first, unless `--yes` is given or nobody is there to ask. */
const { dataDir, databaseUrl } = configurationOrExit();
const holder = dataHolder(dataDir);
if (holder) {
  console.error(`Kerben is running on ${holder.address} (process ${holder.pid}). Stop it first.`);
  process.exit(3);
}
if (databaseUrl)
  console.log('DATABASE_URL is set: the outside database is left alone, only the local data directory is emptied.');
if (process.stdin.isTTY && !process.argv.includes('--yes')) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete everything in ${dataDir}? Type yes: `);
  terminal.close();
  if (answer.trim() !== 'yes') {
    console.log('Nothing was deleted.');
    process.exit(1);
  }
}
// Root's cluster may lie outside the data directory (platform/postgres/home-folder.ts).
rmSync(await homeOf(join(dataDir, 'postgres')), { recursive: true, force: true });
rmSync(dataDir, { recursive: true, force: true });
console.log(`${dataDir} is empty.`);
