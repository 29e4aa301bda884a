import { Box, Button, LinearProgress, useMediaQuery, type Theme } from '@mui/material';
import { useIsFetching } from '@tanstack/react-query';
import { useStore, useTranslate } from 'react-admin';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TrayPlace } from '../grid/bulk/TrayPlace.tsx';
import { problemOf } from '../api/problem.ts';
import { sizes } from '../theme/tokens.ts';
import { useAccessTerm } from './access-term.ts';
import { useAnnouncedMaintenance } from './announced-maintenance.ts';
import { Dialogs } from './Dialogs.tsx';
import { FaultBoundary } from './FaultBoundary.tsx';
import { Footer } from './Footer.tsx';
import { useGoKeys } from './go-keys.ts';
import { useControlKey, useShortcut } from './keyboard.ts';
import { ListsBehind } from './ListsBehind.tsx';
import { LiveConnection } from './LiveConnection.tsx';
import { Sidebar } from './menu/Sidebar.tsx';
import { useHelp, usePalette } from './overlays.tsx';
import { PageAlerts } from './PageAlerts.tsx';
import { notePage } from './last-page.ts';
import { isWaitingForRights, usePersonQuery } from './person.ts';
import { preferences } from './preferences.ts';
import { routeOf } from './routes/routes.ts';
import { Skip } from './Skip.tsx';
import { Stopped } from './Stopped.tsx';
import { TopBar } from './top/TopBar.tsx';
import { AccessEnded } from './pages/AccessEnded.tsx';
import { WaitingForRights } from './pages/WaitingForRights.tsx';
import { useLocale } from '../i18n/use-locale.ts';

/** Only telephones have it. */
const MobileBar = lazy(() => import('./menu/bar/MobileBar.tsx'));

/** The thin bar of a refetch: what is on the screen stays, the bar says that it is being renewed. */
const Fetching = () => (
  <Box aria-hidden sx={{ position: 'sticky', top: sizes.topBar, height: 0, zIndex: 'appBar' }}>
    {useIsFetching() > 0 && <LinearProgress sx={{ position: 'absolute', insetInline: 0, top: 0 }} />}
  </Box>
);

/** The screen itself: a fault stays inside it, a screen that is still loading leaves the frame standing. */
const Screen = ({ children }: { children?: ReactNode }) => {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  const translate = useTranslate();
  const { error, refetch } = usePersonQuery();
  if (error)
    return (
      <Stopped title={translate('ui.error.person')} text={translate('ui.list.failed_hint')}>
        <Button variant="contained" onClick={() => void refetch()}>
          {translate('ui.list.retry')}
        </Button>
      </Stopped>
    );
  return (
    <FaultBoundary key={route?.steady ? route.path : pathname}>
      <Suspense fallback={<Box sx={{ height: 200 }} aria-busy />}>{children}</Suspense>
    </FaultBoundary>
  );
};

const main = { component: 'main', id: 'content', tabIndex: -1 } as const;

/** Side menu, top bar, alerts, content, footer (specification 000, section 2.1, application layout). */
const Whole = ({ children }: { children?: ReactNode }) => {
  const help = useHelp();
  const palette = usePalette();
  useShortcut('?', help);
  useControlKey('KeyK', palette);
  useGoKeys();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <>
      <Skip />
      <TopBar onSearch={palette} onHelp={help} />
      <Box
        sx={{
          display: 'flex',
          minHeight: { xs: 'calc(100vh + 64px)', md: `calc(100vh - ${sizes.topBar}px)` },
          '@media print': { display: 'block' },
        }}
      >
        <Sidebar />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', pb: { xs: '64px', md: 0 } }}>
          <Box {...main} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
            <Fetching />
            <ListsBehind />
            <PageAlerts />
            <Screen>{children}</Screen>
          </Box>
          <Footer onHelp={help} />
        </Box>
      </Box>
      {phone && (
        <Suspense fallback={null}>
          <MobileBar />
        </Suspense>
      )}
    </>
  );
};

/** Frame of every screen of a person who is signed in; which one depends on the path and on the person. */
export const Frame = ({ children }: { children?: ReactNode }) => {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  useEffect(() => notePage(pathname + search), [pathname, search]);
  const { data: person, error, refetch } = usePersonQuery();
  const [density] = useStore<'compact' | 'comfortable'>(preferences.density, 'compact');
  useAccessTerm();
  useAnnouncedMaintenance();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  const empty = routeOf(pathname)?.layout === 'empty';
  // Switched off, or with an organisation that is: nothing else on the screen would answer.
  const ended = error !== null && problemOf(error).status === 403 ? problemOf(error).message : undefined;
  const waiting = person !== undefined && isWaitingForRights(person);
  return (
    <Dialogs>
      {ended !== undefined ? (
        <AccessEnded reason={ended} onRetry={() => void refetch()} />
      ) : waiting ? (
        <WaitingForRights />
      ) : empty ? (
        <Box {...main}>
          <Screen>{children}</Screen>
        </Box>
      ) : (
        <Whole>{children}</Whole>
      )}
      <TrayPlace />
      <LiveConnection />
    </Dialogs>
  );
};
