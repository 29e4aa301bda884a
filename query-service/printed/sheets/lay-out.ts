import type { AnyDoc, DocumentDefinition } from '@kerben/workflows/document/definition.ts';
import type {
  SheetBox,
  SheetColumn,
  SheetForm,
  SheetList,
  SheetSide,
  SheetTable,
  SheetValue,
} from '@kerben/workflows/document/sheets.ts';
import type { AnyRow, Fields } from '@kerben/workflows/fields/field.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { locales, type Locale } from '@kerben/workflows/kernel/messages.ts';
import { sumOf, writtenAs, type ValueReader } from '@kerben/workflows/printed/paper-values.ts';
import { frame, inBox, inset, type Overflow } from './boxes.ts';
import { heightOf, linesOf, widthOf } from './measure.ts';
import type { Sheet, SheetText } from './sheet.ts';
import { rowsIn, valueIn } from '@kerben/workflows/fields/value-in.ts';

/** Forms of the railways are Russian, with a second language beside it. */
const first: Locale = 'ru';

const said = {
  continued: ['See the supplement sheet', 'См. дополнительный лист', 'Кошумча баракты караңыз'],
  supplement: ['Supplement sheet', 'Дополнительный лист', 'Кошумча барак'],
  to: ['to waybill No.', 'к накладной №', 'коштомо кагазга №'],
  page: ['page', 'стр.', 'бет'],
  consignment: ['Consignment No.', 'Отправка №', 'Жөнөтүү №'],
  signature: ['signature', 'подпись', 'кол тамга'],
  name: ['name', 'Ф. И. О.', 'аты-жөнү'],
} as const satisfies Readonly<Record<string, Texts>>;

/** What a print says of itself at the foot of each side: nothing for what is in force. */
export interface Stamp {
  /** Address of the page that says whether the paper is the valid one. */
  readonly code?: string;
  readonly foot: readonly string[];
  /** Across the head, in bold: this is an earlier revision. */
  readonly warning?: string;
}

const textIn = (texts: Texts, locale: Locale): string => texts[locales.indexOf(locale)] ?? texts[0];

/** A4 upright, millimetres. */
const page = { width: 210, height: 297, left: 10, right: 200, top: 8, foot: 290.5 } as const;
const codeSize = 20;

