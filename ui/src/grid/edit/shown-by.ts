import type { useTranslate } from 'react-admin';
import type { GridEditing } from '../grid.ts';
import { isAdded } from './added.ts';
import { clashesOf, type Batch } from './batch.ts';
import { isWrong } from './cell-field.ts';
import { asTyped } from './understand.ts';
import type { Desk } from './use-desk.ts';
import type { Refused } from './why-refused.ts';

/** What a grid shows of a batch: values and marks of cells, and what is wrong with them by whoever looked. */
export const shownBy = (
  { byName }: Desk,
  { edits }: Batch,
  wrong: ReadonlyMap<string, ReadonlyMap<string, string>>,
  refused: Readonly<Record<string, Refused>>,
  translate: ReturnType<typeof useTranslate>,
): Pick<GridEditing, 'valueOf' | 'stateOf' | 'isDirty' | 'errorOf'> => ({
  valueOf: (row, { name }) => {
    const cells = edits[row.id]?.cells;
    const value: unknown = cells && name in cells ? cells[name] : row[name];
    return isWrong(value) ? value.wrong : value;
  },
  stateOf: (id) => (isAdded(id) ? 'added' : edits[id]?.deleted ? 'deleted' : id in edits ? 'changed' : 'kept'),
  isDirty: (id, column) => column in (edits[id]?.cells ?? {}),
  errorOf: (id, column) => {
    const own = wrong.get(id)?.get(column) ?? refused[id]?.cells[column];
    if (own !== undefined) return own;
    const edit = edits[id];
    const clash = edit && clashesOf(edit).find(({ name }) => name === column);
    const field = byName.get(column);
    return clash && field
      ? translate('batch.edit.theirs', { value: asTyped(field, clash.theirs) || translate('batch.edit.theirs_empty') })
      : undefined;
  },
});
