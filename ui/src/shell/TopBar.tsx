import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import CheckIcon from '@mui/icons-material/Check';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import HelpIcon from '@mui/icons-material/HelpOutline';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import TranslateIcon from '@mui/icons-material/Translate';
import {
  Box,
  Divider,
  IconButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Tooltip,
  Typography,
} from '@mui/material';
import { useLocaleState, useLogout, useStore, useTranslate } from 'ra-core';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { localeNames, locales } from '../i18n/locale.ts';
import { sizes } from '../theme/tokens.ts';
import { useAsk } from './Dialogs.tsx';
import { HelpSheet } from './HelpSheet.tsx';
import { Mark } from './Mark.tsx';
import { usePerson } from './person.ts';
import { preferences } from './preferences.ts';
import { useServices } from './services.ts';
import { useThemeMode } from './Themed.tsx';

/** Spoken, not shown. */
const hiddenText = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const MenuButton = ({
  label,
  icon,
  text,
  children,
}: {
  label: string;
  icon: ReactNode;
  text?: ReactNode;
  children: (close: () => void) => ReactNode;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={anchor ? '' : label} describeChild>
        <IconButton
          {...(text ? {} : { 'aria-label': label })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ height: 36, minWidth: 36, gap: 2, px: 2 }}
        >
          {icon}
          {text && <Box sx={hiddenText}>{label}</Box>}
          {text}
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label }, paper: { sx: { minWidth: 200 } } }}
      >
        {children(close)}
      </Menu>
    </>
  );
};

const Choice = ({ chosen, label, onChoose }: { chosen: boolean; label: string; onChoose: () => void }) => (
  <MenuItem role="menuitemradio" aria-checked={chosen} onClick={onChoose}>
    <ListItemIcon sx={{ minWidth: 28 }}>{chosen && <CheckIcon sx={{ fontSize: 18 }} />}</ListItemIcon>
    {label}
  </MenuItem>
);

const LanguageMenu = () => {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  return (
    <MenuButton label={translate('ui.top.language')} icon={<TranslateIcon />}>
      {(close) =>
        locales.map((each) => (
          <Choice
            key={each}
            chosen={each === locale}
            label={localeNames[each]}
            onChoose={() => {
              close();
              setLocale(each);
            }}
          />
        ))
      }
    </MenuButton>
  );
};

const LookMenu = () => {
  const translate = useTranslate();
  const [theme, setTheme] = useThemeMode();
  const [density, setDensity] = useStore<'compact' | 'comfortable'>(preferences.density, 'compact');
  return (
    <MenuButton label={translate('ui.top.theme')} icon={theme === 'dark' ? <DarkModeIcon /> : <LightModeIcon />}>
      {(close) => [
        ...(['light', 'dark'] as const).map((each) => (
          <Choice
            key={each}
            chosen={each === theme}
            label={translate(`ui.top.theme_${each}`)}
            onChoose={() => {
              setTheme(each);
              close();
            }}
          />
        )),
        <Divider key="line" />,
        <Typography
          key="density"
          variant="caption"
          component="li"
          role="presentation"
          sx={{ px: 4, py: 1, color: 'text.secondary' }}
        >
          {translate('ui.top.density')}
        </Typography>,
        ...(['compact', 'comfortable'] as const).map((each) => (
          <Choice
            key={each}
            chosen={each === density}
            label={translate(`ui.top.density_${each}`)}
            onChoose={() => {
              setDensity(each);
              close();
            }}
          />
        )),
      ]}
    </MenuButton>
  );
};

/** Full name, e-mail and user name; the role names beside the icon (specification 000, sections 1 and 2.1). */
const UserMenu = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const person = usePerson();
  if (!person) return null;
  const roles = person.roles.join(', ');
  return (
    <MenuButton
      label={translate('ui.top.user')}
      icon={<AccountCircleIcon sx={{ fontSize: 24 }} />}
      text={
        <Box
          component="span"
          sx={{ display: { xs: 'none', lg: 'block' }, textAlign: 'left', lineHeight: 1.2, fontFamily: 'fontFamily' }}
        >
          <Box component="span" sx={{ display: 'block', fontSize: 13, fontWeight: 600, color: 'text.primary' }}>
            {person.fullName}
          </Box>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontSize: 12,
              maxWidth: 220,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {roles}
          </Box>
        </Box>
      }
    >
      {(close) => [
        <Box key="who" component="li" role="presentation" sx={{ px: 4, py: 2 }}>
          <Typography variant="subtitle1">{person.fullName}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[person.email, person.userName].filter(Boolean).join(' · ')}
          </Typography>
        </Box>,
        <Divider key="line" />,
        <MenuItem
          key="logout"
          onClick={() => {
            close();
            void logout();
          }}
        >
          <ListItemText>{translate('ui.top.logout')}</ListItemText>
        </MenuItem>,
      ]}
    </MenuButton>
  );
};

const tone = { connected: 'green', reconnecting: 'amber', disconnected: 'slate' } as const;

/** Whether changes of others arrive by themselves: filled = yes, half = trying, ring = no. */
const LiveLight = () => {
  const translate = useTranslate();
  const { live } = useServices();
  const state = useSyncExternalStore(live.subscribeState, live.state);
  const label = translate(`ui.live.${state}`);
  const colour = `var(--k-${tone[state]}-mark)`;
  return (
    <Tooltip title={label}>
      <Box
        role="img"
        aria-label={label}
        tabIndex={0}
        data-live={state}
        sx={{
          width: 9,
          height: 9,
          mx: 3,
          borderRadius: '50%',
          border: `2px solid ${colour}`,
          background:
            state === 'connected'
              ? colour
              : state === 'reconnecting'
                ? `linear-gradient(${colour} 50%, transparent 50%)`
                : 'transparent',
        }}
      />
    </Tooltip>
  );
};

export const TopBar = () => {
  const translate = useTranslate();
  const ask = useAsk();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: sizes.topBar,
        display: 'flex',
        alignItems: 'center',
        px: { xs: 3, md: 4 },
        gap: 1,
        background: 'var(--k-surfaceSunken)',
        borderBottom: '1px solid var(--k-line)',
        '@media print': { display: 'none' },
      }}
    >
      <Box
        component={Link}
        to="/"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          color: 'text.primary',
          textDecoration: 'none',
          mr: 'auto',
        }}
      >
        <Mark />
        <Box component="span" sx={{ fontSize: 16, fontWeight: 680, letterSpacing: '-0.01em' }}>
          {translate('ui.product')}
        </Box>
      </Box>
      <LiveLight />
      <Tooltip title={`${translate('ui.top.help')} (?)`}>
        <IconButton
          aria-label={translate('ui.top.help')}
          sx={{ height: 36, width: 36, display: { xs: 'none', md: 'inline-flex' } }}
          onClick={() => void ask((close) => <HelpSheet onClose={() => close()} />)}
        >
          <HelpIcon />
        </IconButton>
      </Tooltip>
      <LanguageMenu />
      <LookMenu />
      <UserMenu />
    </Box>
  );
};
