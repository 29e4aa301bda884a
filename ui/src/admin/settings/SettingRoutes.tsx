import { Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, type ComponentType } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Link } from '../../shell/routes/Link.tsx';
import type { Values } from '../../form/changes.ts';
import { useAsk } from '../../shell/Dialogs.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useAllows, usePerson } from '../../shell/person.ts';
import { useFeatureDialog } from '../features/use-feature-dialog.tsx';
import { account, emailing, limits, maintenance, papers, timeZone } from './parts.ts';
import { SettingForm } from './SettingForm.tsx';
import { TestMailDialog } from './TestMailDialog.tsx';

const path = '/setting-management';

/** A button that opens the features of the host (specification 000, section 2.5), or those that the address names. */
const Features = () => {
  const translate = useTranslate();
  const open = useFeatureDialog();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('providerName');
  const key = search.get('providerKey') ?? '';
  useEffect(() => {
    if (asked === null) return;
    setSearch({}, { replace: true });
    open(asked, key);
  }, [asked, key, open, setSearch]);
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', maxWidth: 640 }}>
      <Typography>{translate('admin.features.explained')}</Typography>
      <Button variant="contained" onClick={() => open('T', '')}>
        {translate('admin.features.manage')}
      </Button>
    </Box>
  );
};

const Emailing = () => {
  const translate = useTranslate();
  const ask = useAsk();
  const allows = useAllows();
  const person = usePerson();
  const client = useQueryClient();
  const test = (): void => {
    const saved = client.getQueryData<Values>(['settings', emailing.name]);
    const from = typeof saved?.['defaultFromAddress'] === 'string' ? saved['defaultFromAddress'] : '';
    void ask((close) => <TestMailDialog to={person?.email ?? ''} from={from} onClose={() => close()} />);
  };
  return (
    <SettingForm part={emailing}>
      {allows('SettingManagement.Emailing.Test') && (
        <Button variant="outlined" onClick={test}>
          {translate('admin.settings.test')}
        </Button>
      )}
    </SettingForm>
  );
};

interface SettingTab {
  readonly name: string;
  readonly policy: string;
  readonly view: ComponentType;
}

/** Tabs of the settings, each with the policy that shows it. */
const tabs: readonly SettingTab[] = [
  { name: 'features', policy: 'FeatureManagement.ManageHostFeatures', view: Features },
  { name: 'emailing', policy: 'SettingManagement.Emailing', view: Emailing },
  { name: 'timezone', policy: 'SettingManagement.TimeZone', view: () => <SettingForm part={timeZone} /> },
  { name: 'account', policy: 'AbpAccount.SettingManagement', view: () => <SettingForm part={account} /> },
  { name: 'papers', policy: 'SuperAdmin', view: () => <SettingForm part={papers} /> },
  { name: 'limits', policy: 'SuperAdmin', view: () => <SettingForm part={limits} /> },
  { name: 'maintenance', policy: 'SuperAdmin', view: () => <SettingForm part={maintenance} /> },
];

/** Settings of the system (specification 000, section 2.5): one tab after the other, each at an address of its own. */
const SettingRoutes = () => {
  const translate = useTranslate();
  const allows = useAllows();
  const open = tabs.filter(({ policy }) => allows(policy));
  const wanted = useLocation().pathname.slice(path.length + 1);
  const shown = wanted === '' ? open[0] : open.find(({ name }) => name === wanted);
  if (!shown) return wanted === '' ? null : <Navigate to={path} replace />;
  return (
    <>
      <PageHead title={translate('ui.route.settings')} />
      <Tabs
        value={shown.name}
        variant="scrollable"
        aria-label={translate('admin.settings.parts')}
        sx={{ px: { xs: 1, md: 3 }, borderBottom: '1px solid var(--k-line)' }}
      >
        {open.map(({ name }) => (
          <Tab
            key={name}
            value={name}
            id={`setting-${name}`}
            aria-controls="setting-panel"
            label={translate(`admin.settings.tab.${name}`)}
            component={Link}
            to={`${path}/${name}`}
            sx={{ textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box
        id="setting-panel"
        role="tabpanel"
        aria-labelledby={`setting-${shown.name}`}
        sx={{ px: { xs: 4, md: 6 }, py: 5 }}
      >
        <shown.view />
      </Box>
    </>
  );
};

export default SettingRoutes;
