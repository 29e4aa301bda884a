import { isObject, listIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import { same, type Clash, type Values } from '../../form/changes.ts';
import type { Row } from '../column.ts';
import { isAdded } from './added.ts';
import { isBlank } from './cell-field.ts';

/** What is changed in a row and not saved yet. */
export interface RowEdit {
  /** The revision the changes stand on: sent as If-Match. */
  readonly revision: number;
  /** What the changed cells held at that revision. */
  readonly base: Values;
  readonly cells: Values;
  /** To be taken out of use. */
  readonly deleted: boolean;
  /** What somebody else saved in cells that are changed here: to be chosen before this row can be saved. */
  readonly theirs?: { readonly revision: number; readonly values: Values };
}

export interface AddedRow {
  readonly id: string;
  readonly cells: Values;
}

/** Changes of many rows on the desk, before they are saved. Plain data: it is kept as a draft as it is. */
export interface Batch {
  readonly edits: Readonly<Record<string, RowEdit>>;
  /** New rows, the newest first. */
  readonly added: readonly AddedRow[];
}

export const emptyBatch: Batch = { edits: {}, added: [] };

const isEdit = (kept: unknown): kept is RowEdit => {
  const { revision, base, cells, deleted, theirs } = membersIn(kept);
  return (
    typeof revision === 'number' &&
    isObject(base) &&
    isObject(cells) &&
    typeof deleted === 'boolean' &&
    (theirs === undefined || (isObject(theirs) && typeof theirs['revision'] === 'number' && isObject(theirs['values'])))
  );
};

const isAddedRow = (kept: unknown): kept is AddedRow =>
  isObject(kept) && typeof kept['id'] === 'string' && isObject(kept['cells']);

/** Changes as a desk has kept them; what is none is left out. */
export const batchIn = (kept: unknown): Batch => {
  const { edits, added } = membersIn(kept);
  return {
    edits: Object.fromEntries(
      Object.entries(membersIn(edits)).flatMap(([id, edit]) => (isEdit(edit) ? [[id, edit] as const] : [])),
    ),
    added: listIn(added).filter(isAddedRow),
  };
};

export interface CellChange {
  readonly row: Row;
  readonly column: string;
  readonly value: unknown;
}

/** An empty cell is an empty cell, however a column writes it. */
export const sameCell = (a: unknown, b: unknown): boolean => (isBlank(a) && isBlank(b)) || same(a, b);

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));

const isIdle = ({ cells, deleted }: RowEdit): boolean => !deleted && Object.keys(cells).length === 0;

const withEdit = (batch: Batch, id: string, edit: RowEdit): Batch => ({
  ...batch,
  edits: isIdle(edit) ? without(batch.edits, id) : { ...batch.edits, [id]: edit },
});

const editOf = (batch: Batch, row: Row): RowEdit =>
  batch.edits[row.id] ?? { revision: row.revision, base: {}, cells: {}, deleted: false };

const setCell = (batch: Batch, { row, column, value }: CellChange): Batch => {
  if (isAdded(row.id)) {
    const added = batch.added.map((each) =>
      each.id === row.id && !sameCell(each.cells[column], value)
        ? { ...each, cells: { ...each.cells, [column]: value } }
        : each,
    );
    return added.every((each, index) => each === batch.added[index]) ? batch : { ...batch, added };
  }
  const edit = editOf(batch, row);
  const base: unknown = column in edit.base ? edit.base[column] : row[column];
  if (sameCell(column in edit.cells ? edit.cells[column] : base, value)) return batch;
  // Set back to what it was: no change any more, and nothing to choose.
  if (sameCell(base, value)) {
    return withEdit(batch, row.id, {
      ...edit,
      cells: without(edit.cells, column),
      base: without(edit.base, column),
      ...(edit.theirs && { theirs: { ...edit.theirs, values: without(edit.theirs.values, column) } }),
    });
  }
  return withEdit(batch, row.id, {
    ...edit,
    base: { ...edit.base, [column]: base },
    cells: { ...edit.cells, [column]: value },
  });
};

