import type { Texts } from '@kerben/workflows/fields/texts.ts';
import type { Overflow } from './boxes.ts';
import { closed, emptyDrawing, page, type Stamp } from './drawing.ts';
import { heightOf, linesOf } from './measure.ts';
import type { Sheet } from './sheet.ts';
import type { Writing } from './writing.ts';

const supplement: Texts = ['Supplement sheet', 'Дополнительный лист', 'Кошумча барак'];
const toWaybill: Texts = ['to waybill No.', 'к накладной №', 'коштомо кагазга №'];

/** Supplement sheets with what the boxes did not hold. */
export const supplements = (
  found: readonly Overflow[],
  title: Texts,
  { both, number }: Writing,
  stamp: Stamp,
): readonly Sheet[] => {
  const size = 8.5;
  const all = found.flatMap(({ box, label, text }) => [
    { text: `${box} ${label}`.trim(), weight: 'bold' as const },
    ...linesOf(text, page.right - page.left, size).map((line) => ({ text: line, weight: 'usual' as const })),
    { text: '', weight: 'usual' as const },
  ]);
  const most = Math.floor((page.foot - 32) / heightOf(1, size));
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at): Sheet => {
    const to = emptyDrawing();
    to.lines.push([page.left, 28, page.right, 28]);
    to.texts.push(
      { x: page.left, y: page.top, lines: [`${both(supplement)} ${at + 1}`], size: 11, weight: 'bold' },
      {
        x: page.left,
        y: page.top + 5.5,
        lines: [`${both(toWaybill)} ${number}`, ...linesOf(both(title), 150, 8)],
        size: 8,
      },
    );
    all.slice(at * most, (at + 1) * most).forEach(({ text, weight }, line) => {
      if (text !== '') to.texts.push({ x: page.left, y: 29 + heightOf(line, size), lines: [text], size, weight });
    });
    return closed(to, stamp);
  });
};
