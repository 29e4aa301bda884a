import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useActionLabel } from '../actions/use-action-label.ts';
import { useCommand } from '../actions/use-command.tsx';
import { area, toastLife } from './area.ts';
import type { RequestRow } from './request-row.ts';
import { useSendingNews } from './use-sending-news.ts';

/** Asks whether to send a request to SED, for the first time or again, and tells how that ended. */
export const SendDialog = ({ row, name, onClose }: { row: RequestRow; name: string; onClose: () => void }) => {
  const translate = useTranslate();
  const send = useCommand();
  const follow = useSendingNews();
  const label = useActionLabel(area)('send-to-sed');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const again = row.attempt > 0;
  const submit = async (): Promise<void> => {
    setBusy(true);
    const sent = await send(
      {
        area,
        id: row.id,
        command: 'send-to-sed',
        body: {},
        revision: row.revision,
        label,
        toast: 'redirect.sending',
        failed: again ? 'redirect.resend_failed' : 'redirect.send_failed',
        life: toastLife,
      },
      () => true,
    );
    setBusy(false);
    if (sent.outcome === 'refused') {
      const { fields, message } = sent.problem;
      setRefused(fields.length > 0 ? fields.map((field) => field.message) : [message]);
    }
    if (sent.outcome !== 'done') return;
    follow(row.id, row.attempt + 1);
    onClose();
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="send-title">
      <DialogTitle id="send-title">{label}</DialogTitle>
      <DialogContent>
        {name}
        {refused.length > 0 && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {refused.map((message) => (
              <div key={message}>{message}</div>
            ))}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {translate('ui.form.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void submit()} autoFocus>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
