import { useEffect, useEffectEvent } from 'react';
import { rangeOf } from './cursor.ts';
import { toTsv } from './edit/tsv.ts';
import { isInput } from './is-input.ts';
import type { Sheet } from './use-sheet.ts';

/** Text of a cell as it stands on the screen; of a row that is not drawn, its value. */
const textAt = ({ find, columnAt, rowAt }: Sheet, line: number, column: number): string => {
  const cell = find(`[data-line="${line}"][data-column="${column}"]`);
  if (cell) return cell.innerText.trim();
  const value = rowAt(line)?.[columnAt(column)?.name ?? ''];
  return value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
};

/** The chosen cells, as a spreadsheet takes them. */
const copied = (sheet: Sheet): string => {
  const { from, to } = rangeOf(sheet.at, sheet.anchor);
  const texts: string[][] = [];
  for (let line = Math.max(from.line, 0); line <= to.line; line += 1) {
    const cells: string[] = [];
    for (let column = Math.max(from.column, sheet.first); column <= to.column; column += 1)
      cells.push(textAt(sheet, line, column));
    texts.push(cells);
  }
  return toTsv(texts);
};

/** Puts the chosen cells on the clipboard when they are copied. */
export const Copying = ({ sheet }: { sheet: Sheet }) => {
  const { scroller } = sheet;
  const copy = useEffectEvent((event: ClipboardEvent): void => {
    if (isInput(event.target) || window.getSelection()?.toString()) return;
    event.clipboardData?.setData('text/plain', copied(sheet));
    event.preventDefault();
  });
  useEffect(() => {
    const { current } = scroller;
    const listen = (event: ClipboardEvent): void => copy(event);
    current?.addEventListener('copy', listen);
    return () => current?.removeEventListener('copy', listen);
  }, [scroller]);
  return null;
};
