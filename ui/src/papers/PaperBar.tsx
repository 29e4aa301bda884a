import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** The head of a paper: its title, its tools, the way out. */
export const PaperBar = ({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        px: 3,
        py: 2,
        borderBottom: '1px solid var(--k-line)',
      }}
    >
      <Box
        component="h1"
        id="paper-title"
        sx={{ order: -2, m: 0, mr: 'auto', fontSize: 18, fontWeight: 600, minWidth: 0 }}
      >
        {title}
      </Box>
      {children}
      <IconButton
        aria-label={translate('ui.paper.close')}
        onClick={onClose}
        // Beside the title where the tools take lines of their own.
        sx={{ order: { xs: -1, md: 0 } }}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  );
};
