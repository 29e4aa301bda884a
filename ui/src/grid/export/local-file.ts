import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import writeExcelFile from 'write-excel-file/browser';
import type { KerbenData } from '../../api/data-provider.ts';
import { boxLabel } from '../../form/box-label.ts';
import type { Locale } from '../../i18n/locale.ts';
import { namesOf } from '../bulk/names.ts';
import type { GridColumn, Row } from '../column.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { headCell, sheetCell, type SheetCell } from './sheet.ts';

export interface LocalFileOptions {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn[];
  readonly translate: (key: string) => string;
  readonly locale: Locale;
  readonly data: KerbenData;
  readonly format: 'xlsx' | 'csv';
}

/** Names of the records that a column points to, by id. */
const readNames = async ({ rows, columns, data, locale }: LocalFileOptions): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const { name, reference } of columns) {
    if (reference === undefined) continue;
    const ids = textsIn([...new Set(rows.map((row): unknown => row[name]))]).filter((id) => id !== '');
    const found = await namesOf(data, reference, ids, locale);
    for (const [id, text] of Object.entries(found)) names.set(`${name}/${id}`, text === id ? id : `${id} ${text}`);
  }
  return names;
};

/** A cell as text: days as the spreadsheet would show them. */
const plain = (cell: SheetCell | null): string =>
  cell?.value instanceof Date
    ? cell.value.toISOString().slice(0, 10).split('-').reverse().join('.')
    : String(cell?.value ?? '');

/** Widest column of the file, characters. */
const widest = 60;

/** A spreadsheet of rows at hand, as the service would answer it: the head in bold and fixed, values by their types. */
export const localFile = async (options: LocalFileOptions): Promise<Response> => {
  const { rows, columns, translate } = options;
  const names = await readNames(options);
  const head = columns.map(({ label }) => headCell(boxLabel(translate(label)).label));
  const cells = rows.map((row) =>
    columns.map((column) => {
      const value: unknown = row[column.name];
      const known = typeof value === 'string' ? names.get(`${column.name}/${value}`) : undefined;
      return sheetCell(known === undefined ? column : { ...column, type: 'text' }, known ?? value, translate);
    }),
  );
  if (options.format === 'csv') {
    const lines = [head, ...cells].map((line) => csvLine(line.map(plain)));
    return new Response(byteOrderMark + lines.join(''), {
      headers: { 'X-Total-Rows': String(rows.length), 'Content-Type': 'text/csv; charset=utf-8' },
    });
  }
  const widthOf = (at: number): number =>
    Math.min(widest, Math.max(...[head, ...cells].map((line) => String(line[at]?.value ?? '').length)) + 2);
  const data: (SheetCell | null)[][] = [head, ...cells];
  const blob = await writeExcelFile(data, {
    columns: columns.map((_, at) => ({ width: widthOf(at) })),
    stickyRowsCount: 1,
  }).toBlob();
  return new Response(blob, { headers: { 'X-Total-Rows': String(rows.length), 'Content-Type': blob.type } });
};
