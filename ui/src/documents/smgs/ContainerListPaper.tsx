import { useQuery } from '@tanstack/react-query';
import type { Note } from '@kerben/workflows/documents/smgs/fields.ts';
import { useNotify } from 'react-admin';
import { useEffect } from 'react';
import type { Row } from '../../grid/column.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ShowPaper } from '../../papers/ShowPaper.tsx';
import { useServices } from '../../shell/services.ts';
import texts from './texts.ts';

/** The container list as a paper; a note without containers has none, and says so instead of an empty page. */
export const ContainerListPaper = ({ row, title, close }: { row: Row; title: string; close: () => void }) => {
  useTexts(texts);
  const { data } = useServices();
  const notify = useNotify();
  const { data: note } = useQuery({
    queryKey: ['smgs', 'containers', row.id, row.revision],
    queryFn: async () => (await data.getOne<Row & Note>('smgs', { id: row.id })).data,
  });
  const none = note?.smgsContainers.length === 0;
  useEffect(() => {
    if (!none) return;
    notify('ui.note.lines.no_containers', { type: 'info' });
    close();
  }, [none, notify, close]);
  return note && !none ? (
    <ShowPaper name="ContainerList" parameters={{ Id: row.id }} title={title} onClose={close} />
  ) : null;
};
