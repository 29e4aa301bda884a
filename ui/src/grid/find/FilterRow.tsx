import type { PlacedColumn } from '../columns/placed.ts';
import { FilterCell } from './FilterCell.tsx';
import { FindStyles } from './FindStyles.tsx';

interface FilterRowProps {
  readonly columns: readonly PlacedColumn[];
  readonly hasLead: boolean;
}

/** The filters under the heads. Tab goes through them; the cursor of the grid stays with heads and rows. */
const FilterRow = ({ columns, hasLead }: FilterRowProps) => (
  <>
    <FindStyles />
    {hasLead && <div role="gridcell" aria-colindex={1} className="k-cell k-lead" />}
    {columns.map((column, index) => (
      <div
        key={column.name}
        role="gridcell"
        aria-colindex={index + (hasLead ? 2 : 1)}
        className={['k-cell', column.className].filter(Boolean).join(' ')}
        style={column.style}
      >
        {column.filterable && <FilterCell column={column} />}
      </div>
    ))}
  </>
);

export default FilterRow;
