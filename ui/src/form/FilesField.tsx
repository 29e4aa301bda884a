import AttachFileIcon from '@mui/icons-material/AttachFile';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, LinearProgress } from '@mui/material';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type Ref } from 'react';
import { problemOf } from '../api/problem.ts';
import { formatBytes } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useServices } from '../shell/services.ts';
import { sendFile } from './send-file.ts';

/** A file on its way to the store, or one that it refused. */
interface Coming {
  readonly key: number;
  readonly name: string;
  readonly refused?: string;
}

export interface FilesFieldProps {
  readonly id: string;
  readonly value: readonly StoredFile[];
  readonly onChange: (files: readonly StoredFile[]) => void;
  readonly onBlur: () => void;
  readonly most: number;
  readonly invalid: boolean;
  readonly described: string | undefined;
  readonly inputRef: Ref<HTMLButtonElement>;
}

const line = { display: 'flex', alignItems: 'center', gap: 2, minHeight: 36 } as const;

/**
 * Attached files: chosen, dropped or pasted (a picture of the screen), sent at once and named by the record when it is saved. What
 * the store refuses stands beside its name.
 */
export const FilesField = ({ id, value, onChange, onBlur, most, invalid, described, inputRef }: FilesFieldProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { http } = useServices();
  const chooser = useRef<HTMLInputElement>(null);
  const counted = useRef(0);
  // Several arrive at once: each adds itself to what is there when it does.
  const known = useRef(value);
  useEffect(() => {
    known.current = value;
  }, [value]);
  const [coming, setComing] = useState<readonly Coming[]>([]);
  const [over, setOver] = useState(false);
  const set = (files: readonly StoredFile[]): void => {
    known.current = files;
    onChange(files);
  };
  const send = async (file: File): Promise<void> => {
    const key = (counted.current += 1);
    const name = file.name || translate('ui.form.files_picture');
    setComing((all) => [...all, { key, name }]);
    try {
      const stored = await sendFile(http, file, name);
      if (!known.current.some(({ sha256 }) => sha256 === stored.sha256)) set([...known.current, stored]);
      setComing((all) => all.filter((each) => each.key !== key));
    } catch (error) {
      const refused = problemOf(error).message;
      setComing((all) => all.map((each) => (each.key === key ? { ...each, refused } : each)));
    }
  };
  const take = async (files: readonly File[]): Promise<void> => {
    // One after another: the service takes a few of a person at a time.
    for (const file of files.slice(0, Math.max(0, most - known.current.length))) await send(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        void take([...event.clipboardData.files]);
      }}
      sx={{
        p: 3,
        borderRadius: 1,
        border: '1px dashed',
        borderColor: invalid ? 'var(--k-red-mark)' : over ? 'primary.main' : 'var(--k-line)',
        background: over ? 'var(--k-selected)' : 'transparent',
      }}
    >
      {value.map((file) => (
        <Box key={file.sha256} sx={line}>
          <AttachFileIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{file.name}</Box>
          <Box className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {formatBytes(locale, file.size)}
          </Box>
          <IconButton
            size="small"
            aria-label={`${translate('ui.form.files_remove')}: ${file.name}`}
            onClick={() => set(value.filter(({ sha256 }) => sha256 !== file.sha256))}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {coming.map(({ key, name, refused }) => (
        <Box key={key} sx={line} role="status">
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
            {refused === undefined ? (
              <LinearProgress aria-label={translate('ui.form.files_coming')} />
            ) : (
              <Box sx={{ fontSize: 12, color: 'var(--k-red-text)' }}>{refused}</Box>
            )}
          </Box>
          {refused !== undefined && (
            <IconButton
              size="small"
              aria-label={`${translate('ui.form.files_remove')}: ${name}`}
              onClick={() => setComing((all) => all.filter((each) => each.key !== key))}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
        <Button
          id={id}
          ref={inputRef}
          variant="outlined"
          size="small"
          startIcon={<AttachFileIcon />}
          disabled={value.length >= most}
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={described}
          onBlur={onBlur}
          onClick={() => chooser.current?.click()}
        >
          {translate('ui.form.files_attach')}
        </Button>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translate('ui.form.files_hint')}</Box>
      </Box>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={translate('ui.form.files_attach')}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          event.target.value = '';
        }}
      />
    </Box>
  );
};
