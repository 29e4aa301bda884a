import { FirstSight } from './columns/FirstSight.tsx';
import { Copying } from './Copying.tsx';
import type { Sheet } from './use-sheet.ts';

/** What can wait until rows are there: whoever measures them, and the clipboard. */
const AfterRows = ({ sheet }: { sheet: Sheet }) => (
  <>
    <Copying sheet={sheet} />
    {sheet.source.mode === 'server' && !sheet.editing && <FirstSight sheet={sheet} />}
  </>
);

export default AfterRows;
