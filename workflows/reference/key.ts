import type { BookDefinition } from './definition.ts';

/**
 * Id of the entry with these values: its key, or the parts of its key joined by a dot (`USD.2026-11-21`). Undefined when the
 * book gives ids of its own, and when a part is not filled in.
 */
export const entryIdOf = (
  { key }: Pick<BookDefinition, 'key'>,
  values: Readonly<Record<string, unknown>>,
): string | undefined => {
  const parts = key.map((field) => {
    const value = values[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
  return parts.length === 0 || parts.includes('') ? undefined : parts.join('.');
};
