import { Problem } from '@kerben/platform/http/problem.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { tenants } from '@kerben/workflows/tenants/area.ts';
import { firstAdministratorOf } from '@kerben/workflows/tenants/first-administrator.ts';
import { tenantDto } from '@kerben/workflows/tenants/dto.ts';
import { tenantName } from '@kerben/workflows/tenants/state.ts';
import { z } from 'zod';
import { abpWrite, revisionOf, type AnyAbpWrite } from './write.ts';

const extraProperties = z.strictObject({}).optional();

const createBody = z.strictObject({
  name: tenantName,
  adminEmailAddress: z.email().max(256),
  adminPassword: z.string().min(1).max(200),
  extraProperties,
});
const editBody = z.strictObject({ name: tenantName, concurrencyStamp: z.string().nullish(), extraProperties });
const nothing = z.strictObject({});

const answer = (directory: Directory, id: string): unknown => {
  const tenant = directory.tenant(id);
  return tenant && tenantDto(tenant);
};

const connectionStrings = 'AbpTenantManagement.Tenants.ManageConnectionStrings';

const oneDatabase = (directory: Directory, id: string): never => {
  const known = directory.tenant(id)?.state.isDeleted === false;
  throw known ? new Problem(409, 'Tenants.OneDatabase') : new Problem(404, 'Record.Unknown', { params: { id } });
};

const policyOf = (name: string): string => commandNamed(tenants, name).policy;

/** Changing calls of ABP's tenant management (domain, section 6.1). */
export const tenantWrites: readonly AnyAbpWrite[] = [
  abpWrite({
    method: 'post',
    path: '/multi-tenancy/tenants',
    policy: policyOf('create'),
    body: createBody,
    password: ({ body }) => ({
      value: body.adminPassword,
      member: 'adminPassword',
      names: [body.name],
      userOf: firstAdministratorOf,
    }),
    command: ({ body: { name, adminEmailAddress } }) => ({
      area: tenants,
      command: commandNamed(tenants, 'create'),
      input: { name, adminEmailAddress },
    }),
    answer,
  }),
  abpWrite({
    method: 'put',
    path: '/multi-tenancy/tenants/:id',
    policy: policyOf('rename'),
    body: editBody,
    command: ({ id, body }) => ({
      area: tenants,
      command: commandNamed(tenants, 'rename'),
      id,
      input: { name: body.name },
      expectedRevision: revisionOf(body.concurrencyStamp),
    }),
    answer,
  }),
  abpWrite({
    method: 'delete',
    path: '/multi-tenancy/tenants/:id',
    policy: policyOf('delete'),
    body: nothing,
    command: ({ id }) => ({ area: tenants, command: commandNamed(tenants, 'delete'), id, input: {} }),
  }),
  abpWrite({
    method: 'put',
    path: '/multi-tenancy/tenants/:id/default-connection-string',
    policy: connectionStrings,
    body: nothing,
    command: ({ id, directory }) => oneDatabase(directory, id),
  }),
  abpWrite({
    method: 'delete',
    path: '/multi-tenancy/tenants/:id/default-connection-string',
    policy: connectionStrings,
    body: nothing,
    command: ({ id, directory }) => oneDatabase(directory, id),
  }),
];
