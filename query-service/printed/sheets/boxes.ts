import { heightOf, linesOf, widthOf } from './measure.ts';
import type { SheetText } from './sheet.ts';

/** Millimetres between the ruling of a box and what stands in it. */
export const inset = 0.8;
/** Sizes of letters that are tried, the largest first, points; below the last nobody reads it on paper. */
const sizes = { usual: [8.5, 8, 7.5, 7, 6.5, 6, 5.5], strong: [12, 11, 10, 9, 8, 7, 6] } as const;
const labelSize = 5;

/** A text that a box did not hold, for the supplement sheet. */
export interface Overflow {
  readonly box: string;
  readonly label: string;
  readonly text: string;
}

export interface BoxContent {
  readonly box?: string | undefined;
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
  /** What stands in the box where its text is continued elsewhere. */
  readonly continued: string;
}

/**
 * What stands in a box of a form: its label, then its value in the largest letters in which it fits. A value that fits in none
 * begins in the box, says so in its last line, and is given back whole.
 */
export const inBox = (
  [x, y, width, height]: readonly [number, number, number, number],
  { box, label, value, strong = false, continued }: BoxContent,
): { readonly texts: readonly SheetText[]; readonly overflow?: Overflow } => {
  const room = width - 2 * inset;
  const numberWidth = box === undefined ? 0 : widthOf(box, 6.5, 'bold') + 0.7;
  // Beside a number in a narrow column there is no room for a word: the label stands below it.
  const isBelow = label.split(/\s/).some((word) => widthOf(word, labelSize) > room - numberWidth);
  const labels = linesOf(label, isBelow ? room : room - numberWidth, labelSize);
  const down = isBelow && box !== undefined ? heightOf(1, 6.5) : 0;
  const labelHeight = down + Math.max(heightOf(labels.length, labelSize), box === undefined ? 0 : heightOf(1, 6.5));
  const head: readonly SheetText[] = [
    ...(box === undefined ? [] : [{ x: x + inset, y: y + 0.3, lines: [box], size: 6.5, weight: 'bold' as const }]),
    ...(labels.length > 0
      ? [
          {
            x: x + inset + (isBelow ? 0 : numberWidth),
            y: y + 0.5 + down,
            lines: labels,
            size: labelSize,
            soft: true as const,
          },
        ]
      : []),
  ];
  if (value === '') return { texts: head };
  const top = y + 0.5 + labelHeight;
  const left = y + height - top - 0.4;
  const weight = strong ? 'bold' : 'usual';
  const tried = strong ? sizes.strong : sizes.usual;
  for (const size of tried) {
    const lines = linesOf(value, room, size, weight);
    if (heightOf(lines.length, size) <= left)
      return { texts: [...head, { x: x + inset, y: top, lines, size, weight }] };
  }
  const overflow = { box: box ?? '', label, text: value };
  const least = tried.at(-1) ?? labelSize;
  // Under a long label of a small box not even the note has room.
  if (heightOf(1, least) > left) return { texts: head, overflow };
  const most = Math.max(0, Math.floor(left / heightOf(1, least)) - 1);
  const note = linesOf(continued, room, least)[0] ?? '';
  return {
    texts: [
      ...head,
      {
        x: x + inset,
        y: top,
        lines: [...linesOf(value, room, least, weight).slice(0, most), note],
        size: least,
        weight,
      },
    ],
    overflow,
  };
};

/** The four sides of a box. */
export const frame = ([x, y, width, height]: readonly [number, number, number, number]) =>
  [
    [x, y, x + width, y],
    [x, y + height, x + width, y + height],
    [x, y, x, y + height],
    [x + width, y, x + width, y + height],
  ] as const;
