import { isSurelyWithin, widthOf } from './letter-widths.ts';
import { holding } from './long-words.ts';
import type { Pages } from './pages.ts';
import type { Paper } from '@kerben/workflows/printed/paper.ts';
import type { BoxPart, Part } from '@kerben/workflows/printed/parts.ts';

const small = 8.5;
/** Of the tables of wide forms, and of the widest: a dozen columns beside each other, and sixteen. */
const tiny = 7.5;
const tiniest = 6.8;
/** Text of a paper, points. */
const usual = 10.5;
/** Points between the margins of a page, upright and lying; what a cell leaves beside its text, and the line between two. */
const pageWidth = { upright: 495, lying: 742 } as const;
const cellPadding = 8;
const lineWidth = 0.5;
/** Points of the column of line numbers. */
const numberColumn = 24;
/** Points of a paper's heading. */
const headline = 14;
/** Points that the name of a signer has, so that places for signatures stand below each other. */
const nameColumn = 180;
/** Sizes of letters that a box of a ruled form holds in one word. */
const widestWord = 10;
/** Lines that never fill half a page. */
const shortTable = 5;
/** Sizes of letters beyond which a column wraps its text rather than asks for more room. */
const longestLine = 23;

/** Text of a small sheet, points. */
const sheetText = 9;

/** What a paper's parts stand on: points between the margins, of its letters, and below each part. */
interface Page {
  readonly room: number;
  readonly letters: number;
  readonly gap: number;
  /** A sheet of A5 or a roll: it is to be one page. */
  readonly isSmall: boolean;
}

/** Thin grey lines. */
const ruled = 'papers';

const boxes = ({ boxes: all, columns }: Extract<Part, { kind: 'boxes' }>, page: Page): object | undefined => {
  if (all.length === 0) return undefined;
  const room = page.room / columns - cellPadding - lineWidth;
  const cells = all.map(([label, value]) => ({
    stack: [
      { ...holding(label, room / small), fontSize: small, color: '#444444' },
      holding(value, room / page.letters),
    ],
  }));
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (_each, column) => cells[row * columns + column] ?? ''),
  );
  return {
    margin: [0, 0, 0, page.gap],
    layout: ruled,
    table: { widths: Array.from({ length: columns }, () => '*'), dontBreakRows: true, body: rows },
  };
};

interface Columns {
  readonly fontSize: number;
  /** Points. */
  readonly widths: readonly number[];
}

/** How wide a column's longest word is, and its longest line: read line by line, because a paper may have any number of them. */
const widestOf = (
  lines: readonly (readonly string[])[],
): readonly { readonly word: number; readonly line: number }[] => {
  const widest = (lines[0] ?? []).map(() => ({ word: 2, line: 2 }));
  for (const line of lines)
    for (const [at, column] of widest.entries()) {
      const text = line[at] ?? '';
      if (!isSurelyWithin(text, column.line)) column.line = Math.max(column.line, Math.min(widthOf(text), longestLine));
      if (isSurelyWithin(text, column.word)) continue;
      for (const word of text.split(/\s/)) column.word = Math.max(column.word, widthOf(word));
    }
  return widest;
};

/** Widths that fit into a room: whoever asks for less than an equal share of what is left gets it, the others get that share. */
const sharedBy = (wished: readonly number[], room: number): readonly number[] => {
  const widths = [...wished];
  const rising = wished.map((wish, at) => ({ wish, at })).sort((a, b) => a.wish - b.wish);
  rising.reduce((left, { wish, at }, served) => {
    const width = Math.min(wish, left / (wished.length - served));
    widths[at] = width;
    return left - width;
  }, room);
  return widths;
};

/**
 * Columns of a table: each holds its longest word, and what is left goes to those with long texts. Where the words are wider than the
 * page, letters are smaller; where the smallest are too wide, the widest words share what the others leave, and are broken.
 */
