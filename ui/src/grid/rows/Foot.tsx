import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { formatDay, formatDecimal, formatInstant } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { isNumeric, type GridColumn } from '../column.ts';
import { useGrid } from '../grid.ts';
import type { SummaryKind } from '../summary-kind.ts';
import { totalsOf } from '../local/statistics.ts';
import type { PlacedColumn } from '../columns/placed.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Sums and means are money or mass: two decimals (specification 001, section 2.8). */
const twoDecimals = (value: string): string => {
  const [whole = '0', fraction = ''] = value.split('.');
  return `${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`;
};

/** A statistic of a column as people read it. */
export const totalText = (locale: Locale, column: GridColumn, kind: SummaryKind, value: string): string => {
  if (kind === 'count') return formatDecimal(locale, value);
  if (column.type === 'date') return formatDay(locale, value);
  if (column.type === 'instant') return formatInstant(locale, value);
  // Wagons and kilograms are whole; a mean of them is not.
  const whole = column.type === 'int' && kind !== 'avg';
  return formatDecimal(locale, whole ? value : twoDecimals(value));
};

interface FootProps {
  readonly columns: readonly PlacedColumn[];
  readonly hasLead: boolean;
  readonly firstIndex: number;
}

/** Statistics below the rows: of the page, and of everything under the filter. Nothing chosen, nothing drawn. */
const Foot = ({ columns, hasLead, firstIndex }: FootProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { source, layout, view, area, id, columns: all } = useGrid();
  const chosen = Object.entries(layout.summaries).filter(
    ([name, kind]) => kind !== 'none' && columns.some((column) => column.name === name),
  );
  const fields = chosen.map(([name]) => name);
  const whole = useQuery({
    queryKey: [area, 'totals', id, source.version, view.filter, fields],
    queryFn: ({ signal }) => source.totals(fields, signal),
    enabled: fields.length > 0,
    placeholderData: keepPreviousData,
  });
  if (fields.length === 0) return null;
  const allOnPage = source.rows.length >= (source.total ?? 0) || view.group.length > 0;
  const lines = [
    ...(allOnPage ? [] : [{ name: 'page', totals: totalsOf(all, source.rows, fields), failed: false }]),
    { name: 'filter', totals: whole.data, failed: whole.isError },
  ];
  return (
    <div className="k-foot" role="rowgroup">
      {lines.map(({ name, totals, failed }, index) => (
        <div key={name} role="row" aria-rowindex={firstIndex + index} className="k-line k-total">
          {hasLead && <div role="gridcell" aria-colindex={1} className="k-cell k-lead" />}
          {columns.map((column, place) => {
            const kind = layout.summaries[column.name];
            const value = kind && kind !== 'none' ? totals?.columns[column.name]?.[kind] : undefined;
            return (
              <div
                key={column.name}
                role="gridcell"
                aria-colindex={place + (hasLead ? 2 : 1)}
                className={['k-cell', isNumeric(column) && 'k-number', column.className].filter(Boolean).join(' ')}
                style={column.style}
              >
                {place === 0 && <span className="k-total-name">{translate(`grid.total_${name}`)}</span>}
                {kind && kind !== 'none' && (
                  <span>
                    <span className="k-kind" title={translate(`grid.summary.${kind}`)}>
                      {translate(`grid.short.${kind}`)}
                    </span>{' '}
                    {failed ? '?' : typeof value === 'string' ? totalText(locale, column, kind, value) : '–'}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};

export default Foot;
