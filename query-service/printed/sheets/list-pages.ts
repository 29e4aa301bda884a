import type { AnyDoc } from '@kerben/workflows/document/definition.ts';
import type { SheetList } from '@kerben/workflows/document/sheets.ts';
import type { AnyRow, Fields } from '@kerben/workflows/fields/field.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { rowsIn, valueIn } from '@kerben/workflows/fields/value-in.ts';
import { sumOf, writtenAs } from '@kerben/workflows/printed/paper-values.ts';
import { inset } from './boxes.ts';
import { cellText, closed, emptyDrawing, page, putBox, putHead, type Drawing, type Stamp } from './drawing.ts';
import { heightOf, linesOf } from './measure.ts';
import type { Sheet } from './sheet.ts';
import type { Writing } from './writing.ts';

const pageWord: Texts = ['page', 'стр.', 'бет'];
const signature: Texts = ['signature', 'подпись', 'кол тамга'];
const name: Texts = ['name', 'Ф. И. О.', 'аты-жөнү'];

/** Points. */
const size = 7.5;
/** Heights of the least line and of the head, millimetres. */
const least = 4.6;
const headHeight = 13;

type List = SheetList<AnyDoc>;

/** A line as it stands on the page: each cell in lines of text, as high as the highest. */
interface Line {
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
}

/** Lines of each page; the last one leaves room for the sum and the signatures. */
const pagesOf = (lines: readonly Line[], { begins, signatures }: List): readonly (readonly Line[])[] => {
  const room = page.foot - begins - headHeight - 2;
  const pages: Line[][] = [];
  let current: Line[] = [];
  let used = 0;
  for (const line of lines) {
    if (used + line.height > room) {
      pages.push(current);
      current = [];
      used = 0;
    }
    current.push(line);
    used += line.height;
  }
  pages.push(current);
  if (used + 6 + signatures.length * 11 + 6 > room) pages.push([]);
  return pages;
};

/** What stands below each column: how many lines there are, and sums. */
const belowColumns = (list: List, of: Fields, lines: readonly AnyRow[], { values }: Writing): readonly string[] =>
  list.columns.map(({ sum, value }, place) => {
    if (place === 0) return String(lines.length);
    if (!sum || typeof value !== 'string' || !of[value]) return '';
    const known = lines.map((line) => valueIn(line[value])).filter((one) => one !== null && one !== '');
    return known.length === 0 ? '' : writtenAs(of[value], sumOf(known), {}, values);
  });

/** The head of a page: what it is called, its boxes, the heads of its columns. */
const putHeading = (to: Drawing, writing: Writing, list: List, title: Texts | undefined, number: string): void => {
  const { both } = writing;
  /** The title ends before the boxes beside it. */
  const room = Math.min(115, ...list.boxes.filter(({ at }) => at[1] < 20).map(({ at }) => at[0] - page.left - 2));
  const lines = linesOf(`${both(list.title)}${number}`, room, 11, 'bold');
  to.texts.push({ x: page.left, y: page.top, lines, size: 11, weight: 'bold' });
  if (title)
    to.texts.push({
      x: page.left,
      y: page.top + 0.5 + heightOf(lines.length, 11),
      lines: linesOf(both(title), room, 8),
      size: 8,
    });
  list.boxes.forEach((box) => putBox(to, writing, box));
  let x: number = page.left;
  for (const column of list.columns) {
    putHead(to, writing, [x, list.begins, column.width, headHeight], column);
    x += column.width;
  }
};

/** Lines under the heads, each ruled below, and the ruling of the columns. Answers where they end. */
const putLines = (
  to: Drawing,
  { columns, begins }: List,
  lines: readonly Line[],
  below?: readonly string[],
): number => {
  const right = columns.reduce<number>((sum, { width }) => sum + width, page.left);
  let y = begins + headHeight;
  const put = (cells: Line['cells'], height: number, weight?: 'bold'): void => {
    let x: number = page.left;
    columns.forEach((column, place) => {
      const cell = cells[place] ?? [];
      if (cell.length > 0) to.texts.push(...cellText(x, y + inset / 2, column, cell, size, weight));
      x += column.width;
    });
    y += height;
    to.lines.push([page.left, y, right, y]);
  };
  for (const { cells, height } of lines) put(cells, height);
  if (below)
    put(
      below.map((text) => (text === '' ? [] : [text])),
      least,
      'bold',
    );
  let x: number = page.left;
  for (const { width } of [{ width: 0 }, ...columns]) {
    x += width;
    to.lines.push([x, begins, x, y]);
  }
  return y;
};

const putSignatures = (to: Drawing, { both }: Writing, { signatures }: List, from: number): void =>
  signatures.forEach((text, place) => {
    const down = from + 7 + place * 11;
    to.texts.push({ x: page.left, y: down, lines: [both(text)], size: 8 });
    to.lines.push([110, down + 3.5, 150, down + 3.5], [155, down + 3.5, page.right, down + 3.5]);
    to.texts.push(
      { x: 110, y: down + 3.8, lines: [both(signature)], size: 5.5, soft: true },
      { x: 155, y: down + 3.8, lines: [both(name)], size: 5.5, soft: true },
    );
  });

/** A list of lines over as many pages as it needs; none where it has nothing to say. */
export const listPages = (list: List, title: Texts | undefined, writing: Writing, stamp: Stamp): readonly Sheet[] => {
  const { doc, fields, word, cellOf } = writing;
  if (doc !== undefined && list.when && !list.when(doc)) return [];
  const of = fields[list.rows]?.of ?? {};
  const rows = rowsIn(doc?.[list.rows]);
  const lines = rows.map((row, at): Line => {
    const cells = list.columns.map((column) => linesOf(cellOf(of, column, row, at), column.width - 2 * inset, size));
    return { cells, height: Math.max(least, ...cells.map((cell) => heightOf(cell.length, size) + inset)) };
  });
  const pages = pagesOf(lines, list);
  const below = rows.length > 0 ? belowColumns(list, of, rows, writing) : undefined;
  return pages.map((some, at): Sheet => {
    const to = emptyDrawing();
    const isLast = at === pages.length - 1;
    putHeading(to, writing, list, title, pages.length > 1 ? `, ${word(pageWord)} ${at + 1} / ${pages.length}` : '');
    const end = putLines(to, list, some, isLast ? below : undefined);
    if (isLast) putSignatures(to, writing, list, end);
    return closed(to, stamp);
  });
};
