import { byteOrderMark, csvLine } from '@kerben/platform/csv/line.ts';
import type { Language } from '@kerben/platform/http/language.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import { columnNamed } from '../list-query.ts';
import { cellOf, cellText, selectedAs, widthOf, type SheetWords } from './cells.ts';
import type { ReferredNames } from './names.ts';
import { rowXml, sheetBegin, sheetEnd, type Cell } from './sheet.ts';

type Row = Readonly<Record<string, unknown>>;

/** The columns of a file, and how a row of the list stands in them. */
export const writtenColumns = (
  model: ListModel,
  wished: readonly string[],
  language: Language,
  translate: Translate,
  names: ReferredNames,
) => {
  const columns = wished.map((name) => {
    const column = columnNamed(model, name);
    const label = translate(language, `${model.name}.${name}`);
    return { name, column, label, width: widthOf(column, label) };
  });
  const said: SheetWords = {
    code: (column, code) => translate(language, `${model.name}.${column}.${code}`),
    word: (key) => translate(language, key),
    name: names.of,
    yes: translate(language, 'Export.Yes'),
    no: translate(language, 'Export.No'),
  };
  const cellsOf = (row: Row): readonly Cell[] =>
    columns.map(({ name, column }) => cellOf(name, column, row[selectedAs(name)], said));
  return { columns, cellsOf, learn: names.learn };
};

export type WrittenColumns = ReturnType<typeof writtenColumns>;

/** The rows as the sheet of a workbook, as they are read. */
export const sheetText = async function* (
  { columns, cellsOf, learn }: WrittenColumns,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void, undefined> {
  yield sheetBegin(columns);
  let count = 0;
  for await (const batch of batches) {
    await learn(batch);
    const place = count + 2;
    count += batch.length;
    yield batch.map((row, index) => rowXml(cellsOf(row), place + index)).join('');
  }
  yield sheetEnd(columns.length, count);
};

/** The rows as lines of CSV, as they are read. */
export const csvText = async function* (
  { columns, cellsOf, learn }: WrittenColumns,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvLine(columns.map(({ label }) => label));
  for await (const batch of batches) {
    await learn(batch);
    yield batch.map((row) => csvLine(cellsOf(row).map(cellText))).join('');
  }
};
