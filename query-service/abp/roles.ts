import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { KnownRole } from '@kerben/workflows/people/directory.ts';
import { roleDto } from '@kerben/workflows/people/role-dto.ts';
import { filterOf, pageOf, sorted } from './paging.ts';
import type { AbpQuery, AbpRead } from './read.ts';

const readers = 'AbpIdentity.Roles';

const sortable = { name: ({ state }: KnownRole) => state.name, creationTime: ({ createdAt }: KnownRole) => createdAt };

const found = ({ directory, person, query }: AbpQuery): readonly KnownRole[] => {
  const word = filterOf(query);
  const roles = directory.roles(person.tenant).filter(({ state }) => holdsWords(state.name, word));
  return sorted(roles, query, sortable);
};

/** Reading calls of ABP's identity roles (domain, section 6.1). */
export const roleReads: readonly AbpRead[] = [
  {
    path: '/identity/roles',
    policy: readers,
    answer: (call) => {
      const roles = found(call);
      return { totalCount: roles.length, items: pageOf(roles, call.query).map(roleDto) };
    },
  },
  {
    path: '/identity/roles/all',
    policy: readers,
    answer: ({ directory, person }) => ({ items: directory.roles(person.tenant).map(roleDto) }),
  },
  {
    path: '/identity/roles/:id',
    policy: readers,
    answer: ({ directory, person, params: { id } }) => {
      const role = typeof id === 'string' ? directory.role(person.tenant, id) : undefined;
      if (!role || role.state.isDeleted) throw new Problem(404, 'Record.Unknown', { params: { id: String(id) } });
      return roleDto(role);
    },
  },
];
