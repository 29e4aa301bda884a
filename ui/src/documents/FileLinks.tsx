import AttachFileIcon from '@mui/icons-material/AttachFile';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import LookIcon from '@mui/icons-material/ImageOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Button, CircularProgress, IconButton, Tooltip } from '@mui/material';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { useNotify, useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { saveFile } from '../grid/export/save-file.ts';
import { formatBytes } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { lookOf } from './file/looks.ts';
import texts from './file/texts.ts';
import { useFile } from './file/use-file.ts';

const FilePreview = lazy(() => import('./file/FilePreview.tsx'));

const icons = { picture: LookIcon, pdf: PdfIcon } as const;

/** The files that a record names: pictures and PDFs open above the page, drawn and never run; everything can be saved. */
export const FileLinks = ({ area, id, files }: { area: string; id: string; files: readonly StoredFile[] }) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const read = useFile(area, id);
  const [busy, setBusy] = useState<string>();
  const [looked, setLooked] = useState<StoredFile>();
  const save = async (file: StoredFile): Promise<void> => {
    setBusy(file.sha256);
    try {
      saveFile(await read(file), file.name);
    } catch (error) {
      notify(problemOf(error).message, { type: 'error', autoHideDuration: 6000 });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {files.map((file) => {
          const { sha256, name, size } = file;
          const look = lookOf(file);
          const Icon = look === undefined ? AttachFileIcon : icons[look];
          return (
            <Box component="li" key={sha256} sx={{ display: 'flex', alignItems: 'center' }}>
              <Button
                size="small"
                sx={{ minWidth: 0, textAlign: 'start', overflowWrap: 'anywhere' }}
                startIcon={busy === sha256 ? <CircularProgress size={16} /> : <Icon />}
                disabled={busy === sha256}
                onClick={() => (look === undefined ? void save(file) : setLooked(file))}
              >
                {name}
                <Box component="span" className="tabular" sx={{ ml: 2, color: 'text.secondary', fontWeight: 400 }}>
                  {formatBytes(locale, size)}
                </Box>
              </Button>
              {look !== undefined && (
                <Tooltip title={translate('ui.file.save_it')} describeChild>
                  <IconButton
                    size="small"
                    aria-label={translate('ui.file.save', { name })}
                    disabled={busy === sha256}
                    onClick={() => void save(file)}
                  >
                    <DownloadIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              )}
            </Box>
          );
        })}
      </Box>
      {looked && (
        <Suspense fallback={null}>
          <FilePreview
            key={looked.sha256}
            area={area}
            id={id}
            files={files}
            first={looked}
            onClose={() => setLooked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