interface Drawing {
  readonly lines: (readonly [number, number, number, number])[];
  readonly texts: SheetText[];
}

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
  const second = doc === undefined ? 'ky' : form.second(doc);
  const values: ValueReader = { ...reader, locale: first };
  const word = (texts: Texts): string => textIn(texts, first);
  /** In both languages, the second only where it says something else. */
  const both = (texts: Texts, between = ' / '): string =>
    textIn(texts, second) === word(texts) ? word(texts) : `${word(texts)}${between}${textIn(texts, second)}`;
  const written = (name: string): string => {
    const field = definition.fields[name];
    return field && doc ? writtenAs(field, valueIn(doc[name]), doc, values) : '';
  };
  const valueOf = (value: SheetValue<AnyDoc> | undefined): string => {
    if (value === undefined || doc === undefined) return '';
    return typeof value === 'function' ? value(doc, word, written) : written(value);
  };
  const cellOf = (of: Fields, column: SheetColumn, line: AnyRow, at: number): string => {
    const { value, orElse } = column;
    if (value === undefined) return '';
    if (typeof value === 'function') return value(line as never, at, word);
    const field = of[value];
    const text = field ? writtenAs(field, line[value], line, values) : '';
    return text === '' && orElse !== undefined ? written(orElse) : text;
  };
  const overflows: Overflow[] = [];
  const putBox = (to: Drawing, { box, label, at, value, strong }: SheetBox<AnyDoc>): void => {
    to.lines.push(...frame(at));
    const { texts, overflow } = inBox(at, {
      box,
      label: both(label),
      value: valueOf(value),
      ...(strong && { strong }),
      continued: both(said.continued),
    });
    to.texts.push(...texts);
    if (overflow) overflows.push(overflow);
  };
  const headOf = (to: Drawing, at: readonly [number, number, number, number], column: SheetColumn): void => {
    to.lines.push(...frame(at));
    to.texts.push(...inBox(at, { box: column.box, label: both(column.label), value: '', continued: '' }).texts);
  };
  const cellText = (
    x: number,
    y: number,
    column: SheetColumn,
    lines: readonly string[],
    size: number,
    weight?: 'bold',
  ) =>
    column.right
      ? lines.map((text, line) => ({
          x: x + column.width - inset - widthOf(text, size, weight),
          y: y + heightOf(line, size),
          lines: [text],
          size,
          ...(weight && { weight }),
        }))
      : [{ x: x + inset, y, lines, size, ...(weight && { weight }) }];

  const putTable = (to: Drawing, { at, head, line, rows, columns, instead }: SheetTable<AnyDoc>): void => {
    const [left, top, width, height] = at;
    const of = definition.fields[rows]?.of ?? {};
    const list = rowsIn(doc?.[rows]);
    const most = Math.floor((height - head) / line);
    const only = doc === undefined ? undefined : instead?.(doc, word);
    const cells =
      only === undefined
        ? list.slice(0, most).map((one, place) => columns.map((column) => cellOf(of, column, one, place)))
        : [];
    if (only !== undefined) {
      const lines = linesOf(only, width - 2 * inset, 8.5);
      to.lines.push(...frame([left, top + head, width, height - head]));
      to.texts.push({ x: left + inset, y: top + head + inset, lines, size: 8.5 });
    }
    let x = left;
    columns.forEach((column, number) => {
      headOf(to, [x, top, column.width, head], column);
      if (only === undefined) to.lines.push(...frame([x, top + head, column.width, height - head]));
      cells.forEach((row, place) => {
        const y = top + head + place * line + inset / 2;
        const text = row[number] ?? '';
        const size = [7.5, 7, 6.5, 6, 5.5, 5].find(
          (one) => heightOf(linesOf(text, column.width - 2 * inset, one).length, one) <= line - inset,
        );
        const lines = linesOf(text, column.width - 2 * inset, size ?? 5);
        to.texts.push(
          ...cellText(
            x,
            y,
            column,
            lines.slice(0, Math.floor((line - inset) / heightOf(1, size ?? 5)) || 1),
            size ?? 5,
          ),
        );
        if (size === undefined)
          overflows.push({ box: column.box ?? '', label: both(column.label), text: `${place + 1}. ${text}` });
      });
      x += column.width;
    });
    if (only === undefined && list.length > most)
      overflows.push({
        box: columns[0]?.box ?? '',
        label: both(columns[0]?.label ?? said.supplement),
        text: list
          .slice(most)
          .map((one, place) =>
            columns
              .map((column) => cellOf(of, column, one, place + most))
              .filter(Boolean)
              .join(', '),
          )
          .join('\n'),
      });
  };

  const closed = (to: Drawing, more: Partial<Sheet> = {}): Sheet => {
    const foot = stamp.foot.join(' · ');
    if (foot !== '') to.texts.push({ x: page.left, y: page.foot, lines: [foot], size: 6, soft: true });
    if (stamp.warning !== undefined)
      to.texts.push({ x: page.left, y: 3, lines: [stamp.warning], size: 9, weight: 'bold' });
    return { ...to, ...more };
  };
  const codeAt = (x: number, y: number): Partial<Sheet> =>
    stamp.code === undefined ? {} : { code: { x, y, size: codeSize, text: stamp.code } };

  const side = ({ boxes, tables = [] }: SheetSide<AnyDoc>, title: Texts, isFront: boolean): Sheet => {
    const to: Drawing = { lines: [], texts: [] };
    const room = 115;
    to.texts.push(
      { x: page.left, y: page.top, lines: linesOf(both(form.name), room, 11, 'bold'), size: 11, weight: 'bold' },
      { x: page.left, y: page.top + 5.5, lines: linesOf(both(title), room, 9), size: 9 },
    );
    boxes.forEach((box) => putBox(to, box));
    tables.forEach((table) => putTable(to, table));
    // A back that is copied or printed alone still says whose it is.
    const number = doc === undefined ? '' : form.number(doc);
    if (!isFront && number !== '')
      to.texts.push({ x: 130, y: page.top, lines: [`${both(said.consignment)} ${number}`], size: 9, weight: 'bold' });
    return closed(to, isFront ? codeAt(page.right - codeSize, page.top - 1) : {});
  };

  const supplements = (found: readonly Overflow[], title: Texts): readonly Sheet[] => {
    const number = doc === undefined ? '' : form.number(doc);
    const size = 8.5;
    const all = found.flatMap(({ box, label, text }) => [
      { text: `${box} ${label}`.trim(), weight: 'bold' as const },
      ...linesOf(text, page.right - page.left, size).map((line) => ({ text: line, weight: 'usual' as const })),
      { text: '', weight: 'usual' as const },
    ]);
    const most = Math.floor((page.foot - 32) / heightOf(1, size));
    return Array.from({ length: Math.ceil(all.length / most) }, (_, at): Sheet => {
      const to: Drawing = { lines: [[page.left, 28, page.right, 28]], texts: [] };
      to.texts.push(
        { x: page.left, y: page.top, lines: [`${both(said.supplement)} ${at + 1}`], size: 11, weight: 'bold' },
        {
          x: page.left,
          y: page.top + 5.5,
          lines: [`${both(said.to)} ${number}`, ...linesOf(both(title), 150, 8)],
          size: 8,
        },
      );
      all.slice(at * most, (at + 1) * most).forEach(({ text, weight }, line) => {
        if (text !== '') to.texts.push({ x: page.left, y: 29 + heightOf(line, size), lines: [text], size, weight });
      });
      return closed(to, codeAt(page.right - codeSize, page.top - 1));
    });
  };

  const listPages = (list: SheetList<AnyDoc>, title: Texts | undefined): readonly Sheet[] => {
    if (doc !== undefined && list.when && !list.when(doc)) return [];
    const of = definition.fields[list.rows]?.of ?? {};
    const lines = rowsIn(doc?.[list.rows]);
    const size = 7.5;
    const least = 4.6;
    const headHeight = 13;
    const signatureRoom = list.signatures.length * 11 + 6;
    const rows = lines.map((line, at) => {
      const cells = list.columns.map((column) => linesOf(cellOf(of, column, line, at), column.width - 2 * inset, size));
      return { cells, height: Math.max(least, ...cells.map((cell) => heightOf(cell.length, size) + inset)) };
    });
    const sums = list.columns.map(({ sum, value }) => {
      if (!sum || typeof value !== 'string' || !of[value]) return '';
      const known = lines.map((line) => valueIn(line[value])).filter((one) => one !== null && one !== '');
      return known.length === 0 ? '' : writtenAs(of[value], sumOf(known), {}, values);
    });
    /** The title ends before the boxes beside it. */
    const titleRoom = Math.min(
      115,
      ...list.boxes.filter(({ at }) => at[1] < 20).map(({ at }) => at[0] - page.left - 2),
    );
    /** Lines of each page; the last one leaves room for the sum and the signatures. */
    const pages: (typeof rows)[] = [];
    let current: typeof rows = [];
    let used = 0;
    const room = page.foot - list.begins - headHeight - 2;
    for (const row of rows) {
      if (used + row.height > room) {
        pages.push(current);
        current = [];
        used = 0;
      }
      current.push(row);
      used += row.height;
    }
    pages.push(current);
    if (used + 6 + signatureRoom > room) pages.push([]);
    return pages.map((some, at): Sheet => {
      const to: Drawing = { lines: [], texts: [] };
      const number = pages.length > 1 ? `, ${word(said.page)} ${at + 1} / ${pages.length}` : '';
      const heading = linesOf(`${both(list.title)}${number}`, titleRoom, 11, 'bold');
      to.texts.push(
        { x: page.left, y: page.top, lines: heading, size: 11, weight: 'bold' },
        ...(title
          ? [
              {
                x: page.left,
                y: page.top + 0.5 + heightOf(heading.length, 11),
                lines: linesOf(both(title), titleRoom, 8),
                size: 8,
              },
            ]
          : []),
      );
      list.boxes.forEach((box) => putBox(to, box));
      let y = list.begins;
      let x: number = page.left;
      for (const column of list.columns) {
        headOf(to, [x, y, column.width, headHeight], column);
        x += column.width;
      }
      const right = x;
      y += headHeight;
      for (const { cells, height } of some) {
        x = page.left;
        list.columns.forEach((column, place) => {
          const cell = cells[place] ?? [];
          if (cell.length > 0) to.texts.push(...cellText(x, y + inset / 2, column, cell, size));
          x += column.width;
        });
        y += height;
        to.lines.push([page.left, y, right, y]);
      }
      const isLast = at === pages.length - 1;
      if (isLast && lines.length > 0) {
        x = page.left;
        list.columns.forEach((column, place) => {
          const text = place === 0 ? String(lines.length) : (sums[place] ?? '');
          if (text !== '') to.texts.push(...cellText(x, y + inset / 2, column, [text], size, 'bold'));
          x += column.width;
        });
        y += least;
        to.lines.push([page.left, y, right, y]);
      }
      x = page.left;
      for (const { width } of [{ width: 0 }, ...list.columns]) {
        x += width;
        to.lines.push([x, list.begins, x, y]);
      }
      if (isLast)
        list.signatures.forEach((text, place) => {
          const down = y + 7 + place * 11;
          to.texts.push({ x: page.left, y: down, lines: [both(text)], size: 8 });
          to.lines.push([110, down + 3.5, 150, down + 3.5], [155, down + 3.5, page.right, down + 3.5]);
          to.texts.push(
            { x: 110, y: down + 3.8, lines: [both(said.signature)], size: 5.5, soft: true },
            { x: 155, y: down + 3.8, lines: [both(said.name)], size: 5.5, soft: true },
          );
        });
      return closed(to, codeAt(page.right - codeSize, page.top - 1));
    });
  };

  const titles: readonly (Texts | undefined)[] = form.sheets.length > 0 ? form.sheets : [undefined];
  return titles.flatMap((title) => {
    overflows.length = 0;
    const sides = title === undefined ? [] : form.sides.map((one, at) => side(one, title, at === 0));
    const more = overflows.length > 0 && title !== undefined ? supplements([...overflows], title) : [];
    const lists = (doc === undefined && title !== undefined ? [] : (form.lists ?? [])).flatMap((list) =>
      listPages(list, title),
    );
    return [...sides, ...more, ...lists];
  });
};
