import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';
import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, OutlinedInput, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { GroupSection } from './GroupSection.tsx';
import { GroupSelect } from './GroupSelect.tsx';
import { GroupTabs } from './GroupTabs.tsx';
import { switched, type PermissionGroup } from './permissions.ts';
import { useStanding, type PermissionGroupsProps } from './use-standing.ts';

/** The groups with only those permissions that the words mean. */
const foundIn = (groups: readonly PermissionGroup[], words: string): readonly PermissionGroup[] =>
  groups
    .map((group) => ({
      ...group,
      permissions: group.permissions.filter(({ name, displayName }) =>
        holdsWords(`${group.displayName} ${displayName} ${name}`, words),
      ),
    }))
    .filter((group) => group.permissions.length > 0);

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
  const visible = wanted === '' ? groups.filter(({ name }) => name === shown) : foundIn(groups, wanted);
  const count = (group: PermissionGroup): string => {
    const on = group.permissions.filter((permission) => standing(permission).checked).length;
    return `${on}/${group.permissions.length}`;
  };
  const set = (names: readonly string[], on: boolean): void => onChange(switched(permissions, granted, names, on));
  const choosing = { groups, shown, count, onShow: setShown };

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
        {phone && wanted === '' && <GroupSelect {...choosing} />}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', borderTop: '1px solid var(--k-line)' }}>
        {!phone && wanted === '' && <GroupTabs id={id} {...choosing} />}
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
          {visible.map((group) => (
            <GroupSection
              key={group.name}
              group={group}
              granted={granted}
              standing={standing}
              withAll={wanted === ''}
              onSwitch={set}
            />
          ))}
        </Box>
      </Box>
    </>
  );
};
