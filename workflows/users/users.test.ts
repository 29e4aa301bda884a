import { expect } from 'chai';
import { given } from '../kernel/given.ts';
import type { Person } from '../kernel/person.ts';
import type { Directory } from '../people/directory.ts';
import type { KnownUser } from '../people/known.ts';
import { mayKnow } from '../people/visible-users.ts';
import {
  exampleDirectory,
  exampleId,
  exampleRole,
  exampleUserCreated,
  type ExampleUser,
} from '../people/example-directory.ts';
import { users } from './area.ts';
import type { UserState } from './state.ts';

const everybody: readonly ExampleUser[] = [
  { userName: 'admin', roles: ['admin'] },
  { userName: 'cashier', roles: ['cashier'] },
  { userName: 'client-admin', roles: ['Админ клиент'], customerId: '1' },
  { userName: 'client', roles: ['customer'], customerId: '1' },
  { userName: 'fit-boss', roles: ['fit-manager'] },
  { userName: 'fit', roles: ['fit-post'] },
  { userName: 'vet', roles: ['vet-post'] },
];

const personIn = (directory: Directory, userName: string): Person => {
  const person = directory.person(exampleId(userName));
  if (!person) throw new Error(userName);
  return person;
};

const directory = exampleDirectory(everybody);
const records = { 'directory/everybody': directory, 'customers/1': { retired: false }, 'customers/2': {} };
const past = (userName: string, all = everybody) => {
  const user = all.find((one) => one.userName === userName);
  return user ? [exampleUserCreated(user)] : [];
};
const on = (userName: string, command: string, input: unknown, by: Person, world = records) =>
  given(users, past(userName)).when(command, input, by, { id: exampleId(userName), records: world });

const admin = personIn(directory, 'admin');
const cashier = personIn(directory, 'cashier');
const clientAdmin = personIn(directory, 'client-admin');
/** May change users, and little else. */
const clerk: Person = {
  ...cashier,
  id: 'clerk',
  policies: ['AbpIdentity.Users', 'AbpIdentity.Users.Create', 'AbpIdentity.Users.Update', 'AbpIdentity.Users.Delete'],
};

