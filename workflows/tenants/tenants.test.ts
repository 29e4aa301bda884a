import { expect } from 'chai';
import { given } from '../kernel/given.ts';
import { policyNames } from '../permissions/policies.ts';
import { examplePerson } from '../people/example.ts';
import { exampleDirectory } from '../people/example-directory.ts';
import { staticRoleIdOf, userIdOf } from '../people/ids.ts';
import { tenants } from './area.ts';

const admin = examplePerson({ id: 'a', roles: ['admin'] });
const metadata = { userId: 'a', occurredAt: '2026-03-02T06:00:00.000Z' };
const created = { type: 'TenantCreated', data: { id: 't', name: 'Ош', adminEmailAddress: 'a@osh.example' } };
const directory = exampleDirectory([]);
directory.apply({ stream: 'tenants/railway/t', revision: 0, ...created, metadata });
const records = { 'directory/everybody': directory };
const on = (past: readonly { type: string; data: unknown }[], command: string, input: unknown, by = admin, id = 't') =>
  given(tenants, past).when(command, input, by, { id, records });

describe('tenants', () => {
  it('have a name of their own, whatever its letters', () => {
    const input = { name: 'Чалдовар', adminEmailAddress: 'a@osh.example' };
    on([], 'create', input, admin, 'n').then({ events: [{ type: 'TenantCreated', data: { ...input, id: 'n' } }] });
    on([], 'create', { ...input, name: 'ОШ' }, admin, 'n').then({ invalid: ['Tenants.NameTaken'] });
    on([], 'create', { ...input, name: 'Railway' }, admin, 'n').then({ invalid: ['Tenants.NameTaken'] });
    on([created], 'rename', { name: 'ош' }).then({ events: [{ type: 'TenantRenamed', data: { name: 'ош' } }] });
    on([created], 'rename', { name: 'Ош' }).then({ events: [] });
  });

  it('are switched off, on, and removed', () => {
    on([created], 'deactivate', {}).then({ events: [{ type: 'TenantDeactivated' }] });
    on([created], 'activate', {}).then({ refused: ['Tenants.Active'] });
    on([created, { type: 'TenantDeactivated', data: {} }], 'activate', {}).then({
      events: [{ type: 'TenantActivated' }],
    });
    on([created], 'delete', {}).then({ events: [{ type: 'TenantDeleted' }] });
    on([created, { type: 'TenantDeleted', data: {} }], 'rename', { name: 'x' }).then({ refused: ['Tenants.Deleted'] });
    on([], 'delete', {}).then({ refused: ['Tenants.Absent'] });
  });

  it('are the matter of the railway, and of who has the right', () => {
    on([created], 'delete', {}, { ...admin, tenant: 't' }).then({ refused: ['Tenants.RailwayOnly'] });
    on([created], 'delete', {}, examplePerson({ id: 'c', roles: ['cashier'] })).then({ refused: ['Policy.Missing'] });
  });

  it('an administrator of a tenant has everything but the rights of the railway', () => {
    const people = exampleDirectory([]);
    const [user, role] = [userIdOf('t', 'admin'), staticRoleIdOf('t', 'admin')];
    const first = (stream: string, type: string, data: unknown) =>
      people.apply({ stream, revision: 0, type, data, metadata });
    first(`tenants/railway/t`, created.type, created.data);
    const name = { id: role, name: 'admin' };
    first(`roles/t/${role}`, 'RoleCreated', { ...name, isDefault: false, isPublic: true, isStatic: true });
    const registered = { id: user, userName: 'admin', name: 'a', surname: '', email: 'a@osh.example' };
    first(`users/t/${user}`, 'UserRegistered', registered);
    people.apply({
      stream: `users/t/${user}`,
      revision: 1,
      type: 'UserRolesChanged',
      data: { granted: [name], revoked: [] },
      metadata,
    });
    const policies = new Set(people.person(user)?.policies);
    const missing = [...policyNames].filter((policy) => !policies.has(policy));
    expect(policies.has('AbpIdentity.Users')).to.equal(true);
    expect(policies.has('*')).to.equal(false);
    expect(missing.every((policy) => /^(AbpTenantManagement|FeatureManagement)\./.test(policy))).to.equal(true);
    expect(missing).to.include('AbpTenantManagement.Tenants').and.include('FeatureManagement.ManageHostFeatures');
    expect(people.isTenantActive('t')).to.equal(true);
    people.apply({ stream: 'tenants/railway/t', revision: 1, type: 'TenantDeactivated', data: {}, metadata });
    expect(people.isTenantActive('t')).to.equal(false);
    expect(people.isTenantActive('railway')).to.equal(true);
    expect(people.isTenantActive('nobody')).to.equal(false);
  });
});
