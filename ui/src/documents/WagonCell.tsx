import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import { Link } from '../shell/routes/Link.tsx';
import { Cell, type CellColumn } from '../grid/Cell.tsx';
import type { Row } from '../grid/column.ts';
import { useAllows } from '../shell/person.ts';

const look = { color: 'var(--k-brand)', textDecoration: 'none' };

/** A wagon number that leads to the page of its wagon, for those who may open it; of several the first. */
const WagonCell = ({ column, row }: { readonly column: CellColumn; readonly row: Row }) => {
  const allows = useAllows();
  const [number] = textsIn([row[column.name]].flat());
  const cell = <Cell column={column} row={row} />;
  if (!number || !allows('TehPd.WagonDocument or Arrived.Wagon')) return cell;
  return (
    // The row has its own place in the order of the keyboard; a click on the number is not one on the row.
    <Link
      style={look}
      tabIndex={-1}
      to={`/arrived-wagons-documents?wagon=${number}`}
      onClick={(event) => event.stopPropagation()}
    >
      {cell}
    </Link>
  );
};

/** The view of a column that holds wagon numbers: shown as it is without one, inside a link. */
export const wagonView =
  (name: string, several = false) =>
  ({ row }: { readonly row: Row }) => (
    <WagonCell column={{ name, label: name, type: several ? 'texts' : 'code' }} row={row} />
  );
