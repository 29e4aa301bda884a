import { Alert, Box, Button, DialogActions, DialogContent, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAsk } from '../../shell/Dialogs.tsx';
import { FeatureField } from './FeatureField.tsx';
import type { FeatureGroup, FeatureProvider } from './features.ts';
import { ResetDialog } from './ResetDialog.tsx';
import { useFeatures } from './use-features.ts';

const NoFeatures = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate();
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
};

/** Groups of features as tabs, the features of one below, and what is done with them. */
export const FeatureForm = ({
  provider,
  groups,
  onClose,
}: {
  readonly provider: FeatureProvider;
  readonly groups: readonly FeatureGroup[];
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const ask = useAsk();
  const id = useId();
  const [shown, setShown] = useState(groups[0]?.name ?? '');
  const { features, values, sending, wrong, errors, set, toggle, save, reset } = useFeatures(provider, groups, onClose);
  const askAndReset = async (): Promise<void> => {
    if (await ask<boolean>((close) => <ResetDialog onClose={close} />)) await reset();
  };
  if (features.length === 0) return <NoFeatures onClose={onClose} />;
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
        {wrong !== undefined && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {wrong}
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
                onValue={(value) => set(feature.name, value)}
                onToggle={(on) => toggle(feature.name, on)}
              />
            ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          color="error"
          onClick={() => void askAndReset()}
          disabled={sending}
          sx={{ mr: 'auto' }}
        >
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
