import { Alert, Box, Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { usePerson } from '../../../shell/person.ts';
import { namedRoles, useRoleNames } from '../../../shell/role-names.ts';
import type { SavedView } from './saved-view.ts';
import { useViewCommand } from './use-views.tsx';

/** Roles of customers' people: they share among themselves, the railway's people among themselves. */
const ofCustomers: readonly string[] = ['customer', 'client'];

/** Asks which roles a view is shared with; without any it is shared with all colleagues. */
const ShareView = ({ view, onClose }: { readonly view: SavedView; readonly onClose: () => void }) => {
  const translate = useTranslate();
  const roleNames = useRoleNames();
  const id = useId();
  const person = usePerson();
  const command = useViewCommand();
  const [roles, setRoles] = useState<readonly string[]>(view.sharedWith ?? []);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isCustomer = person?.side === 'customer';
  const choices = [
    ...new Set([
      ...namedRoles.filter((role) => role !== 'admin' && ofCustomers.includes(role) === isCustomer),
      // Roles of one's own making, and what is chosen already.
      ...(person?.roles.filter((role) => role !== 'admin') ?? []),
      ...roles,
    ]),
  ];
  const submit = async (): Promise<void> => {
    setBusy(true);
    const sent = await command('share', view, { roles });
    setBusy(false);
    if (sent.outcome === 'done') return onClose();
    if (sent.outcome === 'refused') setRefused(sent.problem.message);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('find.views.share_title', { name: view.name })}</DialogTitle>
      <DialogContent>
        <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>{translate('find.views.share_hint')}</Box>
        {choices.map((role) => (
          <Box key={role} component="label" sx={{ display: 'flex', alignItems: 'center', cursor: 'pointer' }}>
            <Checkbox
              checked={roles.includes(role)}
              onChange={(_event, on) => setRoles(on ? [...roles, role] : roles.filter((each) => each !== role))}
            />
            {roleNames([role])}
          </Box>
        ))}
        {refused !== undefined && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {refused}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ui.form.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void submit()}>
          {translate('ui.form.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ShareView;
