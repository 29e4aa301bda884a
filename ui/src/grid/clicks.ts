import type { MouseEvent } from 'react';
import type { CellAt } from './cursor.ts';
import { isOwnClick } from './rows/Line.tsx';
import { isInput } from './is-input.ts';
import { elementOf, isWithin } from './target.ts';
import type { Sheet } from './use-sheet.ts';

const cellOf = (event: MouseEvent): CellAt | undefined => {
  const cell = elementOf(event.target)?.closest<HTMLElement>('[data-line]');
  return cell ? { line: Number(cell.dataset['line']), column: Number(cell.dataset['column']) } : undefined;
};

const isAt = (a: CellAt | undefined, b: CellAt): boolean => a?.line === b.line && a.column === b.column;

/** The cursor goes where the hand clicks; a second click edits the cell. */
export const onClick = (sheet: Sheet, event: MouseEvent): void => {
  const clicked = cellOf(event);
  if (!clicked || !isWithin(event.currentTarget, event.target) || isInput(event.target)) return;
  // A link may take the grid away before it is drawn with the new cursor.
  sheet.leftFrom.current = clicked.line;
  if (isAt(sheet.edit?.at, clicked)) return;
  const own = isOwnClick(event);
  sheet.goTo(clicked, event.shiftKey, !own);
  if (!own && sheet.editing && clicked.line >= 0 && isAt(sheet.at, clicked)) sheet.beginEdit(clicked);
};

/** Edits the cell, or opens its row. */
export const onDoubleClick = (sheet: Sheet, event: MouseEvent): void => {
  const clicked = cellOf(event);
  if (!clicked || clicked.line < 0 || elementOf(event.target)?.closest('a, button, input')) return;
  if (!sheet.beginEdit(clicked)) sheet.openRow(sheet.rowAt(clicked.line));
};
