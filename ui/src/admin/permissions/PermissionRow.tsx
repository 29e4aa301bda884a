import { Box, Checkbox } from '@mui/material';
import { useId } from 'react';
import type { Permission } from './permissions.ts';

export interface PermissionRowProps {
  readonly permission: Permission;
  readonly depth: number;
  readonly checked: boolean;
  /** Why the box cannot be changed, or who else gives the permission; shown below the name. */
  readonly note?: string | undefined;
  readonly locked: boolean;
  readonly onSwitch: (name: string, on: boolean) => void;
}

/** One permission: a box, its name, and below it why it is as it is. 20 px a level, as features are (000, section 9). */
export const PermissionRow = ({ permission, depth, checked, note, locked, onSwitch }: PermissionRowProps) => {
  const id = useId();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', pl: `${depth * 20}px` }}>
      <Checkbox
        id={id}
        checked={checked}
        disabled={locked}
        onChange={(event) => onSwitch(permission.name, event.target.checked)}
        slotProps={{ input: { 'aria-describedby': note ? `${id}-note` : undefined } }}
        sx={{ p: '5px' }}
      />
      <Box sx={{ py: '5px', minWidth: 0 }}>
        <Box component="label" htmlFor={id} title={permission.name}>
          {permission.displayName}
        </Box>
        {note && (
          <Box id={`${id}-note`} sx={{ fontSize: 12, color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Box>
    </Box>
  );
};
