import { useTranslate } from 'react-admin';
import { useCallback, useMemo, useState } from 'react';
import type { Values } from '../../form/changes.ts';
import { formatTime } from '../../i18n/format.ts';
import type { GridColumn, Row } from '../column.ts';
import type { GridEditing } from '../grid.ts';
import { isAdded, nextAddedId } from './added.ts';
import { addRow, countOf, emptyBatch, setCells, toggleRemoved, type CellChange } from './batch.ts';
import { EditBar } from './EditBar.tsx';
import { editorOf } from './editors.tsx';
import { hands } from './hands.tsx';
import { shownBy } from './shown-by.ts';
import { begin } from './undo.ts';
import { useBatch } from './use-batch.ts';
import { useDesk, type EditingOptions } from './use-desk.ts';
import { useLaying } from './use-laying.tsx';
import { useSaving } from './use-saving.ts';
import { useWrongCells } from './use-wrong-cells.ts';

/**
 * Editing many rows of a list at once: cells are changed on the desk, marked, taken back step by step and saved together,
 * one command for each row. Every row keeps its own answer: what was refused stays with the service's words at its cells.
 */
export const useEditing = (options: EditingOptions): GridEditing => {
  const { create, remove, onStop } = options;
  const translate = useTranslate();
  const desk = useDesk(options);
  const { byName } = desk;
  const typed = useBatch(options);
  const { batch, setUndo, update } = typed;
  const [begun, setBegun] = useState<{ readonly line: number }>();
  const [news, setNews] = useState(() =>
    typed.keptAt === undefined ? undefined : translate('batch.edit.restored', { time: formatTime(typed.keptAt) }),
  );
  const Editor = useMemo(() => editorOf(byName), [byName]);
  const added = useMemo(
    () => batch.added.map(({ id, cells }): Row => ({ id, revision: 0, ...create, ...cells })),
    [batch.added, create],
  );
  const wrong = useWrongCells(desk, batch.edits, added);
  const wrongCells = [...wrong.values()].reduce((sum, cells) => sum + cells.size, 0);
  const saving = useSaving(desk, typed, wrongCells, () => setNews(undefined));

  const apply = (changes: readonly CellChange[], below: readonly Values[] = [], told?: string): void => {
    update((before) => below.reduceRight((so, cells) => addRow(so, nextAddedId(), cells), setCells(before, changes)));
    setNews(told);
    saving.mended(changes);
  };
  const editable = useCallback(
    (row: Row, column: GridColumn): boolean => {
      const field = byName.get(column.name);
      if (!field || saving.busy) return false;
      if (isAdded(row.id)) return true;
      if (field.onlyOnCreate || batch.edits[row.id]?.deleted) return false;
      const edit = row._actions?.find(({ action }) => action === 'edit');
      return edit ? edit.enabled : row._actions === undefined;
    },
    [byName, batch.edits, saving.busy],
  );
  const { paste } = useLaying({ byName, create, editable, onPasted: apply });
  const fill: GridEditing['fill'] = (to, { name }, value) => apply(to.map((row) => ({ row, column: name, value })));

  return {
    editable,
    ...shownBy(desk, batch, wrong, saving.refused, translate),
    added,
    begun,
    set: (row, column, value) => fill([row], column, value),
    fill,
    ...((remove !== undefined || create !== undefined) && {
      remove: (row: Row) => {
        if (isAdded(row.id) || remove !== undefined) update((before) => toggleRemoved(before, row));
      },
    }),
    paste,
    hands,
    Editor,
    bar: (
      <EditBar
        {...countOf(batch)}
        wrong={wrongCells}
        saving={saving.busy}
        lost={saving.lost}
        refusals={saving.refusals}
        news={news}
        {...typed.steps}
        onSave={saving.save}
        onDiscard={() => {
          setUndo(begin(emptyBatch));
          saving.forget();
          setNews(undefined);
          typed.dropDraft();
        }}
        onAdd={
          create &&
          (() => {
            setBegun({ line: 0 });
            update((before) => addRow(before, nextAddedId(), create));
          })
        }
        onStop={onStop}
        unsaved={typed.isUnsaved}
        onLeave={typed.leave}
      />
    ),
  };
};