const columnsOf = (lines: readonly (readonly string[])[], room: number, allowed: readonly number[]): Columns => {
  const columns = widestOf(lines);
  const wide = (fontSize: number, size: number): number => Math.ceil(size * fontSize) + 1;
  const neededAt = (fontSize: number): number => columns.reduce((sum, { word }) => sum + wide(fontSize, word), 0);
  const fontSize = allowed.find((size) => neededAt(size) <= room) ?? allowed.at(-1) ?? tiniest;
  const words = columns.map(({ word }) => wide(fontSize, word));
  const needed = neededAt(fontSize);
  if (needed > room) return { fontSize, widths: sharedBy(words, room) };
  const wishes = columns.map(({ line }, at) => Math.max(0, wide(fontSize, line) - (words[at] ?? 0)) + 1);
  const wished = wishes.reduce((sum, wish) => sum + wish, 0);
  return { fontSize, widths: words.map((width, at) => width + ((wishes[at] ?? 0) / wished) * (room - needed)) };
};

const sizes = [usual, small, tiny, tiniest];

const table = (
  { title, heads, numeric, rows, totals, numbered }: Extract<Part, { kind: 'table' }>,
  page: Page,
): object => {
  // Many columns share the width in smaller letters; a word that is wider than its column would push the last ones off the page.
  const largest = heads.length > 9 ? tiny : heads.length > 5 ? small : usual;
  const room = page.room - numberColumn - cellPadding * (heads.length + 1) - lineWidth * (heads.length + 2);
  const { fontSize, widths } = columnsOf(
    [heads, ...rows, ...(totals ? [totals] : [])],
    room,
    sizes.filter((size) => size <= largest),
  );
  const widest = (at: number): number => (widths[at] ?? 0) / fontSize;
  /** A cell that has nothing of its own is its text: of ten thousand lines each object is looked through for what it might say. */
  const aligned = (texts: readonly string[], more?: object): (object | string)[] =>
    texts.map((text, at) => {
      const held = holding(text, widest(at));
      return more || numeric[at] || held.wordBreak
        ? { ...held, ...more, ...(numeric[at] && { alignment: 'right' }) }
        : text;
    });
  return {
    margin: [0, 0, 0, page.gap],
    // A title stands with its lines: a short table goes over whole, of a long one the head is repeated.
    unbreakable: rows.length <= shortTable,
    stack: [
      ...(title === '' ? [] : [{ text: title, bold: true, margin: [0, 0, 0, 4] }]),
      {
        layout: ruled,
        fontSize,
        table: {
          // The head stands on every page, and no line is torn in two.
          headerRows: numbered ? 2 : 1,
          dontBreakRows: true,
          keepWithHeaderRows: 1,
          widths: [numberColumn, ...widths],
          body: [
            [{ text: '№', bold: true }, ...aligned(heads, { bold: true })],
            ...(numbered ? [['', ...heads].map((_, at) => ({ text: String(at + 1), alignment: 'center' }))] : []),
            ...rows.map((row, at) => [{ text: String(at + 1), alignment: 'right' }, ...aligned(row)]),
            ...(totals ? [[{ text: '∑', bold: true, alignment: 'right' }, ...aligned(totals, { bold: true })]] : []),
          ],
        },
      },
    ],
  };
};

/** Boxes beside each other, as wide as their shares: each row is a table of its own, so that rows may be divided differently. */
const formRow = (row: readonly BoxPart[]): object => {
  const all = row.reduce((sum, { width }) => sum + width, 0);
  return {
    // Rows share their line: the next one stands on it.
    margin: [0, -0.5, 0, 0],
    layout: ruled,
    table: {
      dontBreakRows: true,
      // Padding and lines take 8.5 points of each box; what is left is shared.
      widths: row.map(({ width }) => `${((width / all) * 100).toFixed(3)}%`),
      heights: Math.max(...row.map(({ lines }) => lines)) * 12 + 10,
      body: [
        row.map(({ label, value }) => ({
          stack: [
            { text: label, fontSize: 6.5, color: '#444444' },
            { ...holding(value, widestWord), fontSize: 9 },
          ],
        })),
      ],
    },
  };
};

