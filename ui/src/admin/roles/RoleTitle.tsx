import { textIn } from '@kerben/workflows/kernel/lists.ts';
import { Box } from '@mui/material';
import type { Row } from '../../grid/column.ts';
import { useRoleNames } from '../../shell/role-names.ts';

/** What people call a role, and the name it has in the system where that is another one. */
export const RoleTitle = ({ name }: { name: string }) => {
  const roleNames = useRoleNames();
  const title = roleNames([name]);
  return (
    <span>
      {title}{' '}
      {title !== name && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, ml: 1 }}>
          {name}
        </Box>
      )}
    </span>
  );
};

export const RoleCell = ({ row }: { row: Row }) => <RoleTitle name={textIn(row['name'])} />;
