import { useTranslate } from 'react-admin';
import type { Segment } from '../segments.ts';
import type { Sheet } from '../use-sheet.ts';

/** A line that is on its way, or did not come. */
export const Waits = ({ sheet, line, segment }: { sheet: Sheet; line: number; segment: Segment }) => {
  const translate = useTranslate();
  return (
    <div
      role="row"
      aria-rowindex={sheet.firstIndex + line}
      aria-busy={segment.kind !== 'failed'}
      className="k-line k-group"
    >
      <div
        role="gridcell"
        aria-colindex={1}
        tabIndex={sheet.at.line === line ? 0 : -1}
        data-line={line}
        data-column={0}
        className="k-cell k-waits"
      >
        {segment.kind === 'failed' ? (
          <>
            {translate('ui.list.failed')}{' '}
            <button type="button" onClick={segment.retry}>
              {translate('ui.list.retry')}
            </button>
          </>
        ) : (
          <span className="k-skeleton" />
        )}
      </div>
    </div>
  );
};
