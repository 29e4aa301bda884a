import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { strFromU8, unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { countFormulas, type FormulaCount } from './count-formulas.ts';
import { FileProblem } from './file-problem.ts';
import { limits } from './limits.ts';
import type { Table } from './read-table.ts';

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

/** Unpacks the sheets, the rest only by its sizes: an archive that unpacks to more than memory holds is refused unread. */
const sheetTexts = (bytes: Buffer): string[] => {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      if (unpacked > limits.unpacked) throw new FileProblem('Import.UnpackedTooLarge');
      return isSheet(name);
    },
  });
  return Object.values(parts).map((part) => strFromU8(part, true));
};

const formulasOf = (texts: readonly string[]): FormulaCount =>
  texts.map(countFormulas).reduce((sum, one) => ({ all: sum.all + one.all, empty: sum.empty + one.empty }), {
    all: 0,
    empty: 0,
  });

/** The sheets of an xlsx workbook; formulas count by the values that were saved with them. Throws a FileProblem. */
export const readWorkbook = async (bytes: Buffer): Promise<Table> => {
  let formulas: FormulaCount;
  let read: Awaited<ReturnType<typeof readXlsx>>;
  try {
    formulas = formulasOf(sheetTexts(bytes));
    read = await readXlsx(bytes);
  } catch (cause) {
    if (cause instanceof FileProblem) throw cause;
    throw new FileProblem('Import.NotASpreadsheet', {}, cause);
  }
  const cells = read.flatMap(({ data }) => data.flat());
  const long = cells.filter((cell) => typeof cell === 'number' && Math.abs(cell) >= 10 ** exactDigits).length;
  const notes: Refusal[] = [
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
