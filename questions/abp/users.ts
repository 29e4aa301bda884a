import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import type { KnownUser } from '@kerben/workflows/people/known.ts';
import { beyond } from '@kerben/workflows/people/more-than.ts';
import { roleDto } from '@kerben/workflows/people/role-dto.ts';
import { userData as dataOf, userDto } from '@kerben/workflows/people/user-dto.ts';
import { mayKnow, visibleUsers } from '@kerben/workflows/people/visible-users.ts';
import { kindsOf, managesKinds } from '@kerben/workflows/users/kinds.ts';
import { fullNameOf } from '@kerben/workflows/users/state.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { unknown } from '../engine/refused.ts';
import { filterAsks, listAsks, pageOf, sorted } from './paging.ts';
import { listShape, pageShape, role, user, userData } from './shapes.ts';

const said = {
  at: 'api',
  tag: 'abp',
  /** Also who looks after users of some kind; whom he sees is another matter (`visibleUsers`). */
  policy: `AbpIdentity.Users or ${managesKinds}`,
  reads: {},
  loose: true,
} as const;
const about = (name: string) => ({ ...said, example: { [name]: 'x' }, refuses: [404] });

type Port = Pick<Reading, 'directory' | 'person'>;

const sortable = {
  userName: ({ state }: KnownUser) => state.userName,
  name: ({ state }: KnownUser) => state.name,
  surname: ({ state }: KnownUser) => state.surname,
  email: ({ state }: KnownUser) => state.email,
  creationTime: ({ createdAt }: KnownUser) => createdAt,
};
const usersAsks = listAsks('userName', 'name', 'surname', 'email', 'creationTime');

const matches = (one: KnownUser, word: string): boolean =>
  [one.state.userName, fullNameOf(one.state), one.state.email, one.state.phoneNumber].some((text) =>
    holdsWords(text, word),
  );

const found = ({ directory, person }: Port, word: string): readonly KnownUser[] => {
  const users = visibleUsers(directory, person);
  return word === '' ? users : users.filter((one) => matches(one, word));
};

/** A user as it is shown; to whom it is not theirs to know there is none. */
const shown = async <Shown>(
  one: KnownUser | undefined,
  asked: string,
  { person }: Port,
  show: (one: KnownUser) => Shown,
) => (one && mayKnow(person, one) ? show(one) : unknown(asked));

/** Roles that the person may give: none that may do more than he himself; of his kinds, to who looks after those only. */
const assignable = ({ directory, person }: Port) =>
  directory
    .roles(person.tenant)
    .filter((one) => beyond(person, directory.policiesOfRole(one)) === undefined)
    .filter(
      ({ state }) => policy('AbpIdentity.Users')(person) || kindsOf(person).some(({ hasRole }) => hasRole(state.name)),
    );

/** Reading calls of ABP's identity users (domain, section 6.1). */
export default [
  query({
    ...said,
    path: '/identity/users',
    summary: 'Users whom the person may know of',
    asks: usersAsks,
    answers: pageShape(user),
    run: async ({ filter, sorting, ...page }, port) => {
      const users = sorted(found(port, filter), sorting, sortable);
      return { totalCount: users.length, items: pageOf(users, page).map((one) => userDto(port.directory, one)) };
    },
  }),
  query({
    ...said,
    path: '/identity/users/assignable-roles',
    summary: 'Roles that the person may give',
    asks: {},
    answers: listShape(role),
    run: async (_asked, port) => ({ items: assignable(port).map(roleDto) }),
  }),
  query({
    ...about('userName'),
    path: '/identity/users/by-username/:userName',
    summary: 'The user of this name',
    asks: { userName: z.string() },
    answers: user,
    run: ({ userName }, port) =>
      shown(port.directory.userNamed(port.person.tenant, userName), userName, port, (one) =>
        userDto(port.directory, one),
      ),
  }),
  query({
    ...about('email'),
    path: '/identity/users/by-email/:email',
    summary: 'The user with this address',
    asks: { email: z.string() },
    answers: user,
    run: ({ email }, port) =>
      shown(port.directory.userWithEmail(port.person.tenant, email), email, port, (one) =>
        userDto(port.directory, one),
      ),
  }),
  query({
    ...about('userName'),
    path: '/identity/users/lookup/by-username/:userName',
    summary: 'What everybody may know of the user of this name',
    asks: { userName: z.string() },
    answers: userData,
    run: ({ userName }, port) => shown(port.directory.userNamed(port.person.tenant, userName), userName, port, dataOf),
  }),
  query({
    ...said,
    path: '/identity/users/lookup/search',
    summary: 'What everybody may know of users',
    asks: usersAsks,
    answers: listShape(userData),
    run: async ({ filter, sorting, ...page }, port) => ({
      items: pageOf(sorted(found(port, filter), sorting, sortable), page).map(dataOf),
    }),
  }),
  query({
    ...said,
    path: '/identity/users/lookup/count',
    summary: 'How many users there are',
    asks: filterAsks,
    answers: z.int(),
    run: async ({ filter }, port) => found(port, filter).length,
  }),
  query({
    ...about('id'),
    path: '/identity/users/lookup/:id',
    summary: 'What everybody may know of a user',
    asks: { id: z.string() },
    answers: userData,
    run: ({ id }, port) => shown(port.directory.user(id), id, port, dataOf),
  }),
  query({
    ...about('id'),
    path: '/identity/users/:id',
    summary: 'A user',
    asks: { id: z.string() },
    answers: user,
    run: ({ id }, port) => shown(port.directory.user(id), id, port, (one) => userDto(port.directory, one)),
  }),
  query({
    ...about('id'),
    path: '/identity/users/:id/roles',
    summary: 'Roles of a user',
    asks: { id: z.string() },
    answers: listShape(role),
    run: ({ id }, port) =>
      shown(port.directory.user(id), id, port, (one) => ({ items: port.directory.rolesOf(one).map(roleDto) })),
  }),
];
