import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StatusChip } from '../grid/StatusChip.tsx';
import { useItemText } from '../shell/menu/use-menu.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useAllows } from '../shell/person.ts';
import { useRoleNames } from '../shell/role-names.ts';
import { titleOf } from '../shell/routes/open-menu.ts';
import type { RouteDefinition } from '../shell/routes/route.ts';
import { routeNamed } from '../shell/routes/routes.ts';
import { rolesWith } from '../help/audience.ts';
import { loadPlannedTexts } from './load-texts.ts';
import { useLocale } from '../i18n/use-locale.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section">
    <Typography variant="h2" sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** What can be used today: the routes named beside this one, those that the person may open and that have a screen. */
const useInstead = ({ instead = [] }: RouteDefinition): readonly RouteDefinition[] => {
  const allows = useAllows();
  return instead
    .map(routeNamed)
    .filter((route): route is RouteDefinition => route?.screen !== undefined && allows(route.policy));
};

/** A path whose screen is not built yet: what it will do, for whom, and what there is until then. */
const PlannedPage = ({ route }: { route: RouteDefinition }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = useItemText();
  const roleNames = useRoleNames();
  const instead = useInstead(route);
  const name = route.name;
  const { data: texts } = useQuery({
    queryKey: ['planned', locale],
    queryFn: () => loadPlannedTexts(locale),
    staleTime: Infinity,
  });
  const roles = rolesWith(route.policy);
  return (
    <>
      <PageHead
        title={textOf(titleOf(route))}
        beside={<StatusChip tone="slate" mark="empty" label={translate('ui.planned.chip')} />}
      />
      <Box sx={{ display: 'grid', gap: 6, maxWidth: 640, px: { xs: 4, md: 6 }, pt: 2, pb: 8 }}>
        <Part title={translate('ui.planned.what')}>
          <Typography sx={{ fontSize: 16, minHeight: 24 }} aria-busy={texts === undefined}>
            {texts?.[name]}
          </Typography>
        </Part>
        <Part title={translate('ui.planned.who')}>
          <Typography>{roles.length > 0 ? roleNames(roles) : translate('ui.planned.everybody')}</Typography>
        </Part>
        <Part title={translate('ui.planned.instead')}>
          {instead.length > 0 ? (
            <Box component="ul" sx={{ m: 0, pl: 5 }}>
              {instead.map((each) => (
                <li key={each.name}>
                  <Box component={Link} to={each.path} sx={{ color: 'primary.main' }}>
                    {textOf(titleOf(each))}
                  </Box>
                </li>
              ))}
            </Box>
          ) : (
            <Typography>
              {translate('ui.planned.paper')}{' '}
              <Box component={Link} to="/" sx={{ color: 'primary.main' }}>
                {translate('ui.route.home')}
              </Box>
            </Typography>
          )}
        </Part>
      </Box>
    </>
  );
};

export default PlannedPage;
