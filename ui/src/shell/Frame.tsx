import { Box, LinearProgress } from '@mui/material';
import { useIsFetching } from '@tanstack/react-query';
import { useLocale, useStore, useTranslate } from 'ra-core';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { sizes } from '../theme/tokens.ts';
import { Dialogs, useAsk } from './Dialogs.tsx';
import { FaultBoundary } from './FaultBoundary.tsx';
import { HelpSheet } from './HelpSheet.tsx';
import { useShortcut } from './keyboard.ts';
import { MobileBar } from './MobileBar.tsx';
import { preferences } from './preferences.ts';
import { useServices } from './services.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

const Skip = () => {
  const translate = useTranslate();
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        left: 8,
        top: -60,
        zIndex: 'tooltip',
        px: 4,
        py: 2,
        background: 'var(--k-surfaceRaised)',
        color: 'text.primary',
        borderRadius: 1,
        '&:focus': { top: 8, boxShadow: 'var(--k-shadow)' },
      }}
    >
      {translate('ui.skip')}
    </Box>
  );
};

/** The thin bar of a refetch: what is on the screen stays, the bar says that it is being renewed. */
const Fetching = () => (
  <Box aria-hidden sx={{ position: 'sticky', top: sizes.topBar, height: 0, zIndex: 'appBar' }}>
    {useIsFetching() > 0 && <LinearProgress sx={{ position: 'absolute', insetInline: 0, top: 0 }} />}
  </Box>
);

const HelpKey = () => {
  const ask = useAsk();
  useShortcut('?', () => void ask((close) => <HelpSheet onClose={() => close()} />));
  return null;
};

/** The live connection, opened once a person is signed in; loaded apart because no screen waits for it. */
const LiveConnection = () => {
  const { live, accessToken } = useServices();
  useEffect(() => {
    let close: (() => void) | undefined;
    let gone = false;
    void import('../api/live-connection.ts').then(({ connectLive }) => {
      if (!gone) close = connectLive(live, accessToken);
    });
    return () => {
      gone = true;
      close?.();
    };
  }, [live, accessToken]);
  return null;
};

/** Frame of every signed-in screen: top bar, menu, content. */
export const Frame = ({ children }: { children?: ReactNode }) => {
  const locale = useLocale();
  const { pathname } = useLocation();
  const [density] = useStore<'compact' | 'comfortable'>(preferences.density, 'compact');
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  return (
    <Dialogs>
      <Skip />
      <TopBar />
      <Box sx={{ display: 'flex', minHeight: `calc(100vh - ${sizes.topBar}px)` }}>
        <Sidebar />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, outline: 'none', pb: { xs: '64px', md: 0 } }}
        >
          <Fetching />
          <FaultBoundary key={pathname}>
            <Suspense fallback={<Box sx={{ height: 200 }} aria-busy />}>{children}</Suspense>
          </FaultBoundary>
        </Box>
      </Box>
      <MobileBar />
      <HelpKey />
      <LiveConnection />
    </Dialogs>
  );
};
