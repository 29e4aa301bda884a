import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';

const spreadsheet = /\.(csv|txt|tsv|xlsx)$/i;

/** Takes a file that is dropped or chosen. */
export const FileDrop = ({ onFile }: { onFile: (file: File) => void }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [wrong, setWrong] = useState(false);
  const take = (file: File | undefined): void => {
    if (!file) return;
    setWrong(!spreadsheet.test(file.name));
    if (spreadsheet.test(file.name)) onFile(file);
  };
  return (
    <>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 3,
          textAlign: 'center',
          p: 8,
          borderRadius: 2,
          border: '1px dashed var(--k-line)',
          borderColor: over ? 'primary.main' : 'var(--k-line)',
          background: over ? 'var(--k-selected)' : 'transparent',
        }}
      >
        <UploadFileIcon sx={{ fontSize: 32, color: 'text.secondary' }} aria-hidden />
        <Box>{translate('import.drop')}</Box>
        <Button variant="contained" autoFocus onClick={() => input.current?.click()}>
          {translate('import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={translate('import.choose')}
          accept=".csv,.txt,.tsv,.xlsx"
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen again after it was mended.
            event.target.value = '';
          }}
        />
        <Box sx={{ color: 'text.secondary', fontSize: 13, maxWidth: 440 }}>{translate('import.hint')}</Box>
      </Box>
      {wrong && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {translate('import.wrong_type')}
        </Alert>
      )}
    </>
  );
};
