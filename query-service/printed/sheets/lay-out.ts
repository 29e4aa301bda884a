import type { AnyDoc, DocumentDefinition } from '@kerben/workflows/document/definition.ts';
import type { SheetForm, SheetSide } from '@kerben/workflows/document/sheets.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import type { ValueReader } from '@kerben/workflows/printed/paper-values.ts';
import { closed, emptyDrawing, page, putBox, type Drawing, type Stamp } from './drawing.ts';
import { listPages } from './list-pages.ts';
import { linesOf } from './measure.ts';
import type { Sheet } from './sheet.ts';
import { supplements } from './supplements.ts';
import { putTable } from './table.ts';
import { writingOf, type Writing } from './writing.ts';

const consignment: Texts = ['Consignment No.', 'Отправка №', 'Жөнөтүү №'];

/** One side of a form under the title of a sheet. */
const drawSide = (
  { boxes, tables = [] }: SheetSide<AnyDoc>,
  writing: Writing,
  { name, title, isFront }: { readonly name: Texts; readonly title: Texts; readonly isFront: boolean },
): Drawing => {
  const { both, number } = writing;
  const to = emptyDrawing();
  const room = 115;
  to.texts.push(
    { x: page.left, y: page.top, lines: linesOf(both(name), room, 11, 'bold'), size: 11, weight: 'bold' },
    { x: page.left, y: page.top + 5.5, lines: linesOf(both(title), room, 9), size: 9 },
  );
  boxes.forEach((box) => putBox(to, writing, box));
  tables.forEach((table) => putTable(to, writing, table));
  // A back that is copied or printed alone still says whose it is.
  if (!isFront && number !== '')
    to.texts.push({ x: 130, y: page.top, lines: [`${both(consignment)} ${number}`], size: 9, weight: 'bold' });
  return to;
};

/**
 * A form on its sheets: the same sides under the title of each sheet, supplement sheets with what the boxes did not hold, and its
 * lists. `doc` undefined: the blank form.
 */
export const layOut = (
  definition: Pick<DocumentDefinition, 'fields'>,
  form: SheetForm<AnyDoc>,
  doc: AnyDoc | undefined,
  reader: Omit<ValueReader, 'locale'>,
  stamp: Stamp,
): readonly Sheet[] => {
  const writing = writingOf(definition, form, doc, reader);
  const { name, sides, sheets, lists = [] } = form;
  const listsUnder = (title: Texts | undefined): readonly Sheet[] =>
    lists.flatMap((list) => listPages(list, title, writing, stamp));
  if (sheets.length === 0) return listsUnder(undefined);
  return sheets.flatMap((title) => {
    const drawn = sides.map((side, at) => drawSide(side, writing, { name, title, isFront: at === 0 }));
    return [
      ...drawn.map((to, at) => closed(to, stamp, at === 0)),
      ...supplements(
        drawn.flatMap(({ overflows }) => overflows),
        title,
        writing,
        stamp,
      ),
      ...(doc === undefined ? [] : listsUnder(title)),
    ];
  });
};
