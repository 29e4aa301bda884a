import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { Link } from '../shell/routes/Link.tsx';
import { formatAgo, formatInstant, formatLongDay, formatSom, railwayTime } from '../i18n/format.ts';
import { useItemText, useMenu } from '../shell/routes/use-menu.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useAllows, usePerson } from '../shell/person.ts';
import { leavesOf } from '../shell/routes/open-menu.ts';
import { routeOf } from '../shell/routes/routes.ts';
import { ToRecord } from '../shell/routes/ToRecord.tsx';
import { useDashboard, type Dashboard, type RecentChange } from './dashboard.ts';
import { NotesChart } from './NotesChart.tsx';
import { Heaps } from './Heaps.tsx';
import { LateByStation } from './LateByStation.tsx';
import { useLocale } from '../i18n/use-locale.ts';
import { formsOfToday } from './today/forms-of-today.ts';

const FirstSteps = lazy(() => import('./FirstSteps.tsx'));
/** Comes with its texts: only those who read the statistics see it. */
const RailwayToday = lazy(() => import('./today/RailwayToday.tsx'));

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

const RecentChanges = ({ recent, now }: { recent: readonly RecentChange[]; now: number }) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (recent.length === 0) return <Typography color="text.secondary">{translate('ui.home.no_changes')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {recent.map((change, index) => {
        const { name, action, at } = change;
        return (
          <Box
            component="li"
            key={index}
            sx={{ display: 'flex', gap: 3, py: 2, borderTop: index > 0 ? '1px solid var(--k-line)' : 0 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <ToRecord area={change.area} id={change.id} className="tabular">
                {name}
              </ToRecord>
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate(action, { _: action })}</Box>
            </Box>
            <Box
              component="time"
              dateTime={at}
              title={formatInstant(locale, at)}
              sx={{ flex: 'none', fontSize: 12, color: 'text.secondary', pt: '3px' }}
            >
              {formatAgo(locale, at, now)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

/** What the account holds. */
const Balance = ({ balance }: { balance: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Part title={translate('ui.top.balance')}>
      <Box className="tabular" sx={{ fontSize: 28, fontWeight: 600 }}>
        {formatSom(locale, balance)}
      </Box>
    </Part>
  );
};

/** While the numbers cannot be had: why, another try, and the screens that work. */
const Unavailable = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  const textOf = useItemText();
  const ready = leavesOf(useMenu()).filter(({ route }) => route?.screen !== undefined && route.name !== 'home');
  return (
    <Box sx={{ display: 'grid', gap: 6, maxWidth: 640 }}>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography color="text.secondary" sx={{ flex: 1, minWidth: 220 }}>
          {translate('ui.home.failed')}
        </Typography>
        <Button variant="outlined" onClick={onRetry}>
          {translate('ui.list.retry')}
        </Button>
      </Box>
      {ready.length > 0 && (
        <Part title={translate('ui.home.ready')}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, columnCount: { md: 2 }, columnGap: 8 }}>
            {ready.map((item) => (
              <Box component="li" key={item.key} sx={{ py: 1.5, breakInside: 'avoid' }}>
                <Box component={Link} to={item.path ?? '/'} sx={{ color: 'primary.main' }}>
                  {textOf(item)}
                </Box>
              </Box>
            ))}
          </Box>
        </Part>
      )}
    </Box>
  );
};

const Waits = () => (
  <Box aria-busy sx={{ display: 'grid', gap: 6 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} variant="rounded" width={170} height={76} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={240} sx={{ maxWidth: 820 }} />
  </Box>
);

/** `now`: when the numbers were read, ms. */
const Content = ({ dashboard, now }: { dashboard: Dashboard; now: number }) => {
  const translate = useTranslate();
  const allows = useAllows();
  const { waiting, late, notesByState, recent, balance } = dashboard;
  const seen = formsOfToday.filter((name) => allows(routeOf(`/osot/${name}`)?.policy ?? 'SuperAdmin'));
  const hasNotes = notesByState.series.some(({ counts }) => counts.some((count) => count > 0));
  return (
    <Box sx={{ display: 'grid', gap: 8 }}>
      {balance !== null && <Balance balance={balance} />}
      <Heaps heaps={waiting} now={now} />
      <LateByStation late={late} now={now} />
      {seen.length > 0 && (
        <Suspense fallback={null}>
          <RailwayToday forms={seen} />
        </Suspense>
      )}
      <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(240px, 1fr)' } }}>
        {/* Whoever may not open waybills has none, which is nothing to be told. */}
        {allows(routeOf('/smgs')?.policy ?? 'SuperAdmin') && (
          <Part title={translate('ui.home.notes')}>
            {hasNotes ? (
              <NotesChart data={notesByState} />
            ) : (
              <Typography color="text.secondary">{translate('ui.home.no_notes')}</Typography>
            )}
          </Part>
        )}
        <Part title={translate('ui.home.changes')}>
          <RecentChanges recent={recent} now={now} />
        </Part>
      </Box>
    </Box>
  );
};

/** The first page: what waits for me, notes by state over time, my recent changes, a customer's balance. */
const Home = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, dataUpdatedAt, error, refetch } = useDashboard();
  const person = usePerson();
  const [today] = useState(() => railwayTime(Date.now())?.day);
  return (
    <>
      <PageHead
        title={translate('ui.home.title')}
        beside={
          <Typography component="span" color="text.secondary">
            {formatLongDay(locale, today)}
          </Typography>
        }
      />
      <Box sx={{ px: { xs: 4, md: 6 }, pt: 2, pb: 8, display: 'grid', gap: 6, '& > *': { minWidth: 0 } }}>
        {person && (
          <Suspense fallback={null}>
            <FirstSteps person={person} />
          </Suspense>
        )}
        {data ? (
          <Content dashboard={data} now={dataUpdatedAt} />
        ) : error ? (
          <Unavailable onRetry={() => void refetch()} />
        ) : (
          <Waits />
        )}
      </Box>
    </>
  );
};

export default Home;
