import { Alert, Box, Checkbox, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { useServices } from '../../shell/services.ts';
import { RoleTitle } from '../roles/RoleTitle.tsx';
import { textsIn } from '@kerben/workflows/kernel/lists.ts';

interface AssignableRole {
  readonly id: string;
  readonly name: string;
}

/** Roles the person may give; the service leaves out those that may do more than he himself. */
const useAssignableRoles = () => {
  const { http } = useServices();
  return useQuery({
    queryKey: ['roles', 'assignable'],
    queryFn: async ({ signal }) =>
      (await http<{ items: readonly AssignableRole[] }>('/api/identity/users/assignable-roles', { signal })).json.items,
  });
};

/** Roles as boxes to tick, bound to `roleNames` of the form around. A role that may not be given stays as it is. */
export const RoleChoice = () => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'roleNames' });
  const { data: assignable, error } = useAssignableRoles();
  const held = textsIn(field.value);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!assignable) return <Skeleton height={120} />;
  const open = assignable.map(({ name }) => name);
  const names = [...open, ...held.filter((name) => !open.includes(name))];
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {translate('users.roles')}
      </Box>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))', columnGap: 4 }}
      >
        {names.map((name) => (
          <Box component="label" key={name} sx={{ display: 'flex', alignItems: 'center' }}>
            <Checkbox
              checked={held.includes(name)}
              disabled={!open.includes(name)}
              onChange={(event) =>
                field.onChange(event.target.checked ? [...held, name] : held.filter((each) => each !== name))
              }
              onBlur={field.onBlur}
              sx={{ ml: -2 }}
            />
            <RoleTitle name={name} />
          </Box>
        ))}
      </Box>
      {names.length > open.length && (
        <Typography variant="body2" color="text.secondary">
          {translate('admin.users.role_beyond')}
        </Typography>
      )}
      {fieldState.error?.message && (
        <Box sx={{ mt: 1, fontSize: 12, color: 'var(--k-red-text)' }}>{fieldState.error.message}</Box>
      )}
    </Box>
  );
};
