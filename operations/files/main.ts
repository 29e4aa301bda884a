import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import { withLog, type OpenLog } from '../with-log.ts';
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
const run = async ({ store, configuration }: OpenLog): Promise<number> => {
  const files = await openFileStore(configuration);
  const { named, mentioned } = await filesOfLog(store);
  if (word === 'collect') {
    const { kept, removed } = await collectFiles(files, mentioned, new Date());
    console.log(`${removed} files that no event names are gone, ${kept} are kept.`);
    return 0;
  }
  const wrong = await checkFiles(files, named);
  console.log(`${named.size} files are named in the log, ${wrong.length} of them are not in the store as they were.`);
  for (const { name, key, wrong: what } of wrong) console.log(`  ${what}: ${name} (${key})`);
  return wrong.length > 0 ? 1 : 0;
};
process.exitCode = await withLog(run, { codec: plainCodec });
