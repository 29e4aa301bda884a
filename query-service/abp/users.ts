import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import type { KnownUser } from '@kerben/workflows/people/directory.ts';
import { beyond } from '@kerben/workflows/people/more-than.ts';
import { roleDto } from '@kerben/workflows/people/role-dto.ts';
import { userData, userDto } from '@kerben/workflows/people/user-dto.ts';
import { mayKnow, visibleUsers } from '@kerben/workflows/people/visible-users.ts';
import { kindsOf, managesKinds } from '@kerben/workflows/users/kinds.ts';
import { fullNameOf } from '@kerben/workflows/users/state.ts';
import { filterOf, pageOf, sorted } from './paging.ts';
import type { AbpQuery, AbpRead } from './read.ts';

/** Also who looks after users of some kind; whom he sees is another matter (`visibleUsers`). */
const readers = `AbpIdentity.Users or ${managesKinds}`;

const sortable: Readonly<Record<string, (user: KnownUser) => string>> = {
  userName: ({ state }) => state.userName,
  name: ({ state }) => state.name,
  surname: ({ state }) => state.surname,
  email: ({ state }) => state.email,
  creationTime: ({ createdAt }) => createdAt,
};

const matches = (user: KnownUser, word: string): boolean =>
  [user.state.userName, fullNameOf(user.state), user.state.email, user.state.phoneNumber].some((text) =>
    holdsWords(text, word),
  );

const found = ({ directory, person, query }: AbpQuery): readonly KnownUser[] => {
  const word = filterOf(query);
  const users = visibleUsers(directory, person);
  return sorted(word === '' ? users : users.filter((user) => matches(user, word)), query, sortable);
};

const known = ({ person }: AbpQuery, user: KnownUser | undefined, asked: unknown): KnownUser => {
  if (!user || !mayKnow(person, user)) throw new Problem(404, 'Record.Unknown', { params: { id: String(asked) } });
  return user;
};

const byId = (call: AbpQuery): KnownUser => {
  const { id } = call.params;
  return known(call, typeof id === 'string' ? call.directory.user(id) : undefined, id);
};

const byName = (call: AbpQuery): KnownUser => {
  const { userName } = call.params;
  const { directory, person } = call;
  const user = typeof userName === 'string' ? directory.userNamed(person.tenant, userName) : undefined;
  return known(call, user, userName);
};

const byEmail = (call: AbpQuery): KnownUser => {
  const { email } = call.params;
  const { directory, person } = call;
  return known(call, typeof email === 'string' ? directory.userWithEmail(person.tenant, email) : undefined, email);
};

/** Roles that the person may give: none that may do more than he himself; of his kinds, to who looks after those only. */
const assignable = ({ directory, person }: AbpQuery) =>
  directory
    .roles(person.tenant)
    .filter((role) => beyond(person, directory.policiesOfRole(role)) === undefined)
    .filter(
      ({ state }) => policy('AbpIdentity.Users')(person) || kindsOf(person).some(({ hasRole }) => hasRole(state.name)),
    );

/** Reading calls of ABP's identity users (domain, section 6.1). */
export const userReads: readonly AbpRead[] = [
  {
    path: '/identity/users',
    policy: readers,
    answer: (call) => {
      const users = found(call);
      return {
        totalCount: users.length,
        items: pageOf(users, call.query).map((user) => userDto(call.directory, user)),
      };
    },
  },
  {
    path: '/identity/users/assignable-roles',
    policy: readers,
    answer: (call) => ({ items: assignable(call).map(roleDto) }),
  },
  {
    path: '/identity/users/by-username/:userName',
    policy: readers,
    answer: (call) => userDto(call.directory, byName(call)),
  },
  {
    path: '/identity/users/by-email/:email',
    policy: readers,
    answer: (call) => userDto(call.directory, byEmail(call)),
  },
  { path: '/identity/users/lookup/by-username/:userName', policy: readers, answer: (call) => userData(byName(call)) },
  {
    path: '/identity/users/lookup/search',
    policy: readers,
    answer: (call) => ({ items: pageOf(found(call), call.query).map(userData) }),
  },
  { path: '/identity/users/lookup/count', policy: readers, answer: (call) => found(call).length },
  { path: '/identity/users/lookup/:id', policy: readers, answer: (call) => userData(byId(call)) },
  { path: '/identity/users/:id', policy: readers, answer: (call) => userDto(call.directory, byId(call)) },
  {
    path: '/identity/users/:id/roles',
    policy: readers,
    answer: (call) => ({ items: call.directory.rolesOf(byId(call)).map(roleDto) }),
  },
];
