import { useEffect, useRef } from 'react';
import type { GridColumn } from '../column.ts';
import type { EditingHands, GridEditing, GridHand } from '../grid.ts';

/** One value for all: the first one of the chosen cells goes into the others, that of a single cell into all below it. */
const fillDown = (editing: GridEditing, { at, anchor, lines, rowAt }: GridHand, target: GridColumn): void => {
  const [top, bottom] = [Math.min(anchor.line, at.line), Math.max(anchor.line, at.line)];
  const from = rowAt(top);
  const last = bottom > top ? bottom : lines.count - 1;
  const below = Array.from({ length: Math.max(0, last - top) }, (_, place) => rowAt(top + 1 + place));
  const to = below.filter((row) => row !== undefined).filter((row) => editing.editable(row, target));
  if (from && to.length > 0) editing.fill(to, target, editing.valueOf(from, target));
};

const onKey: EditingHands['onKey'] = (editing, hand, event) => {
  const row = hand.rowAt(hand.at.line);
  const target = hand.columnAt(hand.at.column);
  const isDelete = event.key === 'Delete';
  if (row && isDelete && event.ctrlKey && editing.remove) {
    editing.remove(row);
    return true;
  }
  if (!row || !target) return false;
  if (event.code === 'KeyD' && (event.ctrlKey || event.metaKey)) {
    fillDown(editing, hand, target);
    return true;
  }
  if (!isDelete || !editing.editable(row, target)) return false;
  editing.set(row, target, target.type === 'texts' ? [] : target.type === 'text' || target.type === 'code' ? '' : null);
  return true;
};

const onPaste: EditingHands['onPaste'] = (editing, { at, lines, placed, columnAt, rowAt }, event) => {
  const target = columnAt(at.column);
  if (!target) return;
  const rows = Array.from({ length: lines.count }, (_, line) => rowAt(line)).filter((row) => row !== undefined);
  event.preventDefault();
  editing.paste(event.clipboardData.getData('text/plain'), rows, { row: at.line, column: target.name }, placed);
};

/** A row that was added by hand has the cursor in its first cell: whoever types writes there, whoever pastes a block begins there. */
const Begun: EditingHands['Begun'] = ({ editing, hand: { placed, first, goTo, lines, rowAt } }) => {
  const begun = useRef(editing.begun);
  useEffect(() => {
    const now = editing.begun;
    if (now === undefined || begun.current === now) return;
    const row = rowAt(now.line);
    const place = row ? placed.findIndex((each) => editing.editable(row, each)) : -1;
    if (place < 0) return;
    begun.current = now;
    goTo({ line: now.line, column: place + first });
  }, [editing, placed, first, goTo, lines, rowAt]);
  return null;
};

export const hands: EditingHands = { onKey, onPaste, Begun };
