import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Box, Button } from '@mui/material';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { useTranslate } from 'react-admin';
import { useRef, type Ref } from 'react';
import { FileDrop } from './FileDrop.tsx';
import { ComingLine, FileLine } from './FileLines.tsx';
import { useComingFiles } from './use-coming-files.ts';

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

/**
 * Attached files: chosen, dropped or pasted (a picture of the screen), sent at once and named by the record when it is saved. What
 * the store refuses stands beside its name.
 */
export const FilesField = ({ id, value, onChange, onBlur, most, invalid, described, inputRef }: FilesFieldProps) => {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const { coming, set, drop, take } = useComingFiles(value, onChange, most);
  return (
    <FileDrop invalid={invalid} onFiles={(files) => void take(files)}>
      {value.map((file) => (
        <FileLine
          key={file.sha256}
          file={file}
          onRemove={() => set(value.filter(({ sha256 }) => sha256 !== file.sha256))}
        />
      ))}
      {coming.map((each) => (
        <ComingLine key={each.key} of={each} onRemove={() => drop(each.key)} />
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
    </FileDrop>
  );
};
