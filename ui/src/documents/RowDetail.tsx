import { Box } from '@mui/material';
import type { AnyRow } from '@kerben/workflows/fields/field.ts';
import { useGetOne } from 'react-admin';
import type { Row } from '../grid/column.ts';
import { Waiting } from '../grid/Waiting.tsx';
import type { DocumentFacts } from './document-facts.ts';
import { RowsTable } from './RowsTable.tsx';

/** What stands below an unfolded row of a list: the lines of the record. */
export const RowDetail = ({ document, table, row }: { document: DocumentFacts; table: string; row: Row }) => {
  const { data, error } = useGetOne<Row>(document.area, { id: row.id });
  if (error) return <Box sx={{ p: 3 }}>{error.message}</Box>;
  if (!data) return <Waiting />;
  const rows = (data as Readonly<Record<string, unknown>>)[table] as readonly AnyRow[] | undefined;
  return (
    <Box sx={{ px: 4, py: 2 }}>
      <RowsTable document={document} table={table} rows={rows ?? []} />
    </Box>
  );
};