/** Places to sign: below each other, on a small page beside each other. */
const signatures = ({ of, names }: Extract<Part, { kind: 'signatures' }>, { isSmall }: Page): object =>
  isSmall
    ? {
        margin: [0, 12, 0, 0],
        columns: of.map((text, at) => `${text} ____________ / ${names?.[at] || '_'.repeat(20)} /`),
        columnGap: 12,
      }
    : {
        unbreakable: true,
        margin: [0, 16, 0, 0],
        stack: of.map((text, at) => ({
          columns: [
            { text, width: '*' },
            { text: '____________________', width: 'auto' },
            { text: `/ ${names?.[at] || '_'.repeat(30)} /`, width: nameColumn },
          ],
          columnGap: 12,
          margin: [0, 0, 0, 14],
        })),
      };

const contentOf = (part: Part, page: Page): object | undefined => {
  switch (part.kind) {
    case 'head':
      return {
        stack: part.lines.map((text, at) => ({
          ...holding(text, page.room / (at === 0 ? headline : page.letters)),
          ...(at === 0 && { bold: true, fontSize: headline }),
        })),
        alignment: 'center',
        margin: [0, 0, 0, page.gap + 4],
      };
    case 'boxes':
      return boxes(part, page);
    case 'table':
      return table(part, page);
    case 'paragraph':
      return part.text === ''
        ? undefined
        : {
            ...holding(part.text, page.room / page.letters),
            alignment: part.align,
            bold: part.bold,
            margin: [0, 0, 0, page.gap],
          };
    case 'form':
      return { margin: [0, 0, 0, page.gap], stack: part.rows.map(formRow) };
    case 'signatures':
      return signatures(part, page);
  }
};

/** Points: 80 mm of a roll, of which a printer leaves 4 mm on each side. */
const roll = { width: 227, margin: 11 } as const;

const pageOf = ({ landscape, page }: Paper): Page => {
  if (page === 'strip') return { room: roll.width - 2 * roll.margin, letters: small, gap: 6, isSmall: true };
  if (page === 'A5') return { room: pageWidth.upright, letters: sheetText, gap: 6, isSmall: true };
  return { room: landscape ? pageWidth.lying : pageWidth.upright, letters: usual, gap: 12, isSmall: false };
};

/** The parts from top to bottom. Nobody signs a page that holds nothing but names: what is small above them goes over with them. */
const contentsOf = (paper: Paper): readonly object[] => {
  const { parts } = paper;
  const page = pageOf(paper);
  const contents = (some: readonly Part[]): readonly object[] => some.flatMap((part) => contentOf(part, page) ?? []);
  const end = parts.findIndex(({ kind }) => kind === 'signatures');
  if (end < 0) return contents(parts);
  const last = parts[end - 1];
  const start =
    last?.kind === 'table' && last.rows.length <= shortTable
      ? end - 1
      : parts.findLastIndex(({ kind }, at) => at < end && kind !== 'boxes') + 1;
  return [
    ...contents(parts.slice(0, start)),
    { unbreakable: true, stack: contents(parts.slice(start, end + 1)) },
    ...contents(parts.slice(end + 1)),
  ];
};

/** What a paper is printed on. A5 lies, so that it is as wide as A4 stands. */
const sheetOf = ({ landscape, page }: Paper): object =>
  page === 'strip'
    ? {
        pageSize: { width: roll.width, height: 'auto' },
        pageMargins: [roll.margin, roll.margin, roll.margin, roll.margin],
        defaultStyle: { font: 'Roboto', fontSize: small, lineHeight: 1.1 },
      }
    : {
        pageSize: page ?? 'A4',
        pageOrientation: landscape || page === 'A5' ? 'landscape' : 'portrait',
        // Points: 2 cm at the left, for the file it is put into, 1.5 cm elsewhere; of a small sheet 1 cm above and below.
        pageMargins: page === 'A5' ? [57, 28, 43, 26] : [57, 43, 43, 43],
        defaultStyle: { font: 'Roboto', fontSize: page === 'A5' ? sheetText : usual, lineHeight: 1.15 },
      };

/** A paper for pdfmake. */
export const paperPages = (paper: Paper): Pages => ({
  ...sheetOf(paper),
  info: { title: paper.title, creator: 'Kerben' },
  displayTitle: true,
  content: contentsOf(paper),
});
