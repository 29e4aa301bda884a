import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Checkbox, InputAdornment, NativeSelect, OutlinedInput, Tab, Tabs, Typography } from '@mui/material';
import { useMediaQuery, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useAllows } from '../../shell/person.ts';
import { useRoleNames } from '../../shell/role-names.ts';
import { inTreeOrder } from '../tree.ts';
import { PermissionRow } from './PermissionRow.tsx';
import { givingRoles, switched, type Holder, type Permission, type PermissionGroup } from './permissions.ts';

export interface PermissionGroupsProps {
  readonly holder: Holder;
  readonly groups: readonly PermissionGroup[];
  /** Own grants as they were when the dialog was opened. */
  readonly before: ReadonlySet<string>;
  readonly granted: ReadonlySet<string>;
  /** Nothing can be changed now. */
  readonly locked: boolean;
  readonly onChange: (granted: ReadonlySet<string>) => void;
}

/** How a permission stands: on, by whom, and whether it may be changed here. */
const useStanding = ({ holder, before, granted, locked }: PermissionGroupsProps) => {
  const translate = useTranslate();
  const allows = useAllows();
  const roleNames = useRoleNames();
  return (permission: Permission) => {
    const roles = givingRoles(permission, holder);
    const beyond = !before.has(permission.name) && !allows(permission.name);
    const note =
      roles.length > 0
        ? translate('admin.permissions.by_role', { smart_count: roles.length, roles: roleNames(roles) })
        : beyond
          ? translate('admin.permissions.beyond')
          : undefined;
    return {
      checked: roles.length > 0 || granted.has(permission.name),
      locked: locked || roles.length > 0 || beyond,
      note,
    };
  };
};

/** Groups at the side (a list to choose from on a phone), the permissions of one beside, a search over all. */
export const PermissionGroups = (props: PermissionGroupsProps) => {
  const { groups, granted, onChange } = props;
  const translate = useTranslate();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const id = useId();
  const standing = useStanding(props);
  const [shown, setShown] = useState(groups[0]?.name ?? '');
  const [word, setWord] = useState('');
  const wanted = word.trim();
  const permissions = groups.flatMap((group) => group.permissions);
  const found = (group: PermissionGroup) =>
    group.permissions.filter(({ name, displayName }) =>
      holdsWords(`${group.displayName} ${displayName} ${name}`, wanted),
    );
  const visible =
    wanted === ''
      ? groups.filter(({ name }) => name === shown)
      : groups
          .map((group) => ({ ...group, permissions: found(group) }))
          .filter((group) => group.permissions.length > 0);
  const count = (group: PermissionGroup): string => {
    const on = group.permissions.filter((permission) => standing(permission).checked).length;
    return `${on}/${group.permissions.length}`;
  };
  const set = (names: readonly string[], on: boolean): void => onChange(switched(permissions, granted, names, on));

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, px: 5, pt: 1 }}>
        <OutlinedInput
          autoFocus={!phone}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          placeholder={translate('admin.permissions.search')}
          slotProps={{ input: { 'aria-label': translate('admin.permissions.search'), role: 'searchbox' } }}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon sx={{ fontSize: 18 }} />
            </InputAdornment>
          }
          sx={{ flex: '1 1 220px', pl: 2, '& input': { pl: 0 } }}
        />
        {phone && wanted === '' && (
          <NativeSelect
            variant="outlined"
            input={<OutlinedInput />}
            value={shown}
            onChange={(event) => setShown(event.target.value)}
            inputProps={{ 'aria-label': translate('admin.permissions.groups') }}
            sx={{ flex: '1 1 220px' }}
          >
            {groups.map((group) => (
              <option key={group.name} value={group.name}>
                {`${group.displayName} (${count(group)})`}
              </option>
            ))}
          </NativeSelect>
        )}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', borderTop: '1px solid var(--k-line)' }}>
        {!phone && wanted === '' && (
          <Tabs
            orientation="vertical"
            variant="scrollable"
            scrollButtons={false}
            value={shown}
            onChange={(_event, name: string) => setShown(name)}
            aria-label={translate('admin.permissions.groups')}
            sx={{
              flex: '0 0 270px',
              borderRight: '1px solid var(--k-line)',
              '& .MuiTabs-scroller': { overflowY: 'auto !important' },
            }}
          >
            {groups.map((group) => (
              <Tab
                key={group.name}
                value={group.name}
                id={`${id}-${group.name}`}
                aria-controls={`${id}-panel`}
                label={
                  <Box sx={{ display: 'flex', width: 1, gap: 2, textAlign: 'left' }}>
                    <Box sx={{ flex: 1 }}>{group.displayName}</Box>
                    <Box className="tabular" sx={{ color: 'text.secondary' }}>
                      {count(group)}
                    </Box>
                  </Box>
                }
                sx={{ textTransform: 'none', alignItems: 'stretch', maxWidth: 'none', px: 5 }}
              />
            ))}
          </Tabs>
        )}
        <Box
          id={`${id}-panel`}
          tabIndex={0}
          {...(wanted === '' && !phone
            ? { role: 'tabpanel', 'aria-labelledby': `${id}-${shown}` }
            : { role: 'region', 'aria-label': translate('admin.permissions.groups') })}
          sx={{ flex: 1, overflowY: 'auto', px: 5, py: 3 }}
        >
          {visible.length === 0 && (
            <Typography color="text.secondary">{translate('admin.permissions.nothing', { word })}</Typography>
          )}
          {visible.map((group) => {
            const open = group.permissions.filter((permission) => !standing(permission).locked);
            const on = open.filter(({ name }) => granted.has(name)).length;
            return (
              <Box component="section" key={group.name} sx={{ '& + &': { mt: 5 } }}>
                <Typography variant="h2" sx={{ mb: 1 }}>
                  {group.displayName}
                </Typography>
                {open.length > 1 && wanted === '' && (
                  <Box
                    component="label"
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      borderBottom: '1px solid var(--k-line)',
                      mb: 1,
                      pb: 1,
                    }}
                  >
                    <Checkbox
                      checked={on === open.length}
                      indeterminate={on > 0 && on < open.length}
                      onChange={(event) =>
                        set(
                          open.map(({ name }) => name),
                          event.target.checked,
                        )
                      }
                      sx={{ p: '5px' }}
                    />
                    {translate('admin.permissions.all')}
                  </Box>
                )}
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {inTreeOrder(group.permissions).map(({ node, depth }) => (
                    <PermissionRow
                      key={node.name}
                      permission={node}
                      depth={depth}
                      {...standing(node)}
                      onSwitch={(name, next) => set([name], next)}
                    />
                  ))}
                </Box>
              </Box>
            );
          })}
        </Box>
      </Box>
    </>
  );
};
