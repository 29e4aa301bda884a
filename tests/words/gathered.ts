import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { serviceRooms } from '@kerben/operations/bin/rooms.js';

/** One text of the product as it stands in a source. */
export interface Text {
  /** File below the root and the names that lead to the text: `workflows/users/messages.ts users.action.edit`. */
  readonly key: string;
  readonly language: Language;
  readonly text: string;
  /** The same thing in the other languages, where the source says it. */
  readonly also: Readonly<Partial<Record<Language, string>>>;
}

export type Language = 'en' | 'ru' | 'ky';

const languages: readonly Language[] = ['en', 'ru', 'ky'];
const root = resolve(import.meta.dirname, '../..');

const cyrillic = /\p{Script=Cyrillic}/u;
const kyrgyz = /[ңөү]/iu;
/** What a template puts in: it counts as a parameter. */
const hole = '%{}';

const sourcesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'corpus', 'test'].includes(entry.name) ? [] : sourcesBelow(path);
    return /\.(ts|tsx|js)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });

const said = (node: ts.Node | undefined): string | undefined => {
  if (node === undefined) return undefined;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => hole + literal.text).join('');
  return undefined;
};

const nameOf = (node: ts.Node): string | undefined =>
  (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
  (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
    ? node.name.text
    : undefined;

/** Names from the outermost to this node: of variables and of members. */
const namesTo = (node: ts.Node): readonly string[] => {
  const names: string[] = [];
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    const name = nameOf(at);
    if (name !== undefined) names.unshift(name);
  }
  return names;
};

/** The language of a table that is named by it: `ru: {…}`, `const ky = {…}`, or the whole file `react-admin/ky.ts`. */
const tableAt = (names: readonly string[], file: string): readonly [Language, rest: string] | undefined => {
  const place = names.findIndex((name) => languages.includes(name as Language));
  if (place >= 0) return [names[place] as Language, names.filter((_, at) => at !== place).join('.')];
  const whole = basename(file, '.ts') as Language;
  return languages.includes(whole) ? [whole, names.join('.')] : undefined;
};

const textsOf = (path: string): readonly Text[] => {
  const source = readFileSync(path, 'utf8');
  if (!cyrillic.test(source)) return [];
  const file = relative(root, path);
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Text[] = [];
  const tables = new Map<string, Partial<Record<Language, string>>>();

  const triple = (node: ts.Node): readonly string[] | undefined => {
    if (!ts.isArrayLiteralExpression(node) || node.elements.length !== 3) return undefined;
    const parts = node.elements.map(said);
    const [en, ru, ky] = parts;
    if (en === undefined || ru === undefined || ky === undefined) return undefined;
    // Product names and abbreviations may be one in all languages; a row of names all in Cyrillic is no text in three languages.
    return cyrillic.test(ru + ky) && !cyrillic.test(en) ? [en, ru, ky] : undefined;
  };

  const walk = (node: ts.Node): void => {
    const names = namesTo(node);
    const three = triple(node);
    if (three) {
      const also = Object.fromEntries(languages.map((language, at) => [language, three[at] ?? '']));
      for (const [at, language] of languages.entries())
        found.push({ key: `${file} ${names.join('.')}`, language, text: three[at] ?? '', also });
      return;
    }
    const text = said(node);
    if (text !== undefined && !ts.isImportDeclaration(node.parent)) {
      const table = tableAt(names, file);
      if (table) {
        const [language, rest] = table;
        const also = tables.get(rest) ?? {};
        also[language] = text;
        tables.set(rest, also);
        found.push({ key: `${file} ${rest}`, language, text, also });
      } else if (cyrillic.test(text))
        found.push({ key: `${file} ${names.join('.')}`, language: kyrgyz.test(text) ? 'ky' : 'ru', text, also: {} });
    }
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return found;
};

/**
 * Every text that Kerben says to people: of screens, definitions, messages of the services, papers, mails, pages and the demo.
 * Read from the sources, so that no table of texts can be forgotten: triples `[en, ru, ky]`, tables by language, and single
 * Russian or Kyrgyz strings.
 */
export const gatheredTexts = (): readonly Text[] =>
  [...serviceRooms, 'ui/src'].flatMap((room) => sourcesBelow(join(root, room))).flatMap(textsOf);
