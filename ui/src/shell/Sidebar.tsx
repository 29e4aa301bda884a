import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import KeyboardTabIcon from '@mui/icons-material/KeyboardTab';
import { Box, ButtonBase, Collapse, Tooltip } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { motion, sizes } from '../theme/tokens.ts';
import { usePerson } from './person.ts';
import { allows } from '../api/person.ts';
import { preferences } from './preferences.ts';
import { routeGroups, routeOf, routes, type RouteDefinition, type RouteGroup } from './routes.ts';

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  width: 1,
  height: 36,
  px: '18px',
  color: 'text.secondary',
  textDecoration: 'none',
  textAlign: 'left',
  fontFamily: 'inherit',
  fontSize: 14,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '&:hover': { background: 'var(--k-hover)', color: 'text.primary' },
  '@media (pointer: coarse)': { height: 44 },
} as const;

const Leaf = ({
  route,
  current,
  onGo,
}: {
  route: RouteDefinition;
  current: boolean;
  onGo?: (() => void) | undefined;
}) => {
  const translate = useTranslate();
  const Icon = route.icon;
  return (
    <Box
      component={Link}
      to={route.path}
      onClick={onGo}
      aria-current={current ? 'page' : undefined}
      sx={{
        ...entry,
        pl: '30px',
        ...(current && {
          color: 'text.primary',
          fontWeight: 600,
          background: 'var(--k-selected)',
          boxShadow: 'inset 3px 0 var(--k-brand)',
          '&:hover': { background: 'var(--k-selected)' },
        }),
      }}
    >
      <Icon sx={{ fontSize: 18, flex: 'none', color: current ? 'primary.main' : 'inherit' }} />
      {translate(`ui.route.${route.name}`)}
    </Box>
  );
};

/** The routes a person may open, in the order of the menu. */
export const useOpenRoutes = (): readonly RouteDefinition[] => {
  const person = usePerson();
  return person ? routes.filter(({ policy }) => allows(person, policy)).sort((a, b) => a.order - b.order) : [];
};

/** The menu itself: groups open one at a time, and the current path opens its own (specification 000, section 2.1). */
export const Menu = ({ narrow = false, onGo }: { narrow?: boolean; onGo?: () => void }) => {
  const translate = useTranslate();
  const open = useOpenRoutes();
  const current = routeOf(useLocation().pathname);
  const [chosen, setChosen] = useState<{ at: string | undefined; group: RouteGroup['name'] | undefined }>();
  // A choice counts until the person goes to another screen.
  const expanded = chosen && chosen.at === current?.name ? chosen.group : (current?.group ?? open[0]?.group);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 2 }}>
      {routeGroups.map(({ name, icon: Icon }) => {
        const inside = open.filter((route) => route.group === name);
        if (inside.length === 0) return null;
        const label = translate(`ui.group.${name}`);
        return (
          <li key={name}>
            <ButtonBase
              sx={{
                ...entry,
                fontWeight: 600,
                color: 'text.primary',
                ...(narrow && current?.group === name && { color: 'primary.main' }),
              }}
              aria-expanded={!narrow && expanded === name}
              aria-label={label}
              onClick={() => setChosen({ at: current?.name, group: expanded === name ? undefined : name })}
            >
              <Icon sx={{ fontSize: 20, flex: 'none' }} />
              {!narrow && (
                <>
                  <Box component="span" sx={{ flex: 1 }}>
                    {label}
                  </Box>
                  <ExpandMoreIcon
                    sx={{
                      fontSize: 18,
                      transition: `transform ${motion.normal}ms`,
                      transform: expanded === name ? 'none' : 'rotate(-90deg)',
                    }}
                  />
                </>
              )}
            </ButtonBase>
            <Collapse in={!narrow && expanded === name} timeout={motion.menuCollapse} unmountOnExit>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pb: 2 }}>
                {inside.map((route) => (
                  <li key={route.name}>
                    <Leaf route={route} current={route === current} onGo={onGo} />
                  </li>
                ))}
              </Box>
            </Collapse>
          </li>
        );
      })}
    </Box>
  );
};

/** The side menu of wide screens: 248 px, or 56 px that opens over the page while the pointer or the focus is in it. */
export const Sidebar = () => {
  const translate = useTranslate();
  const [mode, setMode] = useStore<'open' | 'collapsed'>(preferences.menu, 'open');
  const [inside, setInside] = useState(false);
  const pinned = mode === 'open';
  const wide = pinned || inside;
  const toggle = translate(pinned ? 'ui.menu.unpin' : 'ui.menu.pin');
  return (
    <Box
      sx={{
        flex: 'none',
        width: pinned ? sizes.sidebar : sizes.sidebarCollapsed,
        transition: `width ${motion.menuMargin}ms`,
        display: { xs: 'none', md: 'block' },
        '@media print': { display: 'none' },
      }}
    >
      <Box
        component="nav"
        aria-label={translate('ui.menu.label')}
        onMouseEnter={() => setInside(true)}
        onMouseLeave={() => setInside(false)}
        onFocus={() => setInside(true)}
        onBlur={() => setInside(false)}
        sx={{
          position: 'fixed',
          top: sizes.topBar,
          bottom: 0,
          zIndex: 'drawer',
          width: wide ? sizes.sidebar : sizes.sidebarCollapsed,
          display: 'flex',
          flexDirection: 'column',
          overflow: 'hidden',
          background: 'var(--k-surfaceSunken)',
          borderRight: '1px solid var(--k-line)',
          boxShadow: wide && !pinned ? 'var(--k-shadow)' : 'none',
          transition: `width ${motion.normal}ms`,
        }}
      >
        <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden' }}>
          <Menu narrow={!wide} />
        </Box>
        <Tooltip title={wide ? '' : toggle} placement="right">
          <ButtonBase
            sx={{ ...entry, height: 44, flex: 'none', borderTop: '1px solid var(--k-line)', fontSize: 13 }}
            onClick={() => setMode(pinned ? 'collapsed' : 'open')}
            aria-label={toggle}
          >
            <KeyboardTabIcon sx={{ fontSize: 18, transform: pinned ? 'scaleX(-1)' : 'none' }} />
            {wide && toggle}
          </ButtonBase>
        </Tooltip>
      </Box>
    </Box>
  );
};
