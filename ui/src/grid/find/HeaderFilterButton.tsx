import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import ActiveFilterIcon from '@mui/icons-material/FilterAlt';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { boxLabel } from '../../form/box-label.ts';
import type { GridColumn } from '../column.ts';
import { useGrid } from '../grid.ts';

const HeaderFilter = lazy(() => import('./HeaderFilter.tsx'));

/** A funnel in the head of a column, filled while the column narrows the rows; opens its values. */
export const HeaderFilterButton = ({ column }: { column: GridColumn }) => {
  const translate = useTranslate();
  const { view } = useGrid();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const active = Object.keys(view.filter).some((member) => member.split('__')[0] === column.name);
  const Icon = active ? ActiveFilterIcon : FilterIcon;
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={active ? 'k-icon k-on' : 'k-icon'}
        aria-haspopup="dialog"
        aria-label={translate(active ? 'find.header_active' : 'find.header', {
          column: boxLabel(translate(column.label)).label,
        })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon />
      </button>
      <Suspense fallback={null}>
        {anchor && <HeaderFilter column={column} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
};
