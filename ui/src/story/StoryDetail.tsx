import type { Row } from '../grid/column.ts';
import { textsIn } from '@kerben/workflows/kernel/lists.ts';

/** What stands below an opened row of the story: the numbers of its wagons. */
export const StoryDetail = ({ row }: { row: Row }) => {
  const wagons = textsIn(row['wagonNumbers']);
  return (
    <ol style={{ margin: 0, columns: '120px', fontVariantNumeric: 'tabular-nums' }}>
      {wagons.map((wagon) => (
        <li key={wagon}>{wagon}</li>
      ))}
    </ol>
  );
};
