import type { AnyDoc } from '@kerben/workflows/document/definition.ts';
import type { Place, SheetBox, SheetColumn } from '@kerben/workflows/document/sheets.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { frame, inBox, inset, type Overflow } from './boxes.ts';
import { heightOf, widthOf } from './measure.ts';
import type { Sheet, SheetText } from './sheet.ts';
import type { Writing } from './writing.ts';

/** What a print says of itself at the foot of each side: nothing for what is in force. */
export interface Stamp {
  /** Address of the page that says whether the paper is the valid one. */
  readonly code?: string;
  readonly foot: readonly string[];
  /** Across the head, in bold: this is an earlier revision. */
  readonly warning?: string;
}

/** A4 upright, millimetres. */
export const page = { width: 210, height: 297, left: 10, right: 200, top: 8, foot: 290.5 } as const;
const codeSize = 20;

const continued: Texts = ['See the supplement sheet', 'См. дополнительный лист', 'Кошумча баракты караңыз'];

/** A side while it is drawn. */
export interface Drawing {
  readonly lines: (readonly [number, number, number, number])[];
  readonly texts: SheetText[];
  /** What its boxes did not hold. */
  readonly overflows: Overflow[];
}
export const emptyDrawing = (): Drawing => ({ lines: [], texts: [], overflows: [] });

/** A side that is drawn, with what its print says of itself; with the code that leads to its page where it is asked for. */
export const closed = ({ lines, texts }: Drawing, stamp: Stamp, withCode = true): Sheet => {
  const foot = stamp.foot.join(' · ');
  if (foot !== '') texts.push({ x: page.left, y: page.foot, lines: [foot], size: 6, soft: true });
  if (stamp.warning !== undefined) texts.push({ x: page.left, y: 3, lines: [stamp.warning], size: 9, weight: 'bold' });
  const code = { x: page.right - codeSize, y: page.top - 1, size: codeSize };
  return { lines, texts, ...(withCode && stamp.code !== undefined && { code: { ...code, text: stamp.code } }) };
};

/** A box with its label and value. */
export const putBox = (
  to: Drawing,
  { both, valueOf }: Writing,
  { box, label, at, value, strong }: SheetBox<AnyDoc>,
): void => {
  to.lines.push(...frame(at));
  const { texts, overflow } = inBox(at, {
    box,
    label: both(label),
    value: valueOf(value),
    ...(strong && { strong }),
    continued: both(continued),
  });
  to.texts.push(...texts);
  if (overflow) to.overflows.push(overflow);
};

/** The head of a column. */
export const putHead = (to: Drawing, { both }: Writing, at: Place, column: SheetColumn): void => {
  to.lines.push(...frame(at));
  to.texts.push(...inBox(at, { box: column.box, label: both(column.label), value: '', continued: '' }).texts);
};

/** Lines of text in a cell of a column, to its right edge where the column asks for it. */
export const cellText = (
  x: number,
  y: number,
  column: SheetColumn,
  lines: readonly string[],
  size: number,
  weight?: 'bold',
): readonly SheetText[] =>
  column.right
    ? lines.map((text, line) => ({
        x: x + column.width - inset - widthOf(text, size, weight),
        y: y + heightOf(line, size),
        lines: [text],
        size,
        ...(weight && { weight }),
      }))
    : [{ x: x + inset, y, lines, size, ...(weight && { weight }) }];
