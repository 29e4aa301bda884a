import type { Texts } from '@kerben/workflows/fields/texts.ts';

/** A tree of texts. Plural forms are separated by ` |||| ` in the order of the language's categories (see plural.ts). */
export interface TextTable {
  readonly [key: string]: string | TextTable;
}

/** A tree of texts in the three languages of the product. Plural forms as in a table. */
export interface TextTree {
  readonly [key: string]: Texts | TextTree;
}

const isTexts = (value: Texts | TextTree): value is Texts => Array.isArray(value);

/** The texts of one language, by its place in every triple. */
export const tableIn = (tree: TextTree, place: number): TextTable =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, isTexts(value) ? (value[place] ?? '') : tableIn(value, place)]),
  );

/** One tree of several: rooms say words below the same first key. */
export const joined = (trees: readonly TextTable[]): TextTable =>
  trees.reduce<TextTable>((all, tree) => {
    const merged: Record<string, string | TextTable> = { ...all };
    for (const [key, value] of Object.entries(tree)) {
      const before = merged[key];
      merged[key] = typeof value === 'object' && typeof before === 'object' ? joined([before, value]) : value;
    }
    return merged;
  }, {});

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
