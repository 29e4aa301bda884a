import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Note } from '@kerben/workflows/documents/smgs/fields.ts';
import { useTranslate } from 'react-admin';
import type { Row } from '../grid/column.ts';
import { useServices } from '../shell/services.ts';
import { WagonTable } from './WagonTable.tsx';

/** Wagons of a note below its row in the list: read when the row is opened, and anew when the note has changed. */
const NoteWagons = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const { data } = useServices();
  const note = useQuery({
    queryKey: ['smgs', 'wagons', row.id, row.revision],
    queryFn: async ({ signal }) =>
      (await data.getOne<Row & Pick<Note, 'smgsVagons'>>('smgs', { id: row.id, signal })).data.smgsVagons,
  });
  if (note.isError) return <span role="status">{translate('ui.list.failed')}</span>;
  if (!note.data) return <Skeleton variant="rounded" width="60%" height={64} />;
  return <WagonTable wagons={note.data} />;
};

export default NoteWagons;
