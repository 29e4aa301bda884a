import { NativeSelect, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PermissionGroup } from './permissions.ts';

/** The groups to choose from on a phone. */
export const GroupSelect = ({
  groups,
  shown,
  count,
  onShow,
}: {
  readonly groups: readonly PermissionGroup[];
  readonly shown: string;
  readonly count: (group: PermissionGroup) => string;
  readonly onShow: (name: string) => void;
}) => {
  const translate = useTranslate();
  return (
    <NativeSelect
      variant="outlined"
      input={<OutlinedInput />}
      value={shown}
      onChange={(event) => onShow(event.target.value)}
      inputProps={{ 'aria-label': translate('admin.permissions.groups') }}
      sx={{ flex: '1 1 220px' }}
    >
      {groups.map((group) => (
        <option key={group.name} value={group.name}>
          {`${group.displayName} (${count(group)})`}
        </option>
      ))}
    </NativeSelect>
  );
};
