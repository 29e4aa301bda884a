import { Box } from '@mui/material';
import { rowsIn } from '@kerben/workflows/fields/value-in.ts';
import { useQuery } from '@tanstack/react-query';
import type { Row } from '../grid/column.ts';
import { Waiting } from '../grid/Waiting.tsx';
import { useServices } from '../shell/services.ts';
import type { DocumentFacts } from './document-facts.ts';
import { RowsTable } from './RowsTable.tsx';

/** What stands below an unfolded row of a list: the lines of the record, read when it is opened and anew when it has changed. */
export const RowDetail = ({ document, table, row }: { document: DocumentFacts; table: string; row: Row }) => {
  const services = useServices();
  // A key of its own: what react-admin remembers of a record may be its row, and rows hold no lines.
  const { data, error } = useQuery({
    queryKey: [document.area, 'lines', row.id, row.revision],
    queryFn: async ({ signal }) => (await services.data.getOne<Row>(document.area, { id: row.id, signal })).data,
  });
  if (error) return <Box sx={{ p: 3 }}>{error.message}</Box>;
  if (!data) return <Waiting />;
  const rows = rowsIn(data[table]);
  return (
    <Box sx={{ px: 4, py: 2 }}>
      <RowsTable document={document} table={table} rows={rows} />
    </Box>
  );
};
