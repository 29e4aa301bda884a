import MenuIcon from '@mui/icons-material/Menu';
import { Box, ButtonBase, Drawer } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { routeOf } from './routes.ts';
import { Menu, useOpenRoutes } from './Sidebar.tsx';

const slot = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  height: 56,
  minWidth: 0,
  px: 1,
  fontFamily: 'inherit',
  fontSize: 12,
  color: 'text.secondary',
  textDecoration: 'none',
} as const;

const Label = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ maxWidth: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);

/** Below 768 px: the first two entries and a sheet with the rest, under the thumb (specification 000, section 2.1). */
export const MobileBar = () => {
  const translate = useTranslate();
  const open = useOpenRoutes();
  const current = routeOf(useLocation().pathname);
  const [sheet, setSheet] = useState(false);
  useEffect(() => {
    document.body.classList.toggle('mobile-menu-opened', sheet);
    return () => document.body.classList.remove('mobile-menu-opened');
  }, [sheet]);
  return (
    <Box
      component="nav"
      className="k-mobile-bar"
      aria-label={translate('ui.menu.label')}
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        background: 'var(--k-surfaceRaised)',
        borderTop: '1px solid var(--k-line)',
        pb: 'env(safe-area-inset-bottom)',
        '@media print': { display: 'none' },
      }}
    >
      {open.slice(0, 2).map((route) => {
        const Icon = route.icon;
        const here = route === current;
        return (
          <Box
            key={route.name}
            component={Link}
            to={route.path}
            aria-current={here ? 'page' : undefined}
            sx={{ ...slot, ...(here && { color: 'primary.main', fontWeight: 600 }) }}
          >
            <Icon />
            <Label>{translate(`ui.route.${route.name}`)}</Label>
          </Box>
        );
      })}
      <ButtonBase sx={slot} onClick={() => setSheet(true)} aria-haspopup="dialog" aria-expanded={sheet}>
        <MenuIcon />
        <Label>{translate('ui.menu.more')}</Label>
      </ButtonBase>
      <Drawer
        anchor="bottom"
        open={sheet}
        onClose={() => setSheet(false)}
        slotProps={{
          paper: {
            'aria-label': translate('ui.menu.label'),
            sx: { borderRadius: '12px 12px 0 0', maxHeight: '80vh', pb: 4 },
          },
        }}
      >
        <Menu onGo={() => setSheet(false)} />
      </Drawer>
    </Box>
  );
};
