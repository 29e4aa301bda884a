import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Box, Button, CircularProgress } from '@mui/material';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { saveFile } from '../grid/export/save-file.ts';
import { formatBytes } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useServices } from '../shell/services.ts';

/** The files that a record names, each to be saved: nothing of what people attach is opened within the application. */
export const FileLinks = ({ area, id, files }: { area: string; id: string; files: readonly StoredFile[] }) => {
  const locale = useLocale();
  const { open } = useServices();
  const notify = useNotify();
  const [busy, setBusy] = useState<string>();
  const save = async ({ sha256, name }: StoredFile): Promise<void> => {
    setBusy(sha256);
    try {
      const answer = await open(`/api/app/${area}/${encodeURIComponent(id)}/files/${sha256}`, {
        headers: { Accept: '*/*' },
        quiet: true,
      });
      saveFile(await answer.blob(), name);
    } catch (error) {
      notify(problemOf(error).message, { type: 'error', autoHideDuration: 6000 });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {files.map((file) => (
        <li key={file.sha256}>
          <Button
            size="small"
            sx={{ maxWidth: 1, textAlign: 'start', overflowWrap: 'anywhere' }}
            startIcon={busy === file.sha256 ? <CircularProgress size={16} /> : <AttachFileIcon />}
            disabled={busy === file.sha256}
            onClick={() => void save(file)}
          >
            {file.name}
            <Box component="span" className="tabular" sx={{ ml: 2, color: 'text.secondary', fontWeight: 400 }}>
              {formatBytes(locale, file.size)}
            </Box>
          </Button>
        </li>
      ))}
    </Box>
  );
};
