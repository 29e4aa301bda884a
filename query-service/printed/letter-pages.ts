import type { Letter } from '@kerben/workflows/document/letter.ts';
import { holding } from './long-words.ts';
import type { Pages } from './pages.ts';

/** Points: letters of the text, and what stands between the margins, in the head and in a line of the list. */
const letters = 11.5;
const room = { text: 453, head: 303, item: 200 } as const;

/** A letter for pdfmake, A4. */
export const letterPages = (letter: Letter): Pages => {
  const { head, title, subject, paragraphs, listHead, list, count, foot, signature } = letter;
  return {
    pageSize: 'A4',
    // Points: 3 cm at the left, 2 cm elsewhere.
    pageMargins: [85, 57, 57, 57],
    info: { title: `${title} ${subject}`, creator: 'Kerben' },
    displayTitle: true,
    defaultStyle: { font: 'Roboto', fontSize: letters, lineHeight: 1.25 },
    content: [
      { stack: head.map((text) => holding(text, room.head / letters)), alignment: 'right', margin: [150, 0, 0, 30] },
      { text: title, bold: true, fontSize: 14, alignment: 'center' },
      { text: subject, bold: true, alignment: 'center', margin: [0, 0, 0, 20] },
      ...paragraphs.map((text) => ({
        ...holding(text, room.text / letters),
        alignment: 'justify',
        margin: [0, 0, 0, 6],
      })),
      {
        margin: [0, 8, 0, 8],
        table: {
          headerRows: 1,
          widths: [40, 200],
          body: [
            listHead.map((text) => ({ text, bold: true })),
            ...list.map((item, index) => [String(index + 1), holding(item, room.item / letters)]),
          ],
        },
      },
      { text: count, margin: [0, 0, 0, 12] },
      ...foot.map((text) => holding(text, room.text / letters)),
      {
        columns: [{ text: signature[0] }, { text: '____________________', width: 140 }, { text: signature[1] }],
        margin: [0, 24, 0, 0],
      },
    ],
  };
};
