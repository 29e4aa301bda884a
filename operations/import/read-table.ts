import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import readXlsx from 'read-excel-file/node';

/** A file as rows of texts; `line` counts from 1 as a person sees it in the file. */
export interface Table {
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** What was noticed while reading: encoding, byte-order mark, separator. */
  readonly notes: readonly string[];
}

const sizeLimit = 200 * 1024 * 1024;

const decoded = (bytes: Buffer): { text: string; notes: string[] } => {
  const notes: string[] = [];
  const bom = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
  if (bom) notes.push('Import.ByteOrderMark');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notes };
  } catch {
    // Spreadsheets on Russian Windows still write cp1251.
    notes.push('Import.Cp1251');
    return { text: iconv.decode(bytes, 'win1251'), notes };
  }
};

const separatorOf = (text: string): string => {
  const [first = ''] = text.split('\n', 1);
  const counted = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.separator ?? ',';
};

/** Numbers of a spreadsheet as people read them: no exponent, no trailing `.0`. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : '';
};

/**
 * Reads a csv file (utf-8 with or without byte-order mark, or cp1251; comma, semicolon or tab) or the first sheet of an
 * xlsx file. Throws an Error with a message key as its text when the file is neither.
 */
export const readTable = async (file: string): Promise<Table> => {
  const bytes = await readFile(file).catch(() => {
    throw new Error('Import.FileMissing');
  });
  if (bytes.length > sizeLimit) throw new Error('Import.FileTooLarge');
  if (bytes.length === 0) throw new Error('Import.FileEmpty');
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  if (isZip || extname(file).toLowerCase() === '.xlsx') {
    if (!isZip) throw new Error('Import.NotASpreadsheet');
    const sheets = (await readXlsx(bytes)) as unknown as { sheet: string; data: unknown[][] }[] | unknown[][];
    const [first] = sheets;
    const data = (
      Array.isArray(first) ? sheets : ((first as { data: unknown[][] } | undefined)?.data ?? [])
    ) as unknown[][];
    return { rows: data.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })), notes: [] };
  }
  if (bytes.includes(0)) throw new Error('Import.NotASpreadsheet');
  const { text, notes } = decoded(bytes);
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
};

/** Name of a file without its folder, for reports. */
export const fileName = (file: string): string => basename(file);
