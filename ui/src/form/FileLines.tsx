import AttachFileIcon from '@mui/icons-material/AttachFile';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, LinearProgress } from '@mui/material';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { useTranslate } from 'react-admin';
import { formatBytes } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import type { ComingFile } from './use-coming-files.ts';

const line = { display: 'flex', alignItems: 'center', gap: 2, minHeight: 36 } as const;

const Remove = ({ name, onClick }: { readonly name: string; readonly onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <IconButton size="small" aria-label={`${translate('ui.form.files_remove')}: ${name}`} onClick={onClick}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
};

/** An attached file. */
export const FileLine = ({ file, onRemove }: { readonly file: StoredFile; readonly onRemove: () => void }) => {
  const locale = useLocale();
  return (
    <Box sx={line}>
      <AttachFileIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{file.name}</Box>
      <Box className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {formatBytes(locale, file.size)}
      </Box>
      <Remove name={file.name} onClick={onRemove} />
    </Box>
  );
};

/** A file on its way, or why the store refused it. */
export const ComingLine = ({
  of: { name, refused },
  onRemove,
}: {
  readonly of: ComingFile;
  readonly onRemove: () => void;
}) => {
  const translate = useTranslate();
  return (
    <Box sx={line} role="status">
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
        {refused === undefined ? (
          <LinearProgress aria-label={translate('ui.form.files_coming')} />
        ) : (
          <Box sx={{ fontSize: 12, color: 'var(--k-red-text)' }}>{refused}</Box>
        )}
      </Box>
      {refused !== undefined && <Remove name={name} onClick={onRemove} />}
    </Box>
  );
};
