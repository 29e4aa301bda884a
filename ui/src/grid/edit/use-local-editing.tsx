import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import type { Values } from '../../form/changes.ts';
import { errorText } from '../../form/error-text.ts';
import type { GridColumn, Row } from '../column.ts';
import type { GridEditing } from '../grid.ts';
import { isWrong, type CellField } from './cell-field.ts';
import { cellProblem } from './cell-problem.ts';
import { editorOf } from './editors.tsx';
import { hands } from './hands.tsx';
import { LocalBar } from './LocalBar.tsx';
import { addLocal, cellsOf, removeLocal, setLocal, type LocalCell } from './local-rows.ts';
import { linesIn, useLocalRows } from './use-local-rows.ts';
import { useLaying } from './use-laying.tsx';

export interface LocalEditingOptions {
  /** Path of the field that holds the rows. */
  readonly name: string;
  /** Columns that may be edited. Must keep its identity. */
  readonly fields: readonly CellField[];
  /** Values of a new row; absent when rows are not added. */
  readonly create?: Values;
  /** Most rows the field takes. */
  readonly most?: number;
  readonly removable?: boolean;
}

/**
 * Editing the rows of one field of the form around: every change goes into the field at once and is saved with the form.
 * Answers with the rows as a grid takes them and the editing of that grid.
 */
export const useLocalEditing = (
  options: LocalEditingOptions,
): { readonly rows: readonly Row[]; readonly editing: GridEditing } => {
  const { name, fields, create, most = Infinity, removable = true } = options;
  const translate = useTranslate();
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields]);
  const Editor = useMemo(() => editorOf(byName), [byName]);
  const { local, rows, steps, error, put } = useLocalRows(name, byName, create);
  const [news, setNews] = useState<string>();
  const [begun, setBegun] = useState<{ readonly line: number }>();
  const room = most - local.values.length;
  const errors = linesIn(error);

  const go = (how: Parameters<typeof put>[0], told?: string): void => {
    put(how);
    setNews(told);
  };
  const add = (changed: readonly LocalCell[], added: readonly Values[], told: string): void =>
    go((now) => {
      const next = addLocal(setLocal(now, changed), added);
      return { next, cells: [...changed, ...cellsOf(next, added.length)] };
    }, told);
  const editable = (_row: Row, column: GridColumn): boolean => byName.has(column.name);
  const laying = useLaying({
    byName,
    create,
    editable,
    room,
    onPasted: (changes, added, told) => {
      const cells = changes.map(({ row: { id }, column, value }) => ({ id, column, value }));
      add(cells, added, told);
    },
  });
  const onRead = (added: readonly Values[], told: string): void =>
    added.length > 0 ? add([], added, told) : setNews(told);
  const fill: GridEditing['fill'] = (to, { name: column }, value) => {
    const cells = to.map(({ id }) => ({ id, column, value }));
    go((now) => ({ next: setLocal(now, cells), cells }));
  };

  const editing: GridEditing = {
    editable,
    valueOf: (row, { name: column }) => {
      const value: unknown = row[column];
      return isWrong(value) ? value.wrong : value;
    },
    stateOf: () => 'kept',
    // Only what is not understood: the cell shows what was typed. Everything else stands in the field already.
    isDirty: (id, column) => isWrong(local.values[local.ids.indexOf(id)]?.[column]),
    errorOf: (id, column) => {
      const at = local.ids.indexOf(id);
      const [row, field] = [rows[at], byName.get(column)];
      const problem = row && field && cellProblem(field, row[column], row);
      return problem ? translate(problem.code, { ...problem.params }) : errorText(errors[at]?.[column]);
    },
    added: [],
    begun,
    set: (row, column, value) => fill([row], column, value),
    fill,
    ...(removable && { remove: (row: Row) => go((now) => ({ next: removeLocal(now, row.id) })) }),
    paste: laying.paste,
    hands,
    Editor,
    bar: (
      <LocalBar
        {...steps}
        news={news}
        wrong={errorText(error)}
        {...(create &&
          room > 0 && {
            file: { fields, laying, onRead },
            onAdd: () => {
              setBegun({ line: local.values.length });
              go((now) => ({ next: addLocal(now, [create]) }));
            },
          })}
      />
    ),
  };
  return { rows, editing };
};
