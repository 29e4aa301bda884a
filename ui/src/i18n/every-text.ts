import { isObject, membersIn, textsIn } from '@kerben/workflows/kernel/lists.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadTable } from './load.ts';
import { locales, type Locale } from '@kerben/workflows/kernel/messages.ts';
import { joined, tableIn, type TextTable, type TextTree } from './table.ts';

const sources = join(import.meta.dirname, '..');

/** Every `texts.ts` of the screens, wherever its room lies. */
export const textFiles: readonly string[] = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)texts\.ts$/.test(path))
  .map((path) => join(sources, path));

const isTextTree = (value: unknown): value is TextTree =>
  isObject(value) &&
  Object.values(value).every((each) =>
    Array.isArray(each) ? textsIn(each).length === locales.length : isTextTree(each),
  );

/** The first table of a language and the texts of all rooms with it: for tests, which look at all of them at once. */
export const everyText = async (locale: Locale): Promise<TextTable> => {
  const rooms = await Promise.all(
    textFiles.map(async (path) => {
      const texts = membersIn(await import(path))['default'];
      if (!isTextTree(texts)) throw new Error(`${path} is no tree of texts`);
      return tableIn(texts, locales.indexOf(locale));
    }),
  );
  return joined([await loadTable(locale), ...rooms]);
};
