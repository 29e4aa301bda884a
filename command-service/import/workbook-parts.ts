import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { strFromU8, strToU8 } from 'fflate';

/** The parts of a workbook by their names within the archive. */
export type Parts = Readonly<Record<string, Uint8Array>>;

const attributeOf = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** So many cells or sheets are named. */
const named = 5;
const list = (all: readonly string[]): string => all.slice(0, named).join(', ') + (all.length > named ? ', …' : '');

const workbookPart = 'xl/workbook.xml';
const relations = 'xl/_rels/workbook.xml.rels';

/** Sheets that hold a chart, a dialog or a macro have no rows: they are taken out of the list of sheets, by name. */
const withoutOtherSheets = (parts: Parts): { readonly parts: Parts; readonly names: readonly string[] } => {
  const [book, links] = [parts[workbookPart], parts[relations]];
  if (!book || !links) return { parts, names: [] };
  const kinds = new Map(
    (strFromU8(links).match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []).map((tag) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Type').split('/').at(-1) ?? '',
    ]),
  );
  const names: string[] = [];
  const text = strFromU8(book).replace(/<(?:\w+:)?sheet\s[^>]*\/>/g, (tag) => {
    const kind = kinds.get(attributeOf(tag, '\\w+:id'));
    if (kind === undefined || kind === 'worksheet') return tag;
    names.push(attributeOf(tag, 'name'));
    return '';
  });
  return names.length === 0 ? { parts, names } : { parts: { ...parts, [workbookPart]: strToU8(text) }, names };
};

const lettersOf = (index: number): string => {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
};
const indexOf = (letters: string): number =>
  [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;

const unplaced = /<(?:\w+:)?c(?=[\s/>])(?![^>]*\sr=)/;

/** Cells without a place stand where their order puts them (ECMA-376, 18.3.1.4); so do rows. */
export const placed = (sheet: string): string => {
  if (!unplaced.test(sheet)) return sheet;
  let row = 0;
  let column = -1;
  return sheet.replace(/<((?:\w+:)?(?:row|c))((?=[\s/>])[^>]*)>/g, (tag: string, name: string, rest: string) => {
    const place = attributeOf(tag, 'r');
    if (name.endsWith('row')) {
      row = place === '' ? row + 1 : Number(place);
      column = -1;
      return place === '' ? `<${name} r="${row}"${rest}>` : tag;
    }
    column = place === '' ? column + 1 : indexOf(place.replace(/\d/g, ''));
    return place === '' ? `<${name} r="${lettersOf(column)}${row}"${rest}>` : tag;
  });
};

/** Sheets that nobody sees, by name. */
const hiddenSheets = (parts: Parts): readonly string[] => {
  const book = parts[workbookPart];
  return (book ? (strFromU8(book).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []) : [])
    .filter((tag) => /^(hidden|veryHidden)$/.test(attributeOf(tag, 'state')))
    .map((tag) => attributeOf(tag, 'name'));
};

/** Columns that nobody sees: `C`, `E–G`. */
const hiddenColumns = (sheet: string): readonly string[] =>
  [...sheet.matchAll(/<(?:\w+:)?col\s[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /^(1|true)$/.test(attributeOf(tag, 'hidden')))
    .map((tag) => {
      const [first, last] = ['min', 'max'].map((name) => lettersOf(Number(attributeOf(tag, name)) - 1));
      return first === last ? (first ?? '') : `${first}–${last}`;
    });

/** What is said of the sheets as they are saved: cells that hold an error, rows nobody sees, cells that are one. */
const notesOf = (sheets: readonly string[]): Refusal[] => {
  const errors: string[] = [];
  const columns = sheets.flatMap(hiddenColumns);
  let [hidden, merged] = [0, 0];
  for (const sheet of sheets) {
    for (const [tag] of sheet.matchAll(/<(?:\w+:)?c\s[^>]*\st="e"[^>]*>/g)) errors.push(attributeOf(tag, 'r'));
    hidden += sheet.match(/<(?:\w+:)?row\s[^>]*\shidden="(?:1|true)"/g)?.length ?? 0;
    merged += sheet.match(/<(?:\w+:)?mergeCell\s/g)?.length ?? 0;
  }
  return [
    ...(errors.length > 0
      ? [{ code: 'Import.ErrorCells', params: { count: errors.length, cells: list(errors) } }]
      : []),
    ...(columns.length > 0 ? [{ code: 'Import.HiddenColumns', params: { columns: list(columns) } }] : []),
    ...(hidden > 0 ? [{ code: 'Import.HiddenRows', params: { count: hidden } }] : []),
    ...(merged > 0 ? [{ code: 'Import.MergedCells', params: { count: merged } }] : []),
  ];
};

/**
 * A workbook as its reader can take it: without sheets that have no rows, every cell with its place. `changed` says whether anything had to
 * be done. The notes name what people would not see of it in the rows.
 */
export const arrangedParts = (
  parts: Parts,
  isSheet: (name: string) => boolean,
): { readonly parts: Parts; readonly changed: boolean; readonly notes: readonly Refusal[] } => {
  const { parts: kept, names } = withoutOtherSheets(parts);
  const unseen = hiddenSheets(kept);
  const sheets = Object.entries(kept)
    .filter(([name]) => isSheet(name))
    .map(([name, part]) => {
      const text = strFromU8(part);
      const placedText = placed(text);
      return { name, text: placedText, moved: placedText !== text };
    });
  const moved = sheets.filter((sheet) => sheet.moved);
  return {
    parts: { ...kept, ...Object.fromEntries(moved.map(({ name, text }) => [name, strToU8(text)])) },
    changed: names.length > 0 || moved.length > 0,
    notes: [
      ...(names.length > 0 ? [{ code: 'Import.SheetsWithoutRows', params: { names: list(names) } }] : []),
      ...(unseen.length > 0 ? [{ code: 'Import.HiddenSheets', params: { names: list(unseen) } }] : []),
      ...notesOf(sheets.map(({ text }) => text)),
    ],
  };
};
