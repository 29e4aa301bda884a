import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';
import type { KnownRole } from '@kerben/workflows/people/known.ts';
import { roleDto } from '@kerben/workflows/people/role-dto.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { unknown } from '../engine/refused.ts';
import { listAsks, pageOf, sorted } from './paging.ts';
import { listShape, pageShape, role } from './shapes.ts';

const said = { at: 'api', tag: 'abp', policy: 'AbpIdentity.Roles', reads: {}, loose: true } as const;

const sortable = { name: ({ state }: KnownRole) => state.name, creationTime: ({ createdAt }: KnownRole) => createdAt };

/** Reading calls of ABP's identity roles (domain, section 6.1). */
export default [
  query({
    ...said,
    path: '/identity/roles',
    summary: 'Roles, a page of them',
    asks: listAsks('name', 'creationTime'),
    answers: pageShape(role),
    run: async ({ filter, sorting, ...page }, { directory, person }) => {
      const found = directory.roles(person.tenant).filter(({ state }) => holdsWords(state.name, filter));
      return { totalCount: found.length, items: pageOf(sorted(found, sorting, sortable), page).map(roleDto) };
    },
  }),
  query({
    ...said,
    path: '/identity/roles/all',
    summary: 'All roles',
    asks: {},
    answers: listShape(role),
    run: async (_asked, { directory, person }) => ({ items: directory.roles(person.tenant).map(roleDto) }),
  }),
  query({
    ...said,
    path: '/identity/roles/:id',
    summary: 'A role',
    asks: { id: z.string() },
    answers: role,
    example: { id: 'x' },
    refuses: [404],
    run: async ({ id }, { directory, person }) => {
      const found = directory.role(person.tenant, id);
      return found && !found.state.isDeleted ? roleDto(found) : unknown(id);
    },
  }),
];
