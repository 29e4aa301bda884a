import BackIcon from '@mui/icons-material/ArrowBack';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

interface ChatHeadProps {
  readonly title: string;
  /** A line below the title. */
  readonly below?: ReactNode;
  readonly onBack?: () => void;
  readonly onClose?: () => void;
  /** Buttons beside the title. */
  readonly children?: ReactNode;
}

/** Title and buttons of what the chat panel shows. */
export const ChatHead = ({ title, below, onBack, onClose, children }: ChatHeadProps) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 3,
        py: 2,
        borderBottom: '1px solid var(--k-line)',
        minHeight: 56,
      }}
    >
      {onBack && (
        <IconButton aria-label={translate('ui.chat.back')} onClick={onBack}>
          <BackIcon />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0, pl: onBack ? 0 : 1 }}>
        <Typography variant="h6" component="h2" noWrap title={title}>
          {title}
        </Typography>
        {below}
      </Box>
      {children}
      {onClose && (
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </Box>
  );
};
