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

/** The first table of a language and the texts of all rooms with it: for tests, which look at all of them at once. */
export const everyText = async (locale: Locale): Promise<TextTable> => {
  const rooms = (await Promise.all(textFiles.map((path) => import(path)))) as { readonly default: TextTree }[];
  return joined([await loadTable(locale), ...rooms.map((room) => tableIn(room.default, locales.indexOf(locale)))]);
};
