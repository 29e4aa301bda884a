import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from './routes/Link.tsx';
import { useItemText, useTrail } from './routes/use-menu.ts';
import { titleOf } from './routes/open-menu.ts';
import { routeOf } from './routes/routes.ts';

interface Crumb {
  readonly text: string;
  readonly path?: string;
}

/** Where the person is in the menu, from the top down; found anew at each navigation (specification 000, section 2.1). */
const useCrumbs = (leaf: string | undefined): readonly Crumb[] => {
  const translate = useTranslate();
  const textOf = useItemText();
  const trail = useTrail();
  const route = routeOf(useLocation().pathname);
  if (!route || route.name === 'home') return [];
  const [top] = trail;
  const above: Crumb[] = trail.slice(0, -1).map((item) => ({ text: textOf(item) }));
  // An entry at the top of the menu stands under a heading.
  if (trail.length === 1 && top && top.group !== 'start') above.push({ text: translate(`ui.group.${top.group}`) });
  const here = { text: textOf(titleOf(route)), path: trail.at(-1)?.path ?? route.path };
  return [...above, here, ...(leaf === undefined ? [] : [{ text: leaf }])];
};

/** On a phone only the way back to the list is shown, and only below it. */
export const Breadcrumb = ({ leaf }: { leaf: string | undefined }) => {
  const translate = useTranslate();
  const crumbs = useCrumbs(leaf);
  // One part alone would only say the title twice.
  if (crumbs.length < 2) return null;
  const list = leaf === undefined ? crumbs.length - 1 : crumbs.length - 2;
  return (
    <Box
      component="nav"
      aria-label={translate('ui.breadcrumb')}
      sx={{
        display: { xs: leaf === undefined ? 'none' : 'inline-flex', md: 'inline-flex' },
        alignItems: 'center',
        gap: 1,
        color: 'text.secondary',
        fontSize: 12,
        '@media print': { display: 'none' },
      }}
    >
      {crumbs.map(({ text, path }, index) => {
        const phone = index >= list ? 'inline-flex' : 'none';
        const last = index === crumbs.length - 1;
        return (
          <Fragment key={index}>
            {index > 0 && (
              <ChevronRightIcon
                sx={{ fontSize: 14, display: { xs: index > list ? 'inline-flex' : 'none', md: 'inline-flex' } }}
              />
            )}
            <Box component="span" sx={{ display: { xs: phone, md: 'inline' } }}>
              {path !== undefined && !last ? (
                <Box component={Link} to={path} sx={{ color: 'inherit' }}>
                  {text}
                </Box>
              ) : (
                text
              )}
            </Box>
          </Fragment>
        );
      })}
    </Box>
  );
};
