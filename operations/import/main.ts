import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createExecute } from '@kerben/command-service/execute.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { languageOf, type Language } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { createTranslate } from '@kerben/platform/http/translate.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import { books } from '@kerben/workflows/books.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import { defaultTenant } from '@kerben/workflows/permissions/person.ts';
import type { BookDefinition } from '@kerben/workflows/reference/book.ts';
import type { Fields } from '@kerben/workflows/reference/field.ts';
import { withLog } from '../with-log.ts';
import { apply } from './apply.ts';
import { mapRows } from './map-rows.ts';
import { plan, type PlannedRow } from './plan.ts';
import { fileName, readTable } from './read-table.ts';
import { sources } from './sources.ts';
import { importTexts } from './texts.ts';
import { readWaybill, registerWaybill } from './waybill.ts';

const usage = `npm run import -- BOOK FILE [options]        BOOK: ${books.map((book) => book.area).join(', ')}
npm run import -- e-waybill FILE.xml --customer ID

  --dry-run          say what would happen, write nothing
  --accept-good      write the good rows although others are refused (otherwise: all or nothing)
  --map field=HEADING   the column of a field, when its heading is not known (may be repeated)
  --report FILE      every row with its outcome, as csv
  --lang en|ru|ky    language of the report`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    'accept-good': { type: 'boolean', default: false },
    map: { type: 'string', multiple: true, default: [] },
    report: { type: 'string' },
    customer: { type: 'string' },
    tenant: { type: 'string', default: defaultTenant },
    lang: { type: 'string' },
  },
});
const [bookName, file] = positionals;
const language: Language = languageOf(values.lang ?? process.env['LANG'] ?? 'ru');
const translate = createTranslate({
  en: { ...messages.en, ...importTexts.en },
  ru: { ...messages.ru, ...importTexts.ru },
  ky: { ...messages.ky, ...importTexts.ky },
});
const word = (key: string, params?: Readonly<Record<string, string | number>>): string =>
  translate(language, key, params);
const person = { ...systemPerson(values.tenant), id: 'import', userName: 'import', fullName: 'Импорт' };
const shownRows = 40;

const progress = (done: number, of: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done}/${of} `);
};

const why = (row: PlannedRow): string =>
  [
    ...row.refusals.map(({ code, params, member }) => `${member ? `${member}: ` : ''}${word(code, params)}`),
    ...row.warnings.map((code) => word(code, { value: row.id, expected: '' })),
  ].join('; ');

const csvCell = (text: string): string => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const importBook = async (book: BookDefinition<Fields>, path: string): Promise<number> => {
  const table = await readTable(path);
  const named = Object.fromEntries(values.map.map((pair) => pair.split('=', 2) as [string, string]));
  const mapping = mapRows(table, book, sources[book.area], named);
  console.log(`${fileName(path)} → ${book.area}, ${mapping.rows.length}`);
  for (const note of table.notes) console.log(`  ${word(note)}`);
  console.log(
    `  ${word('Import.columns')}: ${Object.entries(mapping.columns)
      .map(([field, heading]) => `${field} ← ${heading}`)
      .join(', ')}`,
  );
  if (mapping.ignored.length > 0) console.log(`  ${word('Import.ignored')}: ${mapping.ignored.join(', ')}`);

  for (const line of mapping.skipped) console.log(`  ${word('Import.line')} ${line}: ${word('Import.HeadingRow')}`);

  return withLog(async ({ store }) => {
    const area = areaNamed(book.area);
    const rows = await plan({
      store,
      area,
      book,
      rows: mapping.rows,
      person,
      now: systemClock().toISOString(),
      progress: (done) => progress(done, mapping.rows.length),
    });
    const notable = rows.filter((row) => row.outcome === 'refused' || row.warnings.length > 0);
    for (const row of [...notable]
      .sort((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'))
      .slice(0, shownRows)) {
      console.log(
        `  ${word('Import.line')} ${row.line}  ${row.id || '—'}  ${word(`Import.${row.outcome}`)}  ${why(row)}`,
      );
    }
    if (notable.length > shownRows) console.log(`  ${word('Import.more', { count: notable.length - shownRows })}`);
    const count = (outcome: PlannedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
    console.log(
      `  ${(['new', 'changed', 'same', 'repeated', 'refused'] as const).map((outcome) => `${word(`Import.${outcome}`)}: ${count(outcome)}`).join(', ')}`,
    );
    if (values.report) {
      const lines = rows.map((row) => [String(row.line), row.id, row.outcome, why(row)].map(csvCell).join(','));
      await writeFile(values.report, `\uFEFFline,id,outcome,why\n${lines.join('\n')}\n`);
    }
    if (values['dry-run']) {
      console.log(word('Import.dryRun'));
      return count('refused') > 0 ? 1 : 0;
    }
    if (count('refused') > 0 && !values['accept-good']) {
      console.log(word('Import.nothingWritten'));
      return 1;
    }
    const digest = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
      .slice(0, 16);
    const execute = createExecute({ store, areas, clock: systemClock });
    const written = await apply({
      execute,
      area,
      rows,
      person,
      key: digest,
      progress: (done, of) => progress(done, of),
    });
    console.log(word('Import.written', { count: written }));
    return 0;
  });
};

const importWaybill = async (path: string): Promise<number> => {
  const waybill = await readWaybill(path);
  const { note } = waybill;
  console.log(
    `${fileName(path)}: № ${waybill.number}, ${note.departureStationId} → ${note.destinationStationId}, ${note.smgsVagons.length} × вагон, ${note.cargoCode} ${note.cargoName}`,
  );
  if (values['dry-run']) {
    console.log(word('Import.dryRun'));
    return 0;
  }
  return withLog(async ({ store }) => {
    const execute = createExecute({ store, areas, clock: systemClock });
    const { id, written, warnings } = await registerWaybill({
      execute,
      waybill,
      customerId: values.customer ?? '',
      person,
    });
    for (const code of warnings) console.log(`  ${word(code, { value: '', expected: '' })}`);
    console.log(`${written ? word('Import.written', { count: 1 }) : word('Import.same')}  smgs/${id}`);
    return 0;
  });
};

const book = books.find((candidate) => candidate.area === bookName) as BookDefinition<Fields> | undefined;
if (!file || (!book && bookName !== 'e-waybill')) {
  console.error(usage);
  process.exit(2);
}
try {
  process.exitCode = await (book ? importBook(book, file) : importWaybill(file));
} catch (error) {
  if (error instanceof Problem) {
    console.error(word(error.code, error.params));
    for (const { code, params, member } of error.invalid) console.error(`  ${member}: ${word(code, params)}`);
  } else console.error(error instanceof Error ? word(error.message) : error);
  process.exitCode = 1;
}
