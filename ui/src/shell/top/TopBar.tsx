import HelpIcon from '@mui/icons-material/HelpOutline';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { Link } from '../routes/Link.tsx';
import { sizes } from '../../theme/tokens.ts';
import { ChatButton } from '../../chat/ChatButton.tsx';
import { Mark } from '../Mark.tsx';
import { Bell } from '../news/Bell.tsx';
import { usePerson } from '../person.ts';
import { useTenant } from '../use-tenant.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LiveLight } from './LiveLight.tsx';
import { LookMenu } from './LookMenu.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SignInLink } from './SignInLink.tsx';
import { UserMenu } from './UserMenu.tsx';

const Balance = lazy(() => import('./Balance.tsx'));

interface TopBarProps {
  /** Absent where there is nothing to search in. */
  readonly onSearch?: () => void;
  readonly onHelp?: () => void;
}

/** Mark, search, balance, live light, chat, bell, help, language, look, person (design: look). */
export const TopBar = ({ onSearch, onHelp }: TopBarProps) => {
  const translate = useTranslate();
  const tenant = useTenant();
  const person = usePerson();
  const organisation = tenant?.name ?? person?.tenantName;
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
      <Box sx={{ position: 'relative', flex: 'none', mr: { xs: 'auto', md: 0 }, width: { md: sizes.sidebar - 16 } }}>
        <Box
          component={Link}
          to="/"
          aria-label={translate('ui.product')}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            color: 'text.primary',
            textDecoration: 'none',
          }}
        >
          <Mark />
          <Box
            component="span"
            sx={{
              fontSize: 16,
              fontWeight: 680,
              letterSpacing: '-0.01em',
              display: { xs: 'none', sm: 'block' },
              ...(organisation && { pb: '15px' }),
            }}
          >
            {translate('ui.product')}
          </Box>
        </Box>
        {/* Beside the link, which is called after the product alone. */}
        {organisation && (
          <Box
            component="span"
            title={organisation}
            sx={{
              display: { xs: 'none', sm: 'block' },
              position: 'absolute',
              left: 38,
              bottom: 0,
              maxWidth: 170,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              fontSize: 12,
              lineHeight: '15px',
              color: 'text.secondary',
            }}
          >
            {organisation}
          </Box>
        )}
      </Box>
      {onSearch && <SearchButton onOpen={onSearch} />}
      <Box sx={{ display: { xs: 'none', md: 'block' }, flex: 1 }} />
      {person?.side === 'customer' && person.customerId !== null && (
        <Suspense>
          <Balance customerId={person.customerId} />
        </Suspense>
      )}
      <LiveLight />
      {/* Nobody's people search in nothing, are in no conversation and hear no news; whose it is has to be known before anything asks. */}
      {person && onSearch && (
        <>
          <ChatButton />
          <Bell />
        </>
      )}
      {onHelp && (
        <Tooltip title={`${translate('ui.top.help')} (?)`}>
          <IconButton
            aria-label={translate('ui.top.help')}
            sx={{ height: 36, width: 36, display: { xs: 'none', md: 'inline-flex' } }}
            onClick={onHelp}
          >
            <HelpIcon />
          </IconButton>
        </Tooltip>
      )}
      <LanguageMenu />
      <LookMenu />
      <SignInLink />
      <UserMenu />
    </Box>
  );
};
