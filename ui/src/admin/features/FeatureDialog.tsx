import { Alert, Box, Dialog, DialogContent, DialogTitle, Skeleton, useMediaQuery, type Theme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices } from '../../shell/services.ts';
import { FeatureForm } from './FeatureForm.tsx';
import { urlOf, type FeatureGroup, type FeatureProvider } from './features.ts';

export interface FeatureDialogProps {
  readonly provider: FeatureProvider;
  /** Whose features: the name of a tenant; absent for the host. */
  readonly name?: string;
  readonly onClose: () => void;
}

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
        <FeatureForm provider={provider} groups={groups} onClose={onClose} />
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
