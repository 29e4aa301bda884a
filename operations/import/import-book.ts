import { createHash } from 'node:crypto';
import { createExecute } from '@kerben/command-service/execute.ts';
import { createExecuteMany } from '@kerben/command-service/execute-many.ts';
import { apply, withCommands } from '@kerben/command-service/import/apply.ts';
import { columnsNamed, guessMapping, mapRows } from '@kerben/command-service/import/map-rows.ts';
import { fullPace, paceAmongPeople } from '@kerben/command-service/import/pace.ts';
import { plan } from '@kerben/command-service/import/plan.ts';
import { readTable } from '@kerben/command-service/import/read-table.ts';
import { arranged } from '@kerben/command-service/import/sources.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { configurationOrExit } from '../configuration.ts';
import { withLog } from '../with-log.ts';
import type { BookImport } from './command-line.ts';
import { exitCodes } from './exit-codes.ts';
import { FileProblem } from '@kerben/command-service/import/file-problem.ts';
import { showProgress } from './progress.ts';
import { bytesOf, fileName } from './read-file.ts';
import { describeMapping, describePlan, writeReport } from './report.ts';
import type { Words } from '@kerben/command-service/import/words.ts';

/** Names a file by what it holds. */
const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Imports one file into a reference book and tells what becomes of it; the exit code. */
export const importBook = async (
  request: BookImport,
  context: { words: Words; person: Person; print: (line: string) => void; signal: AbortSignal },
): Promise<number> => {
  const { book, file, report, dryRun, acceptGood, onlyNew } = request;
  const { words, person, print, signal } = context;
  const bytes = await bytesOf(file, configurationOrExit().importLimit);
  const table = arranged(await readTable(bytes, fileName(file)), book.area);
  const { sheet } = request;
  const named =
    Object.keys(request.map).length > 0 ? columnsNamed(guessMapping(table, book, sheet), request.map) : undefined;
  const mapping = mapRows(table, book, { sheet, columns: named });
  if (mapping.rows.length === 0) throw new FileProblem('Import.NoRows');
  print(`${fileName(file)} → ${words(book.area)}, ${words('Import.rows', { count: mapping.rows.length })}`);
  describeMapping(mapping, table.notes, words).forEach(print);

  return withLog(async ({ store, running, configuration }) => {
    const pace = running || configuration.databaseUrl !== undefined ? paceAmongPeople : fullPace;
    const area = areaNamed(book.area);
    const now = systemClock().toISOString();
    const progress = showProgress(words('Import.planning'));
    const rows = await plan({ store, area, book, rows: mapping.rows, person, now, onlyNew, pace, progress });
    describePlan(book.area, rows, words).forEach(print);
    if (report !== undefined) {
      await writeReport(book.area, report, rows, words).catch((cause: unknown) => {
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
    const commands = withCommands(rows);
    const writing = showProgress(words('Import.writing'));
    let done = 0;
    const { written, refused, stopped } = await apply({
      executeMany: createExecuteMany({
        store,
        areas,
        clock: systemClock,
        execute: createExecute({ store, areas, clock: systemClock }),
      }),
      store,
      clock: systemClock,
      pace,
      area,
      rows: commands,
      person,
      key: digestOf(bytes),
      signal,
      each: () => {
        done += 1;
        writing(done, commands.length);
      },
    });
    for (const { row, problem } of refused) {
      const reasons = [{ code: problem.code, params: problem.params }, ...problem.invalid];
      print(
        `  ${words('Import.line')} ${row.line}  ${row.id}  ${words('Import.refused')}  ${words.findings(reasons, book.area)}`,
      );
    }
    print(words('Import.written', { count: written }));
    if (stopped) {
      print(words('Import.stopped'));
      return exitCodes.brokeOff;
    }
    return anyRefused || refused.length > 0 ? exitCodes.refused : exitCodes.done;
  });
};
