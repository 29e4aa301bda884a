import type { GridColumn } from '../column.ts';
import { ChoiceCell } from './ChoiceCell.tsx';
import { ReferenceCell } from './ReferenceCell.tsx';
import { TypedCell } from './TypedCell.tsx';
import { useCell } from './use-cell.ts';

/**
 * The editor of a column's condition, below its head and in the sheet of a phone. It is sent after a pause, at once with
 * Enter, cleared with Esc; a value that the column cannot have is marked and said, and never sent.
 */
export const FilterCell = ({ column }: { column: GridColumn }) => {
  const cell = useCell(column);
  if (cell.kind === 'choice') return <ChoiceCell cell={cell} />;
  if (column.reference !== undefined) return <ReferenceCell cell={cell} area={column.reference} />;
  return <TypedCell cell={cell} />;
};
