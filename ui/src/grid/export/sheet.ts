import { formatInstant } from '../../i18n/format.ts';
import type { GridColumn } from '../column.ts';

/** A cell of a spreadsheet as the writer takes it. */
export interface SheetCell {
  readonly value: string | number | Date;
  readonly type: typeof String | typeof Number | typeof Date;
  readonly format?: string;
  readonly fontWeight?: 'bold';
}

/** A number that a spreadsheet holds exactly; longer ones stay text. */
const exact = (value: string | number): number | undefined => {
  const text = String(value);
  return /^-?\d+(\.\d+)?$/.test(text) && text.replace(/[-.]/g, '').length <= 15 ? Number(text) : undefined;
};

const text = (value: string): SheetCell => ({ value, type: String });

/**
 * A value as a spreadsheet's cell: numbers as numbers, days as days, codes with their zeros as text. Text is never written
 * as a formula, whatever it begins with. `labelOf` reads labels of codes, yes and no.
 */
export const sheetCell = (
  column: Pick<GridColumn, 'type' | 'label' | 'codes'>,
  value: unknown,
  labelOf: (key: string) => string,
): SheetCell | null => {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return text(value.map(String).join(', '));
  if (typeof value === 'boolean') return text(labelOf(value ? 'ui.list.yes' : 'ui.list.no'));
  if (typeof value !== 'string' && typeof value !== 'number') return text(JSON.stringify(value));
  if (column.codes) return text(labelOf(`${column.label}.${value}`));
  if (column.type === 'int' || column.type === 'decimal') {
    const number = exact(value);
    return number === undefined
      ? text(String(value))
      : { value: number, type: Number, format: column.type === 'int' ? '0' : '#,##0.00#' };
  }
  if (column.type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' };
  // A text in the railway's time: a spreadsheet knows no zones.
  if (column.type === 'instant') return text(formatInstant('ru', String(value)));
  return text(String(value));
};

export const headCell = (label: string): SheetCell => ({ ...text(label), fontWeight: 'bold' });
