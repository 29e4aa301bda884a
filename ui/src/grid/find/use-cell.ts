import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { GridColumn } from '../column.ts';
import { useGrid } from '../grid.ts';
import { readDraft, writeDraft, type CellDraft } from './cell-draft.ts';
import { cellOperators, isUnary, kindOf } from './condition.ts';
import { columnLabel } from './describe.ts';
import { quiet, useQuiet } from './use-quiet.ts';

/** What stands in the editor of a column's condition, and how it is changed, cleared and sent. */
export const useCell = (column: GridColumn) => {
  const translate = useTranslate();
  const { view, setView } = useGrid();
  const current = readDraft(column, view.filter);
  const signature = JSON.stringify(current);
  const [state, setState] = useState({ seen: signature, draft: current, sent: signature });
  // The view changed elsewhere (a chip, a link, another view): shown here. What was sent from here is not typed over.
  if (state.seen !== signature) {
    const own = state.sent === signature;
    setState({ seen: signature, draft: own ? state.draft : current, sent: signature });
  }
  const { draft } = state;
  const kind = kindOf(column);
  const written = writeDraft(column, view.filter, draft);
  const wrong = 'wrong' in written ? translate(written.wrong) : undefined;
  const active = signature !== JSON.stringify(readDraft(column, {}));

  const send = useQuiet((next: CellDraft) => {
    const result = writeDraft(column, view.filter, next);
    if ('wrong' in result) return;
    const sent = JSON.stringify(readDraft(column, result.filter));
    if (sent === signature) return;
    setState((before) => ({ ...before, sent }));
    setView({ filter: result.filter });
  });
  const change = (part: Partial<CellDraft>, delay = quiet): void => {
    const next = { ...draft, ...part };
    setState((before) => ({ ...before, draft: next }));
    send(next, delay);
  };
  const usual = isUnary(draft.operator) && { operator: cellOperators[kind][0] ?? 'equals' };
  return {
    ...{ column, kind, draft, wrong, active, change },
    name: columnLabel({ translate }, column),
    label: translate('find.cell', { column: columnLabel({ translate }, column) }),
    /** Sends what stands there, without a pause. */
    sendNow: (): void => send(draft, 0),
    clear: (): void => change({ text: '', values: [], within: undefined, ...usual }, 0),
    /** Attributes of the frame around the editor. */
    frame: {
      className: 'k-find',
      ...(active && { 'data-on': true }),
      ...(wrong && { 'data-wrong': true }),
    },
  };
};
export type EditedCell = ReturnType<typeof useCell>;
