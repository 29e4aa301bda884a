import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { WarningsDialog } from '../../actions/WarningsDialog.tsx';
import { boxLabel } from '../../form/box-label.ts';
import type { Values } from '../../form/changes.ts';
import { ConflictDialog } from '../../form/ConflictDialog.tsx';
import { dropDraft, readDraft, writeDraft } from '../../form/draft.ts';
import type { LogEntry } from '../../history/entries.ts';
import { formatTime } from '../../i18n/format.ts';
import { useAsk } from '../../shell/Dialogs.tsx';
import { usePerson } from '../../shell/person.ts';
import { useServices } from '../../shell/services.ts';
import { wordsOf } from '../bulk/answer.ts';
import type { GridColumn, Row } from '../column.ts';
import type { GridEditing } from '../grid.ts';
import { recordName } from '../record-name.ts';
import {
  addRow,
  choose,
  clashesOf,
  countOf,
  batchIn,
  emptyBatch,
  rebase,
  setCells,
  settle,
  toggleRemoved,
  type Batch,
  type CellChange,
} from './batch.ts';
import { isAdded, nextAddedId } from './added.ts';
import { isWrong, type CellField } from './cell-field.ts';
import { cellProblem } from './cell-problem.ts';
import { EditBar } from './EditBar.tsx';
import { editorOf } from './editors.tsx';
import { countWrong, layBlock } from './paste.ts';
import { Question } from './Question.tsx';
import { createNaming } from './references.ts';
import { commandsOf, saveRows, type RowCommand, type RowSaved } from './save.ts';
import { whyRefused, type Refused } from './why-refused.ts';
import { parseTsv } from './tsv.ts';
import { asTyped } from './understand.ts';
import { back, begin, forth, rewrite, step, type Undo } from './undo.ts';
import { useLocale } from '../../i18n/use-locale.ts';

export interface EditingOptions {
  readonly area: string;
  /** Id of the grid: the place of the draft. */
  readonly id: string;
  /** Columns that may be edited, by the fields of the form. Must keep its identity. */
  readonly fields: readonly CellField[];
  /** Rows on the screen. */
  readonly rows: readonly Row[];
  /** Values of a new row; absent when rows are not added here. Must keep its identity. */
  readonly create?: Values;
  /** The command that takes a row out of use; absent when none does. */
  readonly remove?: string;
  /** Leaves the editing. */
  readonly onStop?: () => void;
}

const sameBatch = (a: Batch, b: Batch): boolean => JSON.stringify(a) === JSON.stringify(b);

const without = (refused: Readonly<Record<string, Refused>>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(refused).filter(([id]) => !ids.has(id)));

/**
 * Editing many rows of a list at once: cells are changed on the desk, marked, taken back step by step and saved together,
 * one command for each row. Every row keeps its own answer: what was refused stays with the service's words at its cells.
 */
