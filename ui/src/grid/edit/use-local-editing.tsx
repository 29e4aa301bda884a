import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Values } from '../../form/changes.ts';
import { errorText } from '../../form/error-text.ts';
import { useAsk } from '../../shell/Dialogs.tsx';
import { useServices } from '../../shell/services.ts';
import type { GridColumn, Row } from '../column.ts';
import type { GridEditing } from '../grid.ts';
import { isWrong, type CellField } from './cell-field.ts';
import { columnsOfFile, type FileTable } from './columns-of-file.ts';
import { cellProblem } from './cell-problem.ts';
import { editorOf } from './editors.tsx';
import { addLocal, cellsOf, filledIn, removeLocal, setLocal, toRows, withIds, type LocalRows } from './local-rows.ts';
import { countWrong, layBlock } from './paste.ts';
import { Question } from './Question.tsx';
import { createNaming } from './references.ts';
import { RowsFromFile } from './RowsFromFile.tsx';
import { parseTsv } from './tsv.ts';
import { back, begin, forth, step } from './undo.ts';
import { UndoButtons } from './UndoButtons.tsx';
import { useEditKeys, type EditKeys } from './use-edit-keys.ts';

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

const isLines = (value: unknown): value is readonly Values[] => Array.isArray(value);
const linesIn = (value: unknown): readonly Values[] => (isLines(value) ? value : []);
const valuesIn = (cells: Values): readonly unknown[] => Object.values(cells);

interface LocalBarProps extends EditKeys {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly news: string | undefined;
  /** What is wrong with the table as a whole: it has no line. */
  readonly wrong: string | undefined;
  readonly onAdd: (() => void) | undefined;
  readonly onTable: ((table: FileTable) => Promise<void>) | undefined;
}

const LocalBar = ({ news, wrong, onAdd, onTable, ...undo }: LocalBarProps) => {
  const translate = useTranslate();
  const bar = useRef<HTMLElement>(null);
  useEditKeys(bar, undo);
  return (
    <Box ref={bar} sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1, fontSize: 13 }}>
      <Box role="status" sx={{ mr: 'auto' }}>
        {news}
        {wrong && <Box sx={{ color: 'error.main' }}>{wrong}</Box>}
      </Box>
      <UndoButtons {...undo} />
      {onTable && <RowsFromFile onTable={onTable} />}
      {onAdd && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={onAdd}>
          {translate('batch.edit.add')}
        </Button>
      )}
    </Box>
  );
};

/**
 * Editing the rows of one field of the form around: every change goes into the field at once and is saved with the form.
 * Answers with the rows as a grid takes them and the editing of that grid.
 */
