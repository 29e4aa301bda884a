import {
  AlignmentType,
  Document,
  Packer,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Paper } from '@kerben/workflows/printed/paper.ts';
import type { Part } from '@kerben/workflows/printed/parts.ts';

/** Every Word has it, with Cyrillic and Kyrgyz letters. */
const font = 'Times New Roman';
/** Twentieths of a point. */
const gap = 120;
const small = 15;

const alignments = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const;

interface Look {
  readonly bold?: boolean;
  /** Half points. */
  readonly size?: number;
  readonly align?: keyof typeof alignments;
  readonly after?: number;
}

const line = (text: string, { bold = false, size, align = 'left', after = gap }: Look = {}): Paragraph =>
  new Paragraph({
    alignment: alignments[align],
    spacing: { after },
    // A line break of the text is one on paper.
    children: text
      .split('\n')
      .map((part, at) => new TextRun({ text: part, bold, ...(size && { size }), ...(at > 0 && { break: 1 }) })),
  });

const cell = (children: readonly Paragraph[], percent: number): TableCell =>
  new TableCell({
    width: { size: percent, type: WidthType.PERCENTAGE },
    margins: { left: gap / 2, right: gap / 2 },
    children,
  });

const table = (rows: readonly TableRow[]): Table =>
  new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows });

/** A box of a form: its label small above what stands in it. */
const boxed = (label: string, value: string, percent: number): TableCell =>
  cell([line(label, { size: small, after: 0 }), line(value, { after: 0 })], percent);

const lines = ({
  title,
  heads,
  numeric,
  rows,
  totals,
  numbered,
}: Extract<Part, { kind: 'table' }>): (Paragraph | Table)[] => {
  const share = 94 / Math.max(1, heads.length);
  const row = (number: string, texts: readonly string[], bold: boolean): TableCell[] => [
    cell([line(number, { bold, align: 'right', after: 0 })], 6),
    ...texts.map((text, at) => cell([line(text, { bold, align: numeric[at] ? 'right' : 'left', after: 0 })], share)),
  ];
  return [
    line(title, { bold: true }),
    table([
      // The head stands on every page, and no line is torn in two.
      new TableRow({ tableHeader: true, children: row('№', heads, true) }),
      ...(numbered
        ? [
            new TableRow({
              tableHeader: true,
              children: row(
                '1',
                heads.map((_, at) => String(at + 2)),
                false,
              ),
            }),
          ]
        : []),
      ...rows.map((texts, at) => new TableRow({ cantSplit: true, children: row(String(at + 1), texts, false) })),
      ...(totals ? [new TableRow({ cantSplit: true, children: row('∑', totals, true) })] : []),
    ]),
    line(''),
  ];
};

const boxes = ({ boxes: all, columns }: Extract<Part, { kind: 'boxes' }>): (Paragraph | Table)[] => {
  if (all.length === 0) return [];
  const rows = Array.from({ length: Math.ceil(all.length / columns) }, (_, at) =>
    Array.from({ length: columns }, (_each, column) => all[at * columns + column] ?? (['', ''] as const)),
  );
  return [
    table(
      rows.map((row) => new TableRow({ children: row.map(([label, value]) => boxed(label, value, 100 / columns)) })),
    ),
    line(''),
  ];
};

const contentOf = (part: Part): (Paragraph | Table)[] => {
  switch (part.kind) {
    case 'head':
      return part.lines.map((text, at) =>
        line(text, { bold: at === 0, align: 'center', ...(at === 0 && { size: 28 }) }),
      );
    case 'boxes':
      return boxes(part);
    case 'table':
      return lines(part);
    case 'paragraph':
      return part.text === '' ? [] : [line(part.text, part)];
    case 'form':
      return [
        ...part.rows.map((row) => {
          const all = row.reduce((sum, { width }) => sum + width, 0);
          return table([
            new TableRow({
              cantSplit: true,
              children: row.map(({ label, value, width }) => boxed(label, value, (width / all) * 100)),
            }),
          ]);
        }),
        line(''),
      ];
    case 'signatures':
      return [
        '',
        ...part.of.map(
          (text, at) => `${text}  ____________________  / ${part.names?.[at] || '____________________'} /`,
        ),
      ].map((text) => line(text, { after: gap * 2 }));
  }
};

/** A paper as a Word document (docx), A4, to be completed by hand. */
export const paperWord = ({ title, landscape, parts }: Paper): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      creator: 'Kerben',
      title,
      // Half points: 10.5 pt.
      styles: { default: { document: { run: { font, size: 21 } } } },
      sections: [
        {
          properties: {
            page: {
              size: { orientation: landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT },
              // Twentieths of a point: 2 cm at the left, for the file it is put into, 1.5 cm elsewhere.
              margin: { left: 1134, right: 850, top: 850, bottom: 850 },
            },
          },
          children: parts.flatMap(contentOf),
        },
      ],
    }),
  );
