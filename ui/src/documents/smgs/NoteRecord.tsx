import { Alert } from '@mui/material';
import type { Note } from '@kerben/workflows/documents/smgs/fields.ts';
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Row } from '../../grid/column.ts';
import { Paper } from '../../smgs/Paper.tsx';

/** A note readable as the paper form; printed at once where its address asks for it. */
export const NoteRecord = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const record = row as Row & Note & { readonly reworkComment?: string | null; readonly signatureBroken?: boolean };
  const printing = search.get('print') === '1';
  useEffect(() => {
    if (!printing) return;
    setSearch({}, { replace: true });
    window.print();
  }, [printing, setSearch]);
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