export const useLocalEditing = (
  options: LocalEditingOptions,
): { readonly rows: readonly Row[]; readonly editing: GridEditing } => {
  const { name, fields, create, most = Infinity, removable = true } = options;
  const translate = useTranslate();
  const ask = useAsk();
  const { data } = useServices();
  const naming = useMemo(() => createNaming(data), [data]);
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields]);
  const Editor = useMemo(() => editorOf(byName), [byName]);

  const problemIn = (row: Row, column: string): string | undefined => {
    const field = byName.get(column);
    const problem = field && cellProblem(field, row[column], row);
    return problem && translate(problem.code, { ...problem.params });
  };
  const { field, fieldState } = useController({
    name,
    rules: {
      // A value that is not understood is kept as typed, so it must not be sent.
      validate: (values: unknown) =>
        !Array.isArray(values) ||
        !values.some((value: Values) => Object.values(value).some(isWrong)) ||
        translate('ui.form.invalid'),
    },
  });
  const value: unknown = field.value;
  const values = useMemo(() => linesIn(value), [value]);
  const [undo, setUndo] = useState(() => begin<LocalRows>(withIds(values, { values: [], ids: [] })));
  const [news, setNews] = useState<string>();
  const [begun, setBegun] = useState<{ readonly line: number }>();
  // What the form sets from outside (a draft, the service's record) is the ground to stand on.
  const local = useMemo(() => withIds(values, undo.present), [values, undo.present]);
  const rows = useMemo(() => toRows(local), [local]);

  const put = (next: LocalRows): void => {
    setUndo((before) => step({ ...before, present: local }, next));
    setNews(undefined);
    field.onChange(next.values);
  };
  const latest = useRef(local);
  useEffect(() => {
    latest.current = local;
  });
  /** What chosen records bring along goes where nobody has typed anything else: the same for one cell and for a pasted block. */
  const fill = async (cells: readonly { readonly id: string; readonly column: string; readonly value: unknown }[]) => {
    for (const [column, { fills, reference }] of byName) {
      const own = cells.filter((cell) => cell.column === column && typeof cell.value === 'string' && cell.value !== '');
      if (!fills || !reference || own.length === 0) continue;
      const ids = [...new Set(own.map(({ value }) => String(value)))];
      const { data: found } = await data.getMany<Row>(reference, { ids });
      const now = latest.current;
      const changes = filledIn(now, own, found, fills, create ?? {});
      if (changes.length === 0) continue;
      const next = setLocal(now, changes);
      latest.current = next;
      setUndo((before) => step({ ...before, present: now }, next));
      field.onChange(next.values);
    }
  };
  const move = (way: typeof back): void => {
    const next = way({ ...undo, present: local });
    setUndo(next);
    field.onChange(next.present.values);
  };

  const editable = (_row: Row, column: GridColumn): boolean => byName.has(column.name);
  const error: unknown = fieldState.error;
  const errors = linesIn(error);

  const say = (key: string, count: number): readonly string[] =>
    count > 0 ? [translate(key, { smart_count: count })] : [];
  const named = async (column: string, value: unknown): Promise<unknown> => {
    const of = byName.get(column);
    return of ? naming(of, value) : value;
  };
  /** Whole new rows of some cells; names of records become their ids. */
  const newRows = (cells: readonly Values[]): Promise<readonly Values[]> =>
    Promise.all(
      cells.map(async (row) => ({
        ...create,
        ...Object.fromEntries(
          await Promise.all(
            Object.entries(row).map(async ([column, value]) => [column, await named(column, value)] as const),
          ),
        ),
      })),
    );

  /** Adds the lines of a file below the rows that are there: the same words in the same cells as when they are pasted. */
  const addTable = async (table: FileTable): Promise<void> => {
    const labelOf = (each: CellField): string => translate(each.label ?? each.name);
    const read = columnsOfFile(table, fields, labelOf);
    if (!read || read.lines.length === 0) return setNews(translate('batch.edit.file_empty'));
    const { below } = layBlock(read.lines, {
      rows: [],
      columns: read.fields.map((column) => ({ name: column })),
      from: { row: 0, column: read.fields[0] ?? '' },
      editable: () => true,
      fieldOf: (column) => byName.get(column),
      labelOf: (key) => translate(key),
    });
    const added = await newRows(below.slice(0, Math.max(0, most - local.values.length)));
    const next = addLocal(local, added);
    put(next);
    latest.current = next;
    void fill(cellsOf(next, added.length));
    setNews(
      [
        translate('batch.edit.file_added', { rows: translate('batch.edit.rows', { smart_count: added.length }) }),
        ...say('batch.edit.pasted_wrong', countWrong(added.flatMap(valuesIn))),
        ...say('batch.edit.pasted_below', below.length - added.length),
        ...(read.unknown.length > 0 ? [translate('batch.edit.file_unknown', { names: read.unknown.join(', ') })] : []),
      ].join(', '),
    );
  };

  const paste: GridEditing['paste'] = (text, onScreen, from, columns) => {
    const lay = async (): Promise<void> => {
      const laid = layBlock(parseTsv(text), {
        rows: onScreen,
        columns,
        from,
        editable,
        fieldOf: (column) => byName.get(column),
        labelOf: (key) => translate(key),
      });
      const fitting = laid.below.slice(0, Math.max(0, most - local.values.length));
      const takeMore =
        create !== undefined &&
        fitting.length > 0 &&
        (await ask<boolean>((close) => (
          <Question
            title={translate('batch.edit.more_title')}
            text={translate('batch.edit.more_text', {
              rows: translate('batch.edit.rows', { smart_count: fitting.length }),
            })}
            yes={translate('batch.edit.more_add')}
            no={translate('batch.edit.more_cut')}
            onClose={close}
          />
        )));
      const changes = await Promise.all(
        laid.changes.map(async ({ row, column, value }) => ({ id: row.id, column, value: await named(column, value) })),
      );
      const added = await newRows(takeMore ? fitting : []);
      const next = addLocal(setLocal(local, changes), added);
      put(next);
      latest.current = next;
      void fill([...changes, ...cellsOf(next, added.length)]);
      setNews(
        [
          translate('batch.edit.pasted', { rows: laid.size.rows + added.length, columns: laid.size.columns }),
          ...say(
            'batch.edit.pasted_wrong',
            countWrong([...changes.map(({ value }) => value), ...added.flatMap(valuesIn)]),
          ),
          ...say('batch.edit.pasted_beyond', laid.beyond),
          ...say('batch.edit.pasted_below', laid.below.length - added.length),
          ...say('batch.edit.pasted_fixed', laid.fixed),
        ].join(', '),
      );
    };
    void lay();
  };

  const setAll: GridEditing['fill'] = (to, { name: column }, value) => {
    const changes = to.map(({ id }) => ({ id, column, value }));
    put(setLocal(local, changes));
    void fill(changes);
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
      const row = rows[at];
      return (row && problemIn(row, column)) ?? errorText(errors[at]?.[column]);
    },
    added: [],
    begun,
    set: (row, column, value) => setAll([row], column, value),
    fill: setAll,
    ...(removable && { remove: (row: Row) => put(removeLocal(local, row.id)) }),
    paste,
    Editor,
    bar: (
      <LocalBar
        canUndo={undo.past.length > 0}
        canRedo={undo.future.length > 0}
        onUndo={() => move(back)}
        onRedo={() => move(forth)}
        news={news}
        wrong={errorText(fieldState.error)}
        onTable={create && local.values.length < most ? addTable : undefined}
        onAdd={
          create && local.values.length < most
            ? () => {
                setBegun({ line: local.values.length });
                put(addLocal(local, [create]));
              }
            : undefined
        }
      />
    ),
  };
  return { rows, editing };
};
