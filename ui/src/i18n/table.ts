/** A tree of texts. Plural forms are separated by ` |||| ` in the order of the language's categories (see plural.ts). */
export interface TextTable {
  readonly [key: string]: string | TextTable;
}

/** The shape of a table in another language: the same keys, other words. */
export type Like<Table> = { readonly [Key in keyof Table]: Table[Key] extends string ? string : Like<Table[Key]> };

/** Every text of a table by its dotted key. */
export const flatten = (table: TextTable, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );

/** The names between `%{` and `}`, sorted. */
export const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();