export const useEditing = (options: EditingOptions): GridEditing => {
  const { area, id, fields, rows, create, remove, onStop } = options;
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const ask = useAsk();
  const client = useQueryClient();
  const { data } = useServices();
  const person = usePerson();
  const draftKey = `${person?.id ?? ''}.grid.${id}`;
  const [draft] = useState(() => readDraft(draftKey));
  const [undo, setUndo] = useState<Undo<Batch>>(() => begin(batchIn(draft?.values['batch'])));
  const [refused, setRefused] = useState<Readonly<Record<string, Refused>>>({});
  const [saving, setSaving] = useState(false);
  const [lost, setLost] = useState(0);
  const [begun, setBegun] = useState<{ readonly line: number }>();
  const [news, setNews] = useState(() =>
    draft ? translate('batch.edit.restored', { time: formatTime(draft.at) }) : undefined,
  );
  /** Keys of commands without an answer, by what was sent: the same thing sent again is the same intent. */
  const unsettled = useRef(new Map<string, string>());
  const naming = useMemo(() => createNaming(data), [data]);

  // What somebody else saved meanwhile is seen with the rows, not only when this is saved.
  const batch = useMemo(() => rebase(undo.present, rows), [undo.present, rows]);
  const update = useCallback(
    (change: (batch: Batch) => Batch) =>
      setUndo((before) => {
        const so = rebase(before.present, rows);
        const next = change(so);
        return next === so ? before : step(before, next);
      }),
    [rows],
  );

  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = countOf(undo.present).rows > 0;
    const keep = (): void => {
      if (!unsaved.current) dropDraft(draftKey);
      else writeDraft(draftKey, { values: { batch: undo.present }, base: {}, at: new Date().toISOString() });
    };
    const timer = setTimeout(keep, 300);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [undo.present, draftKey]);

  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields]);
  const Editor = useMemo(() => editorOf(byName), [byName]);
  const added = useMemo(
    () => batch.added.map(({ id: rowId, cells }): Row => ({ id: rowId, revision: 0, ...create, ...cells })),
    [batch.added, create],
  );
  const labelOf = useCallback(
    (name: string): string => {
      const label = byName.get(name)?.label ?? `${area}.${name}`;
      return boxLabel(translate(label)).label;
    },
    [byName, area, translate],
  );

  /** What is wrong with changed cells by the column's own rules: row → column → text. */
  const wrong = useMemo(() => {
    const found = new Map<string, Map<string, string>>();
    const look = (row: Row, names: Iterable<string>): void => {
      for (const name of names) {
        const field = byName.get(name);
        const problem = field && cellProblem(field, row[name], row);
        if (!problem) continue;
        const cells = found.get(row.id) ?? new Map<string, string>();
        found.set(row.id, cells.set(name, translate(problem.code, { ...problem.params })));
      }
    };
    for (const row of added) look(row, byName.keys());
    for (const [rowId, edit] of Object.entries(batch.edits)) {
      if (edit.deleted) continue;
      const seen = rows.find((row) => row.id === rowId);
      look({ ...seen, id: rowId, revision: edit.revision, ...edit.cells }, Object.keys(edit.cells));
    }
    return found;
  }, [added, batch.edits, byName, rows, translate]);
  const wrongCells = [...wrong.values()].reduce((sum, cells) => sum + cells.size, 0);

  const nameOf = (rowId: string): string => {
    const row = rows.find((each) => each.id === rowId);
    return row ? recordName(locale, row) : isAdded(rowId) ? translate('batch.edit.new_row') : rowId;
  };

  const apply = (changes: readonly CellChange[], below: readonly Values[] = []): void => {
    update((before) =>
      [...below]
        .reverse()
        .reduce((so, cells) => addRow(so, nextAddedId(), { ...create, ...cells }), setCells(before, changes)),
    );
    setNews(undefined);
    setRefused((before) =>
      Object.fromEntries(
        Object.entries(before).map(([rowId, each]) => {
          const touched = changes.filter(({ row }) => row.id === rowId).map(({ column }) => column);
          const cells = Object.fromEntries(Object.entries(each.cells).filter(([name]) => !touched.includes(name)));
          return [rowId, touched.length > 0 ? { cells, general: undefined } : each];
        }),
      ),
    );
  };

  /** Both values of every cell that two people changed; false when the person goes back to editing. */
  const reconcile = async (of: Batch): Promise<Batch | undefined> => {
    const clashing = Object.entries(of.edits).flatMap(([rowId, edit]) =>
      clashesOf(edit).map((clash) => ({ rowId, ...clash })),
    );
    const ids = [...new Set(clashing.map(({ rowId }) => rowId))];
    const [only] = ids;
    if (only === undefined) return of;
    const entries = ids.length === 1 ? await data.log<LogEntry>(area, only, 'logs').catch(() => []) : [];
    const user = entries.at(-1)?.user ?? translate('batch.edit.others');
    const keyOf = (index: number): string => String(index);
    const read = (column: string, value: unknown): unknown => {
      const field = byName.get(column);
      return field && field.type !== 'bool'
        ? asTyped(field, value)
        : value === true
          ? translate('ui.list.yes')
          : translate('ui.list.no');
    };
    const chosen = await ask<Values>((close) => (
      <ConflictDialog
        user={user}
        clashes={clashing.map(({ name, mine, theirs }, index) => ({
          name: keyOf(index),
          mine: read(name, mine),
          theirs: read(name, theirs),
        }))}
        labelOf={(key) => {
          const clash = clashing[Number(key)];
          return clash ? `${nameOf(clash.rowId)}: ${labelOf(clash.name)}` : '';
        }}
        onClose={close}
      />
    ));
    if (!chosen) return undefined;
    return ids.reduce((so, rowId) => {
      const values = clashing.flatMap((clash, index) =>
        clash.rowId !== rowId
          ? []
          : [
              [
                clash.name,
                chosen[keyOf(index)] === read(clash.name, clash.theirs) ? clash.theirs : clash.mine,
              ] as const,
            ],
      );
      return choose(so, rowId, Object.fromEntries(values));
    }, of);
  };

  const send = (command: RowCommand) => {
    const { rowId, command: name, body, revision } = command;
    const key = JSON.stringify([rowId, name, body]);
    const intent = unsettled.current.get(key) ?? crypto.randomUUID();
    unsettled.current.set(key, intent);
    return data.command({
      area,
      ...(name !== undefined && { id: rowId, command: name }),
      body,
      ...(revision !== undefined && { revision }),
      key: intent,
    });
  };

  const take = (problem: Extract<RowSaved, { kind: 'refused' }>['problem']): Refused => {
    const cells = Object.fromEntries(
      problem.fields.filter(({ member }) => byName.has(member)).map(({ member, message }) => [member, message]),
    );
    return { cells, general: Object.keys(cells).length > 0 ? undefined : wordsOf(problem) };
  };

  /** Sends rows until each has its answer; soft checks are asked for once, conflicts are chosen and sent again. */
  const sendAll = async (
    start: Batch,
    commands: readonly RowCommand[],
  ): Promise<{ done: Set<string>; refusals: Record<string, Refused>; lost: number; left: Batch }> => {
    const done = new Set<string>();
    const refusals: Record<string, Refused> = {};
    let left = start;
    let queue = commands;
    let lostRows = 0;
    while (queue.length > 0) {
      const sent = new Map(queue.map((command) => [command.rowId, command]));
      const answers = await saveRows(queue, send);
      const asking: { readonly command: RowCommand; readonly answer: Extract<RowSaved, { kind: 'asks' }> }[] = [];
      const stale: string[] = [];
      for (const answer of answers) {
        const command = sent.get(answer.rowId);
        if (!command) continue;
        if (answer.kind !== 'lost')
          unsettled.current.delete(JSON.stringify([command.rowId, command.command, command.body]));
        if (answer.kind === 'saved') done.add(answer.rowId);
        if (answer.kind === 'lost') lostRows += 1;
        if (answer.kind === 'refused') refusals[answer.rowId] = take(answer.problem);
        if (answer.kind === 'asks') asking.push({ command, answer });
        if (answer.kind === 'conflict') stale.push(answer.rowId);
      }
      queue = [];
      if (asking.length > 0) {
        const warnings = asking.flatMap(({ answer }) => answer.problem.warnings);
        const accepted = await ask<boolean>((close) => <WarningsDialog warnings={warnings} onClose={close} />);
        if (accepted)
          queue = asking.map(({ command, answer }) => ({
            ...command,
            body: { ...command.body, confirmedWarnings: answer.codes },
          }));
      }
      if (stale.length > 0) {
        const { data: fresh } = await data.getMany<Row>(area, { ids: stale });
        const chosen = await reconcile(rebase(left, fresh));
        left = chosen ?? rebase(left, fresh);
        if (chosen) {
          queue = [...queue, ...commandsOf(chosen, { create, remove }).filter(({ rowId }) => stale.includes(rowId))];
          // Nothing of the row is left to save: the other value was chosen, or both wrote the same.
          for (const rowId of stale) if (!(rowId in chosen.edits)) done.add(rowId);
        }
      }
    }
    return { done, refusals, lost: lostRows, left };
  };

  const save = async (): Promise<void> => {
    if (saving || countOf(batch).rows === 0) return;
    if (wrongCells > 0) {
      notify('batch.edit.wrong', { type: 'warning', messageArgs: { smart_count: wrongCells } });
      return;
    }
    setSaving(true);
    setLost(0);
    setNews(undefined);
    try {
      const chosen = await reconcile(batch);
      if (!chosen) return;
      const { done, refusals, lost: lostRows, left } = await sendAll(chosen, commandsOf(chosen, { create, remove }));
      // The rows come anew before their marks go, so that no old value flashes up in between.
      await client.invalidateQueries({ queryKey: [area] });
      setUndo((before) => {
        const settled = rewrite(before, (each) => [...done].reduce(settle, each), sameBatch);
        return { ...settled, present: [...done].reduce(settle, left) };
      });
      setRefused((before) => ({ ...without(before, done), ...refusals }));
      setLost(lostRows);
      if (done.size > 0)
        notify('batch.edit.saved', {
          type: 'success',
          messageArgs: { rows: translate('batch.edit.rows', { smart_count: done.size }) },
        });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setSaving(false);
    }
  };

  const discardAll = (): void => {
    setUndo(begin(emptyBatch));
    setRefused({});
    setLost(0);
    setNews(undefined);
    dropDraft(draftKey);
  };
  const counts = countOf(batch);
  const changed = translate('batch.edit.changed', {
    cells: translate('batch.edit.cells', { smart_count: counts.cells }),
    rows: translate('batch.edit.rows', { smart_count: counts.rows }),
  });
  const discard = async (): Promise<void> => {
    const sure = await ask<boolean>((close) => (
      <Question
        title={translate('batch.edit.discard_title')}
        text={translate('batch.edit.discard_text', { what: changed })}
        yes={translate('batch.edit.discard')}
        no={translate('batch.edit.discard_keep')}
        harmful
        onClose={close}
      />
    ));
    if (sure) discardAll();
  };

  const editable = useCallback(
    (row: Row, column: GridColumn): boolean => {
      const field = byName.get(column.name);
      if (!field || saving) return false;
      if (isAdded(row.id)) return true;
      if (field.onlyOnCreate || batch.edits[row.id]?.deleted) return false;
      const edit = row._actions?.find(({ action }) => action === 'edit');
      return edit ? edit.enabled : row._actions === undefined;
    },
    [byName, batch.edits, saving],
  );

  const paste: GridEditing['paste'] = (text, onScreen, from, columns) => {
    const lay = async (): Promise<void> => {
      const laid = layBlock(parseTsv(text), {
        rows: onScreen,
        columns,
        from,
        editable,
        fieldOf: (name) => byName.get(name),
        labelOf: (key) => translate(key),
      });
      const more = translate('batch.edit.rows', { smart_count: laid.below.length });
      const takeMore =
        create !== undefined &&
        laid.below.length > 0 &&
        (await ask<boolean>((close) => (
          <Question
            title={translate('batch.edit.more_title')}
            text={translate('batch.edit.more_text', { rows: more })}
            yes={translate('batch.edit.more_add')}
            no={translate('batch.edit.more_cut')}
            onClose={close}
          />
        )));
      // Names of stations and customers become their ids before anything changes: one step to take back.
      const named = async (column: string, value: unknown): Promise<unknown> => {
        const field = byName.get(column);
        return field?.type === 'ref' ? naming(field, value) : value;
      };
      const changes = await Promise.all(
        laid.changes.map(async (change) => ({ ...change, value: await named(change.column, change.value) })),
      );
      const below = await Promise.all(
        (takeMore ? laid.below : []).map(async (cells) =>
          Object.fromEntries(
            await Promise.all(
              Object.entries(cells).map(async ([name, value]) => [name, await named(name, value)] as const),
            ),
          ),
        ),
      );
      apply(changes, below);
      const notUnderstood = countWrong([
        ...changes.map(({ value }) => value),
        ...below.flatMap((cells): unknown[] => Object.values(cells)),
      ]);
      const say = (key: string, count: number): readonly string[] =>
        count > 0 ? [translate(key, { smart_count: count })] : [];
      setNews(
        [
          translate('batch.edit.pasted', { rows: laid.size.rows + below.length, columns: laid.size.columns }),
          ...say('batch.edit.pasted_wrong', notUnderstood),
          ...say('batch.edit.pasted_beyond', laid.beyond),
          ...say('batch.edit.pasted_below', laid.below.length - below.length),
          ...say('batch.edit.pasted_fixed', laid.fixed),
        ].join(', '),
      );
    };
    void lay();
  };

  const valueIn = (row: Row, name: string): unknown => {
    const cells = batch.edits[row.id]?.cells;
    const value: unknown = cells && name in cells ? cells[name] : row[name];
    return isWrong(value) ? value.wrong : value;
  };

  return {
    editable,
    valueOf: (row, column) => valueIn(row, column.name),
    stateOf: (rowId) =>
      isAdded(rowId) ? 'added' : batch.edits[rowId]?.deleted ? 'deleted' : rowId in batch.edits ? 'changed' : 'kept',
    isDirty: (rowId, column) => {
      const cells = isAdded(rowId) ? undefined : batch.edits[rowId]?.cells;
      return cells !== undefined && column in cells;
    },
    errorOf: (rowId, column) => {
      const own = wrong.get(rowId)?.get(column) ?? refused[rowId]?.cells[column];
      if (own !== undefined) return own;
      const edit = batch.edits[rowId];
      const clash = edit && clashesOf(edit).find(({ name }) => name === column);
      const field = byName.get(column);
      return clash && field
        ? translate('batch.edit.theirs', {
            value: asTyped(field, clash.theirs) || translate('batch.edit.theirs_empty'),
          })
        : undefined;
    },
    added,
    begun,
    set: (row, column, value) => apply([{ row, column: column.name, value }]),
    fill: (to, column, value) => apply(to.map((row) => ({ row, column: column.name, value }))),
    ...((remove !== undefined || create !== undefined) && {
      remove: (row: Row) => {
        if (isAdded(row.id) || remove !== undefined) update((before) => toggleRemoved(before, row));
      },
    }),
    paste,
    Editor,
    bar: (
      <EditBar
        {...counts}
        wrong={wrongCells}
        saving={saving}
        lost={lost}
        refusals={Object.entries(refused).flatMap(([rowId, each]) => {
          const why = whyRefused(each, labelOf);
          return why === '' ? [] : [`${nameOf(rowId)}: ${why}`];
        })}
        news={news}
        canUndo={undo.past.length > 0}
        canRedo={undo.future.length > 0}
        onUndo={() => setUndo(back)}
        onRedo={() => setUndo(forth)}
        onSave={() => void save()}
        onDiscard={() => void discard()}
        onAdd={
          create &&
          (() => {
            setBegun({ line: 0 });
            update((before) => addRow(before, nextAddedId(), create));
          })
        }
        onStop={onStop}
        unsaved={() => unsaved.current}
        onLeave={() => {
          unsaved.current = false;
          dropDraft(draftKey);
        }}
      />
    ),
  };
};
