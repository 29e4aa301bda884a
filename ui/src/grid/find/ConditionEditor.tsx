import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useGrid } from '../grid.ts';
import { Below } from './Below.tsx';
import { conditionOf } from './condition.ts';
import { describeCondition, type Words } from './describe.ts';
import { FilterCell } from './FilterCell.tsx';

const HeaderFilter = lazy(() => import('./HeaderFilter.tsx'));

/** Operators whose values are chosen, not typed. */
const chosen: readonly (string | undefined)[] = ['in', 'notin', 'on', 'equals'];

interface ConditionEditorProps {
  readonly member: string;
  readonly anchor: HTMLElement;
  readonly words: Words;
  readonly onClose: () => void;
}

/** Changes one condition below its chip: among the values of its column, or as it is typed. */
export const ConditionEditor = ({ member, anchor, words, onClose }: ConditionEditorProps) => {
  const { view, columns } = useGrid();
  const edited = conditionOf(member, view.filter[member]);
  const column = columns.find(({ name }) => name === edited.name);
  if (!column) return null;
  if (chosen.includes(edited.operator))
    return (
      <Suspense fallback={null}>
        <HeaderFilter column={column} anchor={anchor} onClose={onClose} />
      </Suspense>
    );
  return (
    <Below anchor={anchor} label={describeCondition(words, edited)} onClose={onClose} sx={{ overflow: 'visible' }}>
      <Box className="k-framed" sx={{ width: 300, p: 3 }}>
        <FilterCell column={column} />
      </Box>
    </Below>
  );
};
