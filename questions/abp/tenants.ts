import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';
import type { KnownTenant } from '@kerben/workflows/people/known.ts';
import { tenants } from '@kerben/workflows/tenants/area.ts';
import { tenantDto } from '@kerben/workflows/tenants/dto.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { unknown } from '../engine/refused.ts';
import { listAsks, pageOf, sorted } from './paging.ts';
import { pageShape, tenant } from './shapes.ts';

const said = { at: 'api', tag: 'abp', policy: tenants.viewPolicy, reads: {}, loose: true } as const;
const aboutOne = { ...said, asks: { id: z.string() }, example: { id: 'x' }, refuses: [404] };

const sortable = {
  name: ({ state }: KnownTenant) => state.name,
  creationTime: ({ createdAt }: KnownTenant) => createdAt,
};

const known = ({ directory }: Pick<Reading, 'directory'>, id: string): KnownTenant | undefined => {
  const found = directory.tenant(id);
  return found?.state.isDeleted === false ? found : undefined;
};

/** Reading calls of ABP's tenant management (domain, section 6.1). Only people of the railway ever have the policies. */
export default [
  query({
    ...said,
    path: '/multi-tenancy/tenants',
    summary: 'Organisations beside the railway, a page of them',
    asks: listAsks('name', 'creationTime'),
    answers: pageShape(tenant),
    run: async ({ filter, sorting, ...page }, { directory }) => {
      const found = directory.tenants().filter(({ state }) => holdsWords(state.name, filter));
      return { totalCount: found.length, items: pageOf(sorted(found, sorting, sortable), page).map(tenantDto) };
    },
  }),
  query({
    ...aboutOne,
    path: '/multi-tenancy/tenants/:id',
    summary: 'An organisation',
    answers: tenant,
    run: async ({ id }, port) => {
      const found = known(port, id);
      return found ? tenantDto(found) : unknown(id);
    },
  }),
  query({
    ...aboutOne,
    path: '/multi-tenancy/tenants/:id/default-connection-string',
    summary: 'Empty: one database for all, there is never a connection string (decision tenants-one-database)',
    policy: 'AbpTenantManagement.Tenants.ManageConnectionStrings',
    answers: z.string(),
    run: async ({ id }, port) => (known(port, id) ? '' : unknown(id)),
  }),
];
