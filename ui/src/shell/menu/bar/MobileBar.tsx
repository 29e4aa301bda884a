import MenuIconGlyph from '@mui/icons-material/Menu';
import { Box, ButtonBase, Drawer } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from '../../routes/Link.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { leavesOf } from '../../routes/open-menu.ts';
import { usePerson } from '../../person.ts';
import texts from './texts.ts';
import { barOf } from './bar.ts';
import { Menu } from '../Menu.tsx';
import { MenuFilter } from '../MenuFilter.tsx';
import { MenuIcon } from '../MenuIcon.tsx';
import { useItemText, useMenu, useTrail } from '../../routes/use-menu.ts';

const slot = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  height: 56,
  minWidth: 0,
  px: '2px',
  fontFamily: 'inherit',
  fontSize: 12,
  color: 'text.secondary',
  textDecoration: 'none',
} as const;

/** Names of screens are long words: two lines of them fit below the picture. */
const Label = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ maxWidth: 1, maxHeight: 28, overflow: 'hidden', textAlign: 'center', lineHeight: '14px' }}
  >
    {children}
  </Box>
);

/** Below 768 px: what the role opens all day and a sheet with the rest, under the thumb (specification 000, section 2.1). */
const MobileBar = () => {
  useTexts(texts);
  const translate = useTranslate();
  const textOf = useItemText();
  const menu = useMenu();
  const person = usePerson();
  const current = useTrail().at(-1);
  const [sheet, setSheet] = useState(false);
  useEffect(() => {
    document.body.classList.toggle('mobile-menu-opened', sheet);
    return () => document.body.classList.remove('mobile-menu-opened');
  }, [sheet]);
  const close = (): void => setSheet(false);
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
      {barOf(leavesOf(menu), person?.roles ?? []).map((item) => {
        const here = item.key === current?.key;
        return (
          <Box
            key={item.key}
            component={Link}
            to={item.path ?? '/'}
            aria-current={here ? 'page' : undefined}
            sx={{ ...slot, ...(here && { color: 'primary.main', fontWeight: 600 }) }}
          >
            <MenuIcon name={item.icon} />
            <Label>{textOf(item)}</Label>
          </Box>
        );
      })}
      <ButtonBase sx={slot} onClick={() => setSheet(true)} aria-haspopup="dialog" aria-expanded={sheet}>
        <MenuIconGlyph />
        <Label>{translate('ui.menu.more')}</Label>
      </ButtonBase>
      <Drawer
        anchor="bottom"
        open={sheet}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': translate('ui.menu.label'),
            sx: { borderRadius: '12px 12px 0 0', maxHeight: '80vh', pb: 4 },
          },
        }}
      >
        <MenuFilter onGo={close}>
          <Menu onGo={close} />
        </MenuFilter>
      </Drawer>
    </Box>
  );
};

export default MobileBar;
