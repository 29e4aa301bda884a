import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { boxLabel } from '../../form/box-label.ts';
import { formatDecimal, formatInstant } from '../../i18n/format.ts';
import { usePerson } from '../../shell/person.ts';
import { Cell } from '../Cell.tsx';
import { isNumeric } from '../column.ts';
import { useGrid } from '../grid.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Most rows on paper: about forty sheets. */
const mostRows = 1_000;

/** Milliseconds for names of references to arrive before the paper is drawn. */
const settling = 400;

/**
 * The rows of the view as a plain table on paper: title, who and when, every row under the filter (at most a thousand) and
 * not only those in sight. It stands beside the application, which is hidden while it is printed.
 */
const PrintView = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const person = usePerson();
  const { source, shown, label, area, id, view } = useGrid();
  const { data, isError } = useQuery({
    queryKey: [area, 'print', id, view],
    queryFn: ({ signal }) => source.slice(0, mostRows, {}, signal),
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
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.name}>{boxLabel(translate(column.label)).label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.id}>
              {shown.map((column) => (
                <td key={column.name} className={isNumeric(column) ? 'k-number' : undefined}>
                  <Cell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>,
    document.body,
  );
};

export default PrintView;
