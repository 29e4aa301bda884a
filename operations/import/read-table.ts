import { extname } from 'node:path';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import readXlsx from 'read-excel-file/node';
import { FileProblem } from './file-problem.ts';
import { bytesOf } from './read-file.ts';

/** A file as rows of texts; `line` counts from 1 as a person sees it in the file. */
export interface Table {
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** What was noticed while reading: encoding, byte-order mark, separator. Message keys. */
  readonly notes: readonly string[];
}

const startsWith = (bytes: Buffer, ...mark: number[]): boolean =>
  bytes.subarray(0, mark.length).equals(Buffer.from(mark));

const decoded = (bytes: Buffer): { text: string; notes: string[] } => {
  // "Unicode text" of spreadsheets.
  if (startsWith(bytes, 0xff, 0xfe)) return { text: iconv.decode(bytes, 'utf-16le'), notes: ['Import.Utf16'] };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: iconv.decode(bytes, 'utf-16be'), notes: ['Import.Utf16'] };
  if (bytes.includes(0)) throw new FileProblem('Import.NotASpreadsheet');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, notes: startsWith(bytes, 0xef, 0xbb, 0xbf) ? ['Import.ByteOrderMark'] : [] };
  } catch {
    // Spreadsheets on Russian Windows still write cp1251.
    return { text: iconv.decode(bytes, 'win1251'), notes: ['Import.Cp1251'] };
  }
};

/** Lines looked at to find the separator: titles may stand above the headings. */
const linesForSeparator = 20;

const separatorOf = (text: string): string => {
  const lines = text.split('\n', linesForSeparator).map((line) => line.replace(/"[^"]*"/g, ''));
  const counted = [',', ';', '\t'].map((separator) => ({
    separator,
    count: Math.max(...lines.map((line) => line.split(separator).length)),
  }));
  return counted.sort((a, b) => b.count - a.count)[0]?.separator ?? ',';
};

/** Numbers of a spreadsheet as people read them: no exponent, no trailing `.0`. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : '';
};

const workbook = async (bytes: Buffer): Promise<Table> => {
  const sheets = (await readXlsx(bytes).catch((cause: unknown) => {
    throw new FileProblem('Import.NotASpreadsheet', {}, cause);
  })) as unknown as { sheet: string; data: unknown[][] }[] | unknown[][];
  const [first] = sheets;
  const data = (
    Array.isArray(first) ? sheets : ((first as { data: unknown[][] } | undefined)?.data ?? [])
  ) as unknown[][];
  const notes = !Array.isArray(first) && sheets.length > 1 ? ['Import.FirstSheetOnly'] : [];
  return { rows: data.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })), notes };
};

const csv = (bytes: Buffer): Table => {
  const { text, notes } = decoded(bytes);
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return { rows: records.map(({ record, info }) => ({ line: info.lines, cells: record })), notes };
  } catch (cause) {
    throw new FileProblem('Import.CsvBroken', { why: cause instanceof Error ? cause.message : '' }, cause);
  }
};

/**
 * Reads a csv file (utf-8 with or without byte-order mark, utf-16, cp1251; comma, semicolon or tab) or the first sheet of an
 * xlsx workbook. Throws a FileProblem when the file is neither.
 */
export const readTable = async (file: string): Promise<Table> => {
  const bytes = await bytesOf(file);
  const isZip = startsWith(bytes, 0x50, 0x4b);
  if (!isZip && extname(file).toLowerCase() === '.xlsx') throw new FileProblem('Import.NotASpreadsheet');
  const table = isZip ? await workbook(bytes) : csv(bytes);
  if (table.rows.every(({ cells }) => cells.every((cell) => cell === ''))) throw new FileProblem('Import.FileEmpty');
  return table;
};
