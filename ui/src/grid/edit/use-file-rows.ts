import { useTranslate } from 'react-admin';
import type { Values } from '../../form/changes.ts';
import type { CellField } from './cell-field.ts';
import { columnsOfFile, type FileTable } from './columns-of-file.ts';
import type { Laying } from './use-laying.tsx';

export interface FileRows {
  /** Columns that the rows may have. */
  readonly fields: readonly CellField[];
  readonly laying: Laying;
  /** Told of the new rows, and of what is said of them. */
  readonly onRead: (added: readonly Values[], news: string) => void;
}

/** Makes new rows of the lines of a file: the same words in the same cells as when they are pasted. */
export const useFileRows = ({ fields, laying: { lay, told }, onRead }: FileRows) => {
  const translate = useTranslate();
  return async (table: FileTable): Promise<void> => {
    const read = columnsOfFile(table, fields, (each) => translate(each.label ?? each.name));
    const [column] = read?.fields ?? [];
    if (!read || column === undefined || read.lines.length === 0) return onRead([], translate('batch.edit.file_empty'));
    const columns = read.fields.map((name) => ({ name }));
    const over = { rows: [], columns, from: { row: 0, column }, editable: () => true };
    const { added, wrong, cut } = await lay(read.lines, over, () => Promise.resolve(true));
    const rows = translate('batch.edit.rows', { smart_count: added.length });
    const said = told(translate('batch.edit.file_added', { rows }), {
      'batch.edit.pasted_wrong': wrong,
      'batch.edit.pasted_below': cut,
    });
    const unknown = translate('batch.edit.file_unknown', { names: read.unknown.join(', ') });
    onRead(added, read.unknown.length > 0 ? `${said}, ${unknown}` : said);
  };
};
