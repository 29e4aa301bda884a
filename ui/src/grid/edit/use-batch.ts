import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../form/draft.ts';
import { usePerson } from '../../shell/person.ts';
import { batchIn, countOf, rebase, type Batch } from './batch.ts';
import { begin, step, stepsOf, type Undo } from './undo.ts';
import type { EditingOptions } from './use-desk.ts';

/** What is changed in rows, step by step, and the draft it is kept as until it is saved or given up. */
export const useBatch = ({ id, rows }: EditingOptions) => {
  const person = usePerson();
  const draftKey = `${person?.id ?? ''}.grid.${id}`;
  const [draft] = useState(() => readDraft(draftKey));
  const [undo, setUndo] = useState<Undo<Batch>>(() => begin(batchIn(draft?.values['batch'])));
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

  return {
    /** When the draft that was found had been kept. */
    keptAt: draft?.at,
    setUndo,
    steps: stepsOf(undo, setUndo),
    // What somebody else saved meanwhile is seen with the rows, not only when this is saved.
    batch: useMemo(() => rebase(undo.present, rows), [undo.present, rows]),
    /** One step more; a change that changes nothing is none. */
    update: useCallback(
      (change: (batch: Batch) => Batch) =>
        setUndo((before) => {
          const so = rebase(before.present, rows);
          const next = change(so);
          return next === so ? before : step(before, next);
        }),
      [rows],
    ),
    isUnsaved: useCallback(() => unsaved.current, []),
    dropDraft: () => dropDraft(draftKey),
    /** Given up: nothing is kept. */
    leave: () => {
      unsaved.current = false;
      dropDraft(draftKey);
    },
  };
};

export type Typed = ReturnType<typeof useBatch>;
