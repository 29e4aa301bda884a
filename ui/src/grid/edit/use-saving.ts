import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { countOf, settle, type Batch, type CellChange } from './batch.ts';
import { rewrite } from './undo.ts';
import type { Typed } from './use-batch.ts';
import type { Desk } from './use-desk.ts';
import { useSending } from './use-sending.tsx';
import { whyRefused, type Refused } from './why-refused.ts';

const sameBatch = (a: Batch, b: Batch): boolean => JSON.stringify(a) === JSON.stringify(b);

const without = <Value>(record: Readonly<Record<string, Value>>, has: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !has(name)));

/** Saves a batch: what is saved leaves it, what was refused stays with the service's words, until its cells are changed. */
export const useSaving = (desk: Desk, { batch, setUndo }: Typed, wrongCells: number, onBegin: () => void) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const send = useSending(desk);
  const [refused, setRefused] = useState<Readonly<Record<string, Refused>>>({});
  const [saving, setSaving] = useState(false);
  const [lost, setLost] = useState(0);

  const saved = async (): Promise<void> => {
    const sent = await send(batch);
    if (!sent) return;
    const { done, left } = sent;
    // The rows come anew before their marks go, so that no old value flashes up in between.
    await client.invalidateQueries({ queryKey: [desk.area] });
    setUndo((before) => {
      const settled = rewrite(before, (each) => [...done].reduce(settle, each), sameBatch);
      return { ...settled, present: [...done].reduce(settle, left) };
    });
    setRefused((before) => ({ ...without(before, (rowId) => done.has(rowId)), ...sent.refusals }));
    setLost(sent.lost);
    if (done.size > 0)
      notify('batch.edit.saved', {
        type: 'success',
        messageArgs: { rows: translate('batch.edit.rows', { smart_count: done.size }) },
      });
  };

  return {
    refused,
    /** Why rows were not saved, in words. */
    refusals: Object.entries(refused).flatMap(([rowId, each]) => {
      const why = whyRefused(each, desk.labelOf);
      return why === '' ? [] : [`${desk.nameOf(rowId)}: ${why}`];
    }),
    busy: saving,
    /** Rows without an answer. */
    lost,
    save: (): void => {
      if (saving || countOf(batch).rows === 0) return;
      if (wrongCells > 0) {
        notify('batch.edit.wrong', { type: 'warning', messageArgs: { smart_count: wrongCells } });
        return;
      }
      setSaving(true);
      setLost(0);
      onBegin();
      saved()
        .catch((error: unknown) => notify(error instanceof Error ? error.message : String(error), { type: 'error' }))
        .finally(() => setSaving(false));
    },
    /** What was refused of these cells is changed now. */
    mended: (changes: readonly CellChange[]): void =>
      setRefused((before) =>
        Object.fromEntries(
          Object.entries(before).map(([rowId, each]) => {
            const own = changes.filter(({ row }) => row.id === rowId).map(({ column }) => column);
            const cells = without(each.cells, (name) => own.includes(name));
            return [rowId, own.length > 0 ? { cells, general: undefined } : each];
          }),
        ),
      ),
    forget: (): void => {
      setRefused({});
      setLost(0);
    },
  };
};
