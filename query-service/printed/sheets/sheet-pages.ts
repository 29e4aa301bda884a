import type { Pages } from '../pages.ts';
import { points } from './measure.ts';
import type { Sheet } from './sheet.ts';

const mm = (value: number): number => Math.round(value * points * 100) / 100;

const drawn = ({ lines, texts, code }: Sheet, first: boolean): readonly object[] => [
  {
    // Everything lies where it is put; only the first thing of a page turns the page over.
    ...(!first && { pageBreak: 'before' }),
    canvas: lines.map(([x1, y1, x2, y2]) => ({
      type: 'line',
      x1: mm(x1),
      y1: mm(y1),
      x2: mm(x2),
      y2: mm(y2),
      lineWidth: 0.5,
      lineColor: '#333333',
    })),
    absolutePosition: { x: 0, y: 0 },
  },
  ...texts.map(({ x, y, lines: text, size, weight, soft }) => ({
    text: text.join('\n'),
    fontSize: size,
    ...(weight === 'bold' && { bold: true }),
    ...(soft && { color: '#444444' }),
    absolutePosition: { x: mm(x), y: mm(y) },
  })),
  ...(code
    ? [{ qr: code.text, fit: mm(code.size), eccLevel: 'M', absolutePosition: { x: mm(code.x), y: mm(code.y) } }]
    : []),
];

/** Drawn sides for pdfmake, A4. */
export const sheetPages = (title: string, sheets: readonly Sheet[]): Pages => ({
  pageSize: 'A4',
  pageMargins: [0, 0, 0, 0],
  info: { title, creator: 'Kerben' },
  displayTitle: true,
  defaultStyle: { font: 'Roboto', lineHeight: 1 },
  content: sheets.flatMap((sheet, at) => drawn(sheet, at === 0)),
});
