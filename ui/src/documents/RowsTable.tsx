import { Box } from '@mui/material';
import type { AnyRow } from '@kerben/workflows/fields/field.ts';
import { useTranslate } from 'react-admin';
import { boxLabel } from '../form/box-label.ts';
import { Cell } from '../grid/Cell.tsx';
import { isNumeric } from '../grid/column.ts';
import type { DocumentFacts } from './document-facts.ts';
import { rowColumns } from './document-fields.tsx';
import { AreaName, areaSaidBy, linksOf } from './RecordLink.tsx';

const line = '1px solid var(--k-line)';
/** Characters that stand in one line; a longer text is broken. */
const longText = 60;

const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The lines of a document to read: one table of the columns that say something, sideways scroll where it is wider than the page. */
export const RowsTable = ({
  document,
  table,
  rows,
}: {
  document: DocumentFacts;
  table: string;
  rows: readonly AnyRow[];
}) => {
  const translate = useTranslate();
  const { called = table, of = {} } = document.fields[table] ?? {};
  const columns = rowColumns(document.area, called, of).filter(({ name }) =>
    rows.some((row) => !saysNothing(row[name])),
  );
  // Places in a train count the lines already.
  const counted = 'ordinal' in of;
  if (rows.length === 0)
    return <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{translate('ui.document.no_rows')}</Box>;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate(`${document.area}.${table}`)}>
      <Box
        component="table"
        className="tabular"
        sx={{
          borderCollapse: 'collapse',
          fontSize: 13,
          minWidth: 1,
          '& th, & td': { p: '6px 14px 6px 0', textAlign: 'left', borderBottom: line, whiteSpace: 'nowrap' },
          '& th': { fontSize: 12, fontWeight: 450, color: 'text.secondary', verticalAlign: 'bottom' },
          '& .number': { textAlign: 'right' },
          // A way over thirty stations does not push the columns behind it off the page.
          '& .long': { whiteSpace: 'normal', minWidth: 240, maxWidth: 420 },
        }}
      >
        <thead>
          <tr>
            {!counted && <th scope="col">№</th>}
            {columns.map((column) => (
              <th key={column.name} scope="col" className={isNumeric(column) ? 'number' : undefined}>
                {boxLabel(translate(column.label)).label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.row}>
              {!counted && <td>{index + 1}</td>}
              {columns.map((column) => {
                const value = row[column.name];
                const area = areaSaidBy(of, column.name, value);
                const isLong = typeof value === 'string' && value.length > longText;
                return (
                  <td key={column.name} className={isNumeric(column) ? 'number' : isLong ? 'long' : undefined}>
                    {area === undefined ? (
                      (linksOf(of[column.name], column.name, row) ?? (
                        <Cell column={column} row={{ ...row, id: String(row.row), revision: 0 }} />
                      ))
                    ) : (
                      <AreaName area={area} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};
