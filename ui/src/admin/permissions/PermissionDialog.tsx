import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useMediaQuery, type Theme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useCommand } from '../../actions/use-command.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices } from '../../shell/services.ts';
import { PermissionGroups } from './PermissionGroups.tsx';
import { changesOf, givesNoSide, ownGrants, type Holder, type PermissionAnswer } from './permissions.ts';

export interface PermissionDialogProps {
  readonly holder: Holder;
  /** What people call the role or the user. */
  readonly name: string;
  readonly onClose: () => void;
}

const urlOf = ({ providerName, providerKey }: Holder): string =>
  `/api/permission-management/permissions?${new URLSearchParams({ providerName, providerKey }).toString()}`;

interface FormProps extends PermissionDialogProps {
  readonly answer: PermissionAnswer;
}

const Form = ({ holder, answer, onClose }: FormProps) => {
  const translate = useTranslate();
  const send = useCommand();
  const { refreshPerson } = useServices();
  const permissions = answer.groups.flatMap((group) => group.permissions);
  const [before] = useState(() => ownGrants(permissions, holder));
  const [granted, setGranted] = useState(before);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string>();
  const changes = changesOf(before, granted);
  const noSide = givesNoSide(holder, granted);
  const adminRole = holder.providerName === 'R' && holder.providerKey === 'admin';

  const save = async (): Promise<void> => {
    if (changes.length === 0) return onClose();
    setSaving(true);
    setRefused(undefined);
    const sent = await send(
      {
        area: 'permission-grants',
        id: holder.providerKey,
        via: { method: 'PUT', path: urlOf(holder) },
        body: { permissions: changes },
        label: translate('users.action.permissions'),
        toast: 'admin.permissions.saved',
      },
      () => true,
    );
    setSaving(false);
    if (sent.outcome === 'refused') setRefused(sent.problem.message);
    if (sent.outcome !== 'done') return;
    onClose();
    // What was changed may be the person's own.
    await refreshPerson();
  };

  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3, p: 0, overflow: 'hidden' }}>
        {(adminRole || noSide || refused) && (
          <Box sx={{ px: 5, display: 'grid', gap: 2 }}>
            {adminRole && <Alert severity="info">{translate('Grants.AdminHasAll')}</Alert>}
            {noSide && <Alert severity="warning">{translate('admin.permissions.no_side')}</Alert>}
            {refused && <Alert severity="error">{refused}</Alert>}
          </Box>
        )}
        <PermissionGroups
          holder={holder}
          groups={answer.groups}
          before={before}
          granted={granted}
          locked={adminRole || saving}
          onChange={setGranted}
        />
      </DialogContent>
      <DialogActions>
        <Box role="status" sx={{ mr: 'auto', fontSize: 13, color: 'text.secondary' }}>
          {changes.length === 0
            ? translate('ui.form.unchanged')
            : translate('admin.permissions.changes', { smart_count: changes.length })}
        </Box>
        <Button variant="outlined" onClick={onClose} disabled={saving}>
          {translate('ui.form.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void save()} loading={saving} disabled={adminRole}>
          {translate('ui.form.save')}
        </Button>
      </DialogActions>
    </>
  );
};

/** The permissions of a role or a user (specification 000, section 2.5; domain, section 6.1). */
export const PermissionDialog = (props: PermissionDialogProps) => {
  const { holder, name, onClose } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { http } = useServices();
  const { data: answer, error } = useQuery({
    queryKey: ['permission-grants', holder.providerName, holder.providerKey, language],
    queryFn: async ({ signal }) => (await http<PermissionAnswer>(urlOf(holder), { signal })).json,
    // What is on the screen is what is compared on saving.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      fullScreen={phone}
      aria-labelledby="permissions-title"
      slotProps={{ paper: { sx: { height: phone ? 1 : 'min(720px, 88vh)' } } }}
    >
      <DialogTitle id="permissions-title">{translate('admin.permissions.title', { name })}</DialogTitle>
      {answer ? (
        <Form {...props} answer={answer} />
      ) : (
        <DialogContent>
          {error ? (
            <Alert severity="error">{error.message}</Alert>
          ) : (
            Array.from({ length: 8 }, (_, index) => <Skeleton key={index} height={36} />)
          )}
        </DialogContent>
      )}
    </Dialog>
  );
};
