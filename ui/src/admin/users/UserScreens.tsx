import AddIcon from '@mui/icons-material/Add';
import { Button, Chip, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { ResourceList } from '../../grid/ResourceList.tsx';
import { NotFound } from '../../shell/NotFound.tsx';
import { useAllows } from '../../shell/person.ts';
import { useRoleNames } from '../../shell/role-names.ts';
import { userListAt } from './list.tsx';
import { CreateUser, EditUser, type UserFormProps } from './UserForms.tsx';
import { fullName } from './UserCells.tsx';

const Toolbar = () => {
  const translate = useTranslate();
  const roleNames = useRoleNames();
  const [search, setSearch] = useSearchParams();
  const removed = search.has('removed');
  const role = search.get('role');
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={removed ? 'removed' : 'present'}
        onChange={(_event, value: string | null) =>
          value !== null && setSearch(value === 'removed' ? { removed: '' } : {})
        }
        aria-label={translate('admin.users.which')}
      >
        <ToggleButton value="present" sx={{ textTransform: 'none', height: 34, px: 3 }}>
          {translate('admin.users.present')}
        </ToggleButton>
        <ToggleButton value="removed" sx={{ textTransform: 'none', height: 34, px: 3 }}>
          {translate('admin.users.removed')}
        </ToggleButton>
      </ToggleButtonGroup>
      {role !== null && (
        <Chip
          label={translate('admin.users.with_role', { role: roleNames([role]) })}
          onDelete={() => setSearch({})}
          sx={{ borderRadius: 1 }}
        />
      )}
    </>
  );
};

const List = ({ path, of }: UserFormProps) => {
  const translate = useTranslate();
  const allows = useAllows();
  const [search] = useSearchParams();
  const removed = search.has('removed');
  const role = search.get('role');
  const list = useMemo(() => userListAt(path, of === 'everybody' ? 'users' : 'customer-users'), [path, of]);
  const mayAdd = allows('AbpIdentity.Users.Create or ClientManagement');
  const filter = useMemo(
    () => ({
      ...(of === 'customers' && { isCustomer: true }),
      ...(removed && { view: 'all', isDeleted: true }),
      ...(role !== null && { roles: role }),
    }),
    [of, removed, role],
  );
  return (
    <ResourceList
      key={`${removed}${role}`}
      list={list}
      title={translate(of === 'everybody' ? 'ui.route.users' : 'ui.route.customer-users')}
      filter={filter}
      nameOf={fullName}
      toolbar={<Toolbar />}
      primary={
        mayAdd &&
        !removed && (
          <Button variant="contained" startIcon={<AddIcon />} component={Link} to={`${path}/create`}>
            {translate('users.action.create')}
          </Button>
        )
      }
      {...(removed && { emptyHint: translate('admin.users.removed_hint') })}
    />
  );
};

/** Screens of users: list, new user, user. For everybody, or for the users of customers only. */
export const UserScreens = (props: UserFormProps) => (
  <Routes>
    <Route index element={<List {...props} />} />
    <Route path="create" element={<CreateUser {...props} />} />
    <Route path=":id" element={<EditUser {...props} />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
