import KeyboardTabIcon from '@mui/icons-material/KeyboardTab';
import { Box, ButtonBase, Tooltip } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { useState } from 'react';
import { motion, sizes } from '../../theme/tokens.ts';
import { preferences } from '../preferences.ts';
import { Menu } from './Menu.tsx';
import { MenuFilter } from './MenuFilter.tsx';
import { entryStyle } from './styles.ts';

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
        <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', scrollbarWidth: 'thin' }}>
          <MenuFilter narrow={!wide}>
            <Menu narrow={!wide} />
          </MenuFilter>
        </Box>
        <Tooltip title={wide ? '' : toggle} placement="right">
          <ButtonBase
            sx={{
              ...entryStyle({ depth: 1, current: false, narrow: !wide }),
              height: 40,
              flex: 'none',
              borderTop: '1px solid var(--k-line)',
              fontSize: 13,
              color: 'text.secondary',
            }}
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
