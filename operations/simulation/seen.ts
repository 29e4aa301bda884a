/** A record as somebody sees it. */
export type Seen = Readonly<Record<string, unknown>>;
const isRows = (value: unknown): value is readonly Seen[] => Array.isArray(value);
/** The lines of a record. */
export const rowsOf = (seen: Seen | undefined, name: string): readonly Seen[] => {
  const rows = seen?.[name];
  return isRows(rows) ? rows : [];
};
/** What a record says in words. */
export const textOf = (seen: Seen | undefined, name: string): string => {
  const text = seen?.[name];
  return typeof text === 'string' ? text : '';
};
