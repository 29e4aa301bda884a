import BeforeIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
} from '@mui/material';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { problemOf } from '../../api/problem.ts';
import { saveFile } from '../../grid/export/save-file.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ShowPaper } from '../../papers/ShowPaper.tsx';
import { lookOf } from './looks.ts';
import { Picture } from './Picture.tsx';
import texts from './texts.ts';
import { useFile } from './use-file.ts';

interface Preview {
  readonly area: string;
  readonly id: string;
  readonly files: readonly StoredFile[];
  readonly first: StoredFile;
  readonly onClose: () => void;
}

interface Read {
  readonly of: string;
  readonly file?: Blob;
  readonly failed?: string;
}

/** A file of a record in a dialog: a PDF as papers are, pictures one after another by the arrows. */
const FilePreview = ({ area, id, files, first, onClose }: Preview) => {
  useTexts(texts);
  const translate = useTranslate();
  const read = useFile(area, id);
  const [shown, setShown] = useState(first);
  const [known, setKnown] = useState<Read>();
  useEffect(() => {
    let gone = false;
    const take = (next: Omit<Read, 'of'>): void => {
      if (!gone) setKnown({ of: shown.sha256, ...next });
    };
    read(shown).then(
      (file) => take({ file }),
      (error: unknown) => take({ failed: problemOf(error).message }),
    );
    return () => {
      gone = true;
    };
  }, [read, shown]);
  const { file, failed } = known?.of === shown.sha256 ? known : {};
  if (lookOf(shown) === 'pdf' && file)
    return <ShowPaper title={shown.name} made={{ file, fileName: shown.name }} onClose={onClose} />;
  const pictures = files.filter((each) => lookOf(each) === 'picture');
  const at = pictures.findIndex(({ sha256 }) => sha256 === shown.sha256);
  const go = (by: 1 | -1): void => {
    const next = pictures[at + by];
    if (next) setShown(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      aria-labelledby="file-preview"
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1);
        if (key === 'ArrowRight') go(1);
      }}
    >
      <DialogTitle id="file-preview" sx={{ overflowWrap: 'anywhere' }}>
        {shown.name}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 240 }}>
        {pictures.length > 1 && (
          <IconButton aria-label={translate('ui.file.before')} disabled={at <= 0} onClick={() => go(-1)}>
            <BeforeIcon />
          </IconButton>
        )}
        <Box sx={{ flex: 1, minWidth: 0, textAlign: 'center' }}>
          {failed !== undefined ? (
            <Alert severity="error">{failed}</Alert>
          ) : file ? (
            <Picture key={shown.sha256} file={file} name={shown.name} />
          ) : (
            <CircularProgress />
          )}
        </Box>
        {pictures.length > 1 && (
          <IconButton aria-label={translate('ui.file.next')} disabled={at >= pictures.length - 1} onClick={() => go(1)}>
            <NextIcon />
          </IconButton>
        )}
      </DialogContent>
      <DialogActions>
        {file && <Button onClick={() => saveFile(file, shown.name)}>{translate('ui.file.save_it')}</Button>}
        <Button onClick={onClose}>{translate('ui.file.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default FilePreview;
