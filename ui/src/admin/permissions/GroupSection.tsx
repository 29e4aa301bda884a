import { Box, Checkbox, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { inTreeOrder } from '../tree.ts';
import { PermissionRow } from './PermissionRow.tsx';
import type { PermissionGroup } from './permissions.ts';
import type { Standing } from './use-standing.ts';

/** The permissions of a group; `withAll`: a box that switches all that may be changed. */
export const GroupSection = ({
  group,
  granted,
  standing,
  withAll,
  onSwitch,
}: {
  readonly group: PermissionGroup;
  readonly granted: ReadonlySet<string>;
  readonly standing: Standing;
  readonly withAll: boolean;
  readonly onSwitch: (names: readonly string[], on: boolean) => void;
}) => {
  const translate = useTranslate();
  const open = group.permissions.filter((permission) => !standing(permission).locked).map(({ name }) => name);
  const on = open.filter((name) => granted.has(name)).length;
  return (
    <Box component="section" sx={{ '& + &': { mt: 5 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {group.displayName}
      </Typography>
      {open.length > 1 && withAll && (
        <Box
          component="label"
          sx={{ display: 'flex', alignItems: 'center', borderBottom: '1px solid var(--k-line)', mb: 1, pb: 1 }}
        >
          <Checkbox
            checked={on === open.length}
            indeterminate={on > 0 && on < open.length}
            onChange={(event) => onSwitch(open, event.target.checked)}
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
            onSwitch={(name, next) => onSwitch([name], next)}
          />
        ))}
      </Box>
    </Box>
  );
};
