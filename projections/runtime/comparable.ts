import type { ListModel } from '../read-models/declaration.ts';
import { columnTypes, quoted } from './schema.ts';

/** Values as text that is equal exactly when they are equal: numbers without trailing zeros, instants in UTC, JSON sorted. */
const canonical = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '∅';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${k}:${canonical(v)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value);
};

/** A value of a column of this SQL type, as text that is equal exactly when the values are. */
export const comparable = (type: string, value: unknown): string => {
  if (value === null || value === undefined) return '∅';
  if (type.startsWith('numeric'))
    return canonical(value)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');
  if (type.startsWith('timestamptz')) return new Date(value instanceof Date ? value : canonical(value)).toISOString();
  return canonical(value);
};

/** All columns of a table for a select. A day is read as text: as an object it would be midnight of this machine's own zone. */
export const comparedColumns = (model: ListModel): string =>
  columnTypes(model)
    .map(([name, type]) => (type.startsWith('date') ? `${quoted(name)}::text as ${quoted(name)}` : quoted(name)))
    .join(', ');
