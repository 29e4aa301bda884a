import { createHash } from 'node:crypto';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { bookOf } from '@kerben/workflows/books.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { beginsEdition } from '@kerben/workflows/reference/begins-edition.ts';
import { FileProblem } from '../file-problem.ts';
import { guessMapping, mapRows, type Guess, type Mapping } from '../map-rows.ts';
import { outcomes, plan } from '../plan.ts';
import { arranged } from '../sources.ts';
import type { Table } from '../table.ts';
import type { ImportAt } from './import-at.ts';
import type { Job, JobFile } from './job.ts';

/** Values of each column that are shown beside the mapping. */
const samplesShown = 3;

/** Names a set of headings: files with the same ones are mapped alike. */
const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headings)).digest('base64url');

const samplesOf = (table: Table, { sheet, at, headings }: Pick<Guess, 'sheet' | 'at' | 'headings'>): string[][] => {
  const rows = (table.sheets.find(({ name }) => name === sheet)?.rows ?? []).slice(at + 1);
  return headings.map((_, column) => {
    const values: string[] = [];
    for (const { cells } of rows) {
      const cell = cells[column] ?? '';
      if (cell !== '' && !values.includes(cell)) values.push(cell.slice(0, 80));
      if (values.length === samplesShown) break;
    }
    return values;
  });
};

/** What is said of a file of several sheets: one of them is read. */
const otherSheets = ({ sheets }: Table, { sheet }: Guess): Refusal[] => {
  const others = sheets.filter(({ name }) => name !== sheet).map(({ name }) => name);
  return sheets.length > 1 ? [{ code: 'Import.OtherSheets', params: { names: others.join(', ') } }] : [];
};

const fileOf = (table: Table, guess: Guess, mapping: Mapping | undefined, remembered: boolean): JobFile => ({
  sheets: table.sheets.map(({ name }) => name),
  sheet: guess.sheet,
  headings: guess.headings,
  samples: samplesOf(table, guess),
  columns: mapping?.columns ?? guess.columns,
  remembered,
  ignored: mapping?.ignored ?? [],
  skipped: mapping?.skipped ?? [],
  notes: [...table.notes, ...otherSheets(table, guess)],
});

/** Reads, maps and plans; a person's choice of columns is remembered for files with the same headings. */
export const readJob = async (
  at: ImportAt,
  job: Job,
  person: Person,
  progress: (done: number, of: number) => void,
): Promise<void> => {
  const { jobs, store, clock, pace, readTable } = at;
  const { id, version, wish } = job;
  const book = bookOf(job.area);
  const table = arranged(await readTable(await jobs.bytes(id), job.fileName), job.area);
  const guess = guessMapping(table, book, wish.sheet);
  const key = headingsKey(guess.headings);
  if (wish.columns) await jobs.remember(job, key, wish.columns);
  const remembered = wish.columns ? undefined : await jobs.remembered(job, key);
  let mapping: Mapping;
  try {
    mapping = mapRows(table, book, { sheet: wish.sheet, columns: wish.columns ?? remembered });
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    await jobs.keepFile(id, version, fileOf(table, guess, undefined, false));
    await jobs.end(id, version, 'mapping', { code: error.message, params: error.params });
    return;
  }
  const file = fileOf(table, guess, mapping, remembered !== undefined);
  await jobs.keepFile(id, version, file);
  if (mapping.rows.length === 0) throw new FileProblem('Import.NoRows');
  const rows = await plan({
    store,
    area: areaNamed(job.area),
    book,
    rows: mapping.rows,
    person,
    now: clock().toISOString(),
    ...(wish.onlyNew && { onlyNew: true }),
    pace,
    progress,
  });
  // What concerns the whole table is said above its rows, before anything is written.
  const begins = rows
    .flatMap(({ warnings }) => warnings.filter(({ code }) => code === beginsEdition))
    .map(({ code, params = {} }) => ({ code, params }));
  if (begins.length > 0) await jobs.keepFile(id, version, { ...file, notes: [...begins, ...file.notes] });
  const counts = Object.fromEntries(
    outcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
  );
  await jobs.keepPlan(job, rows, counts, pace);
};
