import type { Row } from '../../grid/column.ts';
import { useServices } from '../../shell/services.ts';
import { SaveTemplate } from './SaveTemplate.tsx';

/** A note that exists, kept as a template. */
export const SaveNoteTemplate = ({ row, close }: { readonly row: Row; readonly close: () => void }) => {
  const { data } = useServices();
  const boxes = async () => ({ ...(await data.getOne<Row>('smgs', { id: row.id })).data });
  return <SaveTemplate boxes={boxes} onClose={close} />;
};
