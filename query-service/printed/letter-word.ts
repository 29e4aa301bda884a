import { AlignmentType, Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import type { Letter } from '@kerben/workflows/document/letter.ts';

/** Every Word has it, with Cyrillic and Kyrgyz letters. */
const font = 'Times New Roman';

/** Twentieths of a point. */
const gap = 120;

const line = (text: string, more: { bold?: boolean; size?: number; alignment?: 'center' | 'right' | 'both' } = {}) =>
  new Paragraph({
    ...(more.alignment && {
      alignment: AlignmentType[more.alignment === 'both' ? 'BOTH' : more.alignment === 'center' ? 'CENTER' : 'RIGHT'],
    }),
    spacing: { after: gap },
    children: [
      new TextRun({ text, ...(more.bold && { bold: true }), ...(more.size !== undefined && { size: more.size }) }),
    ],
  });

const cell = (text: string, percent: number, bold = false) =>
  new TableCell({
    width: { size: percent, type: WidthType.PERCENTAGE },
    margins: { left: gap, right: gap },
    children: [new Paragraph({ children: [new TextRun({ text, ...(bold && { bold }) })] })],
  });

const numbered = ({ listHead, list }: Letter) =>
  new Table({
    width: { size: 60, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({ tableHeader: true, children: [cell(listHead[0], 15, true), cell(listHead[1], 85, true)] }),
      ...list.map((item, index) => new TableRow({ children: [cell(String(index + 1), 15), cell(item, 85)] })),
    ],
  });

/** A letter as a Word document (docx). */
export const wordOf = (letter: Letter): Promise<Buffer> => {
  const { head, title, subject, paragraphs, count, foot, signature } = letter;
  const document = new Document({
    creator: 'Kerben',
    title: `${title} ${subject}`,
    // Half points: 13 pt.
    styles: { default: { document: { run: { font, size: 26 } } } },
    sections: [
      {
        // Twentieths of a point: 3 cm at the left, 2 cm elsewhere.
        properties: { page: { margin: { left: 1701, right: 1134, top: 1134, bottom: 1134 } } },
        children: [
          ...head.map((text) => line(text, { alignment: 'right' })),
          line(''),
          line(title, { bold: true, size: 28, alignment: 'center' }),
          line(subject, { bold: true, alignment: 'center' }),
          line(''),
          ...paragraphs.map((text) => line(text, { alignment: 'both' })),
          numbered(letter),
          line(''),
          line(count),
          ...foot.map((text) => line(text)),
          line(''),
          line(`${signature[0]}  ____________________  ${signature[1]}`),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
};
