import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useRef } from 'react';
import { UndoButtons, type UndoButtonsProps } from './UndoButtons.tsx';
import { useEditKeys } from './use-edit-keys.ts';
import type { FileRows } from './use-file-rows.ts';

const RowsFromFile = lazy(() => import('./RowsFromFile.tsx'));

interface LocalBarProps extends UndoButtonsProps {
  readonly news: string | undefined;
  /** What is wrong with the table as a whole: it has no line. */
  readonly wrong: string | undefined;
  readonly onAdd?: () => void;
  /** Absent when no rows are added from files. */
  readonly file?: FileRows;
}

/** News and buttons of the rows of a field, above them. */
export const LocalBar = ({ news, wrong, onAdd, file, ...undo }: LocalBarProps) => {
  const translate = useTranslate();
  const bar = useRef<HTMLElement>(null);
  useEditKeys(bar, undo);
  return (
    <Box ref={bar} sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1, fontSize: 13 }}>
      <Box role="status" sx={{ mr: 'auto' }}>
        {news}
        {wrong && <Box sx={{ color: 'error.main' }}>{wrong}</Box>}
      </Box>
      <UndoButtons {...undo} />
      <Suspense>{file && <RowsFromFile {...file} />}</Suspense>
      {onAdd && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={onAdd}>
          {translate('batch.edit.add')}
        </Button>
      )}
    </Box>
  );
};
