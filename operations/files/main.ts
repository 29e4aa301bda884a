import { withLog } from '../with-log.ts';
import { checkFiles } from './check-files.ts';
import { collectFiles } from './collect-files.ts';
import { filesOfLog } from './files-of-log.ts';
import { openFileStore } from './file-store.ts';

/**
 * `npm run files -- verify | collect`: whether the store of attached files has everything that the log names, as it was; or takes
 * out what nothing names (docs/backup.md). Exit code 1 when something is missing, 2 for a word that it does not know.
 */
const [word = 'verify'] = process.argv.slice(2);
if (word !== 'verify' && word !== 'collect') {
  console.error('npm run files -- verify | collect');
  process.exit(2);
}
process.exitCode = await withLog(async ({ store, configuration }) => {
  const files = await openFileStore(configuration);
  const named = await filesOfLog(store);
  if (word === 'collect') {
    const { kept, removed } = await collectFiles(files, named, new Date());
    console.log(`${removed} files that no event names are gone, ${kept} are kept.`);
    return 0;
  }
  const wrong = await checkFiles(files, named);
  console.log(`${named.size} files are named in the log, ${wrong.length} of them are not in the store as they were.`);
  for (const { name, key, wrong: what } of wrong) console.log(`  ${what}: ${name} (${key})`);
  return wrong.length > 0 ? 1 : 0;
});
