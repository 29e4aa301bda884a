import { createHash } from 'node:crypto';
import { createExecute } from '@kerben/command-service/execute.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { withLog } from '../with-log.ts';
import { apply } from './apply.ts';
import type { BookImport } from './command-line.ts';
import { exitCodes } from './exit-codes.ts';
import { FileProblem } from './file-problem.ts';
import { mapRows } from './map-rows.ts';
import { plan } from './plan.ts';
import { showProgress } from './progress.ts';
import { bytesOf, fileName } from './read-file.ts';
import { readTable } from './read-table.ts';
import { describeMapping, describePlan, writeReport } from './report.ts';
import { sources } from './sources.ts';
import type { Words } from './words.ts';

const digestOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await bytesOf(file))
    .digest('hex')
    .slice(0, 16);

/** Imports one file into a reference book and tells what becomes of it; the exit code. */
export const importBook = async (
  request: BookImport,
  context: { words: Words; person: Person; print: (line: string) => void; signal: AbortSignal },
): Promise<number> => {
  const { book, file, report, dryRun, acceptGood, onlyNew } = request;
  const { words, person, print, signal } = context;
  const table = await readTable(file);
  const mapping = mapRows(table, book, sources[book.area], request.map);
  if (mapping.rows.length === 0) throw new FileProblem('Import.NoRows');
  print(`${fileName(file)} → ${words(book.area)}, ${words('Import.rows', { count: mapping.rows.length })}`);
  describeMapping(mapping, table.notes, words).forEach(print);

  return withLog(async ({ store }) => {
    const area = areaNamed(book.area);
    const now = systemClock().toISOString();
    const progress = showProgress(words('Import.planning'));
    const rows = await plan({ store, area, book, rows: mapping.rows, person, now, onlyNew, progress });
    describePlan(rows, words).forEach(print);
    if (report !== undefined) {
      await writeReport(report, rows, words).catch((cause: unknown) => {
        throw new FileProblem('Import.ReportUnwritable', { name: report }, cause);
      });
    }
    const anyRefused = rows.some(({ outcome }) => outcome === 'refused');
    if (dryRun) {
      print(words('Import.dryRun'));
      return anyRefused ? exitCodes.refused : exitCodes.done;
    }
    if (anyRefused && !acceptGood) {
      print(words('Import.nothingWritten'));
      return exitCodes.refused;
    }
    const { written, refused, stopped } = await apply({
      execute: createExecute({ store, areas, clock: systemClock }),
      area,
      rows,
      person,
      key: await digestOf(file),
      signal,
      progress: showProgress(words('Import.writing')),
    });
    for (const { row, problem } of refused) {
      const reasons = [{ code: problem.code, params: problem.params }, ...problem.invalid];
      print(`  ${words('Import.line')} ${row.line}  ${row.id}  ${words('Import.refused')}  ${words.findings(reasons)}`);
    }
    print(words('Import.written', { count: written }));
    if (stopped) {
      print(words('Import.stopped'));
      return exitCodes.brokeOff;
    }
    return anyRefused || refused.length > 0 ? exitCodes.refused : exitCodes.done;
  });
};
