import { readLogFile } from '../log/read-log-file.ts';
import { verifySignatures } from './verify-signatures.ts';

/**
 * `npm run signatures -- FILE`: checks every signature in a log that `npm run log -- export FILE` wrote (docs/backup.md). Works
 * offline. Exit code 1 when one does not hold, 2 when the file cannot be read.
 */
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('npm run signatures -- FILE   (a log that npm run log -- export has written)');
  process.exitCode = 2;
} else {
  try {
    const unreadable: string[] = [];
    const found = await verifySignatures(readLogFile(file), ({ message }) => unreadable.push(message));
    const bad = found.filter(({ hashHolds, signatureHolds }) => !hashHolds || !signatureHolds);
    for (const { number, record, revision, signedBy, signedDate, key, hashHolds, signatureHolds, current } of found)
      console.log(
        [
          hashHolds && signatureHolds ? 'holds ' : 'BROKEN',
          number || record,
          `revision ${revision}`,
          signedDate,
          signedBy,
          `key ${key.slice(0, 12)}…`,
          hashHolds ? '' : 'the content is not what was signed',
          signatureHolds ? '' : 'the signature is not of this key',
          current ? '' : 'changed since',
        ]
          .filter((part) => part !== '')
          .join('  '),
      );
    for (const what of unreadable) console.log(`unreadable: ${what}`);
    console.log(`${found.length} signatures, ${bad.length} broken`);
    process.exitCode = bad.length + unreadable.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
