import { Box } from '@mui/material';
import { useState, type ReactNode } from 'react';

/** A place that takes files which are dropped on it or pasted into it. */
export const FileDrop = ({
  invalid,
  onFiles,
  children,
}: {
  readonly invalid: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) => {
  const [over, setOver] = useState(false);
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
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.clipboardData.files]);
      }}
      sx={{
        p: 3,
        borderRadius: 1,
        border: '1px dashed',
        borderColor: invalid ? 'var(--k-red-mark)' : over ? 'primary.main' : 'var(--k-line)',
        background: over ? 'var(--k-selected)' : 'transparent',
      }}
    >
      {children}
    </Box>
  );
};
