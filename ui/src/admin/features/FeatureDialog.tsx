import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Tab,
  Tabs,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useCommand } from '../../actions/use-command.tsx';
import type { Problem } from '../../api/problem.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAsk } from '../../shell/Dialogs.tsx';
import { useServices } from '../../shell/services.ts';
import { FeatureField } from './FeatureField.tsx';
import {
  changedFeatures,
  toggled,
  valuesOf,
  type FeatureGroup,
  type FeatureProvider,
  withFeatureWords,
} from './features.ts';
import { ResetDialog } from './ResetDialog.tsx';

export interface FeatureDialogProps {
  readonly provider: FeatureProvider;
  /** Whose features: the name of a tenant; absent for the host. */
  readonly name?: string;
  readonly onClose: () => void;
}

const urlOf = ({ providerName, providerKey }: FeatureProvider): string =>
  `/api/feature-management/features?${new URLSearchParams({ providerName, providerKey }).toString()}`;

const Form = ({ provider, groups, onClose }: FeatureDialogProps & { groups: readonly FeatureGroup[] }) => {
  const translate = useTranslate();
  const send = useCommand();
  const ask = useAsk();
  const id = useId();
  const { refreshPerson } = useServices();
  const [initial] = useState(() => valuesOf(groups));
  const [values, setValues] = useState(initial);
  const [shown, setShown] = useState(groups[0]?.name ?? '');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const features = groups.flatMap((group) => group.features);
  const changes = changedFeatures(initial, values);
  // The service names the change it means by its place: `features.0.value`.
  const errors = new Map(
    problem?.fields.map(({ member, message }) => [
      changes[Number(member.split('.')[1])]?.name,
      withFeatureWords(features, message),
    ]),
  );

  const call = async (method: 'PUT' | 'DELETE', body: object, toast: string): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    const sent = await send(
      {
        area: 'features',
        id: provider.providerKey,
        via: { method, path: urlOf(provider) },
        body: { ...body },
        label: translate('admin.features.title'),
        toast,
      },
      () => true,
    );
    setSending(false);
    if (sent.outcome === 'refused') setProblem(sent.problem);
    if (sent.outcome !== 'done') return;
    onClose();
    // On the host scope the application configuration is read anew (specification 000, section 7).
    if (provider.providerKey === '') await refreshPerson();
  };

  const save = async (): Promise<void> => {
    if (changes.length === 0) return onClose();
    await call('PUT', { features: changes }, 'admin.features.SavedSuccessfully');
  };

  const reset = async (): Promise<void> => {
    if (await ask<boolean>((close) => <ResetDialog onClose={close} />))
      await call('DELETE', {}, 'admin.features.ResetedToDefault');
  };

  if (features.length === 0)
    return (
      <>
        <DialogContent>{translate('admin.features.NoFeatureFoundMessage')}</DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </DialogActions>
      </>
    );
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_event, name: string) => setShown(name)}
        variant="scrollable"
        aria-label={translate('admin.features.groups')}
        sx={{ px: 2, borderBottom: '1px solid var(--k-line)', flex: 'none' }}
      >
        {groups.map((group) => (
          <Tab
            key={group.name}
            value={group.name}
            id={`${id}-${group.name}`}
            aria-controls={`${id}-panel`}
            label={group.displayName}
            sx={{ textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <DialogContent id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`} tabIndex={0}>
        {problem && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {[problem.message, ...problem.fields.map(({ message }) => message)]
              .map((message) => withFeatureWords(features, message))
              .filter((message, at, all) => all.indexOf(message) === at)
              .join('. ')}
          </Alert>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {groups
            .filter((group) => group.name === shown)
            .flatMap((group) => group.features)
            .map((feature) => (
              <FeatureField
                key={feature.name}
                feature={feature}
                value={values[feature.name] ?? ''}
                error={errors.get(feature.name)}
                onValue={(value) => setValues({ ...values, [feature.name]: value })}
                onToggle={(on) => setValues(toggled(features, values, feature.name, on))}
              />
            ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="error" onClick={() => void reset()} disabled={sending} sx={{ mr: 'auto' }}>
          {translate('admin.features.reset')}
        </Button>
        <Button variant="outlined" onClick={onClose} disabled={sending}>
          {translate('ui.form.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void save()} loading={sending}>
          {translate('ui.form.save')}
        </Button>
      </DialogActions>
    </>
  );
};

/** The features of the host or of a tenant: groups as tabs (specification 000, section 2.10). */
export const FeatureDialog = (props: FeatureDialogProps) => {
  const { provider, name, onClose } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { http } = useServices();
  const { data: groups, error } = useQuery({
    queryKey: ['features', provider.providerName, provider.providerKey, language],
    queryFn: async ({ signal }) =>
      (await http<{ groups: readonly FeatureGroup[] }>(urlOf(provider), { signal, quiet: true })).json.groups,
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
      maxWidth="sm"
      fullWidth
      fullScreen={phone}
      aria-labelledby="features-title"
      slotProps={{ paper: { sx: { height: phone ? 1 : 'min(600px, 88vh)' } } }}
    >
      <DialogTitle id="features-title">
        {translate('admin.features.title')}{' '}
        {name !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 14, ml: 2 }}>
            {name}
          </Box>
        )}
      </DialogTitle>
      {groups ? (
        <Form {...props} groups={groups} />
      ) : (
        <DialogContent>
          {error ? (
            <Alert severity="error">{error.message}</Alert>
          ) : (
            Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height={48} />)
          )}
        </DialogContent>
      )}
    </Dialog>
  );
};
