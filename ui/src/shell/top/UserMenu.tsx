import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import { Box, Divider, ListItemText, MenuItem, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SignedIn } from '../../api/person.ts';
import { useHelp, useTenantDialog } from '../overlays.tsx';
import { usePerson } from '../person.ts';
import { useRoleNames } from '../role-names.ts';
import { useTenant } from '../use-tenant.ts';
import { MenuButton } from './MenuButton.tsx';

/** Entries of the menu with the orders of the specification (000, section 2.1). */
const entries = [
  { name: 'account', path: '/account/manage', order: 100 },
  { name: 'logout', path: '/logout', order: 101 },
] as const;

const oneLine = { display: 'block', maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

interface WhoProps {
  readonly person: SignedIn;
  readonly roles: string;
  /** For the menu around it, which passes over what is disabled. */
  readonly disabled: true;
}

const Who = ({ person, roles }: WhoProps) => (
  <Box component="li" role="presentation" sx={{ px: 4, py: 2, maxWidth: 280 }}>
    <Typography variant="subtitle1" component="div">
      {person.fullName}
    </Typography>
    <Typography variant="body2" component="div" color="text.secondary">
      {[person.email, person.userName].filter(Boolean).join(' · ')}
    </Typography>
    <Typography variant="body2" component="div" color="text.secondary" sx={{ display: { lg: 'none' } }}>
      {roles}
    </Typography>
  </Box>
);

/** Full name, e-mail and user name; the role names beside the icon (specification 000, sections 1 and 2.1). */
export const UserMenu = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const changeTenant = useTenantDialog();
  const help = useHelp();
  const person = usePerson();
  const tenant = useTenant();
  const roles = useRoleNames();
  if (!person) return null;
  return (
    <MenuButton
      label={translate('ui.top.user')}
      icon={<AccountCircleIcon sx={{ fontSize: 24 }} />}
      text={
        <Box
          component="span"
          sx={{ display: { xs: 'none', lg: 'block' }, textAlign: 'left', lineHeight: 1.2, fontFamily: 'fontFamily' }}
        >
          <Box component="span" sx={{ ...oneLine, fontSize: 13, fontWeight: 600, color: 'text.primary' }}>
            {person.fullName}
          </Box>
          <Box component="span" sx={{ ...oneLine, fontSize: 12 }}>
            {roles(person.roles)}
          </Box>
        </Box>
      }
    >
      {(close) => [
        <Who key="who" person={person} roles={roles(person.roles)} disabled />,
        <Divider key="line" />,
        <MenuItem
          key="tenant"
          onClick={() => {
            close();
            changeTenant();
          }}
        >
          <ListItemText
            primary={translate('ui.tenant.switch')}
            secondary={tenant?.name ?? person.tenantName}
            slotProps={{ secondary: { sx: { fontSize: 12 } } }}
          />
        </MenuItem>,
        // A telephone has neither the key nor room for the button.
        <MenuItem
          key="help"
          sx={{ display: { md: 'none' } }}
          onClick={() => {
            close();
            help();
          }}
        >
          {translate('ui.top.help')}
        </MenuItem>,
        ...entries.map(({ name, path }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              void navigate(path);
            }}
          >
            {translate(`ui.top.${name}`)}
          </MenuItem>
        )),
      ]}
    </MenuButton>
  );
};
