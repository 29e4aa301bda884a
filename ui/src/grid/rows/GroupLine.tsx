import { useTranslate } from 'react-admin';
import { memo } from 'react';
import { boxLabel } from '../../form/box-label.ts';
import { formatDecimal } from '../../i18n/format.ts';
import { Cell } from '../Cell.tsx';
import type { GridColumn } from '../column.ts';
import type { SummaryKind } from '../summary-kind.ts';
import { meanDecimal } from '../local/decimal.ts';
import type { Segment } from '../segments.ts';
import { useLocale } from '../../i18n/use-locale.ts';

interface GroupLineProps {
  readonly segment: Extract<Segment, { kind: 'group' }>;
  readonly columns: readonly GridColumn[];
  readonly summaries: Readonly<Record<string, SummaryKind>>;
  readonly line: number;
  readonly rowIndex: number;
  readonly active: boolean;
  readonly onToggle: (segment: Extract<Segment, { kind: 'group' }>) => void;
}

/** A value of a group as text: a day for an instant, one of several texts. A view of its own would want the whole row. */
export const headingColumn = ({ view: _, ...column }: GridColumn): GridColumn => ({
  ...column,
  type: column.type === 'instant' ? 'date' : column.type === 'texts' ? 'code' : column.type,
});

const sumText = (kind: SummaryKind, sum: string, count: number): string =>
  kind === 'avg' ? meanDecimal(sum, Math.max(count, 1), 2) : sum;

/** The heading of a group: its value, how many rows, and the sums chosen for the foot. */
const GroupLine = memo(({ segment, columns, summaries, line, rowIndex, active, onToggle }: GroupLineProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { group, by, depth, open } = segment;
  const column = columns.find(({ name }) => name === by);
  const label = (each: GridColumn): string => boxLabel(translate(each.label)).label;
  const value = group.key[by];
  const row = { id: segment.path, revision: 0, [by]: value };
  return (
    <div role="row" aria-rowindex={rowIndex} aria-expanded={open} aria-level={depth + 1} className="k-line k-group">
      <div
        role="gridcell"
        aria-colindex={1}
        tabIndex={active ? 0 : -1}
        data-line={line}
        data-column={0}
        className="k-cell"
        style={{ paddingLeft: 10 + depth * 20 }}
        onClick={() => onToggle(segment)}
      >
        <span className="k-expand" data-open={open} aria-hidden />
        {column && (
          <>
            <span className="k-group-by">{label(column)}:</span>{' '}
            <b>{value === null ? translate('grid.blank') : <Cell column={headingColumn(column)} row={row} />}</b>
          </>
        )}
        <span className="k-more">{formatDecimal(locale, group.count)}</span>
        {Object.entries(group.sums).map(([name, sum]) => {
          const summed = columns.find((each) => each.name === name);
          const kind = summaries[name];
          return (
            summed &&
            kind && (
              <span key={name} className="k-group-sum">
                {label(summed)}: {kind === 'avg' ? `${translate('grid.summary.avg').toLowerCase()} ` : ''}
                {formatDecimal(locale, sumText(kind, sum, group.count))}
              </span>
            )
          );
        })}
      </div>
    </div>
  );
});

export default GroupLine;