describe('users', () => {
  it('are created with roles that exist, under an id made of their name', () => {
    on('', 'create', { userName: 'Nurlan', roleNames: ['cashier'] }, admin).then({
      events: [{ type: 'UserCreated', data: { userName: 'Nurlan', isActive: true, roles: [exampleRole('cashier')] } }],
    });
    on('', 'create', { userName: 'n', roleNames: ['nothing'] }, admin).then({ invalid: ['Users.RoleUnknown'] });
    const create = users.commands.find(({ name }) => name === 'create');
    expect(create?.idOf?.({ userName: 'NURLAN' }, admin)).to.equal(exampleId('nurlan'));
    expect(create?.idOf?.({ userName: 'nurlan' }, { ...admin, tenant: 'other' })).to.not.equal(exampleId('nurlan'));
  });

  it('have an e-mail of their own, and a customer that exists', () => {
    on('', 'create', { userName: 'n', email: 'CASHIER@example.kg' }, admin).then({ invalid: ['Users.EmailTaken'] });
    on('client', 'edit', { email: 'client@example.kg' }, admin).then({ events: [] });
    on('', 'create', { userName: 'n', isCustomer: true, customerId: '9' }, admin).then({
      invalid: ['Users.CustomerUnknown'],
    });
  });

  it('are changed by as few events as there are differences', () => {
    on('cashier', 'edit', { userName: 'CASHIER', name: 'cashier', roleNames: ['cashier'] }, admin).then({ events: [] });
    on('cashier', 'edit', { surname: 'Асанова', roleNames: ['tehpd'], isActive: false }, admin).then({
      events: [
        { type: 'UserChanged', data: { changes: { surname: 'Асанова' } } },
        { type: 'UserRolesChanged', data: { granted: [exampleRole('tehpd')], revoked: [exampleRole('cashier')] } },
        { type: 'UserDeactivated' },
      ],
    });
    on('cashier', 'edit', { userName: 'other' }, admin).then({ refused: ['Users.NameFixed'] });
  });

  it('go through active, inactive, removed and back', () => {
    const gone = on('cashier', 'deactivate', {}, admin).events;
    const world = { id: exampleId('cashier'), records };
    given(users, gone)
      .when('deactivate', {}, admin, world)
      .then({ refused: ['Users.Inactive'] });
    const removed = given(users, gone).when('delete', {}, admin, world).events;
    given(users, removed)
      .when('edit', { name: 'x' }, admin, world)
      .then({ refused: ['Users.Deleted'] });
    const restored = given(users, removed).when('restore', {}, admin, world);
    restored.then({ events: [{ type: 'UserRestored' }] });
    expect(restored.state).to.include({ isDeleted: false, isActive: false });
  });

  it('nobody removes or deactivates himself', () => {
    on('admin', 'delete', {}, admin).then({ refused: ['Users.NotYourself'] });
    on('admin', 'deactivate', {}, admin).then({ refused: ['Users.NotYourself'] });
    const two = {
      ...records,
      'directory/everybody': exampleDirectory([...everybody, { userName: 'b', roles: ['admin'] }]),
    };
    on('admin', 'edit', { isActive: false }, admin, two).then({ refused: ['Users.NotYourself'] });
  });

  for (const [what, command, input] of [
    ['losing the role', 'set-roles', { roleNames: ['cashier'] }],
    ['losing the role in an edit', 'edit', { roleNames: [] }],
    ['being switched off', 'deactivate', {}],
    ['being switched off in an edit', 'edit', { isActive: false }],
    ['being removed', 'delete', {}],
  ] as const) {
    it(`the last active administrator is safe from ${what}, one of two is not`, () => {
      const second: Person = { ...admin, id: 'system' };
      on('admin', command, input, second).then({ refused: ['Users.LastAdministrator'] });
      const with2 = (isActive: boolean) => ({
        ...records,
        'directory/everybody': exampleDirectory([...everybody, { userName: 'b', roles: ['admin'], isActive }]),
      });
      on('admin', command, input, second, with2(false)).then({ refused: ['Users.LastAdministrator'] });
      expect(on('admin', command, input, second, with2(true)).decision).to.have.property('events');
    });
  }

  it('nobody gives a role that may more than he, nor changes a user who may more', () => {
    on('', 'create', { userName: 'n', roleNames: ['admin'] }, clerk).then({ refused: ['Users.RoleBeyondOwn'] });
    on('client', 'set-roles', { roleNames: ['cashier'] }, clerk).then({
      refused: ['Users.StrongerThanYou', 'Users.RoleBeyondOwn'],
    });
    on('admin', 'edit', { email: 'mine@example.kg' }, clerk).then({ refused: ['Users.StrongerThanYou'] });
    on('cashier', 'delete', {}, clerk).then({ refused: ['Users.StrongerThanYou'] });
    on('', 'create', { userName: 'n' }, clerk).then({ events: [{ type: 'UserCreated' }] });
  });

  it('who looks after the users of a customer makes nothing else of them', () => {
    const mine = { isCustomer: true, customerId: '1' };
    on('', 'create', { userName: 'n', ...mine, roleNames: ['customer'] }, clientAdmin).then({
      events: [{ type: 'UserCreated' }],
    });
    for (const wrong of [
      { ...mine, customerId: '2' },
      { ...mine, roleNames: ['integrator'] },
      { isCustomer: false, customerId: '1' },
      { isCustomer: true },
    ]) {
      const { decision } = on('', 'create', { userName: 'n', ...wrong }, clientAdmin);
      expect(JSON.stringify(decision), JSON.stringify(wrong)).to.contain('Users.CustomersOnly');
    }
    on('client', 'edit', { phoneNumber: '+996 555 1' }, clientAdmin).then({ events: [{ type: 'UserChanged' }] });
    on('client', 'edit', { customerId: '2' }, clientAdmin).then({ refused: ['Users.CustomersOnly'] });
    const manager: Person = { ...cashier, policies: [...clientAdmin.policies] };
    on('cashier', 'edit', { name: 'x' }, manager).then({ refused: ['Users.CustomersOnly'] });
  });

  it('who looks after the users of a post makes and changes those of no other kind', () => {
    const boss = personIn(directory, 'fit-boss');
    on('', 'create', { userName: 'n', roleNames: ['fit-post'] }, boss).then({ events: [{ type: 'UserCreated' }] });
    for (const wrong of [
      { roleNames: [] },
      { roleNames: ['vet-post'] },
      { roleNames: ['fit-post', 'vet-post'] },
      { roleNames: ['fit-post'], isCustomer: true, customerId: '1' },
    ]) {
      const { decision } = on('', 'create', { userName: 'n', ...wrong }, boss);
      expect(JSON.stringify(decision), JSON.stringify(wrong)).to.contain('Users.PostsOnly');
    }
    on('fit', 'edit', { phoneNumber: '+996 555 1' }, boss).then({ events: [{ type: 'UserChanged' }] });
    on('fit', 'set-roles', { roleNames: [] }, boss).then({ refused: ['Users.PostsOnly'] });
    for (const other of ['vet', 'cashier', 'client', 'fit-boss'])
      on(other, 'edit', { name: 'x' }, boss).then({ refused: ['Users.PostsOnly'] });
    expect(
      everybody.filter(({ userName }) => mayKnow(boss, directory.user(exampleId(userName)) as KnownUser)),
    ).to.deep.equal([{ userName: 'fit', roles: ['fit-post'] }]);
  });

  it('without the right nothing is offered and nothing is done', () => {
    on('client', 'edit', { name: 'x' }, cashier).then({ refused: ['Policy.Missing'] });
    const menu = users.actions?.(on('client', 'edit', {}, admin).state as UserState, cashier) ?? [];
    expect(menu.filter(({ enabled }) => enabled).map(({ action }) => action)).to.deep.equal(['show-history']);
  });
});
