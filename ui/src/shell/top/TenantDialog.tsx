import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import { useServices } from '../services.ts';
import { findTenant } from '../tenant.ts';
import { useTenant } from '../use-tenant.ts';

/**
 * Asks for a tenant's name. A tenant that exists is kept for this tab and everything is read anew; an empty name goes back to
 * the person's own (specification 000, section 4).
 */
const TenantDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { http, tenant, refreshState } = useServices();
  const present = useTenant();
  const [name, setName] = useState(present?.name ?? '');
  const [asking, setAsking] = useState(false);

  const change = async (): Promise<void> => {
    const wanted = name.trim();
    setAsking(true);
    try {
      const found = wanted === '' ? undefined : await findTenant(http, wanted);
      if (wanted !== '' && !found) {
        const title = translate('ui.tenant.error');
        notify('ui.tenant.not_available', { type: 'error', title, messageArgs: { name: wanted } });
        return;
      }
      tenant.set(found);
      onClose();
      await refreshState();
    } catch (error) {
      notify(problemOf(error).message, { type: 'error', title: translate('ui.tenant.error') });
    } finally {
      setAsking(false);
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="tenant-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <DialogTitle id="tenant-title">{translate('ui.tenant.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <Typography color="text.secondary">{translate('ui.tenant.text')}</Typography>
          <TextField
            label={translate('ui.tenant.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoFocus
            fullWidth
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" type="submit" disabled={asking}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default TenantDialog;
