import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import type { FileTable } from './columns-of-file.ts';
import { RowsFromFile } from './RowsFromFile.tsx';
import { UndoButtons, type UndoButtonsProps } from './UndoButtons.tsx';
import { useEditKeys } from './use-edit-keys.ts';

interface LocalBarProps extends UndoButtonsProps {
  readonly news: string | undefined;
  /** What is wrong with the table as a whole: it has no line. */
  readonly wrong: string | undefined;
  readonly onAdd?: () => void;
  readonly onTable?: (table: FileTable) => Promise<void>;
}

/** News and buttons of the rows of a field, above them. */
export const LocalBar = ({ news, wrong, onAdd, onTable, ...undo }: LocalBarProps) => {
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
      {onTable && <RowsFromFile onTable={onTable} />}
      {onAdd && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={onAdd}>
          {translate('batch.edit.add')}
        </Button>
      )}
    </Box>
  );
};
