import QuietIcon from '@mui/icons-material/NotificationsPaused';
import BellIcon from '@mui/icons-material/NotificationsNone';
import { Alert, Box, Button, IconButton, Popover, TextField, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { usePerson } from '../shell/person.ts';
import { useServices } from '../shell/services.ts';

/** When somebody wants no messages told: the person's own, on every device. */
export const QuietHours = () => {
  const translate = useTranslate();
  const { http, refreshPerson } = useServices();
  const person = usePerson();
  const chosen = person?.quietHours ?? { from: '', until: '' };
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [from, setFrom] = useState('22:00');
  const [until, setUntil] = useState('07:00');
  const [refused, setRefused] = useState('');
  const choose = async (hours: { from: string; until: string }): Promise<void> => {
    try {
      await http(`/api/app/users/${encodeURIComponent(person?.id ?? '')}/choose-quiet-hours`, {
        method: 'POST',
        quiet: true,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(hours),
      });
      await refreshPerson();
      setAnchor(null);
    } catch (error) {
      setRefused(problemOf(error).message);
    }
  };
  const label = chosen.from === '' ? translate('ui.chat.quiet') : translate('ui.chat.quiet_now', chosen);
  return (
    <>
      <Tooltip title={label} describeChild>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            setRefused('');
            if (chosen.from !== '') {
              setFrom(chosen.from);
              setUntil(chosen.until);
            }
            setAnchor(currentTarget);
          }}
        >
          {chosen.from === '' ? <BellIcon /> : <QuietIcon />}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('ui.chat.quiet') } }}
      >
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            void choose({ from, until });
          }}
          sx={{ p: 4, width: 320, maxWidth: '100%', display: 'grid', gap: 3 }}
        >
          <Typography variant="h6" component="h3">
            {translate('ui.chat.quiet')}
          </Typography>
          <Box sx={{ display: 'flex', gap: 3 }}>
            <TextField
              fullWidth
              required
              type="time"
              label={translate('ui.chat.quiet_from')}
              value={from}
              slotProps={{ inputLabel: { shrink: true } }}
              onChange={({ target }) => setFrom(target.value)}
            />
            <TextField
              fullWidth
              required
              type="time"
              label={translate('ui.chat.quiet_until')}
              value={until}
              slotProps={{ inputLabel: { shrink: true } }}
              onChange={({ target }) => setUntil(target.value)}
            />
          </Box>
          <Typography variant="body2" color="text.secondary">
            {translate('ui.chat.quiet_note')}
          </Typography>
          {refused !== '' && <Alert severity="error">{refused}</Alert>}
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
            {chosen.from !== '' && (
              <Button onClick={() => void choose({ from: '', until: '' })}>{translate('ui.chat.quiet_never')}</Button>
            )}
            <Button type="submit" variant="contained" disabled={from === '' || until === '' || from === until}>
              {translate('ui.form.save')}
            </Button>
          </Box>
        </Box>
      </Popover>
    </>
  );
};
