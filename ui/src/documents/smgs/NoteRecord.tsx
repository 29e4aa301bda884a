import { Alert } from '@mui/material';
import type { Note, SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Row } from '../../grid/column.ts';
import { Paper } from '../../smgs/Paper.tsx';

/** A note readable as the paper form, with what stands against it above. */
export const NoteRecord = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const record = row as Row &
    Note &
    Pick<SmgsState, 'calculationId'> & { readonly reworkComment?: string | null; readonly signatureBroken?: boolean };
  return (
    <>
      {!search.has('revision') && record.reworkComment && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          <strong>{translate('screen.smgs.to_rework')}</strong> {record.reworkComment}
        </Alert>
      )}
      {record.signatureBroken && (
        <Alert severity="error" sx={{ mb: 3 }}>
          <strong>{translate('smgs.signatureBroken')}.</strong> {translate('smgs.signatureBroken.why')}
        </Alert>
      )}
      <Paper record={record} />
    </>
  );
};
