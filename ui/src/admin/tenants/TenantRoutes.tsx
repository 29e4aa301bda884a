import { textIn } from '@kerben/workflows/kernel/lists.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { Link } from '../../shell/routes/Link.tsx';
import type { Values } from '../../form/changes.ts';
import type { FormSection } from '../../form/field.ts';
import { RecordForm } from '../../form/LazyForm.tsx';
import type { Row } from '../../grid/column.ts';
import { ResourceList } from '../../grid/ResourceList.tsx';
import { NotFound } from '../../shell/NotFound.tsx';
import { useAllows } from '../../shell/person.ts';
import { tenantList, tenantListPath } from './list.tsx';

const nameOf = (row: Row): string => textIn(row['name']);
/** A tenant has nothing to open: what can be done with it stands in its menu. */
const opens = (): undefined => undefined;

const List = () => {
  const translate = useTranslate();
  const allows = useAllows();
  return (
    <ResourceList
      list={tenantList}
      title={translate('ui.route.tenants')}
      nameOf={nameOf}
      opens={opens}
      emptyHint={translate('admin.tenants.empty_hint')}
      primary={
        allows('AbpTenantManagement.Tenants.Create') && (
          <Button variant="contained" startIcon={<AddIcon />} component={Link} to={`${tenantListPath}/create`}>
            {translate('tenants.action.create')}
          </Button>
        )
      }
    />
  );
};

const empty: Values = { name: '', adminEmailAddress: '', adminPassword: '' };

const sections: readonly FormSection[] = [
  {
    name: 'main',
    title: 'admin.tenants.main',
    fields: [
      { name: 'name', type: 'text', required: true, max: 64, wide: true },
      { name: 'adminEmailAddress', type: 'text', required: true, max: 256 },
      {
        name: 'adminPassword',
        type: 'password',
        label: 'admin.tenants.password',
        required: true,
        max: 200,
        help: 'admin.tenants.password_hint',
      },
    ],
  },
];

const create = { method: 'POST', path: '/api/multi-tenancy/tenants' } as const;

/** A new tenant with its first administrator; only ABP's call takes a password (domain, section 6.1). */
const Create = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <RecordForm
      area="tenants"
      title={translate('tenants.action.create')}
      leaf={translate('ui.form.new')}
      sections={sections}
      base={empty}
      via={create}
      valuesOf={() => empty}
      draftKey="tenants.new"
      backTo={tenantListPath}
      onDone={() => void navigate(tenantListPath)}
    />
  );
};

/** Screens of tenants: list and new tenant (specification 000, section 2.1; domain, section 6.1). */
const TenantRoutes = () => (
  <Routes>
    <Route index element={<List />} />
    <Route path="create" element={<Create />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);

export default TenantRoutes;
