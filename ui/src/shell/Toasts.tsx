import CheckCircleIcon from '@mui/icons-material/CheckCircleOutline';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box, Snackbar } from '@mui/material';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ToneName } from '../theme/tokens.ts';

const looks: Readonly<Record<NotificationPayload['type'], { tone: ToneName; icon: typeof InfoIcon }>> = {
  success: { tone: 'green', icon: CheckCircleIcon },
  info: { tone: 'brand', icon: InfoIcon },
  warning: { tone: 'amber', icon: WarningIcon },
  error: { tone: 'red', icon: ErrorIcon },
};

/** Default life of a toast, milliseconds. */
const life = 4000;

/** Short messages bottom left, one at a time, read out politely (a refusal at once). */
export const Toasts = () => {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [current, setCurrent] = useState<NotificationPayload>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (notifications.length === 0 || current) return;
    setCurrent(takeNotification() ?? undefined);
    setOpen(true);
  }, [notifications, current, takeNotification]);
  if (!current) return null;
  const { tone, icon: Icon } = looks[current.type];
  const { messageArgs = {}, autoHideDuration = life } = current.notificationOptions ?? {};
  const { message } = current;
  return (
    <Snackbar
      open={open}
      autoHideDuration={autoHideDuration}
      onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ transition: { onExited: () => setCurrent(undefined) } }}
      sx={{ mb: { xs: '60px', md: 0 }, '@media print': { display: 'none' } }}
    >
      <Box
        role={current.type === 'error' ? 'alert' : 'status'}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: 4,
          py: 2.5,
          maxWidth: 480,
          borderRadius: 1.5,
          background: 'var(--k-surfaceRaised)',
          border: '1px solid var(--k-line)',
          borderLeft: `4px solid var(--k-${tone}-mark)`,
          boxShadow: 'var(--k-shadow)',
        }}
      >
        <Icon sx={{ color: `var(--k-${tone}-mark)` }} />
        {typeof message === 'string' ? translate(message, { ...(messageArgs as object) }) : message}
      </Box>
    </Snackbar>
  );
};
