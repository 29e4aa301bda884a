import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { KnownTenant } from '@kerben/workflows/people/directory.ts';
import { tenants } from '@kerben/workflows/tenants/area.ts';
import { tenantDto } from '@kerben/workflows/tenants/dto.ts';
import { filterOf, pageOf, sorted } from './paging.ts';
import type { AbpQuery, AbpRead } from './read.ts';

const sortable = {
  name: ({ state }: KnownTenant) => state.name,
  creationTime: ({ createdAt }: KnownTenant) => createdAt,
};

const known = ({ directory, params: { id } }: AbpQuery): KnownTenant => {
  const tenant = typeof id === 'string' ? directory.tenant(id) : undefined;
  if (!tenant || tenant.state.isDeleted) throw new Problem(404, 'Record.Unknown', { params: { id: String(id) } });
  return tenant;
};

/** Reading calls of ABP's tenant management (domain, section 6.1). Only people of the railway ever have the policies. */
export const tenantReads: readonly AbpRead[] = [
  {
    path: '/multi-tenancy/tenants',
    policy: tenants.viewPolicy,
    answer: ({ directory, query }) => {
      const word = filterOf(query);
      const found = directory.tenants().filter(({ state }) => holdsWords(state.name, word));
      return { totalCount: found.length, items: pageOf(sorted(found, query, sortable), query).map(tenantDto) };
    },
  },
  { path: '/multi-tenancy/tenants/:id', policy: tenants.viewPolicy, answer: (call) => tenantDto(known(call)) },
  {
    // One database for all: there is never a connection string (decision tenants-one-database).
    path: '/multi-tenancy/tenants/:id/default-connection-string',
    policy: 'AbpTenantManagement.Tenants.ManageConnectionStrings',
    answer: (call) => {
      known(call);
      return '';
    },
  },
];
