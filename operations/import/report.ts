import { writeFile } from 'node:fs/promises';
import { byteOrderMark, csvLine } from '@kerben/platform/csv/line.ts';
import type { Mapping } from '@kerben/command-service/import/map-rows.ts';
import { outcomes, type PlannedRow } from '@kerben/command-service/import/plan.ts';
import { why } from '@kerben/command-service/import/why.ts';
import type { Words } from '@kerben/command-service/import/words.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';

/** So many rows are shown one by one; all of them are in the file of `--report`. */
const shownRows = 40;

/** What is noticed in nearly every row of some files: counted instead of listed. */
const counted = new Set([
  'Import.AdministrationDerived',
  'Import.NameFromEnglish',
  'Import.TareInKilograms',
  'Import.CapacityInKilograms',
  'Import.ZerosRestored',
  'Import.PhoneCompleted',
]);

const rank = (row: PlannedRow): number =>
  row.outcome === 'refused' ? 0 : row.warnings.some(({ code }) => !counted.has(code)) ? 1 : 2;

const isNotable = (row: PlannedRow): boolean => rank(row) < 2 || row.differences.length > 0;

/** How the file was read: its columns, what is not used, what was taken for headings. */
export const describeMapping = (mapping: Mapping, notes: readonly Refusal[], words: Words): string[] => [
  ...notes.map((note) => `  ${words.findings([note])}`),
  `  ${words('Import.columns')}: ${Object.entries(mapping.columns)
    .map(([field, index]) => `${field} ← ${mapping.headings[index] ?? ''}`)
    .join(', ')}`,
  ...(mapping.ignored.length > 0 ? [`  ${words('Import.ignored')}: ${mapping.ignored.join(', ')}`] : []),
  ...mapping.skipped.map((line) => `  ${words('Import.line')} ${line}: ${words('Import.HeadingRow')}`),
];

/** What will become of the rows: the notable ones one by one, the most important first, and counts of all. */
export const describePlan = (area: string, rows: readonly PlannedRow[], words: Words): string[] => {
  const notable = rows.filter(isNotable).sort((a, b) => rank(a) - rank(b) || a.line - b.line);
  const tally = new Map<string, number>();
  for (const { code } of rows.flatMap(({ warnings }) => warnings))
    if (counted.has(code)) tally.set(code, (tally.get(code) ?? 0) + 1);
  return [
    ...notable
      .slice(0, shownRows)
      .map(
        (row) =>
          `  ${words('Import.line')} ${row.line}  ${row.id || '—'}  ${words(`Import.${row.outcome}`)}  ${why(area, row, words)}`,
      ),
    ...(notable.length > shownRows ? [`  ${words('Import.more', { count: notable.length - shownRows })}`] : []),
    ...[...tally].map(([code, count]) => `  ${words(`${code}.all`)}: ${count}`),
    `  ${outcomes
      .map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length] as const)
      .filter(([outcome, count]) => count > 0 || outcome !== 'kept')
      .map(([outcome, count]) => `${words(`Import.${outcome}`)}: ${count}`)
      .join(', ')}`,
  ];
};

/** Writes every row with its outcome as csv that spreadsheets open (utf-8 with byte-order mark). */
export const writeReport = async (
  area: string,
  file: string,
  rows: readonly PlannedRow[],
  words: Words,
): Promise<void> => {
  const lines = rows.map((row) => csvLine([String(row.line), row.id, row.outcome, why(area, row, words)]));
  await writeFile(file, byteOrderMark + csvLine(['line', 'id', 'outcome', 'why']) + lines.join(''));
};