/** Changes cells; what is set to the value it has is no change. */
export const setCells = (batch: Batch, changes: readonly CellChange[]): Batch => changes.reduce(setCell, batch);

/** Marks a row to be taken out of use, or takes the mark away; a new row goes at once. */
export const toggleRemoved = (batch: Batch, row: Row): Batch => {
  if (isAdded(row.id)) return { ...batch, added: batch.added.filter(({ id }) => id !== row.id) };
  const edit = editOf(batch, row);
  return withEdit(batch, row.id, { ...edit, deleted: !edit.deleted });
};

export const addRow = (batch: Batch, id: string, cells: Values): Batch => ({
  ...batch,
  added: [{ id, cells }, ...batch.added],
});

/** Takes a row out of the batch: it is saved, or given up. */
export const settle = (batch: Batch, id: string): Batch =>
  isAdded(id)
    ? { ...batch, added: batch.added.filter((each) => each.id !== id) }
    : id in batch.edits
      ? { ...batch, edits: without(batch.edits, id) }
      : batch;

const rebaseRow = (edit: RowEdit, row: Row): RowEdit => {
  if (row.revision <= edit.revision || row.revision === edit.theirs?.revision) return edit;
  const kept = Object.entries(edit.cells).filter(([column, mine]) => !sameCell(mine, row[column]));
  const clashing = kept.filter(([column]) => !sameCell(edit.base[column], row[column]));
  const valuesOf = (columns: readonly (readonly [string, unknown])[]): Values =>
    Object.fromEntries(columns.map(([column]) => [column, row[column]]));
  const cells = Object.fromEntries(kept);
  if (clashing.length > 0) {
    const base = Object.fromEntries(kept.map(([column]) => [column, edit.base[column]]));
    return { ...edit, base, cells, theirs: { revision: row.revision, values: valuesOf(clashing) } };
  }
  return { revision: row.revision, base: valuesOf(kept), cells, deleted: edit.deleted };
};

/**
 * The batch over rows as they are now. Where nobody else touched a changed cell, the change stands on the new revision;
 * where somebody wrote the same, nothing is left to do; where somebody wrote something else, both values are kept to choose.
 */
export const rebase = (batch: Batch, rows: readonly Row[]): Batch =>
  rows.reduce((so, row) => {
    const edit = so.edits[row.id];
    const next = edit && rebaseRow(edit, row);
    return next && next !== edit ? withEdit(so, row.id, next) : so;
  }, batch);

/** Cells of a row that two people changed. */
export const clashesOf = (edit: RowEdit): readonly Clash[] =>
  Object.entries(edit.theirs?.values ?? {})
    .filter(([name]) => name in edit.cells)
    .map(([name, theirs]) => ({ name, mine: edit.cells[name], theirs }));

/** Ends the conflict of a row with the values that a person chose, by column. */
export const choose = (batch: Batch, id: string, chosen: Values): Batch => {
  const edit = batch.edits[id];
  if (!edit?.theirs) return batch;
  const { revision, values } = edit.theirs;
  const cells = Object.entries({ ...edit.cells, ...chosen }).filter(
    ([column, value]) => !(column in values && sameCell(value, values[column])),
  );
  return withEdit(batch, id, {
    revision,
    base: { ...edit.base, ...values },
    cells: Object.fromEntries(cells),
    deleted: edit.deleted,
  });
};

/** Changed cells and changed, added and removed rows; of a new row the cells that are filled in. */
export const countOf = ({ edits, added }: Batch): { readonly cells: number; readonly rows: number } => {
  const changed = Object.values(edits).map(({ cells }) => Object.keys(cells).length);
  const filled = added.map(
    ({ cells }) => Object.values(cells).filter((value) => !isBlank(value) && value !== false).length,
  );
  const all = [...changed, ...filled];
  return { cells: all.reduce((sum, count) => sum + count, 0), rows: all.length };
};
