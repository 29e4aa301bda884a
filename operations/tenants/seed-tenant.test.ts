import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { tenants } from '@kerben/workflows/tenants/area.ts';
import { firstAdministratorOf } from '@kerben/workflows/tenants/first-administrator.ts';
import { users } from '@kerben/workflows/users/area.ts';
import { expect } from 'chai';
import { openTestPeople, type TestPeople } from '../people/test-people.ts';
import { seedTenant, seedTenants } from './seed-tenant.ts';
import { withSeeding } from './with-seeding.ts';

const common = { idempotencyKey: undefined, expectedRevision: undefined, traceparent: null };

describe('new tenants on a real log', () => {
  let people: TestPeople;
  before(async () => {
    people = await openTestPeople();
  });
  after(() => people.close());

  const create = (name: string, run = people.execute) =>
    run({
      ...common,
      area: tenants,
      command: commandNamed(tenants, 'create'),
      id: undefined,
      input: { name, adminEmailAddress: `a@${name}.example` },
      person: systemPerson(defaultTenant),
    });
  const administrator = (tenant: string) => people.directory.user(firstAdministratorOf(tenant))?.state;

  it('have their roles and their administrator when the command is answered', async () => {
    const { id } = await create('one', withSeeding(people));
    expect(administrator(id)).to.include({ userName: 'admin', email: 'a@one.example', isActive: true });
    expect(people.directory.person(firstAdministratorOf(id))?.roles).to.deep.equal(['admin']);
    expect(people.directory.roles(id).map(({ state }) => state.name)).to.include.members(['cashier', 'auditor']);
  });

  it('that were left half done are finished at the next start, once', async () => {
    const { id } = await create('half');
    expect(administrator(id)).to.equal(undefined);
    expect(people.directory.roles(id)).to.deep.equal([]);
    await seedTenants(people);
    expect(administrator(id)).to.include({ email: 'a@half.example' });
    const roles = people.directory.roles(id).length;
    const head = await people.store.head();
    await seedTenants(people);
    expect(await people.store.head(), 'nothing was written').to.equal(head);
    expect(people.directory.roles(id)).to.have.length(roles);
  });

  it('an administrator whom the tenant has removed stays removed', async () => {
    const { id } = await create('gone', withSeeding(people));
    const person = systemPerson(id);
    const input = { userName: 'other', roleNames: ['admin'] };
    const make = commandNamed(users, 'create');
    await people.execute({
      ...common,
      area: users,
      command: make,
      id: undefined,
      input: make.input.parse(input),
      person,
    });
    const remove = commandNamed(users, 'delete');
    await people.execute({ ...common, area: users, command: remove, id: firstAdministratorOf(id), input: {}, person });
    await seedTenant(people, id);
    expect(administrator(id)).to.include({ isDeleted: true });
  });
});
