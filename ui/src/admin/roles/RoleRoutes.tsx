import { textIn } from '@kerben/workflows/kernel/lists.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { Link } from '../../shell/routes/Link.tsx';
import type { Values } from '../../form/changes.ts';
import { EditRecord } from '../../form/EditRecord.tsx';
import { RecordForm } from '../../form/LazyForm.tsx';
import type { Row } from '../../grid/column.ts';
import { ResourceList } from '../../grid/ResourceList.tsx';
import { NotFound } from '../../shell/NotFound.tsx';
import { useAllows } from '../../shell/person.ts';
import { roleList, roleListPath } from './list.tsx';
import { emptyRole, roleSections, roleValues } from './role-form.ts';

const nameOf = (row: Row): string => textIn(row['name']);

const List = () => {
  const translate = useTranslate();
  const allows = useAllows();
  return (
    <ResourceList
      list={roleList}
      title={translate('ui.route.roles')}
      nameOf={nameOf}
      primary={
        allows('AbpIdentity.Roles.Create') && (
          <Button variant="contained" startIcon={<AddIcon />} component={Link} to={`${roleListPath}/create`}>
            {translate('roles.action.create')}
          </Button>
        )
      }
    />
  );
};

const shared = { area: 'roles', valuesOf: roleValues, backTo: roleListPath } as const;

const Create = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <RecordForm
      {...shared}
      title={translate('roles.action.create')}
      leaf={translate('ui.form.new')}
      sections={roleSections(false)}
      base={emptyRole}
      draftKey="roles.new"
      onDone={() => void navigate(roleListPath)}
    />
  );
};

const Edit = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <EditRecord area="roles" id={id}>
      {(record) => {
        const name = textIn(record['name']);
        const isStatic = record['isStatic'] === true;
        const base: Values = roleValues(record);
        return (
          <RecordForm
            {...shared}
            key={id}
            title={name}
            leaf={name}
            sections={roleSections(isStatic)}
            base={base}
            record={record}
            command="edit"
            draftKey={`roles.${id}`}
            onDone={() => void navigate(roleListPath)}
          />
        );
      }}
    </EditRecord>
  );
};

/** Screens of roles: list, new role, role (specification 000, section 2.5). */
const RoleRoutes = () => (
  <Routes>
    <Route index element={<List />} />
    <Route path="create" element={<Create />} />
    <Route path=":id" element={<Edit />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);

export default RoleRoutes;
