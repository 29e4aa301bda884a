import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { accept, notAccepted } from './accepted.ts';
import { documentAt } from './baseline.ts';
import { breaksOf } from './breaks.ts';
import { committedText } from './committed-text.ts';
import { apiDocuments } from './documents.ts';

/**
 * `npm run apis`: writes the documents of the APIs from the declarations that run. `-- --check [REVISION]` writes nothing and
 * compares with the last release, or with the document before its last change (docs/compatibility.md); `-- --accept WHY` notes
 * the breaking changes since the last commit as meant. Exit code 1: something breaks whoever uses the API and is not noted.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, accept: { type: 'string' } },
});
const [revision] = positionals;
let broken = false;
for (const { name, file, make } of apiDocuments) {
  const document = make();
  const before = documentAt(file, values.check ? revision : 'HEAD');
  const breaks = before === undefined ? [] : notAccepted(breaksOf(before, JSON.parse(JSON.stringify(document))));
  if (values.accept !== undefined && breaks.length > 0)
    accept(breaks, values.accept, new Date().toISOString().slice(0, 10));
  else if (breaks.length > 0) {
    broken = true;
    console.error(`${name}: breaks whoever uses it:\n${breaks.map((line) => `  ${line}`).join('\n')}`);
  }
  if (!values.check) writeFileSync(file, committedText(document));
  console.log(
    `${name}: ${values.check ? 'compared' : 'written'}${before === undefined ? ', nothing to compare with' : ''}`,
  );
}
if (broken)
  console.error(
    'Keep what was there beside the new (docs/compatibility.md), or note it as meant: npm run apis -- --accept "why".',
  );
process.exitCode = broken ? 1 : 0;
