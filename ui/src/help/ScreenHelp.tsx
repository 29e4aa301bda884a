import { Box, Typography } from '@mui/material';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { useLocale } from '../i18n/use-locale.ts';
import { useItemText } from '../shell/routes/use-menu.ts';
import { useAllows } from '../shell/person.ts';
import { useRoleNames } from '../shell/role-names.ts';
import { isDocument } from '../shell/routes/documents.ts';
import { titleOf } from '../shell/routes/open-menu.ts';
import type { RouteDefinition } from '../shell/routes/route.ts';
import { rolesWith } from './audience.ts';
import { GuidesHelp } from './GuidesHelp.tsx';
import { purposeOf } from './purpose.ts';

const StatesHelp = lazy(() => import('./StatesHelp.tsx'));

/** What the screen is for, who works there, what can be done in which status, and where to read on. */
export const ScreenHelp = ({ route }: { route: RouteDefinition }) => {
  const translate = useTranslate();
  const textOf = useItemText();
  const roleNames = useRoleNames();
  const allows = useAllows();
  const place = locales.indexOf(useLocale());
  const roles = rolesWith(route.policy);
  const area = route.area ?? route.name;
  return (
    <Box sx={{ display: 'grid', gap: 5, mb: 6 }}>
      <Box component="section">
        <Typography variant="h2" sx={{ mb: 1, fontSize: 16 }}>
          {textOf(titleOf(route))}
        </Typography>
        <Typography sx={{ maxWidth: '70ch' }}>{purposeOf(route)?.[place]}</Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: '70ch' }}>
          {translate('ui.help.who')}: {roles.length > 0 ? roleNames(roles) : translate('ui.help.everybody')}
        </Typography>
      </Box>
      {isDocument(area) && allows(route.policy) && (
        <Suspense>
          <StatesHelp area={area} />
        </Suspense>
      )}
      {allows('Manuals') && <GuidesHelp />}
    </Box>
  );
};
