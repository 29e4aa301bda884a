import { extname } from 'node:path';
import { unguarded } from '@kerben/platform/csv/line.ts';
import { isMojibake } from '@kerben/workflows/foreign/likely.ts';
import { readForeignText, type Encoding } from '@kerben/workflows/foreign/text.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { FileProblem } from './file-problem.ts';
import { limits } from './limits.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Table } from './table.ts';
import type { TableRow } from './table.ts';

/** Reads a file of that name. Throws a FileProblem. */
export type ReadTable = (bytes: Buffer, name: string) => Promise<Table>;

const startsWith = (bytes: Buffer, ...mark: number[]): boolean =>
  bytes.subarray(0, mark.length).equals(Buffer.from(mark));

/** So many damaged lines are named. */
const linesNamed = 5;

/** What is said of a text for the encoding that it came in. */
const noteOf: Readonly<Partial<Record<Encoding, string>>> = {
  'utf-16le': 'Import.Utf16',
  'utf-16be': 'Import.Utf16',
  'windows-1251': 'Import.Cp1251',
  ibm866: 'Import.Cp866',
  'koi8-r': 'Import.Koi8',
};

const linesOf = (lines: readonly number[]): string =>
  `${lines.slice(0, linesNamed).join(', ')}${lines.length > linesNamed ? ', …' : ''}`;

/** The text of a file, and what is to be said of it. Throws a FileProblem on letters that were lost before it came. */
const decoded = (bytes: Buffer): { text: string; notes: Refusal[] } => {
  const { text, encoding, marked, damaged } = readForeignText(bytes);
  if (isMojibake(text)) throw new FileProblem('Import.Mojibake');
  const code = noteOf[encoding] ?? (marked ? 'Import.ByteOrderMark' : undefined);
  const notes: Refusal[] = code === undefined ? [] : [{ code }];
  if (damaged.length > 0) notes.push({ code: 'Import.Damaged', params: { lines: linesOf(damaged) } });
  return { text, notes };
};

/** Zero characters in a text are damage to some places of it; more than one in so many says that it is no text. */
const textPerZero = 10;
/** Refuses what is no text, and names the lines of a text that zero characters have got into: they hold no value to be trusted. */
const refuseZeros = (text: string): void => {
  const zeros = text.split('\0').length - 1;
  if (zeros === 0) return;
  const controls = /[^\P{Cc}\s\u0080-\u009f]/u.test(text.replaceAll('\0', ''));
  if (controls || zeros * textPerZero > text.length) throw new FileProblem('Import.NotASpreadsheet');
  const lines = text.split('\n').flatMap((line, index) => (line.includes('\0') ? [index + 1] : []));
  throw new FileProblem('Import.ZeroCharacters', { lines: linesOf(lines) });
};

/** Lines looked at to find the separator: titles may stand above the headings, as far down as these are looked for. */
const linesForSeparator = limits.headingRows;

/** The separator that cuts most lines into the same number of cells; of equal ones that which makes more of them. */
const separatorOf = (text: string): string => {
  const lines = text
    .split('\n', linesForSeparator)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '');
  const weighed = [',', ';', '\t', '|'].map((separator) => {
    const widths = lines.map((line) => line.split(separator).length).filter((width) => width > 1);
    const times = widths.map((width) => widths.filter((other) => other === width).length);
    const most = Math.max(0, ...times);
    return { separator, most, width: widths[times.indexOf(most)] ?? 0 };
  });
  return weighed.sort((a, b) => b.most - a.most || b.width - a.width)[0]?.separator ?? ',';
};

/** Each record with the line that it ends on. */
const recordsOf = (text: string, to: number): readonly { readonly record: string[]; readonly line: number }[] => {
  const lines: number[] = [];
  const records = parse(text, {
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    to,
    on_record: (record: string[], { lines: line }) => {
      lines.push(line);
      return record;
    },
  });
  return records.map((record, place) => ({ record, line: lines[place] ?? 0 }));
};

/** The line on which the record after the first `good` ones begins; blank lines are no records. */
const lineAfter = (text: string, good: number): number => {
  const before = good > 0 ? (recordsOf(text, good).at(-1)?.line ?? 0) : 0;
  const blank = text
    .split('\n')
    .slice(before)
    .findIndex((line) => line.trim() !== '');
  return before + Math.max(0, blank) + 1;
};

/** What the parser stumbled over, by the line where it has to be put right. */
const csvProblem = (text: string, cause: CsvError): FileProblem => {
  const good = typeof cause['records'] === 'number' ? cause['records'] : 0;
  const code = cause.code === 'CSV_QUOTE_NOT_CLOSED' ? 'Import.QuoteOpen' : 'Import.CsvBroken';
  return new FileProblem(code, { line: lineAfter(text, good) }, cause);
};

const csv = (bytes: Buffer): Table => {
  const { text, notes } = decoded(bytes);
  refuseZeros(text);
  try {
    const records = recordsOf(text, limits.rows + 1);
    return {
      sheets: [{ name: '', rows: records.map(({ record, line }) => ({ line, cells: record.map(unguarded) })) }],
      notes,
    };
  } catch (cause) {
    throw cause instanceof CsvError ? csvProblem(text, cause) : cause;
  }
};

const isBlank = ({ cells }: TableRow): boolean => cells.every((cell) => cell === '');

/**
 * Reads a csv file (any encoding of readForeignText; comma, semicolon, tab or bar) or the sheets of an
 * xlsx workbook. Throws a FileProblem when the file is neither, is empty, or holds more rows than `limits.rows`.
 */
export const readTable: ReadTable = async (bytes, name) => {
  if (bytes.length === 0) throw new FileProblem('Import.FileEmpty');
  const isZip = startsWith(bytes, 0x50, 0x4b);
  if (!isZip && extname(name).toLowerCase() === '.xlsx') throw new FileProblem('Import.NotASpreadsheet');
  const { sheets, notes } = isZip ? await readWorkbook(bytes) : csv(bytes);
  const filled = sheets.filter(({ rows }) => !rows.every(isBlank));
  if (filled.length === 0) throw new FileProblem('Import.FileEmpty');
  if (filled.some(({ rows }) => rows.length > limits.rows))
    throw new FileProblem('Import.TooManyRows', { limit: limits.rows });
  return { sheets: filled, notes };
};
