import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useActionLabel } from '../actions/use-action-label.ts';
import { useCommand } from '../actions/use-command.tsx';
import { area, toastLife } from './area.ts';
import type { RequestRow } from './request-row.ts';
import { Summary } from './Summary.tsx';

/** Size of the popup, px (specification 001, section 2.11). */
const size = { width: 800, height: 520 };

/** Confirmation of the final approval: what is allowed, to read once more, and 'Разрешить'. */
export const ApproveDialog = ({ row, name, onClose }: { row: RequestRow; name: string; onClose: () => void }) => {
  const translate = useTranslate();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const send = useCommand();
  const label = useActionLabel(area)('final-approve');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const approve = async (): Promise<void> => {
    setBusy(true);
    setRefused('');
    const sent = await send(
      {
        area,
        id: row.id,
        command: 'final-approve',
        body: {},
        revision: row.revision,
        label,
        toast: 'redirect.approved',
        failed: 'redirect.approve_failed',
        life: toastLife,
      },
      () => true,
    );
    setBusy(false);
    if (sent.outcome === 'done') onClose();
    if (sent.outcome === 'refused') setRefused(sent.problem.message);
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullScreen={phone}
      aria-labelledby="approve-title"
      slotProps={{ paper: { sx: phone ? {} : { ...size, maxWidth: 'calc(100vw - 48px)' } } }}
    >
      <DialogTitle id="approve-title" sx={{ display: 'flex', gap: 3, alignItems: 'baseline' }}>
        {translate('redirect.approve_title')}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 14 }}>
          {name}
        </Box>
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <Summary row={row} />
        {refused && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {refused}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {translate('ui.form.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void approve()} autoFocus>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
