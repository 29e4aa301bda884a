import AddIcon from '@mui/icons-material/Add';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { Link } from '../../shell/routes/Link.tsx';
import { ResourceList } from '../../grid/ResourceList.tsx';
import { NotFound } from '../../shell/NotFound.tsx';
import { useAllows } from '../../shell/person.ts';
import { userListAt } from './list.tsx';
import { postRoles } from './kinds-of-users.ts';
import { CreateUser, EditUser, type UserFormProps } from './UserForms.tsx';
import { fullName } from './UserCells.tsx';

const titles = {
  everybody: 'ui.route.users',
  customers: 'ui.route.customer-users',
  posts: 'ui.route.fitvet-users',
} as const;

/** Rows of the kind among those the person may see at all. */
const rows = {
  everybody: {},
  customers: { isCustomer: true },
  posts: { roles__in: postRoles },
} as const;

const Toolbar = ({ path, removed }: { path: string; removed: boolean }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={removed ? 'removed' : 'present'}
      onChange={(_event, value: string | null) =>
        value !== null && void navigate(value === 'removed' ? `${path}/removed` : path)
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
  );
};

const List = ({ path, of, removed = false }: UserFormProps & { removed?: boolean }) => {
  const translate = useTranslate();
  const allows = useAllows();
  const key = `${of}${removed ? '-removed' : ''}`;
  const list = useMemo(() => userListAt(path, key), [path, key]);
  const mayAdd = allows(
    of === 'posts'
      ? 'AbpIdentity.Users.Create or FitManagement.CreateUser or VetManagement.CreateUser'
      : 'AbpIdentity.Users.Create or ClientManagement',
  );
  return (
    <ResourceList
      key={key}
      list={list}
      title={translate(titles[of])}
      filter={{ ...rows[of], ...(removed && { view: 'all', isDeleted: true }) }}
      nameOf={fullName}
      toolbar={<Toolbar path={path} removed={removed} />}
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

/** Screens of users: list, new user, user. For everybody, or for the users of one kind only. */
export const UserScreens = (props: UserFormProps) => (
  <Routes>
    <Route index element={<List {...props} />} />
    <Route path="removed" element={<List {...props} removed />} />
    <Route path="create" element={<CreateUser {...props} />} />
    <Route path=":id" element={<EditUser {...props} />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
