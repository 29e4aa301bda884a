import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { boxLabel } from '../../form/box-label.ts';
import { formatDecimal, formatInstant } from '../../i18n/format.ts';
import { usePerson } from '../../shell/person.ts';
import { Cell } from '../Cell.tsx';
import { isNumeric, type Row } from '../column.ts';
import { conditionsOf } from '../find/condition.ts';
import { columnLabel, describeCondition, describeTree } from '../find/describe.ts';
import { useWords } from '../find/use-words.ts';
import { useGrid, type GridFilter, type Totals } from '../grid.ts';
import { totalText } from '../rows/Foot.tsx';
import { headingColumn } from '../rows/GroupLine.tsx';
import { printedLines } from './printed-lines.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Most rows on paper: about forty sheets. */
const mostRows = 1_000;

/** Milliseconds for names of references to arrive before the paper is drawn. */
const settling = 400;

interface PrintedListProps {
  readonly onDone: () => void;
  /** What holds beside the filter of the view and is said on the paper: the answers to what a report asks. */
  readonly asked?: GridFilter;
}

const nothing: GridFilter = {};

/**
 * The rows of the view as a plain table on paper: title, who and when, every row under the filter (at most a thousand) and
 * not only those in sight, under its groups and above the statistics of its foot. It stands beside the application, which is hidden while it is printed.
 */
const PrintedList = ({ onDone, asked = nothing }: PrintedListProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const person = usePerson();
  const { source, columns, shown, label, area, id, view, layout } = useGrid();
  const { asked: said, group } = useMemo(
    () => ({ asked: { ...view.filter, ...asked }, group: view.group }),
    [view, asked],
  );
  const words = useWords(columns, said);
  const chosen = Object.entries(layout.summaries).filter(
    ([name, kind]) => kind !== 'none' && shown.some((column) => column.name === name),
  );
  const fields = chosen.map(([name]) => name);
  const { data, isError } = useQuery({
    queryKey: [area, 'print', id, view, asked, fields],
    queryFn: async ({ signal }) => {
      const [slice, totals] = await Promise.all([
        source.slice(0, mostRows, {}, signal),
        fields.length > 0 ? source.totals(fields, signal) : undefined,
      ]);
      const lines = await printedLines({ columns, rows: slice.rows, group, fields, translate });
      return { ...slice, totals, lines };
    },
    gcTime: 0,
  });
  useEffect(() => {
    if (isError) {
      notify('ui.list.failed', { type: 'error' });
      onDone();
    }
    if (!data) return undefined;
    const timer = setTimeout(() => {
      window.print();
      onDone();
    }, settling);
    return () => clearTimeout(timer);
  }, [data, isError, notify, onDone]);
  if (!data) return null;
  const { q, $where, ...plain } = said;
  const conditions = [
    ...(typeof q === 'string' && q !== '' ? [`«${q}»`] : []),
    ...conditionsOf(plain).map((condition) => describeCondition(words, condition)),
    ...($where ? [describeTree(words, $where)] : []),
  ];
  const statistics = (totals: Totals): readonly string[] =>
    chosen.flatMap(([name, kind]) => {
      const column = columns.find((each) => each.name === name);
      const value = kind === 'none' ? undefined : totals.columns[name]?.[kind];
      return column && typeof value === 'string'
        ? [
            `${columnLabel(words, column)} (${translate(`grid.short.${kind}`)}): ${totalText(locale, column, kind, value)}`,
          ]
        : [];
    });
  return createPortal(
    <Box
      className="k-print"
      sx={{
        display: 'none',
        '@media print': { display: 'block' },
        color: '#000',
        background: '#fff',
        fontSize: '8.5pt',
        '& table': { borderCollapse: 'collapse', width: '100%' },
        '& th, & td': { border: '0.4pt solid #777', padding: '2pt 4pt', textAlign: 'left', verticalAlign: 'top' },
        '& th': { background: '#eee' },
        '& .k-number': { textAlign: 'right' },
        '& a': { color: 'inherit', textDecoration: 'none' },
      }}
    >
      <style>
        {'@media print { @page { size: landscape; margin: 12mm } body > :not(.k-print) { display: none !important } }'}
      </style>
      <h1 style={{ fontSize: '13pt', margin: '0 0 4pt' }}>{label}</h1>
      <p style={{ margin: '0 0 6pt' }}>
        {[
          person?.userName,
          formatInstant(locale, new Date().toISOString()),
          data.total > data.rows.length
            ? translate('grid.printed_of', {
                shown: formatDecimal(locale, data.rows.length),
                total: formatDecimal(locale, data.total),
              })
            : translate('ui.list.count', { smart_count: data.total }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {conditions.length > 0 && <p style={{ margin: '0 0 6pt' }}>{conditions.join('; ')}</p>}
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.name}>{boxLabel(translate(column.label)).label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line, index) => {
            if (line.kind === 'row')
              return (
                <tr key={index}>
                  {shown.map((column) => (
                    <td key={column.name} className={isNumeric(column) ? 'k-number' : undefined}>
                      <Cell column={column} row={line.row} />
                    </td>
                  ))}
                </tr>
              );
            const column = columns.find(({ name }) => name === line.by);
            const row = { id: String(index), revision: 0, [line.by]: line.value } as unknown as Row;
            return (
              <tr key={index}>
                <td colSpan={shown.length} style={{ fontWeight: 600, paddingLeft: `${4 + line.depth * 12}pt` }}>
                  {column && `${columnLabel(words, column)}: `}
                  {column &&
                    (line.value === null ? (
                      words.translate('grid.blank')
                    ) : (
                      <Cell column={headingColumn(column)} row={row} />
                    ))}
                  {` · ${formatDecimal(locale, line.totals.count)}`}
                  {statistics(line.totals).map((text) => ` · ${text}`)}
                </td>
              </tr>
            );
          })}
          {data.totals && (
            <tr>
              <td colSpan={shown.length} style={{ fontWeight: 600 }}>
                {[translate('grid.total_filter'), ...statistics(data.totals)].join(' · ')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Box>,
    document.body,
  );
};

export default PrintedList;
