import type { AnyRow, Range, StoredFile, Value } from './field.ts';

/**
 * Values of fields where only the kind says at run time what they are: each is looked at, so nothing has to be asserted. What is of another
 * kind than the field says is nothing.
 */
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isListOf =
  <Of>(isOne: (value: unknown) => value is Of) =>
  (value: unknown): value is readonly Of[] =>
    Array.isArray(value) && value.every(isOne);

const isRows = isListOf((value): value is AnyRow => isObject(value));
const isFiles = isListOf((value): value is StoredFile => isObject(value) && 'sha256' in value);
const isParts = isListOf((value): value is string | Range => typeof value === 'string' || isObject(value));

/** Lines of a field of kind `rows`. */
export const rowsIn = (value: unknown): readonly AnyRow[] => (isRows(value) ? value : []);

/** Files of a field of kind `files`. */
export const filesIn = (value: unknown): readonly StoredFile[] => (isFiles(value) ? value : []);

/** Codes, or codes and ranges of them. */
export const partsIn = (value: unknown): readonly (string | Range)[] => (isParts(value) ? value : []);

/** A value of a field of any kind. */
export const valueIn = (value: unknown): Value => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value : null;
};
