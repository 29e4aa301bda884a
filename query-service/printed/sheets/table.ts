import type { AnyDoc } from '@kerben/workflows/document/definition.ts';
import type { Place, SheetColumn, SheetTable } from '@kerben/workflows/document/sheets.ts';
import { rowsIn } from '@kerben/workflows/fields/value-in.ts';
import { frame, inset } from './boxes.ts';
import { cellText, putHead, type Drawing } from './drawing.ts';
import { heightOf, linesOf } from './measure.ts';
import type { Writing } from './writing.ts';

/** Letters of a cell, the largest first, points; a text that fits in none begins in its cell and is continued. */
const sizes = [7.5, 7, 6.5, 6, 5.5, 5] as const;
const least = 5;

/** A cell in the largest letters in which it fits. False where it fits in none. */
const putCell = (to: Drawing, column: SheetColumn, [x, y, , height]: Place, text: string): boolean => {
  const room = column.width - 2 * inset;
  const size = sizes.find((one) => heightOf(linesOf(text, room, one).length, one) <= height - inset);
  const used = size ?? least;
  const lines = linesOf(text, room, used).slice(0, Math.floor((height - inset) / heightOf(1, used)) || 1);
  to.texts.push(...cellText(x, y, column, lines, used));
  return size !== undefined;
};

/** A table inside a form: as many lines as lie in its place; the others are continued. */
export const putTable = (
  to: Drawing,
  writing: Writing,
  { at, head, line: lineHeight, rows, columns, instead }: SheetTable<AnyDoc>,
): void => {
  const { doc, fields, both, word } = writing;
  const [left, top, width, height] = at;
  const list = rowsIn(doc?.[rows]);
  const most = Math.floor((height - head) / lineHeight);
  const only = doc === undefined ? undefined : instead?.(doc, word);
  const cellsOf = (one: (typeof list)[number], place: number): readonly string[] =>
    columns.map((column) => writing.cellOf(fields[rows]?.of ?? {}, column, one, place));
  const cells = only === undefined ? list.slice(0, most).map(cellsOf) : [];
  if (only !== undefined) {
    to.lines.push(...frame([left, top + head, width, height - head]));
    to.texts.push({
      x: left + inset,
      y: top + head + inset,
      lines: linesOf(only, width - 2 * inset, 8.5),
      size: 8.5,
    });
  }
  let x = left;
  columns.forEach((column, number) => {
    putHead(to, writing, [x, top, column.width, head], column);
    if (only === undefined) to.lines.push(...frame([x, top + head, column.width, height - head]));
    cells.forEach((row, place) => {
      const text = row[number] ?? '';
      const y = top + head + place * lineHeight + inset / 2;
      if (!putCell(to, column, [x, y, column.width, lineHeight], text))
        to.overflows.push({ box: column.box ?? '', label: both(column.label), text: `${place + 1}. ${text}` });
    });
    x += column.width;
  });
  const [first] = columns;
  if (only === undefined && first && list.length > most)
    to.overflows.push({
      box: first.box ?? '',
      label: both(first.label),
      text: list
        .slice(most)
        .map((one, place) =>
          cellsOf(one, place + most)
            .filter(Boolean)
            .join(', '),
        )
        .join('\n'),
    });
};
