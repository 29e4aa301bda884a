import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { roleDto } from '@kerben/workflows/people/role-dto.ts';
import { roles } from '@kerben/workflows/roles/area.ts';
import { roleName } from '@kerben/workflows/roles/state.ts';
import { z } from 'zod';
import { abpWrite, revisionOf, type AnyAbpWrite } from './write.ts';

const fields = {
  name: roleName,
  isDefault: z.boolean().optional(),
  isPublic: z.boolean().optional(),
  extraProperties: z.strictObject({}).optional(),
};

const createBody = z.strictObject(fields);
const editBody = z.strictObject({ ...fields, concurrencyStamp: z.string().nullish() });

const said = ({ name, isDefault, isPublic }: z.output<typeof createBody>) => ({
  name,
  ...(isDefault !== undefined && { isDefault }),
  ...(isPublic !== undefined && { isPublic }),
});

const answer = (directory: Directory, id: string, tenant: string) => {
  const role = directory.role(tenant, id);
  return role && roleDto(role);
};

/** Changing calls of ABP's identity roles (domain, section 6.1). */
export const roleWrites: readonly AnyAbpWrite[] = [
  abpWrite({
    method: 'post',
    path: '/identity/roles',
    policy: 'AbpIdentity.Roles.Create',
    body: createBody,
    command: ({ body }) => ({ area: roles, command: commandNamed(roles, 'create'), input: said(body) }),
    answer,
  }),
  abpWrite({
    method: 'put',
    path: '/identity/roles/:id',
    policy: 'AbpIdentity.Roles.Update',
    body: editBody,
    command: ({ id, body }) => ({
      area: roles,
      command: commandNamed(roles, 'edit'),
      id,
      input: said(body),
      expectedRevision: revisionOf(body.concurrencyStamp),
    }),
    answer,
  }),
  abpWrite({
    method: 'delete',
    path: '/identity/roles/:id',
    policy: 'AbpIdentity.Roles.Delete',
    body: z.strictObject({}),
    command: ({ id }) => ({ area: roles, command: commandNamed(roles, 'delete'), id, input: {} }),
  }),
];
