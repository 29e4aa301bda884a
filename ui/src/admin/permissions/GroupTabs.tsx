import { Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PermissionGroup } from './permissions.ts';

/** The groups at the side. `id`: the beginning of the tabs' names and of their panel's. */
export const GroupTabs = ({
  id,
  groups,
  shown,
  count,
  onShow,
}: {
  readonly id: string;
  readonly groups: readonly PermissionGroup[];
  readonly shown: string;
  readonly count: (group: PermissionGroup) => string;
  readonly onShow: (name: string) => void;
}) => {
  const translate = useTranslate();
  return (
    <Tabs
      orientation="vertical"
      variant="scrollable"
      scrollButtons={false}
      value={shown}
      onChange={(_event, name: string) => onShow(name)}
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
  );
};
