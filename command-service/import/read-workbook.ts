import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import readXlsx from 'read-excel-file/universal';
import { countFormulas, type FormulaCount } from './count-formulas.ts';
import { FileProblem } from './file-problem.ts';
import { limits } from './limits.ts';
import type { Table } from './table.ts';
import { arrangedParts, type Parts } from './workbook-parts.ts';

/** Digits of a number that a spreadsheet keeps; what is longer has lost its end. */
const exactDigits = 15;

/** Numbers as people read them: no exponent, no trailing `.0`, no noise of binary fractions. */
const numberText = (value: number): string => {
  if (Number.isInteger(value)) return value.toFixed(0);
  const plain = Number(value.toPrecision(exactDigits));
  return Math.abs(plain) < 1e-6 ? plain.toFixed(20).replace(/0+$/, '') : String(plain);
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const text = cell.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
  }
  if (typeof cell === 'number') return numberText(cell);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : '';
};

const sheetFolder = 'xl/worksheets/';
const isSheet = (name: string): boolean =>
  name.startsWith(sheetFolder) && name.endsWith('.xml') && !name.slice(sheetFolder.length).includes('/');

/** The parts that a reader of workbooks looks into. */
const isRead = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.rels');

/** A tag or a text between two of them, bytes: a cell holds 32,767 characters, each of which may be written as six. */
const longestPiece = 1_048_576;
const [opening, closing] = [0x3c, 0x3e];

/**
 * Whether something in a part never ends. The XML parser looks for the end anew with every chunk, which takes it minutes over
 * a file of two kilobytes; no workbook that anybody saved has such a thing.
 */
const isEndless = (part: Uint8Array): boolean => {
  for (let at = 0; ;) {
    const open = part.indexOf(opening, at);
    if ((open < 0 ? part.length : open) - at > longestPiece) return true;
    if (open < 0) return false;
    const close = part.indexOf(closing, open);
    if (close < 0 || close - open > longestPiece / 16) return true;
    at = close + 1;
  }
};

/**
 * Unpacks the parts: an archive that unpacks to more than memory holds, or to what cannot be parsed in a reasonable time, is refused
 * unread.
 */
const partsOf = (bytes: Buffer): Parts => {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      if (unpacked > limits.unpacked) throw new FileProblem('Import.UnpackedTooLarge');
      return isRead(name);
    },
  });
  if (Object.values(parts).some(isEndless)) throw new FileProblem('Import.NotASpreadsheet');
  return parts;
};

const sheetTexts = (parts: Parts): string[] =>
  Object.entries(parts).flatMap(([name, part]) => (isSheet(name) ? [strFromU8(part, true)] : []));

const formulasOf = (texts: readonly string[]): FormulaCount =>
  texts.map(countFormulas).reduce((sum, one) => ({ all: sum.all + one.all, empty: sum.empty + one.empty }), {
    all: 0,
    empty: 0,
  });

/** The sheets of an xlsx workbook; formulas count by the values that were saved with them. Throws a FileProblem. */
export const readWorkbook = async (bytes: Buffer): Promise<Table> => {
  let formulas: FormulaCount;
  let said: readonly Refusal[];
  let read: Awaited<ReturnType<typeof readXlsx>>;
  let cells: readonly unknown[];
  try {
    const { parts, changed, notes } = arrangedParts(partsOf(bytes), isSheet);
    said = notes;
    formulas = formulasOf(sheetTexts(parts));
    // Its reader of streams waits for ever for an archive whose lists do not agree; this one takes the whole of it, as we do.
    read = await readXlsx(Uint8Array.from(changed ? zipSync(parts, { level: 0 }) : bytes).buffer);
    // Of a sheet that its list names and the archive does not hold, there are no rows at all.
    cells = read.flatMap(({ data }) => data.flat());
  } catch (cause) {
    if (cause instanceof FileProblem) throw cause;
    throw new FileProblem('Import.NotASpreadsheet', {}, cause);
  }
  const long = cells.filter((cell) => typeof cell === 'number' && Math.abs(cell) >= 10 ** exactDigits).length;
  const notes: Refusal[] = [
    ...said,
    ...(formulas.all > 0 ? [{ code: 'Import.Formulas', params: { count: formulas.all } }] : []),
    ...(formulas.empty > 0 ? [{ code: 'Import.FormulasEmpty', params: { count: formulas.empty } }] : []),
    ...(long > 0 ? [{ code: 'Import.LongNumbers', params: { count: long } }] : []),
  ];
  return {
    sheets: read.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row, index) => ({ line: index + 1, cells: row.map(cellText) })),
    })),
    notes,
  };
};
