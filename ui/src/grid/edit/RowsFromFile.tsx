import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import { useServices } from '../../shell/services.ts';
import type { FileTable } from './columns-of-file.ts';
import { useFileRows, type FileRows } from './use-file-rows.ts';

/** Reads a file of a spreadsheet, for rows that are added to a table; what cannot be read is told in a toast. */
const RowsFromFile = (props: FileRows) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { http } = useServices();
  const take = useFileRows(props);
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const read = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const { json } = await http<FileTable>(`/api/imports/tables?name=${encodeURIComponent(file.name)}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file,
        quiet: true,
      });
      await take(json);
    } catch (error) {
      notify(problemOf(error).message, { type: 'error', autoHideDuration: 6000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<UploadFileIcon />} loading={busy} onClick={() => chooser.current?.click()}>
        {translate('batch.edit.from_file')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        accept=".xlsx,.csv,.txt,.tsv"
        aria-label={translate('batch.edit.from_file')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          // The same file may be chosen again after it was mended.
          target.value = '';
        }}
      />
    </>
  );
};

export default RowsFromFile;
