import type { KeyboardEvent } from 'react';
import { movedColumn } from './columns/arrange.ts';
import { nextSort } from './columns/next-sort.ts';
import { moved } from './cursor.ts';
import { isInput } from './is-input.ts';
import { elementOf, isWithin } from './target.ts';
import type { Sheet } from './use-sheet.ts';

/** Keys of the head: sorting, the column's menu, its place. */
const onHeadKey = (sheet: Sheet, event: KeyboardEvent): boolean => {
  const { at, selection, view } = sheet;
  const target = sheet.columnAt(at.column);
  if (event.key === 'Enter' || event.key === ' ') {
    if (!target) selection?.togglePage();
    else if (target.sortable)
      sheet.setView({ sort: nextSort(view.sort, target.name, event.shiftKey || event.ctrlKey) });
    return true;
  }
  if (!target) return false;
  if (event.altKey && event.key === 'ArrowDown') {
    sheet.find(`.k-head[data-name="${target.name}"] .k-column-menu`)?.click();
    return true;
  }
  const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
  if (!event.ctrlKey || !event.shiftKey || by === undefined || !sheet.may.move) return false;
  const next = movedColumn(sheet.shown, sheet.layout, target.name, by);
  if (next) {
    sheet.setLayout(next);
    sheet.goTo({ line: -1, column: at.column + by });
  }
  return true;
};

/** Keys that do something with the row or the heading under the cursor. */
const onRowKey = (sheet: Sheet, event: KeyboardEvent): boolean => {
  const { at, editing, detail, menu } = sheet;
  const segment = sheet.lines.at(at.line)?.segment;
  const row = sheet.rowAt(at.line);
  const target = sheet.columnAt(at.column);
  const { key } = event;
  const isEnter = key === 'Enter';
  const isSpace = key === ' ';
  const isRight = key === 'ArrowRight';
  const isSide = isRight || key === 'ArrowLeft';
  const click = (within: string): true => {
    sheet.find(`[data-line="${at.line}"]${within}`)?.click();
    return true;
  };
  if (segment?.kind === 'group') {
    const turns = isEnter || isSpace || (isSide && isRight !== segment.open);
    if (turns) sheet.toggleGroup(segment);
    return turns;
  }
  if (!row) return false;
  if (detail && event.ctrlKey && isSide) {
    if (isRight !== sheet.opened.has(row.id)) sheet.expand(row);
    return true;
  }
  if (isSpace && !(editing && target?.type === 'bool')) {
    sheet.selection?.toggle(row, event.shiftKey);
    return true;
  }
  if (isEnter || key === 'F2' || isSpace) {
    if (sheet.beginEdit(at)) return true;
    if (!isEnter) return false;
    if (!target) return click(`[data-column="0"] ${detail ? '.k-expand' : 'button'}`);
    // Who edits cells goes on with the next one, not away to the record.
    if (!editing) sheet.openRow(row);
    return true;
  }
  if (editing?.hands.onKey(editing, sheet, event)) return true;
  const menuButton = ' [aria-haspopup="menu"]';
  // The keys that every desktop opens the menu of a thing with.
  if (menu && (key === 'ContextMenu' || (key === 'F10' && event.shiftKey))) return click(menuButton);
  if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (sheet.beginEdit(at, key)) return true;
  // The key under the finger: М on a Russian or Kyrgyz keyboard is another letter.
  return menu !== undefined && event.code === 'KeyM' && click(menuButton);
};

/** Keys of a grid: out of its filters, into its rows, over its cells, and what they do there. */
export const onKeyDown = (sheet: Sheet, event: KeyboardEvent<HTMLElement>): void => {
  const { at, editing, selection } = sheet;
  const target = elementOf(event.target);
  if (sheet.edit || event.defaultPrevented || !target) return;
  if (isInput(target)) {
    // Out of a filter into the rows; a type-ahead has its own use for the key.
    const leaves = event.key === 'ArrowDown' && !event.altKey && target.getAttribute('role') !== 'combobox';
    if (leaves && target.tagName === 'INPUT' && target.closest('.k-filters')) {
      event.preventDefault();
      sheet.goTo({ line: 0, column: at.column });
    }
    return;
  }
  // A button inside of a cell answers these keys itself.
  if ((event.key === 'Enter' || event.key === ' ') && target.closest('button, a')) return;
  // React tells the grid of keys in its menus too, although they stand elsewhere on the page.
  if (!isWithin(event.currentTarget, target) || !target.closest('[data-line]')) return;
  const ctrl = event.ctrlKey || event.metaKey;
  // Saves the form around the rows.
  if (ctrl && event.key === 'Enter' && editing) return;
  const act = (): boolean => {
    if (ctrl && event.code === 'KeyA' && selection) {
      if (event.shiftKey) selection.selectAll();
      else selection.togglePage();
      return true;
    }
    if ((at.line < 0 ? onHeadKey : onRowKey)(sheet, event)) return true;
    if (event.altKey) return false;
    if (event.key === 'Escape') {
      sheet.setAnchor(at);
      return false;
    }
    const page = Math.max(1, Math.floor((event.currentTarget.clientHeight - sheet.above) / sheet.rowHeight) - 1);
    const next = moved(at, { key: event.key, ctrl }, { lines: sheet.lines.count, columns: sheet.cells, page });
    if (!next) return false;
    sheet.goTo(next, event.shiftKey && at.line >= 0 && next.line >= 0);
    return true;
  };
  if (act()) event.preventDefault();
};
