import CheckCircleIcon from '@mui/icons-material/CheckCircleOutline';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box, Button, Portal, Snackbar, Typography } from '@mui/material';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { useEffect, useState } from 'react';
import type { ToneName } from '../theme/tokens.ts';

const looks: Readonly<Record<NotificationPayload['type'], { tone: ToneName; icon: typeof InfoIcon }>> = {
  success: { tone: 'green', icon: CheckCircleIcon },
  info: { tone: 'brand', icon: InfoIcon },
  warning: { tone: 'amber', icon: WarningIcon },
  error: { tone: 'red', icon: ErrorIcon },
};

interface ToastOptions {
  readonly messageArgs?: object;
  readonly autoHideDuration?: number | null;
  /** In bold above the message: the status of a bad request. */
  readonly title?: string;
  /** Takes back what the message speaks of. */
  readonly undo?: () => void;
  /** Shows what the message speaks of. */
  readonly open?: () => void;
}

/** Default life of a toast, milliseconds. */
const life = 4000;

/**
 * Short messages bottom left, one at a time, read out politely (a refusal at once). News replace what is shown, so that no
 * message speaks of what is long past; only a refusal stays its time.
 */
export const Toasts = () => {
  const translate = useTranslate();
  const { notifications, takeNotification, setNotifications } = useNotificationContext();
  const [closed, setClosed] = useState<NotificationPayload>();
  const [current] = notifications;
  const [, next] = notifications;
  const said = next !== undefined && next.message === current?.message;
  const outdated = next !== undefined && !said && current?.type !== 'error';
  useEffect(() => {
    // A screen may tell again what the frame has told already: once is enough.
    if (said) setNotifications(notifications.filter((each) => each !== next));
    else if (outdated) takeNotification();
  }, [said, next, notifications, setNotifications, outdated, takeNotification]);
  if (!current) return null;
  const open = closed !== current;
  const { tone, icon: Icon } = looks[current.type];
  const options: ToastOptions = current.notificationOptions ?? {};
  const { messageArgs = {}, autoHideDuration = life, title, undo, open: show } = options;
  const { message } = current;
  return (
    // Beside the application, not in it: an open dialog hides the application from screen readers.
    <Portal>
      <Snackbar
        open={open}
        autoHideDuration={autoHideDuration}
        onClose={(_event, reason) => reason !== 'clickaway' && setClosed(current)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ transition: { onExited: () => void takeNotification() } }}
        // On a phone above the menu and above the buttons of a form.
        sx={{ mb: { xs: '132px', md: 0 }, '@media print': { display: 'none' } }}
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
          <div>
            {title !== undefined && <Typography variant="subtitle1">{title}</Typography>}
            {typeof message === 'string' ? translate(message, { ...messageArgs }) : message}
          </div>
          {undo && (
            <Button
              size="small"
              onClick={() => {
                setClosed(current);
                undo();
              }}
            >
              {translate('batch.tray.undo')}
            </Button>
          )}
          {show && (
            <Button
              size="small"
              onClick={() => {
                setClosed(current);
                show();
              }}
            >
              {translate('ui.chat.open')}
            </Button>
          )}
        </Box>
      </Snackbar>
    </Portal>
  );
};
